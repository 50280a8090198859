import { ApiError, type ShopperAuth, type Endpoint, type ErrorBody } from "#contract/endpoint";
import type { Shop } from "#api/index";
import type { Api, Attempt, CallOptions } from "./product-api/api.ts";
import { visitOf } from "./cookies/measuring.server.ts";
import { readCartIds } from "./cookies/cart-ids.server.ts";
import { decryptMessage } from "./product-api/decrypt.ts";
import { forgetAnswers, remembered } from "./product-api/cache.ts";
import { follow } from "./product-api/changes.ts";
import { eventsOf } from "./product-api/events.ts";
import { log } from "./log.server.ts";
import { isPrefetch } from "./prefetch.server.ts";
import { operationKey, withRetries } from "./product-api/retry.ts";
import { verifiedByToken } from "./product-api/verify-token.ts";
import { isServerError } from "#contract/error-rules";
import { ownOrigin, settings } from "./settings.server.ts";
import { waitedFor, waitingState } from "./waiting.server.ts";

export type { Api, Attempt } from "./product-api/api.ts";
export { freshPrices, withFreshPrices, withPrice } from "./product-api/fresh-prices.ts";

/** What the storefront says of its shopper beside the token. */
interface Said {
  /** 已滿 18 歲 was confirmed, or the shop itself said so of this shopper */
  of_age?: boolean;
}

/** Asks as the holder of the token, or as anyone. `request` is the shopper's own, for address and language. */
export function productApi(token: string | null, request: Request, said: Said = {}): Api<ShopperAuth> {
  const attempt = async (endpoint: Endpoint, input: unknown, options: CallOptions = {}): Promise<Attempt<unknown>> => {
    try {
      const key = operationKey(options.operationId);
      // what is remembered is not asked for
      const ask = () => {
        const headers = headersOf(key, options.cartId, { token, from: request, ...said });
        return withRetries(endpoint, key, (signal, retry) =>
          call(endpoint, input, {
            headers: { ...headers, ...retryCount(retry, request) },
            // in this process a call that is not waited for any more goes on as it would anyway
            signal: settings.productApiUrl ? signal : null,
            parts: options.parts,
          }),
        );
      };
      return {
        data:
          endpoint.cache && !token
            ? await remembered(endpoint, endpoint.byAge ? [input, Boolean(said.of_age)] : input, ask, (answer) =>
                isSound(endpoint, answer),
              )
            : await ask(),
      };
    } catch (error) {
      if (error instanceof ApiError) return { error };
      throw error;
    }
  };
  const api = async (endpoint: Endpoint, input: unknown, options?: CallOptions) => {
    const { data, error } = await attempt(endpoint, input, options);
    if (error) throw errorPage(error, request);
    return data;
  };
  // asked once: what has begun to come cannot come again
  const events = (endpoint: Endpoint, input: unknown) =>
    eventsOf(endpoint, request.signal, async (signal) => {
      const headers = headersOf(undefined, undefined, { token, from: request, ...said });
      const response = await shopFetch(toRequest(endpoint, input, { headers, signal, parts: undefined }));
      if (!response.ok) throw await refusalOf(response);
      return response;
    });
  return Object.assign(api, { attempt, events }) as unknown as Api<ShopperAuth>;
}

/** A refusal as the Response that the error page reads; where the shop itself failed, with the waiting state. */
export function errorPage(error: ApiError, request: Request): Response {
  const { waiting, headers } = isServerError(error.status) ? waitingState(request) : {};
  return Response.json(
    { code: error.code, message: error.message, ...(waiting && { waiting }) },
    { status: error.status, headers: headers ?? (error.retryAfter ? { "Retry-After": String(error.retryAfter) } : {}) },
  );
}

/** What another program answered is looked at before it is remembered: one wrong answer would break every page for minutes. */
function isSound({ name, output }: Endpoint, answer: unknown): boolean {
  const sound = !settings.productApiUrl || output.safeParse(answer).success;
  if (!sound) log.warn({ endpoint: name }, "an answer of another shape is not remembered");
  return sound;
}

interface Sent {
  headers: Record<string, string>;
  signal: AbortSignal | null;
  parts: FormData | undefined;
}

async function call(endpoint: Endpoint, input: unknown, sent: Sent): Promise<unknown> {
  const send = (extra: Record<string, string>) =>
    shopFetch(toRequest(endpoint, input, { ...sent, headers: { ...sent.headers, ...extra } }));
  const response = endpoint.verified ? await verifiedByToken(send) : await send({});
  if (!response.ok) throw await refusalOf(response);
  // of the shop in this process the text is at hand, and was never sealed
  const text = settings.productApiUrl ? undefined : (await shopHere()).textOf(response);
  if (text !== undefined) return JSON.parse(text);
  const body: unknown = await response.json();
  return endpoint.sealed ? decryptMessage(body) : body;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  return new ApiError(
    response.status,
    body?.error.code ?? "busy",
    body?.error.message ?? "系統忙碌中，請稍後再試",
    body?.error.fields,
    Number(response.headers.get("retry-after")) || undefined,
  );
}

/** How often this was asked before: in this page, and by the pages that waited before it (§4). */
function retryCount(retry: number, from: Request): Record<string, string> {
  const count = retry + waitedFor(from);
  return count > 0 ? { "retry-count": String(count) } : {};
}

function headersOf(
  key: string | undefined,
  begun: string | undefined,
  { token, from, of_age }: Said & { token: string | null; from: Request },
): Record<string, string> {
  const carts = begun ? [begun] : readCartIds(from);
  const visit = visitOf(from);
  return {
    "accept-language": "zh-TW",
    "x-storefront-key": settings.storefrontKey,
    "x-request-id": from.headers.get("x-request-id") ?? "",
    "x-client-address": from.headers.get("x-client-address") ?? "unknown",
    "x-client-agent": from.headers.get("user-agent") ?? "",
    // where the browser comes back to from the payment page and the store map
    "x-public-origin": ownOrigin(new URL(from.url).origin) ?? settings.publicOrigin,
    ...(of_age && { "x-of-age": "1" }),
    ...(visit && { "x-visit": visit }),
    // nobody has seen it yet: it is no use of a session
    ...(isPrefetch(from) && { "x-ahead": "1" }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(carts.length > 0 && { "x-cart-id": carts.join(",") }),
    ...(key && { "idempotency-key": key }),
  };
}

function toRequest(endpoint: Endpoint, input: unknown, { headers, signal, parts }: Sent): Request {
  const left = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(left[name]);
    delete left[name];
    return encodeURIComponent(value).replaceAll("%2C", ",");
  });
  const url = new URL(path, settings.productApiUrl ?? "http://shop.internal");
  if (endpoint.method === "GET" || endpoint.method === "DELETE" || parts) {
    for (const [name, value] of Object.entries(left))
      if (value !== undefined)
        url.searchParams.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
    return new Request(url, { method: endpoint.method, headers, signal, ...(parts && { body: parts }) });
  }
  return new Request(url, {
    method: endpoint.method,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(left),
    signal,
  });
}

const opened = globalThis as { __shop?: Promise<Shop>; __from?: unknown };
let here: Promise<Shop> | undefined;

/** The shop in this process: opened before the server listened (scripts/ready.mjs), or, in development, from its sources at the first call. */
function shopHere(): Promise<Shop> {
  return (here ??= listening());
}

async function listening(): Promise<Shop> {
  if (process.env.NODE_ENV === "development") await reload();
  const shop = await opened.__shop!;
  await shop.database.onChange(forgetAnswers);
  return shop;
}

/** The shop of the sources as they are now; one of older sources is closed first, for the database's folder has room for one. */
async function reload(): Promise<void> {
  const { openShop } = await import("#api/index");
  if (opened.__from === openShop) return;
  opened.__from = openShop;
  const before = opened.__shop;
  opened.__shop = (async () => {
    await (await before?.catch(() => undefined))?.close();
    return openShop();
  })();
}

/** Of the shop in this process, or of the shop elsewhere. */
export function hearOfChanges(): void {
  if (settings.productApiUrl) void follow(forgetAnswers);
  else void shopHere();
}

/** One function, two transports: this process, or another one at PRODUCT_API_URL. */
export async function shopFetch(request: Request): Promise<Response> {
  return settings.productApiUrl ? fetch(request) : (await shopHere()).fetch(request);
}
