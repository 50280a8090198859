import { sql } from "drizzle-orm";
import type { InvoiceState } from "#contract/invoices";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { oweInvoice } from "../invoices.ts";

type Row = Record<string, unknown> & {
  order_number: string;
  state: InvoiceState;
  amount: number;
  number: string | null;
  tries: number;
  failure: string | null;
  next_try_at: string;
  created_at: string;
};

export async function newestInvoices(db: Db, asked: { order_number?: string | undefined; waiting: boolean }) {
  const { rows } = await db.execute<Row>(sql`
    select order_number, state, amount, number, tries, failure, next_try_at, invoices.created_at
    from invoices join orders on orders.id = order_id
    where (${asked.order_number ?? null}::text is null or order_number = ${asked.order_number ?? null})
      and (not ${asked.waiting}::boolean or state in ('waiting', 'voiding'))
    order by invoices.id desc limit 50`);
  return rows;
}

/**
 * What waits is tried at once. Else the order's invoice is owed from now on, where nothing owed it by itself: a parcel that is paid at the counter, when
 * it is sent. An order that is not paid and will not be, or costs nothing, has none.
 */
export async function askAgain({ order_number }: { order_number: string }, { db, refuse }: Context<"operator">) {
  const orders = await db.execute<{ id: number; due: boolean }>(sql`
    select id, total > 0 and status <> 'cancelled' and payment_status in ('paid', 'at_pickup') as due
    from orders where order_number = ${order_number} for update`);
  const order = orders.rows[0];
  if (!order) throw refuse(404, "order_not_found");
  const before = await stateOf(db, order.id);
  if (before === null && !order.due) throw refuse(409, "no_invoice_due");
  if (before === null) await oweInvoice(db, order.id);
  else
    await db.execute(sql`
      update invoices set next_try_at = least(next_try_at, now() + interval '1 minute')
      where order_id = ${order.id} and state in ('waiting', 'voiding')`);
  const after = await stateOf(db, order.id);
  return { answer: { state: after! }, target_ids: [order_number], before, after };
}

async function stateOf(db: Db, order_id: number): Promise<InvoiceState | null> {
  const { rows } = await db.execute<{ state: InvoiceState }>(
    sql`select state from invoices where order_id = ${order_id}`,
  );
  return rows[0]?.state ?? null;
}
