import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { issueInvoices, writeAllowances } from "#api/invoices";
import { getOrder } from "#contract/orders";
import type { PlaceOrder } from "#contract/checkout";
import { getReturnable } from "#contract/returns";
import { aProduct } from "../../builders.ts";
import { aChosenStore, aWayFor } from "../../checkouts.ts";
import { anInvoiceService } from "../../invoices.ts";
import { accept, askBack, aReceivedOrder, rowsOf } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("allowances of what was really ordered, on %s", (kind) => {
  let shop: TestShop;
  let service: Awaited<ReturnType<typeof anInvoiceService>>;
  beforeAll(async () => {
    service = await anInvoiceService();
    shop = await openShop(kind, { invoices: { ...service.settings, zeroTaxReason: "73" } });
  });
  afterAll(async () => {
    service.close();
    await shop.close();
  });
  beforeEach(() => void (service.asked.length = 0));
  type Received = Awaited<ReturnType<typeof aReceivedOrder>>;
  const asked = (call: string) => service.asked.filter((one) => one.call === call).map(({ data }) => data);
  const back = async (order: Received, lines: [number, number][], more: object = {}) =>
    accept(shop, (await askBack(shop, order, lines, more)).return_id);
  const issuedAfter = (days: number, { order_number }: Received) =>
    shop.database.db.execute(sql`
      update invoices set issued_at = issued_at + make_interval(days => ${days}::int)
      where order_id = (select id from orders where order_number = ${order_number})`);

  const invoices: PlaceOrder["invoice"][] = [
    { type: "invoice_member_account" },
    { type: "invoice_mobile", cellphone_barcode: "/ABC+123" },
    { type: "invoice_CDC", citizen_digital_certificate_barcode: "AB12345678901234" },
    { type: "invoice_paper" },
    { type: "invoice_triplicate", company: "閱林股份有限公司", number: "04595257" },
    { type: "invoice_donate", donation_code: "919" },
  ];
  test.each(invoices)("of $type: each part by itself until nothing is left, and it is never void", async (invoice) => {
    const order = await aReceivedOrder(shop, { invoice });
    expect(await issueInvoices(shop)).toBe(1);
    const { invoice: shown } = await shop.ask(
      getOrder,
      { order_number: order.order_number },
      { token: order.who.token },
    );
    for (const [at, amount] of [316, 316].entries()) {
      await back(order, [[1, 1]]);
      expect(await writeAllowances(shop)).toBe(1);
      expect(asked("Allowance")[at]).toMatchObject({
        InvoiceNo: shown!.number,
        AllowanceNotify: "E",
        NotifyMail: order.email,
        AllowanceAmount: amount,
        Items: [{ ItemSeq: 1, ItemCount: 1, ItemPrice: 316, ItemAmount: 316, ItemTaxType: "1" }],
      });
    }
    expect(await rowsOf(shop, order.order_number)).toMatchObject({
      status: "returned",
      invoice: "issued",
      allowances: [{ state: "done" }, { state: "done" }],
    });
    expect(asked("Invalid")).toEqual([]);
  });

  const byDhl = { carrier: "dhl", tracking_number: "1234567890" };
  const abroad = [
    ["海外宅配", 1, byDhl],
    ["香港門市取貨", 7, { tracking_number: "HK00123456" }],
  ] as const;
  const anOrderAbroad = (delivery: 1 | 7, sent: object, products?: { product_guid: string; qty?: number }[]) =>
    aReceivedOrder(shop, {
      ...aWayFor(delivery),
      sent,
      ...(products && { products }),
      ...(delivery === 7 && { chosen: (owner: string) => aChosenStore(shop, owner, { delivery }) }),
    });

  test.each(abroad)(
    "%s: the whole is issued at zero tax, and so is what is given back of it",
    async (_, delivery, sent) => {
      const [taxed, exempt] = [await aProduct(shop), await aProduct(shop, { retail_price: 200, tax_type: "exempt" })];
      const order = await anOrderAbroad(delivery, sent, [{ ...taxed, qty: 2 }, exempt]);
      expect(await issueInvoices(shop)).toBe(1);
      const fee = order.total - 832;
      expect(fee).toBeGreaterThan(0);
      expect(asked("Issue")).toMatchObject([
        {
          ...{ TaxType: "2", ClearanceMark: "1", ZeroTaxRateReason: "71", CarrierType: "1", Print: "0", Donation: "0" },
          SalesAmount: order.total,
          Items: [
            { ItemAmount: 632, ItemTaxType: "2" },
            { ItemAmount: 200, ItemTaxType: "2" },
            { ItemName: "運費", ItemAmount: fee, ItemTaxType: "2" },
          ],
        },
      ]);
      const { fetched, pickup } = await shop.ask(
        getReturnable,
        { order_number: order.order_number },
        { token: order.who.token },
      );
      expect([fetched, pickup], "nobody fetches it there").toEqual([false, null]);
      expect(await back(order, [[1, 1], [2, 1]], { pickup: undefined })).toMatchObject({ refund: 516 }); // prettier-ignore
      expect(await writeAllowances(shop)).toBe(1);
      expect(asked("Allowance").at(-1)).toMatchObject({
        AllowanceAmount: 516,
        Items: [
          { ItemAmount: 316, ItemTaxType: "2" },
          { ItemAmount: 200, ItemTaxType: "2" },
        ],
      });
      expect(await back(order, [[1, 1]], { pickup: undefined })).toMatchObject({ refund: 316 + fee });
      expect(await writeAllowances(shop)).toBe(1);
      expect(asked("Allowance").at(-1)).toMatchObject({
        AllowanceAmount: 316 + fee,
        Items: [
          { ItemAmount: 316, ItemTaxType: "2" },
          { ItemName: "運費", ItemAmount: fee, ItemTaxType: "2" },
        ],
      });
      expect(await rowsOf(shop, order.order_number)).toMatchObject({
        status: "returned",
        payment_status: "refunding",
        allowances: [{ amount: 516, state: "done" }, { amount: 316 + fee, state: "done" }], // prettier-ignore
      });
    },
  );

  test("an order abroad that comes back whole is void while that can be, and allowed for with its delivery afterwards", async () => {
    const [soon, late] = [await anOrderAbroad(1, byDhl), await anOrderAbroad(1, byDhl)];
    expect(await issueInvoices(shop)).toBe(2);
    await back(soon, [[1, 2]], { pickup: undefined });
    // its two months are declared; the service finds it by its own date
    await issuedAfter(-100, late);
    await back(late, [[1, 2]], { pickup: undefined });
    await issuedAfter(100, late);
    expect([await issueInvoices(shop), await writeAllowances(shop)]).toEqual([1, 1]);
    expect(await rowsOf(shop, soon.order_number)).toMatchObject({ invoice: "void", allowances: [] });
    expect(await rowsOf(shop, late.order_number)).toMatchObject({
      invoice: "issued",
      allowances: [{ amount: late.total, state: "done" }],
    });
  });
  test("within Taiwan each line is given back with the tax it was sold with, the delivery with tax", async () => {
    const zero = await aProduct(shop, { retail_price: 100, tax_type: "zero" });
    const taxed = await aProduct(shop, { retail_price: 150 });
    const order = await aReceivedOrder(shop, { products: [{ ...zero, qty: 2 }, taxed] });
    expect(await issueInvoices(shop)).toBe(1);
    expect(asked("Issue")).toMatchObject([{ TaxType: "9", ZeroTaxRateReason: "73", SalesAmount: order.total }]);
    await back(order, [[1, 1]]);
    await writeAllowances(shop);
    expect(asked("Allowance").at(-1)).toMatchObject({ Items: [{ ItemAmount: 100, ItemTaxType: "2" }] });
    await back(order, [[1, 1], [2, 1]]); // prettier-ignore
    await writeAllowances(shop);
    expect(asked("Allowance").at(-1)!.Items).toMatchObject([
      { ItemAmount: 100, ItemTaxType: "2" },
      { ItemAmount: 150, ItemTaxType: "1" },
      { ItemName: "運費", ItemAmount: 80, ItemTaxType: "1" },
    ]);
    const { allowances } = await rowsOf(shop, order.order_number);
    expect(allowances.map(({ amount, state }) => [amount, state])).toEqual([[100, "done"], [order.total - 100, "done"]]); // prettier-ignore
  });
});
