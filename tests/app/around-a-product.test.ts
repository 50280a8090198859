import { expect, test } from "vitest";
import { getMallProducts, getRecommendations } from "#contract/product-calls";
import { getCrosssells, getRelatedProducts, type ProductDetail } from "#contract/products";
import { loadAround } from "../../app/routes/product/around.server.ts";

const cards = (...guids: string[]) => guids.map((product_guid) => ({ product_guid, authors: [], name: product_guid }));

test("what stands around a product already does not stand there again under what is near it", async () => {
  const answers = new Map<unknown, unknown>([
    [getCrosssells, cards("offered")],
    [getMallProducts, cards("of a mall")],
    [getRecommendations, cards("together", "offered")],
    [getRelatedProducts, cards("offered", "of a mall", "an edition", "together", "near")],
  ]);
  const anyone = { attempt: async (endpoint: unknown) => ({ data: answers.get(endpoint) }) };
  const product = { product_guid: "this", has_crosssell: true, has_mall: true, editions: cards("an edition") };
  const { lists } = await loadAround(
    anyone as unknown as Parameters<typeof loadAround>[0],
    product as unknown as ProductDetail,
  );
  const guids = (list: { product_guid: string }[] = []) => list.map(({ product_guid }) => product_guid);
  expect(guids(lists.together)).toEqual(["together"]);
  expect(guids(lists.related)).toEqual(["near"]);
});
