import { sql, type SQL } from "drizzle-orm";
import { invoiceOf, ownCarrier } from "#contract/invoices";
import type { Db } from "../db.ts";
import type { InvoiceToIssue } from "../outside.ts";
import { invoiceItems, type SoldLine } from "./items.ts";
import { placeOfPaper, type ChosenInvoice } from "./place.ts";

/** An invoice that waits for the service, with the order that it is of. */
export interface DueInvoice extends Record<string, unknown> {
  id: number;
  order_number: string;
  relate_number: string;
  state: "waiting" | "voiding";
  amount: number;
  number: string | null;
  issued_at: string | null;
  void_reason: string | null;
  /** with this one */
  tries: number;
  member_id: number | null;
  email: string;
  subscriber: { name: string };
  recipient: { full_address?: string | null; store?: { address: string } | null };
  invoice: ChosenInvoice;
  fee: number;
  points_used: number;
  lines: SoldLine[];
}

export const readDue = (db: Db, id: number): Promise<DueInvoice> => read(db, sql`invoices.id = ${id}`);

/** Of an order that has one. */
export const readOfOrder = (db: Db, order_id: number): Promise<DueInvoice> =>
  read(db, sql`invoices.order_id = ${order_id}`);

async function read(db: Db, which: SQL): Promise<DueInvoice> {
  const { rows } = await db.execute<DueInvoice>(sql`
    select invoices.id, order_number, relate_number, state, amount, number, issued_at, void_reason, tries,
      member_id, email, subscriber, recipient, orders.invoice, fee, points_used,
      (select jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'amount', amount, 'discount', discount, 'tax_type', tax_type) order by line_number)
        from order_lines where order_lines.order_id = orders.id) as lines
    from invoices join orders on orders.id = invoices.order_id
    where ${which}`);
  return rows[0]!;
}

/** As the shopper chose it (contract/invoices.ts). */
export function toIssue({ invoice, subscriber, recipient, email, ...due }: DueInvoice): InvoiceToIssue {
  const { carrier, carried_by, abroad } = invoiceOf(invoice.type)!;
  const address = addressOfPaper({ invoice, recipient });
  const company = invoice.number ? (invoice.company ?? null) : null;
  // what is neither printed nor given away: abroad, and for a company whose order has no parcel that a paper could lie in
  const kept = address === null && !invoice.donation_code;
  const code = carrier ?? (kept ? ownCarrier : null);
  return {
    relate_number: due.relate_number,
    amount: due.amount,
    buyer: { name: company ?? subscriber.name, email, unified_number: invoice.number ?? null },
    carrier: code ? { code, number: carried_by ? invoice[carried_by]! : null } : null,
    donation_code: invoice.donation_code ?? null,
    address,
    abroad,
    items: invoiceItems(due),
  };
}

/** Where the printed paper goes: to an address of its own, or with the parcel; null: there is none. */
export function addressOfPaper({ invoice, recipient }: Pick<DueInvoice, "invoice" | "recipient">): string | null {
  if (!invoiceOf(invoice.type)!.printed) return null;
  return placeOfPaper(invoice) ?? recipient.full_address ?? recipient.store?.address ?? null;
}
