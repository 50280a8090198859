import { serve } from "@hono/node-server";
import type { Server } from "node:http";
import { countUnderWay, stopWhenTold, waitFor } from "../scripts/preload/stop.mjs";
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
waitFor(server);
server.prependListener("request", (_request, response) => countUnderWay(response));

for (const signal of signals) process.off(signal, neverBegun);
stopWhenTold({
  leave: () => {
    shop.leave();
    server.close();
  },
  close: () => shop.close(),
});
