import type { LoaderFunctionArgs } from "@remix-run/node";
import { productGuid } from "#contract/products";
import { viewedCookie } from "../../cookies/viewed.server.ts";
import { isPrefetch } from "../../prefetch.server.ts";

const dot = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/**
 * The dot of a product's page. The page is the same for everybody and is remembered; that it was shown, this answer writes into the browser that
 * showed it, with scripts and without (docs/decisions/051). Another site's picture of this address writes nothing, nor does a page that is only fetched ahead.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const guid = productGuid.safeParse(params.id).data;
  const own = (request.headers.get("Sec-Fetch-Site") ?? "same-origin") === "same-origin";
  const headers = new Headers({
    "Content-Type": "image/gif",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  if (guid && own && !isPrefetch(request)) headers.set("Set-Cookie", await viewedCookie(request, guid));
  return new Response(new Uint8Array(dot), { headers });
}
