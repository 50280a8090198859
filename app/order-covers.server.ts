import { getProductCards } from "#contract/products";
import { limits } from "#contract/codes";
import { productApi } from "./product-api.server.ts";

/** The covers of what was ordered, by guid. What is not sold any more has none, and without the shop's answer nothing has. */
export async function coversOf(request: Request, guids: readonly string[]): Promise<Record<string, string>> {
  const ids = [...new Set(guids)];
  const batches = Array.from({ length: Math.ceil(ids.length / limits.priceBatch) }, (_, at) =>
    ids.slice(at * limits.priceBatch, (at + 1) * limits.priceBatch),
  );
  const answers = await Promise.all(
    batches.map((batch) => productApi(null, request).attempt(getProductCards, { ids: batch.join(",") })),
  );
  const cards = answers.flatMap(({ data }) => data ?? []);
  return Object.fromEntries(
    cards.flatMap(({ product_guid, image }) => (image ? [[product_guid, image] as const] : [])),
  );
}
