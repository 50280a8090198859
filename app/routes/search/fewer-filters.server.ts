import { searchProducts } from "#contract/search";
import { askFor, type ListedProducts } from "../../listing.server.ts";
import { filtersOf, listingHref } from "../../listing.ts";
import { productApi } from "../../product-api.server.ts";

/** so many filters are tried without */
const tried = 5;

/** For a list that its filters have left empty: what each of them alone takes away, those first that give most back. */
export async function withFewerFilters(request: Request, { listing, facets, of_age }: ListedProducts) {
  const filters = filtersOf(listing, facets).slice(0, tried);
  const api = productApi(null, request, { of_age });
  const found = await Promise.all(
    filters.map(async ({ text, without }) => {
      const { data } = await api.attempt(searchProducts, { ...askFor({ ...listing, ...without }), size: 1 });
      return { text, href: listingHref("/search", listing, without), total: data?.total ?? 0 };
    }),
  );
  return found.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
