import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { shopFetch } from "../product-api.server.ts";
import { settings } from "../settings.server.ts";

/**
 * The product API on the shop's own origin: for programs with a bearer token, and for the gateways' notices.
 * Cookies are not looked at, so another site's page can do nothing here in a shopper's name.
 */
async function pass({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ["cookie", "host", "content-length", "connection"]) headers.delete(name);
  headers.set("x-storefront-key", settings.storefrontKey);
  headers.set("x-client-address", request.headers.get("x-client-address") ?? "unknown");
  const body = request.method === "GET" || request.method === "HEAD" ? null : await request.arrayBuffer();
  const answer = await shopFetch(
    new Request(new URL(pathname + search, settings.productApiUrl ?? "http://shop.internal"), {
      method: request.method,
      headers,
      body,
    }),
  );
  const answerHeaders = new Headers(answer.headers);
  answerHeaders.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  answerHeaders.delete("content-encoding");
  answerHeaders.delete("content-length");
  return new Response(answer.body, { status: answer.status, headers: answerHeaders });
}

export { pass as loader, pass as action };
