import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { open, type Simulators } from "#api/outside/simulators/open";
import { patience } from "../patience.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { freePort } from "../running-shop.ts";
import { testSettings } from "../shop.ts";
import { newVisitor } from "./visitor.ts";
import { chooseHomeAndCard, fillHomeAddress, findBook, toCheckoutAsGuest } from "./ways.ts";

/** The commands of the page's section, in their order; the first fence is the build, which the suite has done. */
function commandsOf(page: string): string {
  const section = readFileSync(page, "utf8")
    .split("## From an empty database to the first paid order")[1]!
    .split("\n## ")[0]!;
  expect(section).toContain("```\nnpm ci && npm run build\n```");
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands).join("");
}

/** What differs on this machine: where the database, the shop and the gateway are. Each stands in the page once. */
function at(commands: string, places: Record<string, string>): string {
  return Object.entries(places).reduce((text, [from, to]) => {
    expect(text.split(from), from).toHaveLength(2);
    return text.replace(from, to);
  }, commands);
}

let postgres: RunningPostgres;
let gateway: Simulators | null = null;
let shop: ReturnType<typeof spawn> | undefined;
let origin = "";
let said = "";

beforeAll(async () => {
  postgres = await startPostgres();
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  await admin.query("create database yuelin");
  await admin.end();
  const port = await freePort();
  const outside = `http://127.0.0.1:${await freePort()}`;
  origin = `http://localhost:${port}`;
  const commands = at(commandsOf("docs/running.md"), {
    "PORT=3000": `PORT=${port} HOST=localhost LOG_LEVEL=error`,
    "PUBLIC_ORIGIN=http://localhost:3000": `PUBLIC_ORIGIN=${origin}`,
    "postgres://postgres:postgres@localhost:5432/yuelin": new URL("/yuelin", postgres.url).href,
    "https://payment-stage.ecpay.com.tw": outside,
    "https://einvoice-stage.ecpay.com.tw": outside,
  });
  gateway = await openGateway(outside);
  shop = spawn("bash", ["-euo", "pipefail", "-c", commands], {
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME } as unknown as NodeJS.ProcessEnv,
  });
  for (const stream of [shop.stdout!, shop.stderr!]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await vi.waitFor(
    async () => {
      if (shop!.exitCode === null && !(await ready())) throw new Error("not ready yet");
    },
    { timeout: patience, interval: 200 },
  );
  expect(shop.exitCode, said).toBeNull();
});

afterAll(async () => {
  if (shop?.pid && shop.exitCode === null) {
    const ended = new Promise((resolve) => shop!.once("exit", resolve));
    process.kill(-shop.pid, "SIGTERM");
    await ended;
  }
  await gateway?.close();
  await postgres.stop();
});

/** A service of its own at the gateway's addresses, with the values that the page gives to the shop. */
function openGateway(simulatorOrigin: string): Promise<Simulators> {
  return open(
    {
      ...testSettings,
      publicOrigin: origin,
      simulatorOrigin,
      payment: {
        url: `${simulatorOrigin}/Cashier/AioCheckOut/V5`,
        merchantId: "3002607",
        hashKey: "pwFHCqoQZGmho4w6",
        hashIv: "EkRm7iFT261dpevs",
        start: "form",
        agreed: [],
        cardQueryUrl: null,
        quiet: null,
      },
      invoices: {
        url: `${simulatorOrigin}/B2CInvoice`,
        merchantId: "2000132",
        hashKey: "ejCk326UnaZWKisg",
        hashIv: "q9jcZX8Ib9LM8wYk",
      },
    },
    async () => [],
  );
}

test("the page's own commands lead from an empty live database to a paid order and its invoice", async () => {
  expect(said).not.toContain("退回 1");
  const guest = newVisitor(origin);
  await findBook(guest);
  expect(guest.main()).toContain("中文書");
  await guest.visit("/category/1/9");
  expect([guest.path, guest.url.searchParams.get("q")]).toEqual(["/search", "紅樓夢"]);
  await guest.visit("/categories");
  await guest.follow("範例文具");
  expect(guest.main()).toContain("入門鋼筆（範例）");
  await findBook(guest);
  await toCheckoutAsGuest(guest, "first@example.com");
  await chooseHomeAndCard(guest);
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  expect(guest.heading()).toBe("前往付款");
  await guest.press("前往付款");
  expect(guest.heading()).toBe("模擬付款");
  await guest.press("付款成功");
  expect(guest.path).toBe("/cart/step3");

  const database = new pg.Client(new URL("/yuelin", postgres.url).href);
  await database.connect();
  const order = async () =>
    (await database.query("select status, payment_status, total from orders")).rows as Record<string, unknown>[];
  await expect
    .poll(order, { timeout: patience })
    .toEqual([{ status: "placed", payment_status: "paid", total: 379 + 80 }]);
  const invoice = async () => (await database.query("select state, amount from invoices")).rows as object[];
  await expect.poll(invoice, { timeout: patience }).toEqual([{ state: "issued", amount: 379 + 80 }]);
  const { rows } = await database.query(
    "select (select count(*)::int from outbox) as mails, (select quantity from stocks order by quantity desc limit 1) as stock, (select array_agg(command order by id) from operator_actions) as actions",
  );
  expect(rows[0]).toEqual({
    mails: 3,
    stock: 19,
    actions: ["saveCategories", "saveBrands", "savePickupStores", "import", "changeStock"],
  });
  await database.end();
});
