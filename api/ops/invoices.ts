import { sql } from "drizzle-orm";
import type { InvoiceState } from "#contract/invoices";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { addressOfPaper, oweInvoice } from "../invoices.ts";

type Row = Record<string, unknown> & {
  order_number: string;
  state: InvoiceState | null;
  amount: number;
  number: string | null;
  tries: number;
  failure: string | null;
  next_try_at: string | null;
  created_at: string;
  allowances: { amount: number; tries: number; failure: string | null }[];
};
type Chosen = Parameters<typeof addressOfPaper>[0];

/** With the paid orders that nothing owes an invoice, after what the service refuses: there may be many of them. */
export async function newestInvoices(db: Db, asked: { order_number?: string | undefined; waiting: boolean }) {
  const { rows } = await db.execute<Row & Chosen>(sql`
    select order_number, invoices.state, coalesce(invoices.amount, total) as amount, invoices.number, coalesce(invoices.tries, 0) as tries,
      invoices.failure, invoices.next_try_at,
      coalesce(invoices.created_at, orders.created_at) as created_at, orders.invoice, recipient,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'tries', tries, 'failure', failure) order by id), '[]')
        from allowances where allowances.order_id = orders.id and state = 'waiting') as allowances
    from orders left join invoices on invoices.order_id = orders.id
    where (invoices.state is not null or (total > 0 and status <> 'cancelled' and payment_status = 'paid'))
      and (${asked.order_number ?? null}::text is null or order_number = ${asked.order_number ?? null})
      and (not ${asked.waiting}::boolean or invoices.state is null or invoices.state in ('waiting', 'voiding')
        or exists (select from allowances where allowances.order_id = orders.id and state = 'waiting'))
    order by invoices.id desc nulls last, orders.id desc limit 50`);
  return rows.map(({ invoice, recipient, ...row }) => ({
    ...row,
    printed: row.state === "issued" && addressOfPaper({ invoice, recipient }) !== null,
  }));
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
