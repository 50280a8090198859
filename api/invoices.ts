import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";
import { oweWholeAllowance } from "./invoices/allow.ts";
import type { ReasonToVoid } from "./invoices/mails.ts";
import { named } from "./prepared.ts";
import { lastDayToVoid } from "./taipei.ts";

export { oweAllowance, writeAllowances } from "./invoices/allow.ts";
export { recordAllowed, recordIssue, recordVoid } from "./invoices/by-hand.ts";
export { issueInvoices } from "./invoices/issue.ts";
export { placeOfPaper, type ChosenInvoice } from "./invoices/place.ts";
export { addressOfPaper } from "./invoices/read.ts";

/**
 * The order's invoice is owed from now on: by whoever books its payment, or sends a parcel that is paid at the counter, in the transaction of that.
 * The job issues it afterwards. Said twice it is owed once; an order of nothing needs none. docs/decisions/026-when-an-invoice-is-issued.md
 */
export async function oweInvoice(tx: Db, order_id: number): Promise<void> {
  await insertInvoice(tx, { order_id, letters: randomLetters() });
}

const insertInvoice = named<{ order_id: number; letters: string }>(
  "owe_invoice",
  (of) => sql`
    insert into invoices (order_id, relate_number, amount)
    select id, order_number || ${of.letters}, total from orders where id = ${of.order_id} and total > 0
    on conflict (order_id) do nothing`,
);

/** Behind the order's number, which comes again after a backup was restored: the service knows the number of then. */
const randomLetters = () => Array.from({ length: 6 }, () => "ABCDEFGHJKMNPQRSTVWXYZ"[randomInt(22)]).join("");

/**
 * The order was given up: its invoice is voided by the job, or never issued. What is just being asked of the service is left to its end first, for
 * nobody knows yet what becomes of it. `reason`: at most 20 letters, for the tax authority.
 */
async function giveInvoiceUp(tx: Db, order_id: number, reason: ReasonToVoid): Promise<void> {
  await tx.execute(sql`
    update invoices set state = 'voiding', void_reason = ${reason}, tries = 0
    where order_id = ${order_id} and state in ('waiting', 'issued')`);
}

/**
 * The order is cancelled: its invoice is voided, or, where the law does not let it be any more, an allowance is owed over all that it lists. Behind
 * the refund that the order owes for this reason, if anything was paid.
 */
export async function cancelInvoice(tx: Db, order_id: number, refund: string): Promise<void> {
  if (!(await voidWhole(tx, order_id, "訂單取消"))) await oweWholeAllowance(tx, order_id, refund);
}

/**
 * Everything that was paid for the order goes back: its invoice is voided, where that is still possible and nothing of it was allowed for. False: an allowance has to be
 * written for what is left of it.
 */
export async function voidWhole(tx: Db, order_id: number, reason: ReasonToVoid): Promise<boolean> {
  const { rows } = await tx.execute<{ issued_at: string | null; allowed: boolean }>(sql`
    select issued_at, exists (select from allowances where allowances.order_id = invoices.order_id) as allowed
    from invoices where order_id = ${order_id}`);
  const [invoice] = rows;
  if (!invoice) return true;
  const late = invoice.issued_at !== null && new Date() > lastDayToVoid(new Date(invoice.issued_at));
  if (invoice.allowed || late) return false;
  await giveInvoiceUp(tx, order_id, reason);
  return true;
}
