import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { suggestSearch, type Suggestion } from "#contract/search";
import { title48 } from "#contract/title-rules";
import type { Offer, Suggestions } from "../../enhance/autocomplete.tsx";
import { allProducts, listingHref } from "../../listing.ts";
import { productApi } from "../../product-api.server.ts";

/** GET /search/suggest?q=: what the search box offers while one types. Without an answer it offers nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const { data: found, error } = await productApi(null, request).attempt(suggestSearch, { q });
  const answer: Suggestions = { q, offers: found ? offersOf(found) : [] };
  if (error)
    return Response.json(answer, {
      status: error.status,
      headers: { "Cache-Control": "no-store", ...(error.retryAfter && { "Retry-After": String(error.retryAfter) }) },
    });
  return Response.json(answer, { headers: { "Cache-Control": "public, max-age=60" } });
}

/** Words first, as they are what was begun; then the pages that they may stand for. */
const offersOf = ({ keywords, authors, categories, products }: Suggestion): Offer[] => [
  ...keywords.map((text) => ({ text })),
  ...authors.map((text) => ({
    text,
    note: "作者",
    href: listingHref("/search", allProducts, { chosen: { authors: [text] } }),
  })),
  ...categories.map(({ id, depth, description, parent }) => ({
    text: description,
    note: parent ? `分類：${parent}` : "分類",
    href: `/category/${depth}/${id}`,
  })),
  ...products.map(({ product_guid, name, title_language, image, authors }) => ({
    text: title48(name),
    ...(title_language && { lang: title_language }),
    note: authors[0],
    image,
    href: `/product/${product_guid}`,
  })),
];

/** Offline, or too many keys at once: the box works without. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<Suggestions>().catch((): Suggestions => ({ q: "", offers: [] }));
