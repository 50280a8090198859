import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anInvoiceService, invoiceKeys } from "../invoices.ts";
import { until } from "../patience.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { startShop, type RunningShop } from "../running-shop.ts";

let postgres: RunningPostgres;
let books: pg.Client;
let service: Awaited<ReturnType<typeof anInvoiceService>>;
let shop: RunningShop;
let settings: Record<string, string>;

beforeAll(async () => {
  postgres = await startPostgres();
  service = await anInvoiceService();
  settings = {
    DATABASE_URL: postgres.url,
    INVOICE_URL: service.settings.url,
    INVOICE_MERCHANT_ID: invoiceKeys.merchantId,
    INVOICE_HASH_KEY: invoiceKeys.hashKey,
    INVOICE_HASH_IV: invoiceKeys.hashIv,
  };
  shop = await startShop(settings);
  books = new pg.Client(postgres.url);
  await books.connect();
});
afterAll(async () => {
  await books.end();
  await shop.stop();
  service.close();
  await postgres.stop();
});

test("killed between the issuing of an invoice and its writing, the shop finds it again and makes no second one", async () => {
  service.before = async () => {
    service.before = async () => {};
    process.kill(shop.pids[0]!, "SIGKILL");
  };
  // one of the demo's past orders owes its invoice anew
  const { rows } = await books.query<{ order_id: number; relate_number: string }>(
    `update invoices set state = 'waiting', number = null, random_code = null, issued_at = null
     where id = (select min(id) from invoices) returning order_id, relate_number`,
  );
  const { order_id, relate_number } = rows[0]!;
  await until("the request", () => service.callsFor(relate_number).length > 0);
  await shop.stop();
  const state = async () =>
    (await books.query("select state, number, tries from invoices where order_id = $1", [order_id])).rows[0] as object;
  expect(await state()).toEqual({ state: "waiting", number: null, tries: 1 });

  shop = await startShop(settings);
  await books.query("update invoices set next_try_at = now() where order_id = $1", [order_id]);
  await until("the number", async () => ((await state()) as { state: string }).state === "issued");
  expect(service.callsFor(relate_number)).toEqual(["Issue", "GetIssue"]);
  expect(await service.page()).toContain(`${((await state()) as { number: string }).number}：訂單 ${relate_number}`);
  const mails = await books.query("select 1 from outbox where subject like $1", [
    `%電子發票開立通知：訂單 ${relate_number}`,
  ]);
  expect(mails.rows).toHaveLength(1);
});
