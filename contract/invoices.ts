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
  /** the field that holds the carrier's number; none: the carrier knows its member */
  carried_by?: InvoiceFieldName | undefined;
  /** a paper that lies in the parcel */
  paper: boolean;
  /** on paper wherever something is sent */
  printed: boolean;
  /** for who bought, once it is issued */
  after?: string | undefined;
  /** zero tax, for what leaves the country; and nothing else for that */
  abroad: boolean;
}

/** The carrier of the shop itself: its service keeps the invoice for an address of mail. */
export const ownCarrier = "ER0032";

const electronic = { carrier: null, fields: [], paper: false, printed: false, abroad: false } as const;

export const invoiceTypes = {
  invoice_member_account: {
    ...electronic,
    name: "會員載具",
    guest_name: "雲端發票",
    carrier: ownCarrier,
    hint: "中獎時以電子郵件通知，不必另外索取",
    after: "發票由我們為您保管並自動對獎，中獎時會以電子郵件通知您。",
  },
  invoice_mobile: {
    ...electronic,
    name: "手機條碼載具",
    carrier: "3J0002",
    carried_by: "cellphone_barcode",
    fields: ["cellphone_barcode"],
    after: "發票已存入您的手機條碼載具。",
  },
  invoice_CDC: {
    ...electronic,
    name: "自然人憑證",
    carrier: "CQ0001",
    carried_by: "citizen_digital_certificate_barcode",
    after: "發票已存入您的自然人憑證載具。",
    fields: ["citizen_digital_certificate_barcode"],
  },
  invoice_paper: {
    ...electronic,
    name: "紙本發票",
    hint: "隨貨寄出",
    paper: true,
    printed: true,
  },
  invoice_triplicate: {
    ...electronic,
    name: "三聯式發票",
    hint: "公司報帳用，請填統一編號；有商品寄送時，電子發票證明聯隨貨寄出",
    fields: ["company", "number"],
    printed: true,
    after: "發票已記載您的統一編號，可以報帳。",
  },
  invoice_donate: {
    ...electronic,
    name: "捐贈發票",
    hint: "捐贈後不能改為其他發票",
    fields: ["donation_code"],
    after: "發票已捐贈，謝謝您的愛心。",
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

/** What a type is called: a guest has no account to carry it. */
export function invoiceWords(type: string, member: boolean): string {
  const { name, guest_name = name } = invoiceOf(type)!;
  return member ? name : guest_name;
}

/** Where an order's invoice stands: from the moment when it is owed, until it was given back. */
export const invoiceStates = {
  waiting: { name: "開立中" },
  issued: { name: "已開立" },
  /** the order was given up; the service does not know yet */
  voiding: { name: "作廢處理中" },
  void: { name: "已作廢" },
} as const satisfies Record<string, { name: string }>;
export type InvoiceState = keyof typeof invoiceStates;
export const invoiceStateCodes = Object.keys(invoiceStates) as [InvoiceState, ...InvoiceState[]];
