import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { Db } from "#api/db";
import { issueInvoices } from "#api/invoices";
import { invoiceItems } from "#api/invoices/items";
import { releaseOrder } from "#api/orders";
import { invoiceCodes, type InvoiceType } from "#contract/invoices";
import { anInvoicingShop, aPaidOrder, invoiceRow, type InvoicingShop } from "../../invoices.ts";

describe("each type of invoice", () => {
  let { shop, service, payer, close } = {} as InvoicingShop;
  beforeAll(async () => void ({ shop, service, payer, close } = await anInvoicingShop("pglite")));
  afterAll(() => close());

  const none = { CustomerIdentifier: "", Print: "0", Donation: "0", LoveCode: "", CarrierType: "", CarrierNum: "" };
  const address = "臺北市信義區市府路 1 號";
  const kinds: Record<InvoiceType, [chosen: object, fields: object]> = {
    invoice_member_account: [{}, { ...none, CarrierType: "1", TaxType: "1" }],
    invoice_mobile: [{ cellphone_barcode: "/ABC+123" }, { ...none, CarrierType: "3", CarrierNum: "/ABC+123" }],
    invoice_CDC: [
      { citizen_digital_certificate_barcode: "AB12345678901234" },
      { ...none, CarrierType: "2", CarrierNum: "AB12345678901234" },
    ],
    invoice_paper: [{}, { ...none, Print: "1", CustomerName: "王小明", CustomerAddr: address }],
    invoice_triplicate: [
      { company: "閱林股份有限公司", number: "04595257" },
      {
        ...none,
        CustomerIdentifier: "04595257",
        CustomerName: "閱林股份有限公司",
        Print: "1",
        CustomerAddr: address,
      },
    ],
    invoice_donate: [{ donation_code: "919" }, { ...none, Donation: "1", LoveCode: "919" }],
    invoice_oversea: [{}, { ...none, CarrierType: "1", TaxType: "2", ClearanceMark: "1", ZeroTaxRateReason: "71" }],
  };

  test.each(invoiceCodes)(
    "%s is issued with its own fields, and the service takes it; and voids it where the order is given up",
    async (type) => {
      const [chosen, fields] = kinds[type];
      const { id, order_number } = await aPaidOrder(shop, payer, { type, ...chosen });
      await shop.database.db.execute(
        sql`update orders set recipient = ${JSON.stringify({ name: "王小明", full_address: address })}::jsonb where id = ${id}`,
      );
      expect(await issueInvoices(shop)).toBe(1);
      const { data } = service.asked.at(-1)!;
      expect(data).toMatchObject({
        MerchantID: "3000003",
        RelateNumber: expect.stringMatching(`^${order_number}[A-Z]{6}$`) as string,
        CustomerEmail: payer.member.email,
        SalesAmount: 632,
        InvType: "07",
        vat: "1",
        ...fields,
      });
      expect(data.Items).toMatchObject([{ ItemSeq: 1, ItemCount: 2, ItemWord: "件", ItemPrice: 316, ItemAmount: 632 }]);
      expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued" });
      await shop.database.db.transaction((tx) => releaseOrder(tx as Db, id, "by_shop"));
      expect(await issueInvoices(shop)).toBe(1);
      expect(await invoiceRow(shop, id)).toMatchObject({ state: "void" });
    },
  );

  test("a company's invoice of an order without a parcel is kept for its address of mail, since no paper is sent", async () => {
    const chosen = { type: "invoice_triplicate", company: "閱林股份有限公司", number: "04595257" };
    const { id } = await aPaidOrder(shop, payer, chosen);
    expect(await issueInvoices(shop)).toBe(1);
    expect(service.asked.at(-1)!.data).toMatchObject({ CustomerIdentifier: "04595257", Print: "0", CarrierType: "1" });
    expect(await invoiceRow(shop, id)).toMatchObject({ state: "issued" });
  });

  test("a company that asks for the paper of such an order has it sent, with the postal code of its district", async () => {
    const place = { invoice_city: "臺北市", invoice_district: "大安區", invoice_address: "和平東路 1 號" };
    const chosen = { type: "invoice_triplicate", company: "閱林股份有限公司", number: "04595257", ...place };
    await aPaidOrder(shop, payer, chosen);
    expect(await issueInvoices(shop)).toBe(1);
    expect(service.asked.at(-1)!.data).toMatchObject({
      Print: "1",
      CarrierType: "",
      CustomerAddr: "106臺北市大安區和平東路 1 號",
    });
  });

  test("a paper lies in the parcel: its address is the store's where that is where it goes", async () => {
    const { id } = await aPaidOrder(shop, payer, { type: "invoice_paper" });
    await shop.database.db.execute(
      sql`update orders set recipient = '{"name":"王小明","store":{"address":"臺北市大安區信義路 1 號"}}' where id = ${id}`,
    );
    expect(await issueInvoices(shop)).toBe(1);
    expect(service.asked.at(-1)!.data).toMatchObject({ Print: "1", CustomerAddr: "臺北市大安區信義路 1 號" });
  });
});

describe("what an invoice lists", () => {
  const line = (amount: number, quantity = 1, tax_type = "taxable") => ({
    ...{ name: "書", quantity, amount, tax_type },
    discount: 0,
  });
  const order = (wish: Partial<Parameters<typeof invoiceItems>[0]>) =>
    invoiceItems({ lines: [line(632, 2)], fee: 0, points_used: 0, ...wish });

  test("the lines, and the delivery with tax", () => {
    expect(order({ fee: 80 })).toEqual([
      { name: "書", quantity: 2, unit: "件", price: 316, amount: 632, tax_type: "taxable" },
      { name: "運費", quantity: 1, unit: "件", price: 80, amount: 80, tax_type: "taxable" },
    ]);
  });

  test("less what each was given off, and points by their share; what cannot be divided is a set, what is paid whole with points is not listed", () => {
    expect(
      order({
        lines: [
          { ...line(300, 3, "exempt"), discount: 37 },
          { ...line(100), discount: 13 },
        ],
        points_used: 1,
      }),
    ).toEqual([
      { name: "書（3 件）", quantity: 1, unit: "組", price: 262, amount: 262, tax_type: "exempt" },
      { name: "書", quantity: 1, unit: "件", price: 87, amount: 87, tax_type: "taxable" },
    ]);
    expect(order({ lines: [line(0), line(100)], points_used: 99 })).toMatchObject([{ amount: 1 }]);
  });

  test("each line with its product's own tax, the delivery taxable beside it", () => {
    const lines = [line(100, 1, "zero"), line(200, 1, "exempt"), line(300)];
    const taxes = order({ lines, fee: 80 }).map(({ amount, tax_type }) => [amount, tax_type]);
    expect(taxes).toEqual([
      [100, "zero"],
      [200, "exempt"],
      [300, "taxable"],
      [80, "taxable"],
    ]);
  });

  test("makes the order's total to the dollar, with positive whole prices, whatever was bought", () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 2_000; round++) {
      const lines = Array.from({ length: 1 + random(6) }, () => {
        const quantity = 1 + random(5);
        const sold = line(quantity * random(900), quantity, random(2) ? "exempt" : "taxable");
        return { ...sold, discount: random(sold.amount + 1) };
      });
      const fee = random(3) * 65;
      const goods = lines.reduce((sum, { amount, discount }) => sum + amount - discount, 0);
      const points_used = random(goods + fee + 1);
      const items = invoiceItems({ lines, fee, points_used });
      expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(goods + fee - points_used);
      for (const { price, quantity, amount } of items) {
        expect(price * quantity).toBe(amount);
        expect(amount).toBeGreaterThan(0);
        expect(Number.isInteger(price)).toBe(true);
      }
    }
  });
});
