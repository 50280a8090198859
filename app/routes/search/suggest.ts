import type { LoaderFunctionArgs } from "@remix-run/node";
import { completeKeyword } from "#contract/search";
import { productApi } from "../../product-api.server.ts";

/** GET /search/suggest?q=: what the search box offers while one types. Without an answer it offers nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const { data, error } = await productApi(null, request).attempt(completeKeyword, { q });
  if (error)
    return Response.json([], {
      status: error.status,
      headers: { "Cache-Control": "no-store", ...(error.retryAfter && { "Retry-After": String(error.retryAfter) }) },
    });
  return Response.json(data, {
    headers: { "Cache-Control": "public, max-age=60" },
  });
}
