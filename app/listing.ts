import { facetKinds, type FacetKey } from "#contract/codes";
import { money } from "#contract/money-rules";

export const sorts = ["score", "price", "price desc", "publishDate"] as const;
export type Sort = (typeof sorts)[number];
/** The orders that are chosen; the first one is named by what was asked. */
export const sortNames: Record<Exclude<Sort, "score">, string> = {
  price: "價格低到高",
  "price desc": "價格高到低",
  publishDate: "出版日期",
};

/** What a list page's address says. Everything in it is optional, and what is not understood counts as not said. */
export interface Listing {
  q: string;
  /** chosen facet values */
  chosen: Partial<Record<FacetKey, string[]>>;
  /** digits or nothing, TWD */
  min_price: string;
  max_price: string;
  in_stock: boolean;
  sort: Sort;
  /** 1-based */
  page: number;
  /** the facet whose values are all shown */
  more: FacetKey | null;
}

export const facetKeys = Object.keys(facetKinds) as FacetKey[];
/** the shop gives out no result beyond its ten-thousandth */
export const lastPage = 416;

export function readListing(params: URLSearchParams): Listing {
  const chosen: Listing["chosen"] = {};
  for (const key of facetKeys) {
    const values = [...new Set(params.getAll(facetKinds[key].parameter).map((value) => value.slice(0, 200)))]
      .filter(Boolean)
      .slice(0, 30);
    if (values.length > 0) chosen[key] = values;
  }
  const [min_price, max_price] = [readAmount(params.get("min_price")), readAmount(params.get("max_price"))];
  // typed the wrong way round: meant all the same
  const swapped = min_price && max_price && Number(min_price) > Number(max_price);
  return {
    q: (params.get("q") ?? "").trim().slice(0, 100),
    chosen,
    min_price: swapped ? max_price : min_price,
    max_price: swapped ? min_price : max_price,
    in_stock: params.get("stock") === "1",
    sort: sorts.find((sort) => sort === params.get("sort")) ?? "score",
    page: Math.min(Math.max(Math.trunc(Number(params.get("page"))) || 1, 1), lastPage),
    more: facetKeys.find((key) => key === params.get("more")) ?? null,
  };
}

const readAmount = (text: string | null) =>
  /^\d{1,7}$/.exec((text ?? "").normalize("NFKC").replace(/[\s,$]|元/g, ""))?.[0] ?? "";

/** The address of the same list with something changed; a change other than of the page begins at the first one. */
export function listingHref(path: string, listing: Listing, change: Partial<Listing> = {}): string {
  const next = { ...listing, page: 1, more: null, ...change };
  const params = new URLSearchParams();
  if (next.q) params.set("q", next.q);
  for (const key of facetKeys)
    for (const value of next.chosen[key] ?? []) params.append(facetKinds[key].parameter, value);
  if (next.min_price) params.set("min_price", next.min_price);
  if (next.max_price) params.set("max_price", next.max_price);
  if (next.in_stock) params.set("stock", "1");
  if (next.sort !== "score") params.set("sort", next.sort);
  if (next.page > 1) params.set("page", String(next.page));
  if (next.more) params.set("more", next.more);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The list without its filters: words and order stay. */
export const withoutFilters = { chosen: {}, min_price: "", max_price: "", in_stock: false } satisfies Partial<Listing>;

export function countFilters({ chosen, min_price, max_price, in_stock }: Listing): number {
  return Object.values(chosen).flat().length + (min_price || max_price ? 1 : 0) + (in_stock ? 1 : 0);
}

export function priceText(min: string, max: string): string {
  if (!max) return `${money(Number(min))} 以上`;
  if (!min) return `${money(Number(max))} 以下`;
  return `${money(Number(min))} 至 ${money(Number(max))}`;
}

/** The order, where one was chosen, and the page, where it is not the first. */
export const orderAndPage = ({ sort, page }: Listing): string[] => [
  ...(sort === "score" ? [] : [sortNames[sort]]),
  ...(page > 1 ? [`第 ${page} 頁`] : []),
];

interface Listed {
  listing: Listing;
  facets: { values: { label: string; checked: boolean }[] }[];
}

/** The heading with what narrows and orders the list, and the page: one list, one title. */
export function listTitle(heading: string, { listing, facets }: Listed): string {
  const { min_price, max_price, in_stock } = listing;
  const chosen = facets.flatMap(({ values }) => values.filter(({ checked }) => checked).map(({ label }) => label));
  const words = [
    ...chosen,
    (min_price || max_price) && priceText(min_price, max_price),
    in_stock && "有庫存",
    ...orderAndPage(listing),
  ].filter(Boolean);
  return words.length > 0 ? `${heading}：${words.join("、")}` : heading;
}
