import { afterAll, beforeAll, expect, test } from "vitest";
import { anInvoiceService, invoiceKeys } from "../invoices.ts";
import { aShopToKill, type ShopToKill } from "../killing.ts";
import { until } from "../patience.ts";

let service: Awaited<ReturnType<typeof anInvoiceService>>;
let shop: ShopToKill;

beforeAll(async () => {
  service = await anInvoiceService();
  shop = await aShopToKill({
    INVOICE_URL: service.settings.url,
    INVOICE_MERCHANT_ID: invoiceKeys.merchantId,
    INVOICE_HASH_KEY: invoiceKeys.hashKey,
    INVOICE_HASH_IV: invoiceKeys.hashIv,
  });
});
afterAll(async () => {
  await shop.stop();
  service.close();
});

test("killed between the issuing of an invoice and its writing, the shop finds it again and makes no second one", async () => {
  let gone: Promise<void> | undefined;
  service.before = async () => {
    service.before = async () => {};
    gone = shop.kill();
  };
  // one of the demo's past orders owes its invoice anew
  const rows = await shop.rows<{ order_id: number; relate_number: string }>(
    `update invoices set state = 'waiting', number = null, random_code = null, issued_at = null
     where id = (select min(id) from invoices) returning order_id, relate_number`,
  );
  const { order_id, relate_number } = rows[0]!;
  await until("the request", () => service.callsFor(relate_number).length > 0);
  await gone;
  const state = async () =>
    (await shop.rows("select state, number, tries from invoices where order_id = $1", [order_id]))[0] as object;
  expect(await state()).toEqual({ state: "waiting", number: null, tries: 1 });

  await shop.restart();
  await shop.rows("update invoices set next_try_at = now() where order_id = $1", [order_id]);
  await until("the number", async () => ((await state()) as { state: string }).state === "issued");
  expect(service.callsFor(relate_number)).toEqual(["Issue", "GetIssue"]);
  expect(await service.page()).toContain(`${((await state()) as { number: string }).number}：訂單 ${relate_number}`);
  const mails = await shop.rows("select 1 from outbox where subject like $1", [
    `%電子發票開立通知：訂單 ${relate_number}`,
  ]);
  expect(mails).toHaveLength(1);
});
