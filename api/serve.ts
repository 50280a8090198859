import { serve } from "@hono/node-server";
import type { Server } from "node:http";
import { endByLine } from "./log.ts";
import { start } from "./start.ts";

/** The API alone, for a container of its own. */
const port = Number(process.env.PORT || 3001);
const hostname = process.env.HOST ?? "0.0.0.0";
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

let underWay = 0;
let leaving = false;

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
server.on("request", (_request, response) => {
  underWay++;
  response.once("close", () => {
    underWay--;
    closeIdle();
  });
});

/** Told to stop: no new connections, the answers under way are finished (8 s at the most), then whoever has not finished asking is cut off. */
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    leaving = true;
    shop.leave();
    server.close(() => void shop.close().then(() => process.exit(0)));
    setTimeout(() => server.closeAllConnections(), 8_000).unref();
    // a job may be waiting for somebody else's mail server
    setTimeout(() => process.exit(0), 9_500).unref();
    closeIdle();
  });
}

function closeIdle(): void {
  if (leaving && underWay === 0) server.closeAllConnections();
}
