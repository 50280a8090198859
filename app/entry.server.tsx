import { RemixServer, isRouteErrorResponse } from "@remix-run/react";
import type { EntryContext } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { documentKey, encode, handedOver, makeDocument, recall, remember, type Document } from "./documents.server.ts";
import { isCrawler } from "./crawler.server.ts";
import { log } from "./log.server.ts";
import { hearOfChanges } from "./product-api.server.ts";
import { noteShown } from "./measuring.server.ts";
import { recordedPage } from "./replay.server.ts";
import { isPrefetch } from "./prefetch.server.ts";
import { noInlineParts, setSecurityHeaders } from "./security-headers.ts";
import { settings } from "./settings.server.ts";
import { isLight } from "./cookies/light.server.ts";

// changes of the shop's data are heard from the start on; in development the shop opens with the first request
if (process.env.NODE_ENV === "production") hearOfChanges();

/** In development a page is a function of its source as well, which changes: nothing is remembered. */
const remembering = process.env.NODE_ENV !== "development";

/**
 * The document is a function of its data: rendered to the end, remembered under a hash of URL, mode and loader data where a route says
 * `handle = { remember: true }` (no personal data in it), and given again to whoever has the same data.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { loaderData, matches, errors } = context.staticHandlerContext;
  const handles = matches.map(
    (match) => (context.routeModules[match.route.id]?.handle ?? {}) as { remember?: boolean; embedded?: boolean },
  );
  const light = isLight(request);
  const measured = (loaderData.root as { measured?: true } | undefined)?.measured ?? false;
  // a loader whose answer is one person's, on a page that is else for anyone, says so by no-store
  const personal = headers.has("Set-Cookie") || headers.get("Cache-Control")?.includes("no-store");
  const forAnyone = remembering && status === 200 && !errors && !personal && handles.some((handle) => handle.remember);
  const shown = status === 200 && !errors;
  const recorded = shown
    ? await recordedPage(
        request,
        matches.map(({ route }) => route.path),
      )
    : null;
  // whoever is recorded has another document, which nobody else is given
  const key = forAnyone ? documentKey([request.url, light, loaderData, ...(recorded ? ["recorded"] : [])]) : null;
  const known = key ? recall(key) : undefined;
  let document = known;
  if (!document) {
    document = await makeDocument(await render(request, context), { light, measured, recorded, forAnyone });
    if (key) remember(key, document);
  }
  // told to whoever measures
  headers.set("Server-Timing", known ? "remembered" : "made");
  const embedded = handles.some((handle) => handle.embedded);
  // on the pages of others nobody is known
  if (embedded) headers.delete("Set-Cookie");
  if (shown && !embedded)
    noteShown(request, { routes: matches.map(({ route }) => route.id), params: matches.at(-1)?.params ?? {} });
  return answer(request, status, headers, document, embedded ? settings.embeddedBy : []);
}

async function answer(
  request: Request,
  status: number,
  headers: Headers,
  document: Document,
  framedBy: readonly string[],
): Promise<Response> {
  setSecurityHeaders(headers, document, framedBy);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Vary", "Accept-Encoding, Cookie, Save-Data");
  // what is for anyone, and kept by a browser
  if (document.etag) {
    headers.set("ETag", document.etag);
    headers.set("Cache-Control", "private, no-cache");
    // only the deployment's page cache reads it: a visitor without any cookie sees what every such visitor sees, but for what crawlers are spared
    if (!request.headers.has("Cookie") && !isCrawler(request)) headers.set("X-Accel-Expires", "10");
    if (request.headers.get("If-None-Match")?.includes(document.etag))
      return new Response(null, { status: 304, headers });
  } else {
    headers.set("Cache-Control", "no-store");
  }
  if (document.firstPicture) headers.append("Link", document.firstPicture);
  const { encoding, body } = await encode(document, request.headers.get("Accept-Encoding") ?? "");
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { status, headers });
}

/**
 * React's renderer of strings: nothing of a page comes later than the rest, and that of streams, which writes each tag into bytes by itself, takes three
 * times as long. A slot that fails it leaves to the browser without a word: the other one says why.
 */
async function render(request: Request, { serverHandoffStream, ...context }: EntryContext): Promise<string> {
  const page = <RemixServer context={context} url={request.url} />;
  const html = renderToString(page);
  if (html.includes("<!--$!-->")) throw await failureOf(page);
  const data = context.renderMeta?.didRenderScripts
    ? await handedOver(serverHandoffStream!, context.staticHandlerContext.loaderData.root as object)
    : "";
  return `<!DOCTYPE html>${html}${data}`;
}

const failureOf = (page: ReactElement): Promise<unknown> =>
  new Promise((resolve) =>
    renderToPipeableStream(page, {
      onError: resolve,
      onAllReady: () => resolve(new Error("a slot was not rendered")),
    }),
  );

/** What a browser with scripts fetches instead of the document: kept by nobody, but for the moment between a prefetch and the press. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  setSecurityHeaders(response.headers, noInlineParts);
  if (isPrefetch(request)) response.headers.set("Cache-Control", "private, max-age=5");
  else if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Expected refusals are thrown as Responses, and never come here but as Remix's own (no such method); the rest is written down. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { headers, method } = request;
  const facts = { request_id: headers.get("x-request-id"), method, route: headers.get("x-route") };
  log.error({ err: error, ...facts }, "page failed");
}
