import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueInvoices } from "#api/invoices";
import { askForInvoice, listInvoices, listOperatorActions } from "#contract/ops";
import { anInvoiceService, aPaidOrder, invoiceRow } from "../../invoices.ts";
import { aPayer, type Payer } from "../../payments.ts";
import { openShop, type TestShop } from "../../shop.ts";

const operator = { operator: "店長 小林" };

describe("the operator and the invoices", () => {
  let shop: TestShop;
  let service: Awaited<ReturnType<typeof anInvoiceService>>;
  let payer: Payer;
  beforeAll(async () => {
    service = await anInvoiceService();
    shop = await openShop("pglite", { invoices: service.settings });
    payer = await aPayer(shop);
  });
  afterAll(async () => {
    service.close();
    await shop.close();
  });
  const set = (id: number, status: string, payment_status: string) =>
    shop.database.db.execute(
      sql`update orders set status = ${status}, payment_status = ${payment_status} where id = ${id}`,
    );

  test("sees what waits and why, and has it tried again", async () => {
    const wrong = { type: "invoice_mobile", cellphone_barcode: "?" };
    const { id, order_number } = await aPaidOrder(shop, payer, wrong);
    await issueInvoices(shop);
    const [seen] = await shop.ask(listInvoices, { waiting: "true" }, operator);
    expect(seen).toMatchObject({
      order_number,
      state: "waiting",
      number: null,
      tries: 1,
      failure: "2 載具類別或載具編號錯誤",
    });
    await shop.database.db.execute(
      sql`update orders set invoice = '{"type":"invoice_member_account"}' where id = ${id}`,
    );
    await shop.database.db.execute(
      sql`update invoices set next_try_at = now() + interval '4 hours' where order_id = ${id}`,
    );
    expect(await shop.ask(askForInvoice, { order_number }, operator)).toEqual({ state: "waiting" });
    expect((await invoiceRow(shop, id))!.wait).toBe(1);
    await shop.database.db.execute(sql`update invoices set next_try_at = now()`);
    await issueInvoices(shop);
    expect(await shop.ask(listInvoices, { waiting: "true" }, operator)).toEqual([]);
    expect(await shop.ask(listInvoices, { order_number }, operator)).toMatchObject([
      { state: "issued", failure: null },
    ]);
    expect((await shop.ask(listOperatorActions, {}, operator))[0]).toMatchObject({
      command: "askForInvoice",
      target_ids: [order_number],
      before: "waiting",
      after: "waiting",
    });
  });

  test("has the invoice issued of a parcel that is paid at the counter, when it is sent; once", async () => {
    const { id, order_number } = await payer.order({ payment: 8 });
    await set(id, "placed", "at_pickup");
    expect(await issueInvoices(shop)).toBe(0);
    await shop.ask(askForInvoice, { order_number, dry_run: true }, operator);
    expect(await invoiceRow(shop, id)).toBeUndefined();
    await shop.ask(askForInvoice, { order_number }, operator);
    await shop.ask(askForInvoice, { order_number }, operator);
    expect(await issueInvoices(shop)).toBe(1);
    expect(service.callsFor(order_number)).toEqual(["Issue"]);
  });

  test("is refused an invoice of what is not paid, is cancelled, or is not there", async () => {
    const { id, order_number } = await payer.order();
    const ask = (number = order_number) => shop.ask(askForInvoice, { order_number: number }, operator);
    await expect(ask()).rejects.toMatchObject({ status: 409, code: "no_invoice_due" });
    await set(id, "cancelled", "paid");
    await expect(ask()).rejects.toMatchObject({ status: 409, code: "no_invoice_due" });
    await expect(ask("YL000000000000")).rejects.toMatchObject({ status: 404 });
    expect(await invoiceRow(shop, id)).toBeUndefined();
  });
});
