import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ecpayInvoices } from "#api/outside/ecpay-invoices";
import { InvoiceRefused, type InvoiceToIssue } from "#api/outside/invoices";
import { openJson, sealJson } from "#api/outside/sealed-json";
import { anInvoiceService } from "../../invoices.ts";

describe("sealed JSON", () => {
  /** the example that the gateway publishes for its own test values */
  const published = { hashKey: "ejCk326UnaZWKisg", hashIv: "q9jcZX8Ib9LM8wYk" };
  const sealed = "uvI4yrErM37XNQkXGAgRgJAgHn2t72jahaMZzYhWL1HmvH4WV18VJDP2i9pTbC+tby5nxVExLLFyAkbjbS2Dvg==";

  test("is what the gateway's documentation makes of its example, there and back", () => {
    expect(sealJson({ Name: "Test", ID: "A123456789" }, published)).toBe(sealed);
    expect(openJson(sealed, published)).toEqual({ Name: "Test", ID: "A123456789" });
  });

  test("also opens what was encoded with small letters, as .NET writes it", () => {
    const small = "ZD/z07UvdmL3aYz0tsVo+bFXF5VldNcns6ezyfea777KOmLiizrUNDYe+v1bh2QTT4AySf1NICgXxWXB6f7c6A==";
    expect(openJson(small, published)).toEqual({ Name: "Test", ID: "A123456789" });
  });

  test("keeps every sign, and opens with its own keys only", () => {
    const value = { 書名: '「100% + 1」 ~!*\'()&=/\\ "引號"\n', 數: 1 };
    expect(openJson(sealJson(value, published), published)).toEqual(value);
    expect(() => openJson(sealed, { ...published, hashKey: "another key 1234" })).toThrow();
  });
});

describe("the e-invoice service, asked in its own protocol", () => {
  let service: Awaited<ReturnType<typeof anInvoiceService>>;
  let adapter: ReturnType<typeof ecpayInvoices>;
  let count = 0;
  beforeAll(async () => {
    service = await anInvoiceService();
    adapter = ecpayInvoices(service.settings);
  });
  afterAll(() => service.close());
  beforeEach(() => void ((service.asked.length = 0), (service.instead = {})));

  const item = { name: "紅樓夢", quantity: 2, unit: "件", price: 316, amount: 632, tax_type: "taxable" } as const;
  const anInvoice = (wish: Partial<InvoiceToIssue> = {}): InvoiceToIssue => ({
    relate_number: `YL261122${String(++count).padStart(6, "0")}`,
    amount: 632,
    buyer: { name: "王小明", email: "reader@example.com", unified_number: null },
    carrier: { code: "ER0032", number: null },
    donation_code: null,
    address: null,
    abroad: false,
    items: [item],
    ...wish,
  });
  const refusal = (deed: Promise<unknown>) => deed.then(() => null, (error: unknown) => error as InvoiceRefused); // prettier-ignore

  test("issues, and finds what it issued by the shop's number", async () => {
    const invoice = anInvoice();
    expect(await adapter.find(invoice.relate_number)).toBeNull();
    const before = Date.now();
    const issued = await adapter.issue(invoice);
    expect(issued.number).toMatch(/^[A-Z]{2}\d{8}$/);
    expect(Math.abs(Date.parse(issued.issued_at) - before)).toBeLessThan(60_000);
    expect(await adapter.find(invoice.relate_number)).toEqual({ ...issued, amount: 632, void: false, left: 632 });
    expect((await adapter.issue(anInvoice())).number).not.toBe(issued.number);
  });

  test("reads a random code that came as a number, with the zeros that it lost; none is no code", async () => {
    const found = (IIS_Random_Number: unknown) => () => ({
      RtnCode: 1,
      IIS_Number: "AB12345678",
      IIS_Random_Number,
      IIS_Create_Date: "2026-11-22 18:05:11",
      IIS_Sales_Amount: "632",
      IIS_Invalid_Status: 0,
    });
    const read = (code: unknown) => ((service.instead.GetIssue = found(code)), adapter.find("YL261122000001"));
    expect(await read(42)).toMatchObject({ random_code: "0042", amount: 632, void: false });
    expect(await read("0042")).toMatchObject({ random_code: "0042" });
    await expect(read("")).rejects.toThrow();
    await expect(read(undefined)).rejects.toThrow();
  });

  test("refuses a number that was used, however it is written", async () => {
    const invoice = anInvoice();
    await adapter.issue(invoice);
    const again = { ...invoice, relate_number: invoice.relate_number.toLowerCase() };
    expect(await refusal(adapter.issue(again))).toMatchObject({ reason: "repeated", code: "5070357" });
  });

  test("voids once, and says so when it is asked again", async () => {
    const invoice = anInvoice();
    const issued = await adapter.issue(invoice);
    await adapter.void(issued, "訂單取消");
    expect(await adapter.find(invoice.relate_number)).toMatchObject({ void: true });
    expect(await refusal(adapter.void(issued, "訂單取消"))).toMatchObject({ reason: "void" });
    expect(await refusal(adapter.void({ ...issued, number: "AA00000000" }, "訂單取消"))).toMatchObject({
      reason: "other",
    });
  });

  test("allows for a part, then for no more than is left, and what was allowed for cannot be void", async () => {
    const issued = await adapter.issue(anInvoice());
    const one = { ...item, quantity: 1, amount: 316 };
    const allow = (amount: number) =>
      adapter.allow(issued, {
        amount,
        items: [{ ...one, price: amount, amount }],
        email: "reader@example.com",
        abroad: false,
      });
    const given = await allow(316);
    expect(given).toMatchObject({ number: expect.stringMatching(/^\d{16}$/) as string, left: 316 });
    expect(await refusal(allow(317))).toBeInstanceOf(InvoiceRefused);
    expect(await refusal(adapter.void(issued, "訂單取消"))).toMatchObject({ code: "5070450" });
    expect(await allow(316)).toMatchObject({ left: 0 });
    expect(service.asked.at(-1)!.data).toMatchObject({
      InvoiceNo: issued.number,
      AllowanceNotify: "E",
      AllowanceAmount: 316,
    });
  });

  test("zero tax names its reason and how it leaves the country: below 50,000 without a declaration", async () => {
    const abroad = { abroad: true, items: [{ ...item, tax_type: "exempt" as const }] };
    await adapter.issue(anInvoice(abroad));
    expect(service.asked.at(-1)!.data).toMatchObject({
      TaxType: "2",
      ZeroTaxRateReason: "71",
      ClearanceMark: "1",
      Items: [{ ItemTaxType: "2" }],
    });
    await adapter.issue(
      anInvoice({ ...abroad, amount: 60_000, items: [{ ...item, quantity: 1, price: 60_000, amount: 60_000 }] }),
    );
    expect(service.asked.at(-1)!.data).toMatchObject({ ClearanceMark: "2" });
  });

  test("books without tax are an invoice without tax, beside other goods a mixed one", async () => {
    const book = { ...item, tax_type: "exempt" } as const;
    await adapter.issue(anInvoice({ items: [book] }));
    expect(service.asked.at(-1)!.data).toMatchObject({
      TaxType: "3",
      SpecialTaxType: 8,
      Items: [{ ItemTaxType: "3" }],
    });
    await adapter.issue(anInvoice({ amount: 1264, items: [book, item] }));
    expect(service.asked.at(-1)!.data).toMatchObject({
      TaxType: "9",
      Items: [{ ItemTaxType: "3" }, { ItemTaxType: "1" }],
    });
  });

  test("goods of zero tax that stay are no taxable ones: the reason is the shop's own, beside taxable goods the invoice is mixed", async () => {
    const zero = { ...item, tax_type: "zero" } as const;
    const bonded = ecpayInvoices({ ...service.settings, zeroTaxReason: "73" });
    await bonded.issue(anInvoice({ items: [zero] }));
    expect(service.asked.at(-1)!.data).toMatchObject({
      ...{ TaxType: "2", ClearanceMark: "1", ZeroTaxRateReason: "73", SalesAmount: 632 },
      Items: [{ ItemTaxType: "2", ItemAmount: 632 }],
    });
    await bonded.issue(anInvoice({ amount: 1264, items: [zero, item] }));
    expect(service.asked.at(-1)!.data).toMatchObject({
      ...{ TaxType: "9", ClearanceMark: "1", ZeroTaxRateReason: "73", SalesAmount: 1264 },
      Items: [
        { ItemTaxType: "2", ItemAmount: 632 },
        { ItemTaxType: "1", ItemAmount: 632 },
      ],
    });
    expect(service.asked.at(-1)!.data).not.toHaveProperty("SpecialTaxType");
    // what leaves the country is exported, whatever else it is
    await bonded.issue(anInvoice({ abroad: true, amount: 1264, items: [zero, item] }));
    expect(service.asked.at(-1)!.data).toMatchObject({ TaxType: "2", ZeroTaxRateReason: "71" });
  });

  test("goods of zero tax without a reason, or beside exempt ones, are refused before anything is asked", async () => {
    const zero = { ...item, tax_type: "zero" } as const;
    const exempt = { ...item, tax_type: "exempt" } as const;
    const refused = { name: "InvoiceRefused", reason: "other", code: "zero_tax" };
    expect(await refusal(adapter.issue(anInvoice({ items: [zero] })))).toMatchObject(refused);
    const bonded = ecpayInvoices({ ...service.settings, zeroTaxReason: "73" });
    const both = anInvoice({ amount: 1896, items: [zero, exempt, item] });
    expect(await refusal(bonded.issue(both))).toMatchObject(refused);
    expect(service.asked).toEqual([]);
  });

  test.each<[string, Partial<InvoiceToIssue>]>([
    ["a carrier that is none", { carrier: { code: "3J0002", number: "ABC" } }],
    [
      "an unified number that is none",
      { buyer: { name: "閱林", email: "a@b.tw", unified_number: "12345678" }, carrier: null, address: "臺北市" },
    ],
    [
      "a company's invoice that is given away",
      { buyer: { name: "閱林", email: "a@b.tw", unified_number: "04595257" }, carrier: null, donation_code: "919" },
    ],
    ["a gift to nobody", { carrier: null, donation_code: "12" }],
    ["paper beside a carrier", { address: "臺北市信義區市府路 1 號" }],
    ["items that make another sum", { amount: 631 }],
    ["a number with signs in it", { relate_number: "YL-1" }],
  ])("refuses %s", async (_, wish) => {
    expect(await refusal(adapter.issue(anInvoice(wish)))).toMatchObject({
      name: "InvoiceRefused",
      reason: "other",
      code: "2",
    });
  });

  test("opens nothing that was sealed with other keys, for another merchant, or ten minutes ago", async () => {
    const other = (changed: object) => ecpayInvoices({ ...service.settings, ...changed }).find("YL261122999999");
    expect(await refusal(other({ merchantId: "3000004" }))).toMatchObject({ reason: "unopened", code: "T115" });
    const stale = await fetch(`${service.settings.url}/GetIssue`, {
      method: "POST",
      body: JSON.stringify({
        MerchantID: service.settings.merchantId,
        RqHeader: { Timestamp: Math.floor(Date.now() / 1000) - 700 },
        Data: sealJson({ MerchantID: service.settings.merchantId, RelateNumber: "YL261122999999" }, service.settings),
      }),
    });
    expect(await stale.json()).toMatchObject({ TransCode: 104, Data: "" });
  });

  test("an answer that does not come, or cannot be opened, is no refusal", async () => {
    service.away = 1;
    expect(await refusal(adapter.find("YL261122999999"))).not.toBeInstanceOf(InvoiceRefused);
    const closed = ecpayInvoices({ ...service.settings, url: "http://127.0.0.1:1/B2CInvoice" });
    expect(await refusal(closed.issue(anInvoice()))).not.toBeInstanceOf(InvoiceRefused);
  });
});
