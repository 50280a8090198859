import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import pino from "pino";
import { ApiError } from "#contract/endpoint";
import { refusalText } from "#contract/messages";
import { addressBookHandlers } from "./address-books.ts";
import { cartHandlers } from "./cart.ts";
import { categoryHandlers } from "./categories.ts";
import { checkoutHandlers } from "./checkout.ts";
import { openDb } from "./db.ts";
import { errorResponse, type Handler, type Parts } from "./handle.ts";
import { forgotPasswordHandlers } from "./forgot-passwords.ts";
import { startJobs } from "./jobs.ts";
import { memberHandlers } from "./members.ts";
import { openApiDocument } from "./openapi.ts";
import { operatorHandlers } from "./ops.ts";
import { orderHandlers } from "./orders.ts";
import { outboxHandlers } from "./outbox.ts";
import { createOutside, openSimulators } from "./outside.ts";
import { paymentHandlers } from "./payments.ts";
import { pickupStoreHandlers, pickupStoresAt } from "./pickup-stores.ts";
import { productNotificationHandlers } from "./product-notifications.ts";
import { productHandlers } from "./products.ts";
import { createRateLimits } from "./rate-limits.ts";
import { searchHandlers } from "./search.ts";
import { readSettings, type Settings } from "./settings.ts";
import { slotHandlers } from "./slots.ts";
import { wishListHandlers } from "./wish-list.ts";

/** The handlers of every noun, in the order of the specification's table of calls. */
const everyHandler: Handler[] = [
  ...memberHandlers,
  ...forgotPasswordHandlers,
  ...addressBookHandlers,
  ...slotHandlers,
  ...cartHandlers,
  ...categoryHandlers,
  ...productHandlers,
  ...searchHandlers,
  ...wishListHandlers,
  ...productNotificationHandlers,
  ...pickupStoreHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...operatorHandlers,
];

export interface Shop extends Parts {
  /** The shop: a request in, an answer out. */
  fetch(request: Request, env?: unknown): Promise<Response>;
  close(): Promise<void>;
}

/** Opens the database, lays the demo shop where it belongs, and gives the shop as one function. */
export async function openShop(settings: Settings = readSettings()): Promise<Shop> {
  const database = await openDb({ url: settings.databaseUrl, folder: settings.dataFolder });
  const log = pino({
    level: process.env.LOG_LEVEL ?? "info",
    base: null,
    // no request bodies, headers or addresses of people are ever handed to the log; this is the second wall
    redact: ["*.password", "*.token", "*.email", "*.phone_number", "*.authorization", "err.params"],
  });
  const parts: Parts = {
    database,
    settings,
    outside: createOutside(settings),
    rateLimits: createRateLimits(settings),
    log,
  };
  if (settings.seed) await import("./db/seed.ts").then(({ seedDemoShop }) => seedDemoShop(database.db));
  const handlers = settings.mode === "demo" ? [...everyHandler, ...outboxHandlers] : everyHandler;
  const simulators = await openSimulators(settings, (brand, city, district) =>
    pickupStoresAt(database.db, brand, city, district),
  );
  const jobs = settings.runJobs ? startJobs(parts) : undefined;
  const hono = new Hono();
  const language = "zh-Hant";
  hono.use(
    bodyLimit({
      maxSize: 256 * 1024,
      onError: (c) => errorResponse(c, new ApiError(413, "too_large", refusalText("too_large", language))),
    }),
  );
  hono.get("/healthz", (c) => c.text("ok"));
  hono.get("/readyz", async (c) => {
    await database.db.execute("select 1");
    return c.text("ready");
  });
  hono.get("/api/openapi.json", (c) =>
    c.json(openApiDocument(handlers.map(({ endpoint }) => endpoint).filter(({ auth }) => auth !== "operator"))),
  );
  for (const handler of handlers)
    hono.on(handler.endpoint.method, handler.endpoint.path, (c) => handler.respond(c, parts));
  hono.notFound((c) => errorResponse(c, new ApiError(404, "not_found", refusalText("not_found", language))));
  hono.onError((error, c) => {
    log.error({ err: error }, "failed");
    return errorResponse(c, new ApiError(503, "busy", refusalText("busy", language), {}, 5));
  });
  return {
    ...parts,
    fetch: async (request, env) => hono.fetch(request, env as object),
    async close() {
      await simulators?.close();
      await jobs?.stop();
      await database.close();
    },
  };
}
