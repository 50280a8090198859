/**
 * The invoices of §3, one row each, with everything that depends on them. A new one is a row: nothing else compares an invoice's type.
 * Imports nothing: the browser may have it.
 */

/** A field that only some invoices have. Its rule has the same name in contract/checkout.ts. */
export interface InvoiceField {
  label: string;
  hint: string;
  autoComplete: string;
  inputMode?: "numeric" | undefined;
  autoCapitalize?: "characters" | undefined;
}

export const invoiceFields = {
  cellphone_barcode: {
    label: "手機條碼",
    hint: "/ 開頭的 8 個字元，例如 /ABC+123",
    autoComplete: "off",
    autoCapitalize: "characters",
  },
  citizen_digital_certificate_barcode: {
    label: "自然人憑證號碼",
    hint: "2 個英文字母加 14 位數字",
    autoComplete: "off",
    autoCapitalize: "characters",
  },
  company: { label: "公司抬頭", hint: "發票上的買受人名稱", autoComplete: "organization" },
  number: { label: "統一編號", hint: "8 位數字", autoComplete: "off", inputMode: "numeric" },
  donation_code: { label: "愛心碼", hint: "3 至 7 位數字", autoComplete: "off", inputMode: "numeric" },
} as const satisfies Record<string, InvoiceField>;
export type InvoiceFieldName = keyof typeof invoiceFields;

export interface InvoiceKind {
  /** the accessible name of its radio button */
  name: string;
  /** the same thing for a guest, who has no account to carry it */
  guest_name?: string | undefined;
  /** the carrier that the tax authority knows */
  carrier: string | null;
  hint?: string | undefined;
  fields: readonly InvoiceFieldName[];
  /** a paper that lies in the parcel */
  paper: boolean;
  /** zero tax, for what leaves the country; and nothing else for that */
  abroad: boolean;
}

const electronic = { carrier: null, fields: [], paper: false, abroad: false } as const;

export const invoiceTypes = {
  invoice_member_account: {
    ...electronic,
    name: "會員載具",
    guest_name: "雲端發票",
    carrier: "ER0032",
    hint: "中獎時以電子信箱通知，不必另外索取",
  },
  invoice_mobile: { ...electronic, name: "手機條碼載具", carrier: "3J0002", fields: ["cellphone_barcode"] },
  invoice_CDC: {
    ...electronic,
    name: "自然人憑證",
    carrier: "CQ0001",
    fields: ["citizen_digital_certificate_barcode"],
  },
  invoice_paper: { ...electronic, name: "紙本發票", hint: "隨貨寄出", paper: true },
  invoice_triplicate: {
    ...electronic,
    name: "三聯式發票",
    hint: "公司報帳用，請填統一編號",
    fields: ["company", "number"],
  },
  invoice_donate: {
    ...electronic,
    name: "捐贈發票",
    hint: "捐贈後不能改為其他發票",
    fields: ["donation_code"],
  },
  invoice_oversea: { ...electronic, name: "海外訂單（零稅率）", abroad: true },
} as const satisfies Record<string, InvoiceKind>;
export type InvoiceType = keyof typeof invoiceTypes;

/** All of them, in the order in which they are shown; the first one that is allowed is chosen until another is. */
export const invoiceCodes = Object.keys(invoiceTypes) as [InvoiceType, ...InvoiceType[]];

/** The row of a type that came from outside or from the database; undefined: there is none. */
export function invoiceOf(type: string): InvoiceKind | undefined {
  return (invoiceTypes as Record<string, InvoiceKind>)[type];
}
