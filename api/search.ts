import {
  completeKeyword,
  completeKeywordAlternate,
  searchProducts,
  searchProductsAlternate,
  searchProductsV3,
  suggestSearch,
  type SearchInput,
  type SearchResult,
} from "#contract/search";
import type { Db } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { loadCards } from "./products.ts";
import { complete } from "./search/complete.ts";
import { suggest } from "./search/suggest.ts";
import { findOrRespell } from "./search/find-or-respell.ts";

export { searchColumns, type SearchColumns } from "./search/columns.ts";
export { forgetCompletions } from "./search/forget-completions.ts";
export { indexBeside, indexProducts, renewIndex } from "./search/index-product.ts";
export { isbn10, isbn13 } from "./search/isbn.ts";
export { foldText } from "./search/words.ts";

export const searchHandlers: Handler[] = [
  handle(searchProducts, async (input, ctx) => search(ctx.db, input, ctx.gate === "open")),
  handle(searchProductsAlternate, async (input, ctx) => search(ctx.db, input, ctx.gate === "open")),
  handle(searchProductsV3, async (input, ctx) => search(ctx.db, input, ctx.gate === "open")),
  handle(completeKeyword, async ({ q }, ctx) => complete(ctx.db, q)),
  handle(completeKeywordAlternate, async ({ q }, ctx) => complete(ctx.db, q)),
  handle(suggestSearch, async ({ q }, ctx) => suggest(ctx.db, q)),
];

/** Also for whoever looks for products on a shopper's behalf (api/gift-assistant). */
export async function search(db: Db, input: SearchInput, of_age: boolean): Promise<SearchResult> {
  const { guids, ...found } = await findOrRespell(db, input, of_age);
  const cards = await loadCards(db, guids);
  return { ...found, products: guids.flatMap((guid) => cards.get(guid) ?? []) };
}
