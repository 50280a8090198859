import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#api/db";
import { issueInvoices } from "#api/invoices";
import { releaseOrder } from "#api/orders";
import { findGuestOrder, getOrder } from "#contract/orders";
import { aGuest } from "../../checkouts.ts";
import { anInvoicingShop, aPaidOrder, dueAgain, type InvoicingShop } from "../../invoices.ts";

describe("the invoice on its order", () => {
  let { shop, payer, close } = {} as InvoicingShop;
  beforeAll(async () => void ({ shop, payer, close } = await anInvoicingShop("pglite")));
  afterAll(() => close());
  const read = async (order_number: string, token = payer.member.token) =>
    (await shop.ask(getOrder, { order_number }, { token })).invoice;
  const nothing = { state: null, number: null, random_code: null, issued_at: null, amount: null, allowed: 0 };

  test("is not there before the payment, waits after it, then has number, code, day and amount, and is void when the order is", async () => {
    const unpaid = await payer.order();
    expect(await read(unpaid.order_number)).toEqual({
      address: null,
      type: "invoice_member_account",
      name: "會員載具",
      detail: null,
      ...nothing,
    });
    const { id, order_number } = await aPaidOrder(shop, payer);
    expect(await read(order_number)).toMatchObject({ ...nothing, state: "waiting", amount: 632 });
    await issueInvoices(shop);
    const issued = await read(order_number);
    expect(issued).toMatchObject({
      state: "issued",
      number: expect.stringMatching(/^[A-Z]{2}\d{8}$/) as string,
      random_code: expect.stringMatching(/^\d{4}$/) as string,
      issued_at: expect.stringMatching(/^20\d\d-.*Z$/) as string,
      amount: 632,
    });
    await shop.database.db.transaction((tx) => releaseOrder(tx as Db, id, "by_shop"));
    expect(await read(order_number)).toEqual({ ...issued, state: "voiding" });
    await issueInvoices(shop);
    expect(await read(order_number)).toEqual({ ...issued, state: "void" });
  });

  test("that was given up before it was issued never was", async () => {
    const { id, order_number } = await aPaidOrder(shop, payer);
    await shop.database.db.transaction((tx) => releaseOrder(tx as Db, id, "by_shop"));
    await dueAgain(shop);
    await issueInvoices(shop);
    expect(await read(order_number)).toMatchObject(nothing);
  });

  test.each([
    [{ type: "invoice_mobile", cellphone_barcode: "/ABC+129" }, "/ABC+129", "/A*****9"],
    [
      { type: "invoice_CDC", citizen_digital_certificate_barcode: "AB12345678901234" },
      "AB12345678901234",
      "AB*************4",
    ],
    [{ type: "invoice_donate", donation_code: "919" }, "919", "919"],
    [
      { type: "invoice_triplicate", company: "閱林", number: "04595257" },
      "閱林（統一編號 04595257）",
      "閱林（統一編號 04595257）",
    ],
  ])(
    "%o is read whole by who placed the order; who found it reads a carrier's number in part",
    async (invoice, whole, part) => {
      const { id, order_number } = await aPaidOrder(shop, payer, invoice);
      const guest = await aGuest(shop, "who@example.com");
      await shop.database.db.execute(
        sql`update orders set member_id = null, owner = ${guest.owner}, email = 'who@example.com', subscriber = '{"name":"王小明","mobile":"0912345678"}' where id = ${id}`,
      );
      expect((await read(order_number, guest.token)).detail).toBe(whole);
      const { token } = await shop.ask(findGuestOrder, { order_number, email: "who@example.com" });
      expect((await read(order_number, token)).detail).toBe(part);
    },
  );
});
