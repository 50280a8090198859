import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { issueInvoices, oweInvoice } from "#api/invoices";
import { anInvoicingShop, aPaidOrder, dueAgain, invoiceRow, type InvoicingShop } from "../../invoices.ts";
import { databases } from "../../shop.ts";

describe.each(databases)("what may happen to an invoice on %s", (kind) => {
  let { shop, service, payer, close } = {} as InvoicingShop;
  beforeAll(async () => void ({ shop, service, payer, close } = await anInvoicingShop(kind)));
  afterAll(() => close());
  beforeEach(async () => {
    service.asked.length = service.lost = service.away = 0;
    service.instead = {};
    service.before = async () => {};
    await shop.database.db.execute(sql`delete from invoices`);
  });

  test("refused once, it is issued later, whatever the service answers to the search for it", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    service.instead.Issue = () => ({ RtnCode: 5000006, RtnMsg: "無字軌可使用" });
    service.instead.GetIssue = () => ({ RtnCode: 1600099, RtnMsg: "查詢失敗" });
    for (const tries of [1, 2]) {
      expect(await issueInvoices(shop)).toBe(0);
      expect(await invoiceRow(shop, id)).toMatchObject({ tries, failure: "5000006 無字軌可使用" });
      await dueAgain(shop);
    }
    delete service.instead.Issue;
    expect(await issueInvoices(shop)).toBe(1);
    expect(service.callsFor(order_number)).toEqual(["Issue", "GetIssue", "Issue", "GetIssue", "Issue"]);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued", failure: null });
  });

  test("issued by an answer that was lost, it is not issued again where the search is refused", async () => {
    const { id } = await aPaidOrder(shop, payer);
    service.lost = 1;
    await issueInvoices(shop);
    service.instead.GetIssue = () => ({ RtnCode: 1600099, RtnMsg: "查詢失敗" });
    await dueAgain(shop);
    expect(await issueInvoices(shop)).toBe(0);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "waiting", number: null });
    service.instead = {};
    await dueAgain(shop);
    expect(await issueInvoices(shop)).toBe(1);
    expect((await service.page()).split((await invoiceRow(shop, id))!.number!)).toHaveLength(2);
  });

  test("a worker that was slow and then got no answer says no failure of what another has issued", async () => {
    const { id } = await aPaidOrder(shop, payer);
    let second: Promise<number> | undefined;
    service.before = async () => {
      if (second) return;
      await dueAgain(shop);
      second = issueInvoices(shop);
      await second;
      service.lost = 1;
    };
    expect(await issueInvoices(shop)).toBe(0);
    expect(await second).toBe(1);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued", failure: null });
  });

  test("a shop that is told to stop ends the one that it is at, and leaves the others waiting", async () => {
    const orders = [await aPaidOrder(shop, payer), await aPaidOrder(shop, payer)];
    const leaving = new AbortController();
    service.before = async () => leaving.abort();
    expect(await issueInvoices({ ...shop, leaving: leaving.signal })).toBe(1);
    const rows = await Promise.all(orders.map(({ id }) => invoiceRow(shop, id)));
    expect(rows.map((row) => row!.state).sort()).toEqual(["issued", "waiting"]);
  });

  test("an order number that comes again, after a backup was restored, is another number with the service", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await issueInvoices(shop);
    const { number } = (await invoiceRow(shop, id))!;
    await shop.database.db.execute(sql`delete from invoices`);
    await oweInvoice(shop.database.db, id);
    expect(await issueInvoices(shop)).toBe(1);
    expect((await invoiceRow(shop, id))!.number).not.toBe(number);
    const numbers = service.asked.map(({ data }) => data.RelateNumber as string);
    expect(new Set(numbers).size).toBe(2);
    for (const ours of numbers) expect(ours).toMatch(new RegExp(`^${order_number}[A-Z]{6}$`));
  });

  test("the database takes none as issued that has no number", async () => {
    const { id } = await aPaidOrder(shop, payer);
    const wrong = shop.database.db.execute(sql`update invoices set state = 'issued' where order_id = ${id}`);
    await expect(wrong).rejects.toMatchObject({ cause: { message: expect.stringContaining("invoices_number") as string } }); // prettier-ignore
  });
});
