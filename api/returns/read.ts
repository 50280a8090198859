import { sql } from "drizzle-orm";
import { accountLinkDays, type ReturnReason, type ReturnState } from "#contract/return-states";
import type { Db } from "../db.ts";
import { accountIsPending } from "../orders.ts";

export interface AskedReturn extends Record<string, unknown> {
  id: number;
  order_number: string;
  state: ReturnState;
  reason: ReturnReason;
  remark: string;
  pickup: { name: string; mobile: string; address: string } | null;
  /** sealed */
  account: string | null;
  /** null: before this was written down */
  asked_by: "placed" | "found" | null;
  /** nobody with the order's mailbox has confirmed the account, and nothing goes to it */
  account_pending: boolean;
  account_confirmed_at: string | null;
  /** second in which the link that counts was mailed, and whether its time is over; null: there is none */
  account_asked: number | null;
  account_over: boolean | null;
  refund: number;
  points: number;
  refused_because: string | null;
  created_at: string;
  lines: {
    line_number: number;
    product_guid: string;
    name: string;
    item_type: string;
    quantity: number;
    amount: number;
  }[];
}

export async function readReturn(db: Db, return_id: number): Promise<AskedReturn | null> {
  const { rows } = await db.execute<AskedReturn>(sql`
    select returns.id, order_number, state, reason, remark, pickup, account, asked_by,
      ${accountIsPending} as account_pending, account_confirmed_at, extract(epoch from account_asked_at)::int as account_asked,
      account_asked_at < now() - make_interval(days => ${accountLinkDays}) as account_over, refund, returns.points, refused_because, returns.created_at,
      (select jsonb_agg(jsonb_build_object('line_number', line_number, 'product_guid', product_guid, 'name', name, 'item_type', item_type,
          'quantity', return_lines.quantity, 'amount', return_lines.amount) order by line_number)
        from return_lines join order_lines using (line_number)
        where return_id = returns.id and order_lines.order_id = returns.order_id) as lines
    from returns join orders on orders.id = order_id where returns.id = ${return_id}`);
  return rows[0] ?? null;
}
