import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#api/db";
import { issueInvoices, writeAllowances } from "#api/invoices";
import { releaseOrder } from "#api/orders";
import {
  listInvoices,
  listOperatorActions,
  recordAllowance,
  recordInvoiceIssued,
  recordInvoiceVoid,
} from "#contract/ops";
import { anInvoicingShop, aPaidOrder, dueAgain, invoiceRow, type InvoicingShop } from "../../invoices.ts";
import { databases } from "../../shop.ts";

const operator = { operator: "店長 小林" };

describe.each(databases)("an invoice that the service will not issue or void, on %s", (kind) => {
  let { shop, service, payer, close } = {} as InvoicingShop;
  beforeAll(async () => void ({ shop, service, payer, close } = await anInvoicingShop(kind)));
  afterAll(() => close());
  beforeEach(async () => {
    service.asked.length = 0;
    service.instead = {};
    await shop.database.db.execute(sql`delete from allowances`);
    await shop.database.db.execute(sql`delete from invoices`);
  });
  const cancel = (id: number) => shop.database.db.transaction((tx) => releaseOrder(tx as Db, id, "by_shop"));
  const allowances = async (id: number) => {
    const { rows } = await shop.database.db.execute<{ state: string; amount: number; number: string | null }>(
      sql`select state, amount, number, refund_id is null as without_refund from allowances where order_id = ${id} order by id`,
    );
    return rows;
  };
  const mails = async (order_number: string) => {
    const { rows } = await shop.database.db.execute<{ subject: string }>(
      sql`select subject from outbox where subject like ${`%發票%${order_number}`} order by id`,
    );
    return rows.map(({ subject }) => subject.replace(/^【閱林】(.*)：.*$/, "$1"));
  };
  /** so long ago that the law lets no one void it */
  const old = (id: number) =>
    shop.database.db.execute(
      sql`update invoices set issued_at = issued_at - interval '100 days' where order_id = ${id}`,
    );
  const refusing = (code: number) => (service.instead.Invalid = () => ({ RtnCode: code, RtnMsg: "不可作廢" }));
  const aMinuteLater = () =>
    shop.database.db.execute(sql`update invoices set tried_at = tried_at - interval '2 minutes'`);

  test.each([
    ["paid", false],
    ["to be paid at the counter", true],
  ])(
    "one of an order, %s, that is cancelled after its last day to be voided is allowed for whole",
    async (_, counter) => {
      const { id } = await aPaidOrder(shop, payer);
      await issueInvoices(shop);
      if (counter)
        await shop.database.db.execute(sql`
        with none as (delete from payments where order_id = ${id})
        update orders set payment = 8, payment_status = 'at_pickup' where id = ${id}`);
      await old(id);
      expect(await cancel(id)).toBe(true);
      expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued" });
      expect(await allowances(id)).toEqual([{ state: "waiting", amount: 632, number: null, without_refund: counter }]);
      // the service knows the day by itself
      const { rows } = await shop.database.db.execute<{ number: string }>(sql`
      update invoices set issued_at = issued_at + interval '100 days' where order_id = ${id} returning number`);
      expect(await writeAllowances(shop)).toBe(1);
      expect(service.callsFor(rows[0]!.number)).toEqual(["Allowance"]);
      expect(await allowances(id)).toMatchObject([{ state: "done" }]);
    },
  );

  test("issued elsewhere it is written down, once, its shopper told, and the service not asked again", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    service.instead.Issue = () => ({ RtnCode: 2, RtnMsg: "字軌用盡" });
    await issueInvoices(shop);
    const say = (number = "AB12345678") =>
      shop.ask(recordInvoiceIssued, { order_number, number, random_code: "0042", issued_on: "2026-11-02" }, operator);
    await expect(say()).rejects.toMatchObject({ status: 409, code: "invoice_under_way" });
    await aMinuteLater();
    expect(await say()).toEqual({ state: "issued" });
    expect(await say()).toEqual({ state: "issued" });
    const other = await aPaidOrder(shop, payer);
    for (const [number, issued_on] of [
      ["AB12345678", "2026-11-02"],
      ["AB12345680", "2999-01-01"],
    ] as const)
      await expect(
        shop.ask(
          recordInvoiceIssued,
          { order_number: other.order_number, number, random_code: "0042", issued_on },
          operator,
        ),
      ).rejects.toMatchObject({ status: 409, code: "invoice_not_so" });
    await shop.database.db.execute(sql`delete from invoices where order_id = ${other.id}`);
    await expect(say("AB12345679")).rejects.toMatchObject({ status: 409, code: "invoice_not_so" });
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued", number: "AB12345678", failure: null });
    await dueAgain(shop);
    expect(await issueInvoices(shop)).toBe(0);
    expect(await mails(order_number)).toEqual(["電子發票開立通知"]);
    const acts = await shop.ask(listOperatorActions, {}, operator);
    expect(acts.filter(({ target_ids }) => target_ids.includes(order_number))).toMatchObject([
      { command: "recordInvoiceIssued", before: "waiting", after: { state: "issued", number: "AB12345678" } },
    ]);
  });

  test("voided elsewhere, or never issued, it is written down", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await issueInvoices(shop);
    await expect(shop.ask(recordInvoiceVoid, { order_number }, operator)).rejects.toMatchObject({
      code: "invoice_not_so",
    });
    await cancel(id);
    refusing(5070499);
    await issueInvoices(shop);
    await aMinuteLater();
    expect(await shop.ask(recordInvoiceVoid, { order_number, dry_run: true }, operator)).toEqual({ state: "void" });
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "voiding" });
    expect(await shop.ask(recordInvoiceVoid, { order_number }, operator)).toEqual({ state: "void" });
    expect(await shop.ask(recordInvoiceVoid, { order_number }, operator)).toEqual({ state: "void" });
    expect(await mails(order_number)).toEqual(["電子發票開立通知", "電子發票作廢通知"]);
  });

  test("an allowance written elsewhere stands in place of the voiding, under the refund; once", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await issueInvoices(shop);
    await cancel(id);
    refusing(5070450);
    await issueInvoices(shop);
    await aMinuteLater();
    const say = (amount: number, number = "2026112012345678") =>
      shop.ask(recordAllowance, { order_number, amount, number }, operator);
    await expect(say(100)).rejects.toMatchObject({ status: 409, code: "invoice_not_so" });
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "voiding" });
    expect(await say(632)).toEqual({ state: "issued" });
    expect(await say(632)).toEqual({ state: "issued" });
    await expect(say(632, "ANOTHER")).rejects.toMatchObject({ code: "invoice_not_so" });
    expect(await allowances(id)).toEqual([
      { state: "done", amount: 632, number: "2026112012345678", without_refund: false },
    ]);
    expect(await writeAllowances(shop)).toBe(0);
  });

  test("an allowance that the job found done without its number gets it, not the next of the same amount", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await issueInvoices(shop);
    await shop.database.db.execute(sql`
      insert into allowances (order_id, state, amount, items, allowed_at)
      values (${id}, 'done', 300, '[]', now()), (${id}, 'waiting', 300, '[]', null)`);
    const asked = { order_number, amount: 300, number: "A-1" };
    const [waiting] = await shop.ask(listInvoices, { waiting: "true" }, operator);
    expect(waiting).toMatchObject({
      order_number,
      state: "issued",
      allowances: [{ amount: 300, tries: 0, failure: null }],
    });
    await shop.database.db.execute(sql`update invoices set tried_at = null`);
    await shop.ask(recordAllowance, asked, operator);
    await shop.ask(recordAllowance, asked, operator);
    expect(await allowances(id)).toMatchObject([
      { state: "done", number: "A-1" },
      { state: "waiting", number: null },
    ]);
  });
});
