import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { issueInvoices, oweInvoice } from "#api/invoices";
import { aNotice, aPayer, notify } from "../payments.ts";
import { anInvoicingShop, aPaidOrder, dueAgain, invoiceRow, type InvoicingShop } from "../invoices.ts";
import { databases, openShop } from "../shop.ts";

describe.each(databases)("e-invoices on %s", (kind) => {
  let { shop, service, payer, close } = {} as InvoicingShop;
  beforeAll(async () => void ({ shop, service, payer, close } = await anInvoicingShop(kind)));
  afterAll(() => close());
  beforeEach(async () => {
    service.asked.length = service.lost = service.away = 0;
    await shop.database.db.execute(sql`delete from invoices`);
  });
  const mailsAbout = async (subject: string) => {
    const { rows } = await shop.database.db.execute<{ recipient: string; body: string }>(
      sql`select recipient, body from outbox where subject like ${`%${subject}%`}`,
    );
    return rows;
  };

  test("a paid order's invoice is owed with the payment, and issued once by the job", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "waiting", number: null, tries: 0 });
    expect(await issueInvoices(shop)).toBe(1);
    expect(await issueInvoices(shop)).toBe(0);
    const { number, random_code, ...row } = (await invoiceRow(shop, id))!;
    expect(row).toMatchObject({ state: "issued", failure: null });
    expect(number).toMatch(/^[A-Z]{2}\d{8}$/);
    expect(random_code).toMatch(/^\d{4}$/);
    expect(service.callsFor(order_number)).toEqual(["Issue"]);
    const [mail, ...more] = await mailsAbout(`電子發票開立通知：訂單 ${order_number}`);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: payer.member.email });
    for (const words of [number!, random_code!, "NT$ 632", "會員載具"]) expect(mail!.body).toContain(words);
    expect(await service.page()).toMatch(new RegExp(`${number}：訂單 ${order_number}[A-Z]{6}，NT\\$ 632，已開立`));
  });

  test("nothing is owed before the money is there, nor for a refused card, nor twice for a notice that comes twice", async () => {
    const order = await payer.order();
    const fields = await payer.pay(order.order_number);
    await notify(shop, aNotice(shop, fields, { RtnCode: "10100058", RtnMsg: "付款失敗" }));
    expect(await invoiceRow(shop, order.id)).toBeUndefined();
    const paid = aNotice(shop, await payer.pay(order.order_number));
    await notify(shop, paid);
    await notify(shop, paid);
    expect(await issueInvoices(shop)).toBe(1);
    expect(service.callsFor(order.order_number)).toEqual(["Issue"]);
  });

  test("an order of nothing needs none", async () => {
    const { id } = await payer.order();
    await shop.database.db.execute(sql`update orders set points_used = subtotal, total = 0 where id = ${id}`);
    await oweInvoice(shop.database.db, id);
    expect(await invoiceRow(shop, id)).toBeUndefined();
  });

  test("an answer that was lost is asked for before anything is issued again", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    service.lost = 1;
    expect(await issueInvoices(shop)).toBe(0);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "waiting", number: null, tries: 1, wait: 1 });
    await dueAgain(shop);
    expect(await issueInvoices(shop)).toBe(1);
    expect(service.callsFor(order_number)).toEqual(["Issue", "GetIssue"]);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued" });
    expect(await mailsAbout(`電子發票開立通知：訂單 ${order_number}`)).toHaveLength(1);
  });

  test("a process that died between issuing and writing leaves one invoice: the next one finds it by the shop's number", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await issueInvoices(shop);
    const { number } = (await invoiceRow(shop, id))!;
    // as it stood when the answer was on its way, even its tries unwritten
    await shop.database.db.execute(sql`
      update invoices set state = 'waiting', number = null, random_code = null, issued_at = null, tries = 0 where order_id = ${id}`);
    expect(await issueInvoices(shop)).toBe(1);
    expect(service.callsFor(order_number)).toEqual(["Issue", "Issue", "GetIssue"]);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued", number });
  });

  test("workers at once issue each invoice once", async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => aPaidOrder(shop, payer)));
    const done = await Promise.all([1, 2, 3, 4].map(() => issueInvoices(shop)));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(12);
    const issued = service.asked.map(({ data }) => String(data.RelateNumber).slice(0, -6));
    expect(issued.sort()).toEqual(orders.map(({ order_number }) => order_number).sort());
    const rows = await Promise.all(orders.map(({ id }) => invoiceRow(shop, id)));
    expect(new Set(rows.map((row) => row!.number)).size).toBe(12);
  });

  test("two workers that hold the same invoice, since one was thought dead, end with one number and one mail", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    let second: Promise<number> | undefined;
    service.before = async () => {
      if (second) return;
      await dueAgain(shop);
      second = issueInvoices(shop);
      await second;
    };
    await issueInvoices(shop);
    service.before = async () => {};
    expect(await second).toBe(1);
    expect(service.callsFor(order_number)).toEqual(["Issue", "GetIssue", "Issue", "GetIssue"]);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued" });
    expect(await mailsAbout(`電子發票開立通知：訂單 ${order_number}`)).toHaveLength(1);
  });

  test("what the service refuses is kept in its words, tried later and later, and told to the operator once", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer, {
      type: "invoice_mobile",
      cellphone_barcode: "no barcode",
    });
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      await dueAgain(shop);
      expect(await issueInvoices(shop)).toBe(0);
      waits.push((await invoiceRow(shop, id))!.wait);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32]);
    expect((await invoiceRow(shop, id))!.failure).toBe("2 載具類別或載具編號錯誤");
    const told = await mailsAbout(`電子發票未開立：訂單 ${order_number}`);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ recipient: shop.settings.mailFrom });
    expect(told[0]!.body).not.toContain("no barcode");
  });

  test("a service that is away holds nothing up: it is asked again, and issues then", async () => {
    const { id } = await aPaidOrder(shop, payer);
    service.away = 1;
    expect(await issueInvoices(shop)).toBe(0);
    expect(await invoiceRow(shop, id)).toMatchObject({ failure: "沒有收到發票服務的回覆" });
    await dueAgain(shop);
    expect(await issueInvoices(shop)).toBe(1);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued", failure: null });
  });

  test("a number of ours under which something else was issued is not taken for this order's", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await issueInvoices(shop);
    await shop.database.db.execute(sql`
      update invoices set state = 'waiting', number = null, random_code = null, issued_at = null, amount = 100 where order_id = ${id}`);
    expect(await issueInvoices(shop)).toBe(0);
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "waiting", number: null });
    expect(service.callsFor(order_number)).not.toContain("Invalid");
  });
});

test("without a service invoices wait, and nothing is lost of them", async () => {
  const shop = await openShop("postgres");
  const { id } = await aPaidOrder(shop, await aPayer(shop));
  expect(await issueInvoices(shop)).toBe(0);
  expect(await invoiceRow(shop, id)).toMatchObject({ state: "waiting", tries: 0, failure: null });
  await shop.close();
});
