import { Hono } from "hono";
import { ApiError } from "#contract/endpoint";
import { refusalText } from "#contract/messages";
import { activityHandlers } from "./activities.ts";
import { affiliateHandlers } from "./affiliates.ts";
import { additionalItemHandlers } from "./additional-items.ts";
import { addressBookHandlers } from "./address-books.ts";
import { bannerHandlers } from "./banners.ts";
import { brandHandlers } from "./brands.ts";
import { bestSellerHandlers } from "./best-sellers.ts";
import { cableHandlers, layCable, type Upgrade } from "./cable.ts";
import { cartHandlers } from "./cart.ts";
import { categoryHandlers } from "./categories.ts";
import { changeHandlers } from "./changes.ts";
import { checkoutHandlers } from "./checkout.ts";
import { closingHandlers } from "./closing.ts";
import { contentHandlers } from "./content.ts";
import { openDb, type Migrating } from "./db.ts";
import { deviceHandlers } from "./devices.ts";
import { documentHandlers, layDocuments } from "./documents.ts";
import { ebookHandlers } from "./ebooks.ts";
import { featureHandlers } from "./features.ts";
import { feedHandlers } from "./feeds.ts";
import { errorResponse, requestIdOf, textOf, type Handler, type Parts } from "./handle.ts";
import { forgotPasswordHandlers } from "./forgot-passwords.ts";
import { startJobs } from "./jobs.ts";
import { createLog, type Logger } from "./log.ts";
import { logisticsHandlers } from "./logistics.ts";
import { measuringHandlers } from "./measuring.ts";
import { meetEventHandlers } from "./meet-events.ts";
import { memberCouponHandlers } from "./member-coupons.ts";
import { memberHandlers } from "./members.ts";
import { newsletterHandlers } from "./newsletters.ts";
import { openApiDocument } from "./openapi.ts";
import { newChannelHandlers } from "./new-channels.ts";
import { operatorHandlers } from "./ops.ts";
import { orderHandlers } from "./orders.ts";
import { outboxHandlers } from "./outbox.ts";
import { createOutside, openSimulators } from "./outside.ts";
import { ownDataHandlers } from "./own-data.ts";
import { paymentHandlers } from "./payments.ts";
import { drawHandlers } from "./draws.ts";
import { giftAssistantHandlers } from "./gift-assistant.ts";
import { giftHandlers } from "./gifts.ts";
import { shelfHandlers } from "./shelf.ts";
import { pointExchangeHandlers } from "./point-exchange.ts";
import { pointHandlers } from "./points.ts";
import { profileHandlers } from "./profile.ts";
import { pickupStoreHandlers, pickupStoresAt } from "./pickup-stores.ts";
import { productNotificationHandlers } from "./product-notifications.ts";
import { productHandlers } from "./products.ts";
import { promotionHandlers } from "./promotions.ts";
import { createRateLimits } from "./rate-limits.ts";
import { questionHandlers } from "./questions.ts";
import { queueHandlers } from "./queue.ts";
import { recommendationHandlers } from "./recommendations.ts";
import { replayHandlers } from "./replays.ts";
import { returnHandlers } from "./returns.ts";
import { reviewHandlers } from "./reviews.ts";
import { searchHandlers } from "./search.ts";
import { readSettings, type Settings } from "./settings.ts";
import { slotSampleHandlers } from "./slot-samples.ts";
import { slotHandlers } from "./slots.ts";
import { wishListHandlers } from "./wish-list.ts";

/** The handlers of every noun, in the order of the specification's table of calls. */
const everyHandler: Handler[] = [
  ...memberHandlers,
  ...forgotPasswordHandlers,
  ...profileHandlers,
  ...newChannelHandlers,
  ...deviceHandlers,
  ...ownDataHandlers,
  ...closingHandlers,
  ...addressBookHandlers,
  ...slotHandlers,
  ...bannerHandlers,
  ...bestSellerHandlers,
  ...cartHandlers,
  ...additionalItemHandlers,
  ...categoryHandlers,
  ...brandHandlers,
  ...productHandlers,
  ...recommendationHandlers,
  ...promotionHandlers,
  ...activityHandlers,
  ...searchHandlers,
  ...feedHandlers,
  ...wishListHandlers,
  ...productNotificationHandlers,
  ...pointHandlers,
  ...memberCouponHandlers,
  ...pointExchangeHandlers,
  ...drawHandlers,
  ...giftHandlers,
  ...shelfHandlers,
  ...newsletterHandlers,
  ...pickupStoreHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...returnHandlers,
  ...reviewHandlers,
  ...questionHandlers,
  ...giftAssistantHandlers,
  ...cableHandlers,
  ...ebookHandlers,
  ...paymentHandlers,
  ...logisticsHandlers,
  ...operatorHandlers,
  ...contentHandlers,
  ...documentHandlers,
  ...changeHandlers,
  ...queueHandlers,
  ...affiliateHandlers,
  ...featureHandlers,
  ...measuringHandlers,
  ...replayHandlers,
  ...meetEventHandlers,
];

const demoHandlers: Handler[] = [...outboxHandlers, ...slotSampleHandlers];

export interface Shop extends Parts {
  /** The shop: a request in, an answer out. */
  fetch(request: Request, env?: unknown): Promise<Response>;
  /** What an answer of this shop holds, without its stream; undefined where it is no JSON. */
  textOf(response: Response): string | undefined;
  /** The WebSocket at /cable. */
  upgrade: Upgrade;
  /** Ends what would go on for ever, before the server waits for its last answers. */
  leave(): void;
  close(): Promise<void>;
}

/** Opens the database, lays the demo shop where it belongs, and gives the shop as one function; with other handlers beside its own where they are given. */
export async function openShop(
  settings: Settings = readSettings(),
  {
    handlers: more = [],
    log = createLog(),
    tables,
  }: { handlers?: Handler[]; log?: Logger } & Pick<Migrating, "tables"> = {},
): Promise<Shop> {
  const database = await openDb({
    url: settings.databaseUrl,
    folder: settings.dataFolder,
    waitMs: settings.databaseWaitSeconds * 1000,
    ...(tables && { tables }),
    onWait: (migration) => log.warn({ migration }, "waits for a table that another program holds"),
  });
  const leaving = new AbortController();
  const parts: Parts = {
    database,
    settings,
    outside: createOutside(settings),
    rateLimits: createRateLimits(settings),
    log,
    leaving: leaving.signal,
  };
  await layDocuments(database.db);
  if (settings.seed) await import("./db/seed.ts").then(({ seedDemoShop }) => seedDemoShop(database.db));
  const handlers = [...everyHandler, ...(settings.mode === "demo" ? demoHandlers : []), ...more];
  const simulators = await openSimulators(settings, (brand, city, district) =>
    pickupStoresAt(database.db, brand, city, district),
  );
  const jobs = settings.runJobs ? startJobs(parts) : undefined;
  const hono = new Hono<{ Variables: { route: string } }>();
  const language = "zh-Hant";
  hono.use(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const request_id = requestIdOf(c, settings);
    log.info({ request_id, method: c.req.method, route: c.get("route") ?? "*", status: c.res.status, ms }, "asked");
  });
  hono.get("/healthz", (c) => c.text("ok"));
  hono.get("/readyz", async (c) => {
    if (leaving.signal.aborted) return c.text("not ready", 503);
    await database.db.execute("select 1");
    return c.text("ready");
  });
  hono.get("/api/openapi.json", (c) =>
    c.json(
      openApiDocument(
        handlers.map(({ endpoint }) => endpoint).filter(({ auth }) => auth !== "operator"),
        settings.publicOrigin,
      ),
    ),
  );
  for (const handler of handlers)
    hono.on(handler.endpoint.method, handler.endpoint.path, (c) => {
      c.set("route", handler.endpoint.path);
      return handler.respond(c, parts);
    });
  hono.notFound((c) => errorResponse(c, new ApiError(404, "not_found", refusalText("not_found", language))));
  hono.onError((error, c) => {
    log.error({ err: error }, "failed");
    return errorResponse(c, new ApiError(503, "busy", refusalText("busy", language), {}, 5));
  });
  return {
    ...parts,
    fetch: async (request, env) => hono.fetch(request, env as object),
    textOf,
    upgrade: layCable(parts, async (request) => hono.fetch(request)),
    leave: () => leaving.abort(),
    async close() {
      leaving.abort();
      await simulators?.close();
      await jobs?.stop();
      await database.close();
    },
  };
}
