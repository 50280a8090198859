import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compactDecrypt } from "jose";
import { openShop as open, type Shop } from "#api/index";
import type { Handler } from "#api/handle";
import type { Logger } from "#api/log";
import { sealingKey } from "#api/sealing";
import type { Settings } from "#api/settings";
import { ApiError, type Endpoint, type ErrorBody, type InputOf, type OutputOf } from "#contract/endpoint";
import { copyOf } from "./copies.ts";
import { embeddedCopy, template } from "./fresh-databases.ts";

// a refused sign-in is an event of the shop's log, not of the test's output
process.env.LOG_LEVEL ??= "error";

/** Each test of the API whose rows matter runs on both: PGlite, and the real PostgreSQL that tests/postgres.ts started. */
export const databases = ["pglite", "postgres"] as const;

export const testSettings: Settings = {
  mode: "demo",
  publicOrigin: "http://localhost:3000",
  databaseUrl: undefined,
  dataFolder: "memory://",
  tokenSecrets: ["test-token-secret-0123456789abcdefghij"],
  storefrontKey: "test-storefront-key-0123456789abcdefg",
  operatorKey: "test-operator-key-0123456789abcdefghi",
  payment: {
    url: "http://localhost:3001/pay",
    merchantId: "1000001",
    hashKey: "testHashKey12345",
    hashIv: "testHashIv123456",
    start: "form",
    agreed: ["ecpay/installments", "ecpay/union"],
    cardQueryUrl: "http://127.0.0.1:1/1.0.0/CreditDetail/QueryTrade",
    quiet: null,
  },
  linePay: {
    // where nobody listens: a test that has something to ask opens the simulators (tests/simulated.ts)
    url: "http://127.0.0.1:1",
    page: "http://localhost:3001",
    channelId: "1000003",
    channelSecret: "testChannelSecret0123456789",
  },
  jkoPay: {
    url: "http://127.0.0.1:1",
    page: "http://localhost:3001",
    storeId: "1000004",
    apiKey: "testApiKey",
    secretKey: "testSecretKey0123456789",
  },
  wallets: Object.fromEntries(
    ["shopeepay", "paywallet", "atome"].map((name, at) => [
      name,
      {
        url: "http://127.0.0.1:1",
        page: "http://localhost:3001",
        merchantId: String(1_000_005 + at),
        secret: `testSecretOf${name}0123456789`,
      },
    ]),
  ),
  collection: { bankCode: "008", bankName: "測試銀行", account: "12345678901234", holder: "閱林" },
  storeMap: {
    url: "http://localhost:3001/map",
    merchantId: "2000002",
    hashKey: "testMapKey123456",
    hashIv: "testMapIv1234567",
  },
  chainMaps: {},
  invoices: null,
  simulatorOrigin: undefined,
  smtpUrl: undefined,
  mailFrom: "service@yuelin.example",
  storeName: "閱林",
  rateLimitFactor: 1000,
  // a thousand at once on a busy machine
  databaseWaitSeconds: 60,
  open: true,
  passwordRule: "classic",
  guestCheckout: true,
  queuePerMinute: null,
  replayMembers: [],
  features: ["affiliate", "measuring"],
  measuring: null,
  giftModel: null,
  picturesFolder: undefined,
  sentPhotos: { most: 3, bytes: 2 * 1024 * 1024 },
  smsUrl: undefined,
  runJobs: false,
  seed: false,
};

/** An empty shop on a database of its own; `ask` asks it as the storefront does. */
export async function openShop(
  kind: "pglite" | "postgres" = "postgres",
  changed: Partial<Settings> = {},
  more: { handlers?: Handler[]; log?: Logger } = {},
) {
  const { remove, ...database } = changed.databaseUrl
    ? {}
    : kind === "postgres"
      ? { databaseUrl: (await copyOf(onTheServer(template))).url }
      : await embeddedCopy();
  const shop = await open({ ...testSettings, ...database, ...changed }, more);
  const close = async () => {
    try {
      await shop.close();
    } finally {
      await remove?.();
    }
  };
  return { ...shop, close, ask: asker(shop) };
}

export type TestShop = Awaited<ReturnType<typeof openShop>>;

/** Asks an endpoint; a refusal is thrown as ApiError. Without a token as anyone. */
function asker(shop: Shop) {
  return async function ask<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: {
      token?: string;
      cartId?: string;
      operationId?: string;
      address?: string;
      language?: string;
      of_age?: boolean;
      /** asks as the operator of this name */ operator?: string;
    } = {},
  ): Promise<OutputOf<E>> {
    const left = { ...(input as Record<string, unknown>) };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(left[name]);
      delete left[name];
      return encodeURIComponent(value).replaceAll("%2C", ",");
    });
    const url = new URL(path, "http://shop.internal");
    const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
    if (inQuery)
      for (const [name, value] of Object.entries(left))
        if (value !== undefined)
          url.searchParams.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
    const headers: Record<string, string> = {
      "x-storefront-key": shop.settings.storefrontKey,
      "x-client-address": options.address ?? "192.0.2.1",
      "content-type": "application/json",
      ...(options.of_age && { "x-of-age": "1" }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.cartId && { "x-cart-id": options.cartId }),
      ...(options.operationId && { "idempotency-key": options.operationId }),
      ...(options.operator && {
        "x-operator-key": shop.settings.operatorKey!,
        "x-operator": encodeURIComponent(options.operator),
      }),
      ...(options.language && { "accept-language": options.language }),
    };
    const response = await shop.fetch(
      new Request(url, { method: endpoint.method, headers, ...(!inQuery && { body: JSON.stringify(left) }) }),
    );
    const body = (await response.json()) as object;
    if (!response.ok) {
      const { error } = body as ErrorBody;
      throw new ApiError(
        response.status,
        error.code,
        error.message,
        error.fields,
        Number(response.headers.get("retry-after")) || undefined,
      );
    }
    if (!endpoint.sealed) return body as OutputOf<E>;
    return (await openSealed(shop, (body as { message: string }).message)) as OutputOf<E>;
  };
}

/** What a sealed answer holds. */
export async function openSealed({ settings }: Pick<Shop, "settings">, message: string): Promise<unknown> {
  const { plaintext } = await compactDecrypt(message, sealingKey(settings.storefrontKey));
  return JSON.parse(new TextDecoder().decode(plaintext));
}

/** Where an empty database is, to be opened again and again. */
export async function freshDatabase(kind: "pglite" | "postgres"): Promise<{ url: string } | { folder: string }> {
  return kind === "postgres"
    ? { url: (await copyOf(onTheServer("template1"))).url }
    : { folder: join(mkdtempSync(join(tmpdir(), "yuelin-pglite-")), "db") };
}

/** The id of a cart, as a storefront makes it. */
export const aCartId = () => randomBytes(16).toString("base64url");

/** The address of a database on the suite's PostgreSQL. */
const onTheServer = (name: string) => new URL(`/${name}`, process.env.TEST_POSTGRES_URL).href;
