import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { bodyBytes, BodyRefused, readWithin } from "#contract/body-rules";
import type { ErrorBody } from "#contract/endpoint";
import { shopFetch } from "../product-api.server.ts";
import { settings } from "../settings.server.ts";

/** What a program may say. Everything else that a request claims is dropped here: the API believes more of a storefront than of strangers. */
const passed = [
  "accept",
  "accept-language",
  "authorization",
  "content-type",
  // a gateway's signature over its notice
  "digest",
  "idempotency-key",
  "verify_token",
  // a program says of itself what a shopper confirms at the gate; a member's birthday counts for more
  "x-of-age",
  // npm run ops at a running shop: the key is its own proof
  "x-operator",
  "x-operator-key",
];

/**
 * The product API on the shop's own origin: for programs with a bearer token, and for the gateways' notices. Bodies are read within the API's own
 * bounds before anything else is done. Cookies are not looked at, so another site's page can do nothing here in a shopper's name.
 */
async function pass({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  // at the server's door (scripts/preload/door.mjs)
  if (request.headers.has("x-refused")) return refused({ status: 400, code: "invalid_input" });
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  for (const name of passed) if (request.headers.has(name)) headers.set(name, request.headers.get(name)!);
  headers.set("x-storefront-key", settings.storefrontKey);
  headers.set("x-client-address", request.headers.get("x-client-address") ?? "unknown");
  headers.set("x-client-agent", request.headers.get("user-agent") ?? "");
  headers.set("x-request-id", request.headers.get("x-request-id") ?? "");
  headers.set("x-passed-on", "1");
  let body: Uint8Array<ArrayBuffer> | null;
  try {
    body = request.method === "GET" || request.method === "HEAD" ? null : await bodyOf(request);
  } catch (error) {
    if (error instanceof BodyRefused) return refused(error);
    throw error;
  }
  const answer = await shopFetch(
    new Request(new URL(pathname + search, settings.productApiUrl ?? "http://shop.internal"), {
      method: request.method,
      headers,
      body,
      signal: request.signal,
    }),
  ).catch(() => refused({ status: 503, code: "busy" }));
  const answerHeaders = new Headers(answer.headers);
  answerHeaders.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive"])
    answerHeaders.delete(name);
  return new Response(answer.body, { status: answer.status, headers: answerHeaders });
}

export { pass as loader, pass as action };

/** What says beforehand that it is too large is not read at all. */
async function bodyOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = bodyBytes[new URL(request.url).pathname.startsWith("/api/ops/") ? "operator" : "json"];
  if (Number(request.headers.get("content-length")) > bytes) throw new BodyRefused(413, "too_large");
  return readWithin(request.body, bytes);
}

const messages = {
  too_large: "送出的資料太大，請縮短內容或縮小檔案後再送一次",
  too_slow: "資料太久沒有送完，請再試一次",
  busy: "系統忙碌中，請稍後再試",
  invalid_input: "網址不完整，或含有無法辨識的文字",
};

function refused({ status, code }: { status: number; code: keyof typeof messages }): Response {
  const body: ErrorBody = { error: { code, message: messages[code] } };
  return Response.json(body, {
    status,
    headers: {
      "Cache-Control": "no-store",
      ...(status === 503 && { "Retry-After": "5" }),
      ...(status === 408 && { Connection: "close" }),
    },
  });
}
