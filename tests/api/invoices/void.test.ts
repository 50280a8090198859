import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "#api/db";
import { issueInvoices } from "#api/invoices";
import { releaseOrder } from "#api/orders";
import { anInvoicingShop, aPaidOrder, dueAgain, invoiceRow, type InvoicingShop } from "../../invoices.ts";
import { aNotice, late, notify } from "../../payments.ts";
import { databases } from "../../shop.ts";

describe.each(databases)("the invoice of an order that is given up, on %s", (kind) => {
  let { shop, service, payer, close } = {} as InvoicingShop;
  beforeAll(async () => void ({ shop, service, payer, close } = await anInvoicingShop(kind)));
  afterAll(() => close());
  beforeEach(async () => {
    service.asked.length = service.lost = service.away = 0;
    service.instead = {};
    await shop.database.db.execute(sql`delete from invoices`);
  });
  const cancel = (id: number) => shop.database.db.transaction((tx) => releaseOrder(tx as Db, id, "by_shop"));
  const mails = async (order_number: string) => {
    const { rows } = await shop.database.db.execute<{ subject: string }>(
      sql`select subject from outbox where subject like ${`%發票%${order_number}`} order by id`,
    );
    return rows.map(({ subject }) => subject.replace(/^【閱林】(.*)：.*$/, "$1"));
  };

  test("is voided, once, and told", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await issueInvoices(shop);
    const { number } = (await invoiceRow(shop, id))!;
    await cancel(id);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "voiding", number, tries: 0 });
    expect(await issueInvoices(shop)).toBe(1);
    expect(await issueInvoices(shop)).toBe(0);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "void", number });
    expect(service.callsFor(number!)).toEqual(["Invalid"]);
    expect(service.asked.at(-1)!.data).toMatchObject({ InvoiceNo: number, Reason: "訂單取消" });
    expect(await mails(order_number)).toEqual(["電子發票開立通知", "電子發票作廢通知"]);
  });

  test("an answer to the void that was lost makes no second one", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await issueInvoices(shop);
    await cancel(id);
    service.lost = 1;
    expect(await issueInvoices(shop)).toBe(0);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "voiding", failure: "沒有收到發票服務的回覆" });
    await dueAgain(shop);
    expect(await issueInvoices(shop)).toBe(1);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "void", failure: null });
    expect(await mails(order_number)).toEqual(["電子發票開立通知", "電子發票作廢通知"]);
  });

  test("is never issued where it was not yet, and nobody is told of it", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await cancel(id);
    expect(await issueInvoices(shop)).toBe(1);
    expect(service.callsFor(order_number)).toEqual(["GetIssue"]);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "void", number: null });
    expect(await mails(order_number)).toEqual([]);
  });

  test("is voided too where the answer to its issuing was lost", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    service.lost = 1;
    await issueInvoices(shop);
    await cancel(id);
    await dueAgain(shop);
    expect(await issueInvoices(shop)).toBe(1);
    expect(service.asked.map(({ call }) => call)).toEqual(["Issue", "GetIssue", "Invalid"]);
    const row = (await invoiceRow(shop, id))!;
    expect(row).toMatchObject({ state: "void", number: expect.stringMatching(/^[A-Z]{2}\d{8}$/) as string });
    expect(await mails(order_number)).toEqual(["電子發票作廢通知"]);
  });

  test("is voided where the order was given up while the service was being asked", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    service.before = async () => {
      service.before = async () => {};
      await cancel(id);
    };
    await issueInvoices(shop);
    expect(service.asked.map(({ call }) => call)).toEqual(["Issue", "Invalid"]);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "void" });
    expect(await mails(order_number)).toEqual(["電子發票作廢通知"]);
  });

  test("stays with the operator, who is told once, where the service does not say plainly that nothing was issued", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await shop.database.db.execute(sql`update invoices set tries = 7 where order_id = ${id}`);
    await cancel(id);
    service.instead.GetIssue = () => ({ RtnCode: 1600099, RtnMsg: "查詢失敗" });
    for (let attempt = 0; attempt < 6; attempt++) {
      await dueAgain(shop);
      expect(await issueInvoices(shop)).toBe(0);
    }
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "voiding", failure: "1600099 查詢失敗" });
    expect(await mails(order_number)).toEqual([`電子發票未作廢：訂單 ${order_number}`]);
    service.instead = {};
    await dueAgain(shop);
    expect(await issueInvoices(shop)).toBe(1);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "void", failure: null });
  });

  test("what the service will not void stays with the operator, in its words", async () => {
    const { id } = await aPaidOrder(shop, payer);
    await issueInvoices(shop);
    await shop.database.db.execute(sql`update invoices set number = 'AA00000000' where order_id = ${id}`);
    await cancel(id);
    expect(await issueInvoices(shop)).toBe(0);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "voiding", failure: "1600003 查無發票資料", wait: 1 });
  });

  test("what could not be voided before the last day is allowed for instead, over all of it, once", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await issueInvoices(shop);
    await cancel(id);
    service.instead.Invalid = () => ({ RtnCode: 1600099, RtnMsg: "已逾作廢期限" });
    expect(await issueInvoices(shop)).toBe(0);
    expect(await invoiceRow(shop, id), "not yet").toMatchObject({ state: "voiding" });
    await shop.database.db.execute(
      sql`update invoices set issued_at = issued_at - interval '100 days' where order_id = ${id}`,
    );
    await dueAgain(shop);
    expect(await issueInvoices(shop)).toBe(1);
    expect(await issueInvoices(shop)).toBe(0);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued", failure: null });
    const { rows } = await shop.database.db.execute(
      sql`select allowances.amount, refunds.reason from allowances join refunds on refunds.id = refund_id where allowances.order_id = ${id}`,
    );
    expect(rows).toEqual([{ amount: 632, reason: "cancelled" }]);
    expect(await mails(order_number)).toEqual(["電子發票開立通知"]);
  });

  test("so it is where nobody heard that it was issued: its number and code are the service's", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    service.lost = 1;
    await issueInvoices(shop);
    const [issued] = service.asked.filter(({ call }) => call === "Issue");
    const there = (await shop.outside.invoices!.find(String(issued!.data.RelateNumber)))!;
    await cancel(id);
    service.instead.Invalid = () => ({ RtnCode: 1600099, RtnMsg: "已逾作廢期限" });
    vi.spyOn(shop.outside.invoices!, "find").mockResolvedValueOnce({ ...there, issued_at: "2026-01-05T01:00:00.000Z" });
    await dueAgain(shop);
    expect(await issueInvoices(shop)).toBe(1);
    const { number, random_code } = there;
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued", failure: null, number, random_code });
    expect(await mails(order_number)).toEqual([]);
  });

  test("one that somebody has voided in the service's console while its order stands is told to the operator", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    service.lost = 1;
    await issueInvoices(shop);
    const [issued] = service.asked.filter(({ call }) => call === "Issue");
    const byConsole = shop.outside.invoices!;
    await byConsole.void((await byConsole.find(String(issued!.data.RelateNumber)))!, "訂單取消");
    await dueAgain(shop);
    await issueInvoices(shop);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "void" });
    expect(await mails(order_number)).toEqual([`電子發票已作廢，訂單仍成立：訂單 ${order_number}`]);
  });

  test("money that came too late for an order has no invoice, since it is given back", async () => {
    const order = await payer.order();
    const fields = await payer.pay(order.order_number);
    await late(shop, order.id);
    await shop.database.db.transaction((tx) => releaseOrder(tx as Db, order.id, "expired"));
    await notify(shop, aNotice(shop, fields));
    expect(await invoiceRow(shop, order.id)).toBeUndefined();
  });
});
