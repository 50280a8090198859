import { facetKinds, type FacetKey } from "#contract/codes";
import { money } from "#contract/money-rules";
import { bounds, dayText, inOrder, misreadIn, readAmount, readDates, type Misread } from "./typed-bounds.ts";

export const sorts = ["score", "price", "price desc", "publishDate"] as const;
export type Sort = (typeof sorts)[number];
/** What a list knows of its products beside the products themselves. */
interface Known {
  key: FacetKey;
  values: { value: string; label: string; checked?: boolean }[];
}

/** What their day is called: goods, which have neither author nor publisher, are not published; of a list with nothing in it nobody knows. */
export function dayName(facets: Known[]): string {
  const known = facets.filter(({ values }) => values.length > 0).map(({ key }) => key);
  if (known.length === 0) return "日期";
  return known.includes("authors") || known.includes("publishers") ? "出版日期" : "上架時間";
}

/** The orders that are chosen; the first one is named by what was asked. */
export const sortNames = (facets: Known[]): Record<Exclude<Sort, "score">, string> => ({
  price: "價格低到高",
  "price desc": "價格高到低",
  publishDate: dayName(facets),
});

/** What a list page's address says. Everything in it is optional, and what is not understood counts as not said. */
export interface Listing {
  q: string;
  /** as typed: not what was probably meant */
  exact: boolean;
  /** chosen facet values */
  chosen: Partial<Record<FacetKey, string[]>>;
  /** digits or nothing, TWD */
  min_price: string;
  max_price: string;
  /** 2024-01-31 or nothing */
  date_from: string;
  date_to: string;
  /** what was typed there and is no price or date */
  misread: Misread;
  in_stock: boolean;
  /** neither out of print nor taken off sale */
  on_sale: boolean;
  sort: Sort;
  /** 1-based */
  page: number;
  /** the facet whose values are all shown */
  more: FacetKey | null;
}

/** The list without its filters: words and order stay. */
export const withoutFilters = {
  chosen: {},
  min_price: "",
  max_price: "",
  date_from: "",
  date_to: "",
  misread: {},
  in_stock: false,
  on_sale: false,
} satisfies Partial<Listing>;

/** All products, as they sell. */
export const allProducts: Listing = {
  q: "",
  exact: false,
  ...withoutFilters,
  sort: "score",
  page: 1,
  more: null,
};

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
  const [min_price, max_price] = inOrder(readAmount(params.get("min_price")), readAmount(params.get("max_price")));
  const [date_from, date_to] = readDates(params.get("date_from") ?? "", params.get("date_to") ?? "");
  return {
    q: (params.get("q") ?? "").trim().slice(0, 100),
    exact: params.get("exact") === "1",
    chosen,
    min_price,
    max_price,
    date_from,
    date_to,
    misread: misreadIn(params),
    on_sale: params.get("status") === "selling",
    in_stock: params.get("stock") === "1",
    sort: sorts.find((sort) => sort === params.get("sort")) ?? "score",
    page: Math.min(Math.max(Math.trunc(Number(params.get("page"))) || 1, 1), lastPage),
    more: facetKeys.find((key) => key === params.get("more")) ?? null,
  };
}

/** The first of what was typed and is no price or date. */
export const firstMisread = ({ misread }: Listing) => bounds.find((name) => misread[name]);
export const isMisread = (listing: Listing): boolean => firstMisread(listing) !== undefined;

/** Why what was typed narrows nothing, in words. */
export function misreadWords({ misread }: Listing): string[] {
  const typed = (names: (keyof Misread)[]) => names.flatMap((name) => (misread[name] ? `「${misread[name]}」` : []));
  const [prices, dates] = [typed(["min_price", "max_price"]), typed(["date_from", "date_to"])];
  return [
    ...(prices.length > 0 ? [`沒有依${prices.join("、")}篩選：價格請填數字，例如 300。`] : []),
    ...(dates.length > 0 ? [`沒有依${dates.join("、")}篩選：日期請填西元年或年月日，例如 2024 或 2024-01-31。`] : []),
  ];
}

/** The address of the same list with something changed; a change other than of the page begins at the first one. */
export function listingHref(path: string, listing: Listing, change: Partial<Listing> = {}): string {
  const next = { ...listing, page: 1, more: null, misread: {} as Misread, ...change };
  const params = new URLSearchParams();
  if (next.q) params.set("q", next.q);
  if (next.exact) params.set("exact", "1");
  for (const key of facetKeys)
    for (const value of next.chosen[key] ?? []) params.append(facetKinds[key].parameter, value);
  for (const name of bounds) {
    const said = next[name] || next.misread[name];
    if (said) params.set(name, said);
  }
  if (next.on_sale) params.set("status", "selling");
  if (next.in_stock) params.set("stock", "1");
  if (next.sort !== "score") params.set("sort", next.sort);
  if (next.page > 1) params.set("page", String(next.page));
  if (next.more) params.set("more", next.more);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The address that a page of the list is known by: each page of the whole list has its own, a choice of it none, nor one beyond its end. */
export const listAddress = ({
  path,
  listing,
  products,
}: {
  path: string;
  listing: Listing;
  products: unknown[];
}): string =>
  listing.q || listing.sort !== "score" || countFilters(listing) > 0 || products.length === 0
    ? path
    : listingHref(path, allProducts, { page: listing.page });

export function countFilters(listing: Listing): number {
  const { chosen, min_price, max_price, date_from, date_to, in_stock, on_sale } = listing;
  const others = [min_price || max_price, date_from || date_to, in_stock, on_sale];
  return Object.values(chosen).flat().length + others.filter(Boolean).length;
}

export interface Filter {
  /** 作者：曹雪芹 */
  text: string;
  /** the list without it */
  without: Partial<Listing>;
}

/** What narrows the list, in the order of the form. */
export function filtersOf(listing: Listing, facets: Listed["facets"]): Filter[] {
  const { chosen, min_price, max_price, date_from, date_to, in_stock, on_sale } = listing;
  const filters = facets.flatMap(({ key, values }) =>
    values
      .filter(({ checked }) => checked)
      .map(({ value, label }) => ({
        text: `${facetKinds[key].name}：${label}`,
        without: { chosen: { ...chosen, [key]: chosen[key]!.filter((other) => other !== value) } },
      })),
  );
  return [
    ...filters,
    ...(min_price || max_price
      ? [{ text: `價格：${priceText(min_price, max_price)}`, without: { min_price: "", max_price: "" } }]
      : []),
    ...(date_from || date_to
      ? [{ text: `${dayName(facets)}：${datesText(date_from, date_to)}`, without: { date_from: "", date_to: "" } }]
      : []),
    ...(in_stock ? [{ text: "只看有庫存", without: { in_stock: false } }] : []),
    ...(on_sale ? [{ text: "只看販售中", without: { on_sale: false } }] : []),
  ];
}

function priceText(min: string, max: string): string {
  if (!max) return `${money(Number(min))} 以上`;
  if (!min) return `${money(Number(max))} 以下`;
  return `${money(Number(min))} 至 ${money(Number(max))}`;
}

function datesText(from: string, to: string): string {
  const [first, last] = [dayText(from, "from"), dayText(to, "to")];
  if (!last) return `${first} 以後`;
  if (!first) return `${last} 以前`;
  return first === last ? first : `${first} 至 ${last}`;
}

/** The order, where one was chosen, and the page, where it is not the first. */
export const orderAndPage = ({ sort, page }: Listing, facets: Known[]): string[] => [
  ...(sort === "score" ? [] : [sortNames(facets)[sort]]),
  ...(page > 1 ? [`第 ${page} 頁`] : []),
];

interface Listed {
  listing: Listing;
  facets: Known[];
}

/** The heading with what narrows and orders the list, and the page: one list, one title. */
export function listTitle(heading: string, { listing, facets }: Listed): string {
  const { min_price, max_price, date_from, date_to, in_stock, on_sale } = listing;
  const chosen = facets.flatMap(({ values }) => values.filter(({ checked }) => checked).map(({ label }) => label));
  const words = [
    ...chosen,
    (min_price || max_price) && priceText(min_price, max_price),
    (date_from || date_to) && datesText(date_from, date_to),
    in_stock && "有庫存",
    on_sale && "販售中",
    ...orderAndPage(listing, facets),
  ].filter(Boolean);
  return words.length > 0 ? `${heading}：${words.join("、")}` : heading;
}
