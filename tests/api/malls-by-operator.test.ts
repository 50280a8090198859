import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOperatorActions, saveMalls } from "#contract/ops";
import { getMallProducts } from "#contract/product-calls";
import { getProduct } from "#contract/products";
import { aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const operator = { operator: "amy" };

describe.each(databases)(
  "what the counters of malls have to go with a product, as an operator lays it, on %s",
  (kind) => {
    let shop: TestShop;
    beforeAll(async () => void (shop = await openShop(kind)));
    afterAll(() => shop.close());
    const save = (product: string, mall: string, ...products: string[]) =>
      shop.ask(saveMalls, { rows: [{ product, mall, products: products.join(" ") }] }, operator);
    const shown = async (product_guid: string) =>
      (await shop.ask(getMallProducts, { product_guid })).map(({ mall, product_guid }) => [mall, product_guid]);

    test("it is laid, put in another order, and taken away counter by counter; the audit says how it was", async () => {
      // one after the other: of two with the same place the older one stands first
      const made: string[] = [];
      while (made.length < 4) made.push((await aProduct(shop)).product_guid);
      const [book, cup, pot, candle] = made;
      expect((await shop.ask(getProduct, { id: book! })).has_mall).toBe(false);
      expect(await save(book!, "茶席", cup!, pot!)).toMatchObject({ created: 1 });
      expect(await save(book!, "茶席", cup!, pot!)).toMatchObject({ unchanged: 1 });
      expect(await save(book!, "生活館", candle!)).toMatchObject({ created: 1 });
      expect(await save(book!, "茶席", pot!, cup!)).toMatchObject({ changed: 1 });
      const [action] = await shop.ask(listOperatorActions, {}, operator);
      expect(action).toMatchObject({ target_ids: [`${book} 茶席`], before: [[cup, pot]], after: [[pot, cup]] });
      expect(await shown(book!)).toEqual([
        ["茶席", pot],
        ["生活館", candle],
        ["茶席", cup],
      ]);
      expect((await shop.ask(getProduct, { id: book! })).has_mall).toBe(true);
      expect(await save(book!, "茶席")).toMatchObject({ removed: 1 });
      expect(await save(book!, "生活館")).toMatchObject({ removed: 1 });
      expect(await save(book!, "沒有的館")).toMatchObject({ unchanged: 1 });
      expect(await shown(book!)).toEqual([]);
      expect((await shop.ask(getProduct, { id: book! })).has_mall).toBe(false);
    });

    test("a product that is not there, the product itself, and what another counter has are refused and change nothing", async () => {
      const [book, cup] = [(await aProduct(shop)).product_guid, (await aProduct(shop)).product_guid];
      await save(book, "茶席", cup);
      const reason = async (...row: [string, string, ...string[]]) => (await save(...row)).refused[0]?.reason;
      expect(await reason(book, "茶席", "nosuchproduct1")).toBe("沒有商品 nosuchproduct1");
      expect(await reason("nosuchproduct1", "茶席", cup)).toBe("沒有商品 nosuchproduct1");
      expect(await reason(book, "茶席", book)).toBe("商品不能搭配自己");
      expect(await reason(book, "生活館", cup)).toBe(`茶席已經有商品 ${cup}`);
      expect(await shown(book)).toEqual([["茶席", cup]]);
    });
  },
);
