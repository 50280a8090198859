import { z } from "zod";
import { purchaseStatuses } from "./codes.ts";
import { endpoint } from "./endpoint.ts";
import { mostOfSitemap } from "./feed-rules.ts";
import { productGuid } from "./products.ts";

/** What search engines and readers of feeds are told. 限制級 products are in none of these answers. */
const position = z.coerce.number().int().min(0).max(2_147_483_647);
/** ISO, in UTC */
const time = z.string();

/** The last product of the answer; null: there are no more. */
const next = z.int().nullable();

export const listSitemaps = endpoint({
  name: "listSitemaps",
  summary: `The parts of the catalogue, each of at most ${mostOfSitemap} products, with the latest change of each`,
  method: "GET",
  path: "/api/v1/sitemaps",
  auth: "anyone",
  input: z.object({}),
  output: z.array(z.object({ part: z.int(), updated_at: time })),
  cache: 600,
});

export const listSitemapProducts = endpoint({
  name: "listSitemapProducts",
  summary: "At most 2,000 products of one part, behind the one given, each with the time of its latest change",
  method: "GET",
  path: "/api/v1/sitemaps/:part",
  auth: "anyone",
  input: z.object({ part: z.coerce.number().int().min(1).max(40_000), after: position.default(0) }),
  output: z.object({ products: z.array(z.object({ product_guid: productGuid, updated_at: time })), next }),
});

export const feedProduct = z.object({
  product_guid: productGuid,
  name: z.string(),
  /** plain text, at most 1,000 characters */
  description: z.string(),
  /** URL path or http(s) URL */
  image: z.string(),
  authors: z.array(z.string()),
  /** of a book its publisher, where it has no brand */
  brand: z.string().nullable(),
  isbn: z.string().nullable(),
  /** names, from the top category down */
  categories: z.array(z.string()),
  final_price: z.int(),
  retail_price: z.int(),
  preorder: z.boolean(),
  button_status: z.enum(purchaseStatuses),
  publish_date: z.string().nullable(),
  updated_at: time,
});
export type FeedProduct = z.infer<typeof feedProduct>;

export const listFeedProducts = endpoint({
  name: "listFeedProducts",
  summary: "At most 500 products that are sold, behind the one given",
  method: "GET",
  path: "/api/v1/feeds/products",
  auth: "anyone",
  input: z.object({ after: position.default(0) }),
  output: z.object({ products: z.array(feedProduct), next }),
});

export const listNewBooks = endpoint({
  name: "listNewBooks",
  summary: "The 50 books that came out last",
  method: "GET",
  path: "/api/v1/feeds/new_books",
  auth: "anyone",
  input: z.object({}),
  output: z.array(feedProduct),
  cache: 300,
});
