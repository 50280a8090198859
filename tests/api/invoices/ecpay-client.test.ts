import ECPayInvoice from "ecpay_invoice_nodejs/index.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { invoiceItems } from "#api/invoices/items";
import { checkMacValue } from "#api/outside/check-mac-value";
import { ecpayInvoices } from "#api/outside/ecpay-invoices";
import type { InvoiceToIssue } from "#api/outside/invoices";
import { sealJson } from "#api/outside/sealed-json";
import { anInvoiceService } from "../../invoices.ts";

/**
 * ecpay_invoice_nodejs, which is not ours, speaks the service's older protocol (a form signed with MD5; Odoo_Invoice does too), ours the present one
 * (revision 3, sealed JSON; SDK_PHP and Woocommerce_ECPAY do too). It cannot be sent to our simulator, but its rules are the service's, and its signature
 * and cipher are those of the present one: what it would send of our adapter's requests is looked at where it hands it to the network.
 */
const client = new ECPayInvoice().invoice_client;
const keys = { hashKey: client.helper.hkey, hashIv: client.helper.hiv };
let service: Awaited<ReturnType<typeof anInvoiceService>>;
let adapter: ReturnType<typeof ecpayInvoices>;
let sent: { url: string; fields: Record<string, string> }[];
let count = 0;

beforeAll(async () => {
  service = await anInvoiceService();
  adapter = ecpayInvoices(service.settings);
});
afterAll(() => service.close());
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  sent = [];
  client.helper.http_request = (_, url, fields) => {
    sent.push({ url, fields });
    return Promise.resolve([Buffer.from("RtnCode=1")]);
  };
});

const item = { name: "紅樓夢", quantity: 2, unit: "件", price: 316, amount: 632, tax_type: "taxable" } as const;
const anInvoice = (wish: Partial<InvoiceToIssue> = {}): InvoiceToIssue => ({
  relate_number: `YL261122${String(++count).padStart(6, "0")}`,
  amount: 632,
  buyer: { name: "王小明", email: "reader@example.com", unified_number: null },
  carrier: null,
  donation_code: null,
  address: null,
  abroad: false,
  items: [item],
  ...wish,
});

type Asked = Record<string, unknown> & { Items: Record<string, unknown>[] };
const joined = (items: Asked["Items"], name: string) => items.map((one) => String(one[name])).join("|");

/** A request of the present protocol in the names and shapes of the older one. */
function older({ Items, CarrierType, CarrierNum, ...data }: Asked): Record<string, string> {
  const { MerchantID: _merchant, InvoiceDate: _date, ...rest } = data;
  const texts = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return {
    ...texts,
    CustomerID: "",
    CarruerType: String(CarrierType),
    CarruerNum: String(CarrierNum),
    ...Object.fromEntries(
      ["ItemName", "ItemCount", "ItemWord", "ItemPrice", "ItemAmount"].map((name) => [name, joined(Items, name)]),
    ),
    ItemTaxType: data.TaxType === "9" ? joined(Items, "ItemTaxType") : "",
    ItemRemark: "",
  };
}

/** The last request, as it is documented: these fields are encoded before the signing, those are not signed. */
function expectOurSignature(unsigned: string[], encoded: string[]) {
  const { CheckMacValue, ...fields } = sent.at(-1)!.fields;
  const dotNet = (text: string) =>
    encodeURIComponent(text).toLowerCase().replaceAll("%20", "+").replaceAll("'", "%27").replaceAll("~", "%7e");
  const signed = Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !unsigned.includes(name))
      .map(([name, value]) => [name, encoded.includes(name) ? dotNet(value) : value]),
  );
  expect(checkMacValue(signed, keys, "md5")).toBe(CheckMacValue);
}

// without spaces: of those it sends a plus sign, and has signed something else
const paper = { address: "臺北市信義區市府路1號" };
const company = { name: "閱林股份有限公司", email: "a@example.com", unified_number: "04595257" };

/** What our adapter asks of an invoice, whatever becomes of it. */
async function askedFor(wish: Partial<InvoiceToIssue>) {
  const outcome = await adapter.issue(anInvoice(wish)).then(
    () => "issued" as const,
    () => "refused" as const,
  );
  return { outcome, asked: service.asked.at(-1)!.data as Asked };
}
const theirs = async (fields: Record<string, string>) =>
  Promise.resolve()
    .then(() => client.ecpay_invoice_issue(fields))
    .then(
      () => "issued" as const,
      () => "refused" as const,
    );

describe("an invoice is asked for as another client asks for it", () => {
  test.each<[string, Partial<InvoiceToIssue>, "issued" | "refused"]>([
    ["a member's", { carrier: { code: "ER0032", number: null } }, "issued"],
    ["on a mobile barcode", { carrier: { code: "3J0002", number: "/ABC123." } }, "issued"],
    ["on a citizen's certificate", { carrier: { code: "CQ0001", number: "AB12345678901234" } }, "issued"],
    ["given away", { donation_code: "919" }, "issued"],
    ["on paper", paper, "issued"],
    ["a company's", { buyer: company, ...paper }, "issued"],
    ["of several things", { amount: 732, items: [item, { ...item, name: "運費", quantity: 1, price: 100, amount: 100 }], carrier: { code: "ER0032", number: null } }, "issued"], // prettier-ignore
    ["on a barcode that is none", { carrier: { code: "3J0002", number: "ABC" } }, "refused"],
    ["on a certificate that is none", { carrier: { code: "CQ0001", number: "1234" } }, "refused"],
    ["on paper and a carrier", { carrier: { code: "ER0032", number: null }, ...paper }, "refused"],
    ["given away on paper", { donation_code: "919", ...paper }, "refused"],
    ["of things that make another sum", { amount: 631, carrier: { code: "ER0032", number: null } }, "refused"],
  ])("%s: $2 by our simulator and by its rules", async (_, wish, right) => {
    const { outcome, asked } = await askedFor(wish);
    expect([outcome, await theirs(older(asked))]).toEqual([right, right]);
    if (right === "refused") return;
    expect(sent.at(-1)!.url).toMatch(/\/Invoice\/Issue$/);
    expectOurSignature(["InvoiceRemark", "ItemName", "ItemRemark", "ItemWord"], ["CustomerName", "CustomerAddr", "CustomerEmail"]); // prettier-ignore
  });
});

test("what is longer than the service takes is cut between two characters: a half of one would make all of it unreadable", async () => {
  const long = (length: number) => `${"長".repeat(length - 1)}𠮷字`;
  const buyer = { name: long(60), email: "reader@example.com", unified_number: null };
  const items = invoiceItems({
    lines: [100, 90].map((length) => ({
      name: long(length),
      quantity: 3,
      amount: 316,
      discount: 0,
      tax_type: "taxable",
    })),
    fee: 0,
    points_used: 0,
  });
  const { outcome, asked } = await askedFor({ buyer, address: long(100), items: [{ ...item, name: long(100) }, ...items], amount: 1_264 }); // prettier-ignore
  expect(outcome).toBe("issued");
  for (const text of [asked.CustomerName, asked.CustomerAddr, ...asked.Items.map(({ ItemName }) => ItemName)])
    expect(String(text)).toMatch(/^[長]+(（3 件）)?$/u);
});

describe("and taken back", () => {
  test("it is void, or allowed for, in the same words", async () => {
    const issued = await adapter.issue(anInvoice({ carrier: { code: "ER0032", number: null } }));
    const one = { ...item, quantity: 1, amount: 316 };
    await adapter.allow(issued, { amount: 316, items: [one], email: "reader@example.com", abroad: false });
    const { Items, ...allowance } = service.asked.at(-1)!.data as Asked;
    const {
      CustomerID: _id,
      CarruerType: _type,
      CarruerNum: _number,
      ItemRemark: _remark,
      ...fields
    } = older({
      ...allowance,
      ...{ CustomerName: "", NotifyPhone: "", CarrierType: "", CarrierNum: "" },
      Items,
    });
    await client.ecpay_invoice_allowance(fields);
    expect(sent.at(-1)!.url).toMatch(/\/Invoice\/Allowance$/);
    expectOurSignature(["ItemName", "ItemWord"], ["CustomerName", "NotifyMail"]);

    const other = await adapter.issue(anInvoice({ carrier: { code: "ER0032", number: null } }));
    await adapter.void(other, "訂單取消");
    const { InvoiceNo, Reason } = service.asked.at(-1)!.data as Record<string, string>;
    await client.ecpay_invoice_issue_invalid({ InvoiceNumber: InvoiceNo!, Reason: Reason! });
    expect(sent.at(-1)!.url).toMatch(/\/Invoice\/IssueInvalid$/);
    expectOurSignature(["Reason"], []);
  });
});

test("what is sealed is what another client's cipher makes of the same text", () => {
  for (const value of [{ Name: "Test", ID: "A123456789" }, { 書名: '「100% + 1」 ~!*\'()&=/\\ "引號"' }]) {
    const text = new URLSearchParams({ a: JSON.stringify(value) }).toString().slice(2).replaceAll("*", "%2A");
    const small = client.helper.gen_aes_encrypt({ PaymentToken: text });
    expect(encodeURIComponent(sealJson(value, keys)).toLowerCase()).toBe(small);
  }
});
