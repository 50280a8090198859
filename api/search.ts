import {
  completeKeyword,
  completeKeywordAlternate,
  searchProducts,
  searchProductsAlternate,
  type SearchInput,
  type SearchResult,
} from "#contract/search";
import type { Db } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { loadCards } from "./products.ts";
import { readAsked } from "./search/asked.ts";
import { complete } from "./search/complete.ts";
import { noFacets } from "./search/facets.ts";
import { find } from "./search/find.ts";

export { indexProducts } from "./search/index-product.ts";
export { isbn10, isbn13 } from "./search/isbn.ts";
export { foldText } from "./search/words.ts";

export const searchHandlers: Handler[] = [
  handle(searchProducts, async (input, ctx) => search(ctx.db, input, ctx.gate === "open")),
  handle(searchProductsAlternate, async (input, ctx) => search(ctx.db, input, ctx.gate === "open")),
  handle(completeKeyword, async ({ q }, ctx) => complete(ctx.db, q)),
  handle(completeKeywordAlternate, async ({ q }, ctx) => complete(ctx.db, q)),
];

async function search(db: Db, input: SearchInput, of_age: boolean): Promise<SearchResult> {
  const asked = await readAsked(db, input, of_age);
  if (!asked) return { total: 0, total_is_estimate: false, restricted_hidden: false, products: [], facets: noFacets() };
  const { guids, ...counted } = await find(db, asked);
  const cards = await loadCards(db, guids);
  return { ...counted, products: guids.flatMap((guid) => cards.get(guid) ?? []) };
}
