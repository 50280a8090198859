import { z } from "zod";
import { facetKinds, type FacetKey } from "./codes.ts";
import { endpoint } from "./endpoint.ts";
import { isDay } from "./field-rules.ts";
import { productCard } from "./products.ts";

/** A list on the wire is JSON («["曹雪芹"]»); text that is not JSON counts as its only value. */
const list = z.union([z.array(z.string()), z.string()]).transform((given): string[] => {
  const values = typeof given === "string" ? parseJson(given) : given;
  const texts = (Array.isArray(values) ? values : [given]).filter((value) =>
    ["string", "number"].includes(typeof value),
  );
  return [...new Set(texts.map((value) => withoutNul(String(value)).slice(0, 200)).filter(Boolean))].slice(0, 30);
});

/** «100-500», «100-», «-500», or JSON: [100,500], {"min":100,"max":500}. TWD, both ends included. */
const priceRange = z
  .string()
  .max(100)
  .transform((text) => {
    const json = parseJson(text);
    const [min, max] = Array.isArray(json)
      ? json
      : typeof json === "object" && json !== null
        ? [(json as { min?: unknown }).min, (json as { max?: unknown }).max]
        : text.split("-");
    return { min: amount(min), max: amount(max) };
  });

const amount = (value: unknown) => (/^\d{1,9}$/.test(String(value ?? "").trim()) ? Number(value) : null);

/** «2024-01-01~2024-12-31»; either end may be missing. Dates in Taipei, both included. */
const dateRange = z
  .string()
  .max(40)
  .transform((text) => {
    const [from, to] = text.split("~").map((end) => (isDate(end.trim()) ? end.trim() : null));
    return { from: from ?? null, to: to ?? null };
  });

const isDate = (text: string) => /^[12]/.test(text) && isDay(text);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** NUL cannot be stored and means nothing. */
const withoutNul = (text: string) => text.replaceAll("\0", " ");

/** The rest of a longer query adds nothing. */
const query = z.string().transform((text) => withoutNul(text).slice(0, 100));

export const searchSorts = ["score", "price", "price desc", "publishDate"] as const;

export const searchInput = z.object({
  q: query.default(""),
  /** 1: as typed; a query that finds nothing is not put right */
  exact: z.enum(["0", "1"]).optional(),
  /** publishers */
  manufacturer: list.optional(),
  author: list.optional(),
  originAuthor: list.optional(),
  compiler: list.optional(),
  translator: list.optional(),
  painter: list.optional(),
  brandName: list.optional(),
  /** any of these categories, of any level */
  categories: list.optional(),
  /** the category that one is in: everything is counted inside it */
  category: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  /** 1: only what can be had now */
  stock: z.enum(["0", "1"]).optional(),
  /** `from-to`, TWD: filters what the shopper pays (retail_price); the query's name is the specification's (decision 006) */
  final_price: priceRange.optional(),
  manufacturer_date: dateRange.optional(),
  status: list.optional(),
  sort: z.enum(searchSorts).default("score"),
  size: z.coerce.number().int().min(1).max(60).default(24),
  start: z.coerce.number().int().min(0).max(9_960).default(0),
});
export type SearchInput = z.output<typeof searchInput>;

export const facetValue = z.object({
  label: z.string(),
  /** what the query's parameter takes: the category's id, else the label */
  value: z.string(),
  /** results with this value and all other filters */
  count: z.int(),
});
export type FacetValue = z.infer<typeof facetValue>;

const values = z.array(facetValue);

export const searchResult = z.object({
  /**
   * What was probably meant by a `q` with one wrong, missing, doubled or swapped character. `applied`: `q` finds nothing, the products are those of
   * the correction; else they are those of `q`, which are few, and the correction is to be offered.
   */
  correction: z.object({ q: z.string(), applied: z.boolean() }).nullable(),
  total: z.int(),
  /** large results are counted in a sample: the total is rounded, show it with 約 */
  total_is_estimate: z.boolean(),
  /** facets whose counts are rounded likewise: of a chosen one also where the total, which its own values narrow, is exact */
  facets_estimated: z.array(z.enum(Object.keys(facetKinds) as FacetKey[])),
  products: z.array(productCard),
  /** the asker has not passed the gate, and there are 限制級 products among the results: they are left out */
  restricted_hidden: z.boolean(),
  facets: z.object({
    categories: values,
    authors: values,
    compilers: values,
    translators: values,
    painters: values,
    brandNames: values,
    publishers: values,
    originAuthors: values,
  }),
});
export type SearchResult = z.infer<typeof searchResult>;

const searching = {
  method: "GET",
  auth: "anyone",
  input: searchInput,
  output: searchResult,
  cache: 30,
  byAge: true,
  limit: { points: 240, seconds: 60 },
} as const;

export const searchProducts = endpoint({
  ...searching,
  name: "searchProducts",
  summary: "Products by words, filters and facets, with the counts of eight facets",
  path: "/api/v2/search",
});

export const searchProductsAlternate = endpoint({
  ...searching,
  name: "searchProductsAlternate",
  summary: "The alternate search service: the same answer",
  path: "/v1/search",
});

export const searchProductsV3 = endpoint({
  ...searching,
  name: "searchProductsV3",
  summary: "The third search service: the same answer",
  path: "/api/v3/search",
});

const completing = {
  method: "GET",
  auth: "anyone",
  input: z.object({ q: query }),
  output: z.array(z.string()),
  cache: 30,
  limit: { points: 600, seconds: 60 },
} as const;

export const completeKeyword = endpoint({
  ...completing,
  name: "completeKeyword",
  summary:
    "At most ten titles, authors and series that begin with what was typed, or are read so (zhuyin, initials of pinyin)",
  path: "/api/v2/search_keyword",
});

export const completeKeywordAlternate = endpoint({
  ...completing,
  name: "completeKeywordAlternate",
  summary: "The alternate completion service: the same answer",
  path: "/v1/complete-query",
});

export const suggestion = z.object({
  /** words to search for */
  keywords: z.array(z.string()),
  /** values of the search's `author` */
  authors: z.array(z.string()),
  categories: z.array(
    z.object({
      ...{ id: z.int(), depth: z.int(), description: z.string() },
      /** the shelf that it is a part of: several are called alike */
      parent: z.string().nullable(),
    }),
  ),
  /** whose title is one of the completions; never 限制級 ones */
  products: z.array(
    productCard.pick({ product_guid: true, name: true, title_language: true, image: true, authors: true }),
  ),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestSearch = endpoint({
  ...completing,
  name: "suggestSearch",
  summary:
    "What a search box offers: words, authors, categories and products for what was typed, also by zhuyin or pinyin initials",
  path: "/api/v3/search_keyword",
  output: suggestion,
});
