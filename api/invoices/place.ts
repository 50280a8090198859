import { findDistrict } from "#contract/districts";
import type { InvoiceFieldName, InvoiceType } from "#contract/invoices";

/** What an order keeps of its shopper's choice. */
export type ChosenInvoice = { type: InvoiceType } & Partial<
  Record<InvoiceFieldName | "invoice_city" | "invoice_district" | "invoice_zip" | "invoice_address", string>
>;

/** Where the paper is sent by itself, its postal code in front; null: nowhere. */
export function placeOfPaper({ invoice_city, invoice_district, invoice_address }: ChosenInvoice): string | null {
  if (!invoice_city || !invoice_district || !invoice_address) return null;
  const zip = findDistrict(invoice_city, invoice_district)?.zip ?? "";
  return `${zip}${invoice_city}${invoice_district}${invoice_address}`;
}
