import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { completeKeyword } from "#contract/search";
import type { Suggestions } from "../../enhance/autocomplete.tsx";
import { productApi } from "../../product-api.server.ts";

/** GET /search/suggest?q=: what the search box offers while one types. Without an answer it offers nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const { data: texts, error } = await productApi(null, request).attempt(completeKeyword, { q });
  const answer: Suggestions = { q, texts: texts ?? [] };
  if (error)
    return Response.json(answer, {
      status: error.status,
      headers: { "Cache-Control": "no-store", ...(error.retryAfter && { "Retry-After": String(error.retryAfter) }) },
    });
  return Response.json(answer, { headers: { "Cache-Control": "public, max-age=60" } });
}

/** Offline, or too many keys at once: the box works without. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<Suggestions>().catch((): Suggestions => ({ q: "", texts: [] }));
