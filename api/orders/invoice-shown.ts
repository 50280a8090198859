import { invoiceFields, invoiceOf, type InvoiceState } from "#contract/invoices";
import { maskCarrier } from "#contract/order-rules";
import type { Order } from "#contract/orders";
import type { ChosenInvoice } from "../invoices.ts";
import { iso } from "../iso.ts";

/** Of a row of `invoices`. */
export interface OwedInvoice {
  state: InvoiceState;
  number: string | null;
  random_code: string | null;
  issued_at: string | null;
  amount: number;
}

/** 閱林（統一編號 04595257）: the first field, the others named beside it. */
export function invoiceDetail(invoice: ChosenInvoice, placedIt: boolean): string | null {
  const { fields, carried_by } = invoiceOf(invoice.type)!;
  const [first, ...others] = fields;
  if (!first) return null;
  const beside = others.map((name) => `（${invoiceFields[name].label} ${invoice[name]}）`);
  const shown = invoice[first] ?? "";
  return [first === carried_by && !placedIt ? maskCarrier(shown) : shown, ...beside].join("");
}

/** As far as it is there: what was given up before it was issued never was. */
export function issuedInvoice(
  owed: OwedInvoice | null,
): Pick<Order["invoice"], "state" | "number" | "random_code" | "issued_at" | "amount"> {
  const { state, number = null, random_code = null, issued_at, amount } = owed ?? {};
  if (!state || (state === "void" && number === null))
    return { state: null, number: null, random_code: null, issued_at: null, amount: null };
  return { state, number, random_code, issued_at: issued_at ? iso(issued_at) : null, amount: amount! };
}
