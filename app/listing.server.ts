import { facetKinds, limits, type FacetKey } from "#contract/codes";
import { listCategories } from "#contract/categories";
import { searchProducts, type FacetValue, type SearchResult } from "#contract/search";
import { facetKeys, readListing, type Listing } from "./listing.ts";
import { withFreshPrices, productApi } from "./product-api.server.ts";
import { readShopper } from "./shopper.server.ts";

export interface ListedFacet {
  key: FacetKey;
  values: (FacetValue & { checked: boolean })[];
  /** the shop knows more values than are shown */
  more: boolean;
  /** the counts were made from a sample */
  estimated?: true;
}

export interface ListedProducts extends Pick<SearchResult, "total" | "total_is_estimate" | "products" | "correction"> {
  listing: Listing;
  facets: ListedFacet[];
  /** 限制級 products are among the results */
  of_age: boolean;
  /** 限制級 products are left out, and whether that can be changed by confirming to be of age */
  restricted: "unconfirmed" | "unknown" | "refused" | null;
}

/** values of a facet before 更多 is asked for: all of them stand before the first cover */
const inSight = 5;

/**
 * A page of the list that the address asks for; of a category or a brand, only what is in it. Asked as anyone: the answer is the same for everybody who
 * has passed the gate for 限制級, and for everybody who has not.
 */
export async function loadListing(
  request: Request,
  { category, brand }: { category?: number | undefined; brand?: string } = {},
): Promise<ListedProducts> {
  const listing = readListing(new URL(request.url).searchParams);
  const { kind, of_age, age_known } = await readShopper(request);
  const api = productApi(null, request, { of_age });
  const result = await api(searchProducts, {
    ...askFor(listing, category),
    ...(brand !== undefined && { brandName: [brand] }),
    sort: listing.sort,
    size: limits.pageSize,
    start: (listing.page - 1) * limits.pageSize,
  });
  const { chosen } = listing;
  const names = chosen.categories ? await categoryNames(request) : new Map<string, string>();
  return {
    listing,
    correction: result.correction,
    total: result.total,
    total_is_estimate: result.total_is_estimate,
    of_age,
    // who is too young has nothing to confirm, and a member says the birthday instead
    restricted: result.restricted_hidden
      ? age_known
        ? "refused"
        : kind === "member"
          ? "unknown"
          : "unconfirmed"
      : null,
    products: await withFreshPrices(api, result.products),
    facets: facetKeys
      // where it is the page's there is nothing to choose
      .filter((key) => key !== "brandNames" || brand === undefined)
      .map((key) => ({
        ...listFacet(key, result.facets[key], listing, names),
        ...(result.facets_estimated.includes(key) && { estimated: true as const }),
      })),
  };
}

/** The words and filters of a list, as the shop is asked for them. */
export function askFor(listing: Listing, category?: number) {
  const { chosen, q, exact, min_price, max_price, date_from, date_to, in_stock, on_sale } = listing;
  return {
    q,
    ...Object.fromEntries(
      Object.entries(chosen).map(([key, values]) => [facetKinds[key as FacetKey].parameter, values]),
    ),
    ...(exact && { exact: "1" as const }),
    ...(category !== undefined && { category }),
    ...((min_price || max_price) && { final_price: `${min_price}-${max_price}` }),
    ...((date_from || date_to) && { manufacturer_date: `${date_from}~${date_to}` }),
    ...(in_stock && { stock: "1" as const }),
    ...(on_sale && { status: ["selling"] }),
  };
}

/** Chosen values are always shown, also where nothing is left of them. */
function listFacet(key: FacetKey, values: FacetValue[], listing: Listing, names: Map<string, string>): ListedFacet {
  const chosen = listing.chosen[key] ?? [];
  const checked = chosen.map((value) => ({
    ...(values.find((known) => known.value === value) ?? { value, label: names.get(value) ?? value, count: 0 }),
    checked: true,
  }));
  const others = values.filter(({ value }) => !chosen.includes(value)).map((value) => ({ ...value, checked: false }));
  const shown = listing.more === key ? others.length : Math.max(inSight - checked.length, 0);
  return { key, values: [...checked, ...others.slice(0, shown)], more: others.length > shown };
}

async function categoryNames(request: Request): Promise<Map<string, string>> {
  const categories = await productApi(null, request)(listCategories, {});
  return new Map(categories.map(({ id, description }) => [String(id), description]));
}
