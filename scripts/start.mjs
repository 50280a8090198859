// The shop on one command: builds what is not built, and serves. Demo mode unless SHOP_MODE=live says otherwise.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, isBuilt } from "./build.mjs";

const wallets = { shopeepay: "SHOPEE_PAY", paywallet: "PAY_WALLET", atome: "ATOME" };

/** Demo mode's settings: what is not given is made up once and kept, so that sessions outlive a restart. */
export function demoEnvironment(given = process.env) {
  // what is no port is told by its own name (requireDemoPort, api/start.ts), not by those of all the addresses that would be made of it
  const port = isDemoPort(given.PORT) ? Number(given.PORT || 3000) : 3000;
  const dataFolder = given.DATA_FOLDER ?? ".data/db";
  // another host name than the shop's, not only another port: the browser then treats the simulators as the foreign site that the real services are
  const simulatorOrigin = given.SIMULATOR_ORIGIN ?? `http://127.0.0.1:${port + 1}`;
  return {
    SHOP_MODE: "demo",
    NODE_ENV: "production",
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DATA_FOLDER: dataFolder,
    // beside the database; one in memory has no pictures
    ...(dataFolder.startsWith("memory:") ? {} : { PICTURES_FOLDER: join(dirname(dataFolder), "pictures") }),
    SIMULATOR_ORIGIN: simulatorOrigin,
    PAYMENT_URL: `${simulatorOrigin}/Cashier/AioCheckOut/V5`,
    PAYMENT_CARD_QUERY_URL: `${simulatorOrigin}/1.0.0/CreditDetail/QueryTrade`,
    PAYMENT_START: "link",
    PAYMENT_METHODS: "installments,union",
    LINE_PAY_URL: simulatorOrigin,
    LINE_PAY_PAGE: simulatorOrigin,
    JKO_PAY_URL: simulatorOrigin,
    JKO_PAY_PAGE: simulatorOrigin,
    ...Object.fromEntries(
      Object.entries(wallets).flatMap(([name, prefix]) => [
        [`${prefix}_PAGE`, simulatorOrigin],
        [`${prefix}_URL`, `${simulatorOrigin}/wallets/${name}`],
      ]),
    ),
    COLLECTION_BANK_CODE: "008",
    COLLECTION_BANK_NAME: "示範銀行",
    COLLECTION_ACCOUNT: "12345678901234",
    COLLECTION_HOLDER: "閱林（示範商店）",
    STORE_MAP_URL: `${simulatorOrigin}/Express/map`,
    STORE_MAP_CVS_URL: `${simulatorOrigin}/cvs/default.asp`,
    STORE_MAP_FAMILY_URL: `${simulatorOrigin}/family/default.aspx`,
    STORE_MAP_HK_URL: `${simulatorOrigin}/hongkong/storemap`,
    FEATURES: "affiliate",
    MEASURING_URL: `${simulatorOrigin}/mp/collect`,
    INVOICE_URL: `${simulatorOrigin}/B2CInvoice`,
    ...(dataFolder.startsWith("memory:") ? freshSecrets() : keptSecrets(join(dirname(dataFolder), "secrets.json"))),
    ...given,
  };
}

const isDemoPort = (given) => !given || (/^[1-9]\d{0,4}$/.test(given) && Number(given) < 65_535);

/** Before anything is built; ends the process in one sentence. */
export function requireDemoPort(given = process.env.PORT) {
  if (isDemoPort(given)) return;
  console.error(
    `The shop cannot start: PORT is a number from 1 to 65534, for the simulators take the one above it; it is ${given}.`,
  );
  process.exit(1);
}

function freshSecrets() {
  const secret = (bytes) => randomBytes(bytes).toString("base64url");
  return {
    SESSION_SECRETS: secret(36),
    TOKEN_SECRETS: secret(36),
    STOREFRONT_KEY: secret(36),
    OPERATOR_KEY: secret(36),
    PAYMENT_MERCHANT_ID: "1000001",
    PAYMENT_HASH_KEY: secret(12),
    PAYMENT_HASH_IV: secret(12),
    LINE_PAY_CHANNEL_ID: "1000003",
    LINE_PAY_CHANNEL_SECRET: secret(24),
    JKO_PAY_STORE_ID: "1000004",
    JKO_PAY_API_KEY: secret(24),
    JKO_PAY_SECRET_KEY: secret(48),
    ...Object.fromEntries(
      Object.values(wallets).flatMap((prefix, at) => [
        [`${prefix}_MERCHANT_ID`, String(1_000_005 + at)],
        [`${prefix}_SECRET`, secret(48)],
      ]),
    ),
    STORE_MAP_MERCHANT_ID: "2000002",
    STORE_MAP_HASH_KEY: secret(12),
    STORE_MAP_HASH_IV: secret(12),
    INVOICE_MERCHANT_ID: "3000003",
    INVOICE_HASH_KEY: secret(12),
    INVOICE_HASH_IV: secret(12),
  };
}

function keptSecrets(file) {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  // a newer version may need one more
  const whole = { ...freshSecrets(), ...kept };
  if (Object.keys(whole).length > Object.keys(kept).length) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(whole, null, 1), { mode: 0o600 });
  }
  return whole;
}

if (process.argv[1]?.endsWith("start.mjs")) {
  if (process.env.SHOP_MODE !== "live") {
    requireDemoPort();
    Object.assign(process.env, demoEnvironment());
  }
  if (!isBuilt()) await build();
  await import("./preload.mjs");
  process.argv[2] = "build/server/index.js";
  await import("@remix-run/serve/dist/cli.js");
  if (process.env.SHOP_MODE === "demo") await welcome();
}

/** Said when the shop answers, and not before. */
async function welcome() {
  const host = process.env.HOST && process.env.HOST !== "0.0.0.0" ? process.env.HOST : "127.0.0.1";
  const answers = () =>
    fetch(`http://${host}:${process.env.PORT}/healthz`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 50));
  process.stdout.write(
    `\n示範商店：${process.env.PUBLIC_ORIGIN}\n示範會員：reader@example.com、member@example.com，密碼 Yuelin2026\n模擬付款、轉帳、門市地圖與電子發票：${process.env.SIMULATOR_ORIGIN}\n寄出的信與簡訊：${process.env.PUBLIC_ORIGIN}/testonly/outbox\n`,
  );
}
