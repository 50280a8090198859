import { serve } from "@hono/node-server";
import { openShop } from "./index.ts";

/** The API alone, for a container of its own. */
const shop = await openShop();
const port = Number(process.env.PORT ?? 3001);
const server = serve({ fetch: shop.fetch, port, hostname: process.env.HOST ?? "0.0.0.0" }, () =>
  shop.log.info({ port }, "the API is open"),
);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close(() => void shop.close().then(() => process.exit(0)));
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
}
