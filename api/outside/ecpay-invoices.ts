import { z } from "zod";
import { cut } from "../cut.ts";
import type { Settings } from "../settings.ts";
import { fromTaipei, taipeiTime } from "../taipei.ts";
import {
  InvoiceRefused,
  type InvoiceItem,
  type InvoiceName,
  type InvoiceService,
  type InvoiceToIssue,
  type TaxType,
} from "./invoices.ts";
import { openJson, sealJson } from "./sealed-json.ts";

/** ECPay's e-invoices for consumers (B2C, revision 3): sealed JSON there and back. */
export function ecpayInvoices({
  url,
  merchantId,
  zeroTaxReason,
  ...keys
}: NonNullable<Settings["invoices"]>): InvoiceService {
  async function ask<S extends z.ZodType>(call: string, data: object, answer: S): Promise<z.output<S>> {
    const response = await fetch(`${url}/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        MerchantID: merchantId,
        RqHeader: { Timestamp: Math.floor(Date.now() / 1000), Revision: "3.0.0" },
        Data: sealJson({ MerchantID: merchantId, ...data }, keys),
      }),
      signal: AbortSignal.timeout(15_000),
      redirect: "error",
    });
    if (!response.ok) throw new Error(`The invoice service answered ${response.status}`);
    const envelope = envelopeOf.parse(await response.json());
    // not even opened: keys, clock or contract
    if (envelope.TransCode !== 1) throw new InvoiceRefused("unopened", `T${envelope.TransCode}`, envelope.TransMsg);
    const opened = openJson(envelope.Data, keys);
    const { RtnCode, RtnMsg } = resultOf.parse(opened);
    if (RtnCode !== 1) throw new InvoiceRefused(reasons[RtnCode] ?? "other", String(RtnCode), RtnMsg);
    return answer.parse(opened);
  }

  return {
    async issue(invoice) {
      const issued = await ask("Issue", fieldsOf(invoice, zeroTaxReason), issuedOf);
      return { number: issued.InvoiceNo, random_code: issued.RandomNumber, issued_at: issued.InvoiceDate };
    },

    async find(relate_number) {
      try {
        const found = await ask("GetIssue", { RelateNumber: relate_number }, foundOf);
        return {
          number: found.IIS_Number,
          random_code: found.IIS_Random_Number,
          issued_at: found.IIS_Create_Date,
          amount: found.IIS_Sales_Amount,
          void: found.IIS_Invalid_Status === "1",
          // empty where nothing was ever allowed for
          left: found.IIS_Remain_Allowance_Amt === "" ? found.IIS_Sales_Amount : Number(found.IIS_Remain_Allowance_Amt),
        };
      } catch (error) {
        if (error instanceof InvoiceRefused && error.code === notFound) return null;
        throw error;
      }
    },

    async void(invoice, reason) {
      await ask("Invalid", { ...nameOf(invoice), Reason: cut(reason, 20) }, z.unknown());
    },

    async allow(invoice, { amount, items, email, abroad }) {
      const given = await ask(
        "Allowance",
        {
          ...nameOf(invoice),
          AllowanceNotify: "E",
          NotifyMail: email,
          AllowanceAmount: amount,
          Items: items.map((item, at) => itemOf(item, at, taxTypes[abroad ? "zero" : item.tax_type])),
        },
        allowedOf,
      );
      return { number: given.IA_Allow_No, allowed_at: given.IA_Date, left: given.IA_Remain_Allowance_Amt };
    },
  };
}

const notFound = "1600003";
const reasons: Record<number, InvoiceRefused["reason"]> = { 5070357: "repeated", 5070453: "void" };

/** The tax authority's carrier codes as this service numbers them; its own carrier stands for the shop's members. */
const carriers: Record<string, string> = { ER0032: "1", CQ0001: "2", "3J0002": "3" };
const taxTypes = { taxable: "1", zero: "2", exempt: "3" } as const;
const mixed = "9";
/** Exported goods: the reason for the zero rate of everything that leaves the country. */
const exported = "71";

/**
 * The sum is tax included, line by line (`vat` 1), and no tax is sent: the service finds it in the taxable lines alone, so a mixed invoice says of each line
 * which it is.
 */
function fieldsOf({ buyer, carrier, address, abroad, ...invoice }: InvoiceToIssue, zeroTaxReason?: string) {
  const kinds = new Set(invoice.items.map((item) => (abroad ? "zero" : item.tax_type)));
  const tax = taxOf(kinds);
  const zeroReason = abroad ? exported : zeroTaxReason;
  if (kinds.has("zero") && !zeroReason)
    throw new InvoiceRefused("other", "zero_tax", "國內銷售的零稅率商品沒有零稅率原因，請設定 INVOICE_ZERO_TAX_REASON");
  return {
    RelateNumber: invoice.relate_number,
    CustomerIdentifier: buyer.unified_number ?? "",
    CustomerName: cut(buyer.name, 60),
    CustomerAddr: cut(address ?? "", 100),
    CustomerPhone: "",
    CustomerEmail: buyer.email,
    // a parcel of more than 50,000 passes the customs with a declaration (§11 of the rules to the business tax act); what stays passes none
    ClearanceMark: kinds.has("zero") ? (abroad && invoice.amount > 50_000 ? "2" : "1") : "",
    Print: address === null ? "0" : "1",
    Donation: invoice.donation_code ? "1" : "0",
    LoveCode: invoice.donation_code ?? "",
    CarrierType: carrier ? carriers[carrier.code] : "",
    CarrierNum: carrier?.number ?? "",
    TaxType: tax,
    ...(kinds.has("zero") && { ZeroTaxRateReason: zeroReason }),
    ...(tax === taxTypes.exempt && { SpecialTaxType: 8 }),
    SalesAmount: invoice.amount,
    InvoiceRemark: "",
    InvType: "07",
    vat: "1",
    Items: invoice.items.map((item, at) => itemOf(item, at, taxTypes[abroad ? "zero" : item.tax_type])),
  };
}

/** Mixed is what is taxable beside one of the others: those two cannot be on one invoice. */
function taxOf(kinds: Set<TaxType>) {
  if (kinds.has("zero") && kinds.has("exempt"))
    throw new InvoiceRefused("other", "zero_tax", "零稅率與免稅的商品不能開立在同一張發票，請人工分開開立");
  const [first] = kinds;
  return kinds.size > 1 ? mixed : taxTypes[first!];
}

const itemOf = (item: InvoiceItem, at: number, tax: string) => ({
  ItemSeq: at + 1,
  ItemName: cut(item.name, 100),
  ItemCount: item.quantity,
  ItemWord: item.unit,
  ItemPrice: item.price,
  ItemTaxType: tax,
  ItemAmount: item.amount,
  ItemRemark: "",
});

const nameOf = ({ number, issued_at }: InvoiceName) => ({
  InvoiceNo: number,
  InvoiceDate: taipeiTime(new Date(issued_at)).slice(0, 10).replaceAll("/", "-"),
});

/** `2026-11-22 18:05:11`, in Taipei */
const moment = z.string().transform((text, ctx) => {
  const time = fromTaipei(text.replaceAll("-", "/").replace("+", " "));
  if (!time) ctx.addIssue({ code: "custom", message: "no time" });
  return time ?? z.NEVER;
});
const invoiceNumber = z.string().regex(/^[A-Z]{2}\d{8}$/);
/** as a number it has lost the zeros in front */
const randomCode = z.coerce
  .string()
  .regex(/^\d{1,4}$/)
  .transform((code) => code.padStart(4, "0"));

const envelopeOf = z.object({
  TransCode: z.coerce.number(),
  TransMsg: z.string().default(""),
  Data: z.string().default(""),
});
const resultOf = z.object({ RtnCode: z.coerce.number(), RtnMsg: z.string().default("") });
const issuedOf = z.object({ InvoiceNo: invoiceNumber, InvoiceDate: moment, RandomNumber: randomCode });
const foundOf = z.object({
  IIS_Number: invoiceNumber,
  IIS_Random_Number: randomCode,
  IIS_Create_Date: moment,
  IIS_Sales_Amount: z.coerce.number(),
  IIS_Invalid_Status: z.coerce.string(),
  IIS_Remain_Allowance_Amt: z.coerce.string().regex(/^\d*$/).default(""),
});
const allowedOf = z.object({
  IA_Allow_No: z.coerce.string().regex(/^\d+$/),
  IA_Date: moment,
  IA_Remain_Allowance_Amt: z.coerce.number(),
});
