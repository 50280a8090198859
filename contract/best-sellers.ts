import { z } from "zod";
import { bestSellerBases, bestSellerLists, bestSellerRules } from "./best-seller-rules.ts";
import { category } from "./categories.ts";
import { endpoint } from "./endpoint.ts";
import { productCard } from "./products.ts";
import { needed, products, text } from "./slots.ts";

const ranking = z.object({ basis: z.enum(bestSellerBases), products: z.array(productCard) });
export type Ranking = z.infer<typeof ranking>;

const ofCategory = z.object({
  /** of any level; without one, of the whole shop */
  category_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});
/** Of everybody, and made by a job: nothing in it is later than the job's last run. */
const read = { method: "GET", auth: "anyone", cache: 60 } as const;

export const listOnlineBestSellers = endpoint({
  ...read,
  name: "listOnlineBestSellers",
  summary: "What was ordered most, in the order of its places; never 限制級",
  path: "/api/v1/best_sellers/online",
  input: ofCategory,
  output: ranking,
});

export const listBookstoreBestSellers = endpoint({
  ...read,
  name: "listBookstoreBestSellers",
  summary: "The same of the orders that were picked up in the shop's own stores",
  path: "/api/v1/best_sellers/bookstore",
  input: z.object({}),
  output: ranking,
});

export const listNewBookBestSellers = endpoint({
  ...read,
  name: "listNewBookBestSellers",
  summary: "The same of the books that came out lately",
  path: "/api/v1/best_sellers/new_books",
  input: ofCategory,
  output: ranking,
});

export const listPreOrderBestSellers = endpoint({
  ...read,
  name: "listPreOrderBestSellers",
  summary: "The same of what is not out yet",
  path: "/api/v1/best_sellers/pre_orders",
  input: ofCategory,
  output: ranking,
});

export const listBestSellerCategories = endpoint({
  ...read,
  name: "listBestSellerCategories",
  summary: "The categories that have a list of this kind, parents before children: what stands beside it",
  path: "/api/v1/best_sellers/sidebar",
  input: z.object({ list: z.enum(bestSellerLists).default("online") }),
  output: z.array(category.pick({ id: true, parent_id: true, depth: true, description: true })),
});

export const listLeaderboards = endpoint({
  ...read,
  name: "listLeaderboards",
  summary: "Of each top category that has one the first places of its online list",
  path: "/api/v1/leaderboards",
  input: z.object({}),
  output: z.array(ranking.extend({ category_id: z.int(), title: z.string() })),
});

/** What editors chose, beside the lists that were ranked (docs/decisions/043): its key is the value of ?list=. */
export const editorsList = z.strictObject({
  title: z.string().min(1).max(20),
  /** by what it was chosen */
  intro: text.default(""),
  products: needed(products(bestSellerRules.most)),
});
/** A list's own name may not be that of a ranked one. */
export const editorsListKey = /^(?!(?:new_books|pre_orders)$)[a-z][a-z0-9_-]{0,39}$/;

const editors = "/api/v1/best_sellers/editors";

export const listEditorsLists = endpoint({
  ...read,
  name: "listEditorsLists",
  summary: "The editors' lists that are on now, of the whole shop or of one category",
  path: editors,
  input: ofCategory,
  output: z.array(z.object({ key: z.string(), title: z.string() })),
});

export const getEditorsList = endpoint({
  ...read,
  name: "getEditorsList",
  summary: "What editors chose, in their order; never 限制級",
  path: `${editors}/:key`,
  input: ofCategory.extend({ key: z.string().regex(editorsListKey) }),
  output: z.object({ title: z.string(), intro: z.string(), products: z.array(productCard) }),
});
