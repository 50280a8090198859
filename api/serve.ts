import { serve } from "@hono/node-server";
import { start } from "./start.ts";

/** The API alone, for a container of its own. */
const port = Number(process.env.PORT ?? 3001);
const hostname = process.env.HOST ?? "0.0.0.0";
const shop = (await start(["api"], port, hostname))!;
const server = serve({ fetch: shop.fetch, port, hostname }, () => shop.log.info({ port }, "the API is open"));

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close(() => void shop.close().then(() => process.exit(0)));
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
}
