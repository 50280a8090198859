import { sql } from "drizzle-orm";
import type { RefundState } from "#contract/refunds";
import type { Db } from "../db.ts";

export interface Refund extends Record<string, unknown> {
  id: number;
  order_id: number;
  order_number: string;
  email: string;
  status: string;
  amount: number;
  payment_id: number | null;
  payment: number;
  reason: string;
  /** of what the operator refunds without a return, in words for its shopper */
  because: string | null;
  points_taken: number;
  refund_number: string;
  state: RefundState;
  given_before: number | null;
  /** with this one */
  tries: number;
  failure: string | null;
}

export async function readRefund(db: Db, id: number): Promise<Refund | undefined> {
  const { rows } = await db.execute<Refund>(sql`
    select refunds.*, order_number, email, orders.status, coalesce(payments.payment, orders.payment) as payment
    from refunds join orders on orders.id = refunds.order_id left join payments on payments.id = payment_id
    where refunds.id = ${id}`);
  return rows[0];
}
