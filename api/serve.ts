import { serve } from "@hono/node-server";
import type { Server, ServerResponse } from "node:http";
import { endByLine } from "./log.ts";
import { start } from "./start.ts";

/** The API alone, for a container of its own. */
const port = Number(process.env.PORT || 3001);
const hostname = process.env.HOST ?? "0.0.0.0";
const signals = ["SIGTERM", "SIGINT"] as const;
// the first process of a container gets no signal that it does not listen to, and a start may be long
const neverBegun = () => process.exit(0);
for (const signal of signals) process.on(signal, neverBegun);
const shop = (await start(["api"], port, hostname))!;
// what stands in the way of a start is said before, in words for people
endByLine(shop.log);
const headers = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

/** ms: what was sent over a connection that stands open has arrived by then */
const onTheWay = 500;
const underWay = new Set<ServerResponse>();
let leaving = false;
let lastHaveCome = false;

async function answer(request: Request, env: unknown): Promise<Response> {
  const response = await shop.fetch(request, env);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

const server = serve(
  {
    fetch: answer,
    port,
    hostname,
    serverOptions: { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000 },
  },
  () => shop.log.info({ port }, "the API is open"),
) as Server;

server.on("upgrade", shop.upgrade);
// node would close what is idle as soon as it is told to close, and what was sent over it at that moment would be lost
server.closeIdleConnections = () => {};
// before it is answered, which may be at once
server.prependListener("request", (_request, response) => {
  underWay.add(response);
  if (leaving) sayLast(response);
  response.once("close", () => {
    underWay.delete(response);
    closeIdle();
  });
});

/**
 * Told to stop: no new connections; what comes over those that stand open is answered as their last, what is under way is finished (8 s at the most),
 * then whoever has not finished asking is cut off. To be told twice changes nothing.
 */
function leave(): void {
  if (leaving) return;
  leaving = true;
  underWay.forEach(sayLast);
  shop.leave();
  server.close(() => void shop.close().then(() => process.exit(0)));
  setTimeout(() => server.closeAllConnections(), 8_000).unref();
  // a job may be waiting for somebody else's mail server
  setTimeout(() => process.exit(0), 9_500).unref();
  // in a busy process timers come before what waits to be read
  setTimeout(() => {
    lastHaveCome = true;
    setImmediate(closeIdle);
  }, onTheWay).unref();
}

for (const signal of signals) process.off(signal, neverBegun).on(signal, leave);

/** The next request of who keeps connections open goes to another process. */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

function closeIdle(): void {
  if (lastHaveCome && underWay.size === 0) server.closeAllConnections();
}
