import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueInvoices } from "#api/invoices";
import { askForInvoice, listInvoices, listOperatorActions } from "#contract/ops";
import { anInvoicingShop, aPaidOrder, invoiceRow, type InvoicingShop } from "../../invoices.ts";

const operator = { operator: "店長 小林" };

describe("the operator and the invoices", () => {
  let { shop, service, payer, close } = {} as InvoicingShop;
  beforeAll(async () => void ({ shop, service, payer, close } = await anInvoicingShop("pglite")));
  afterAll(() => close());
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

  test("sees the paid orders that nothing owes an invoice, behind what waits, and has them issued", async () => {
    const list = (asked: object) => shop.ask(listInvoices, asked, operator);
    const waiting = await aPaidOrder(shop, payer);
    const old = await aPaidOrder(shop, payer);
    await shop.database.db.execute(sql`delete from invoices where order_id = ${old.id}`);
    expect(await list({ waiting: "true" })).toMatchObject([
      { order_number: waiting.order_number, state: "waiting" },
      { order_number: old.order_number, state: null, amount: 632, number: null, tries: 0, next_try_at: null },
    ]);
    await set(old.id, "cancelled", "paid");
    expect(await list({ order_number: old.order_number })).toEqual([]);
    await set(old.id, "placed", "paid");
    await shop.ask(askForInvoice, { order_number: old.order_number }, operator);
    await issueInvoices(shop);
    expect(await list({ waiting: "true" })).toEqual([]);
    expect(await list({ order_number: old.order_number })).toMatchObject([{ state: "issued" }]);
  });

  test.each([
    [{ type: "invoice_paper" }, true, "電子發票證明聯隨貨寄出。"],
    [{ type: "invoice_triplicate", company: "閱林", number: "04595257" }, true, "電子發票證明聯隨貨寄出。"],
    [{ type: "invoice_triplicate", company: "閱林", number: "04595257" }, false, null],
    [
      {
        type: "invoice_triplicate",
        company: "閱林",
        number: "04595257",
        invoice_city: "臺北市",
        invoice_district: "大安區",
        invoice_address: "和平東路 1 號",
      },
      false,
      "電子發票證明聯會寄到您填寫的發票寄送地址。",
    ],
    [{ type: "invoice_member_account" }, true, null],
  ])(
    "%o with a parcel: %s is marked where paper is to be printed, and the buyer reads so",
    async (chosen, parcel, words) => {
      const { id, order_number } = await aPaidOrder(shop, payer, chosen);
      const recipient = parcel ? { name: "王小明", full_address: "臺北市信義區市府路 1 號" } : { name: "王小明" };
      await shop.database.db.execute(
        sql`update orders set recipient = ${JSON.stringify(recipient)}::jsonb where id = ${id}`,
      );
      const printed = async () => (await shop.ask(listInvoices, { order_number }, operator))[0]!.printed;
      expect(await printed()).toBe(false);
      await issueInvoices(shop);
      expect(await printed()).toBe(words !== null);
      const { rows } = await shop.database.db.execute<{ body: string }>(
        sql`select body from outbox where subject like ${`%電子發票開立通知：訂單 ${order_number}`}`,
      );
      expect(/電子發票證明聯.*/.exec(rows[0]!.body)?.[0] ?? null).toBe(words);
    },
  );
});
