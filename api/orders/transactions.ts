import { sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import type { listRetentionFees, listTransactions } from "#contract/order-calls";
import { refundStates, toAccount, type RefundState } from "#contract/refunds";
import { paymentTries, type PaymentTry } from "#contract/transactions";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { isOwnOrder } from "../own-orders.ts";
import { iso } from "../iso.ts";
import { hasAccount } from "./refunds-of.ts";

type Transaction = {
  order_number: string;
  payment: number;
  amount: number;
  created_at: string;
  done_at: string | null;
} & ({ kind: "payment"; state: PaymentTry } | { kind: "refund"; state: RefundState });

/** Each try to pay and each refund, as their rows say. */
export async function transactionsOf(
  order_number: string | undefined,
  { db, shopper, refuse }: Context<"shopper">,
): Promise<OutputOf<typeof listTransactions>> {
  const which = sql`${isOwnOrder(shopper)} and ${order_number === undefined ? sql`true` : sql`order_number = ${order_number}`}`;
  if (order_number !== undefined) {
    const { rows } = await db.execute(sql`select from orders where ${which}`);
    if (rows.length === 0) throw refuse(404, "not_found");
  }
  const { rows } = await db.execute<Transaction & Record<string, unknown>>(sql`
    select * from (
      select order_number, 'payment' as kind, payments.status as state, payments.payment, amount, payments.created_at, paid_at as done_at
      from payments join orders on orders.id = order_id where ${which}
      union all
      select order_number, 'refund', state, coalesce(payments.payment, orders.payment), -refunds.amount, refunds.created_at, done_at
      from refunds join orders on orders.id = refunds.order_id left join payments on payments.id = payment_id where ${which}
      order by created_at desc limit 100) as last
    order by created_at, kind`);
  return {
    transactions: rows.map((row) => ({
      order_number: row.order_number,
      kind: row.kind,
      state: row.state,
      name: row.kind === "payment" ? paymentTries[row.state] : refundStates[row.state].name,
      payment: row.payment,
      amount: row.amount,
      created_at: iso(row.created_at),
      done_at: row.done_at && iso(row.done_at),
    })),
  };
}

type Kept = { order_number: string; amount: number; state: RefundState; to_account: boolean; created_at: string };

export async function retainedOf(db: Db, member_id: number): Promise<OutputOf<typeof listRetentionFees>> {
  const { rows } = await db.execute<Kept>(sql`
    select order_number, amount, state, ${hasAccount} as to_account, refunds.created_at from refunds join orders on orders.id = order_id
    where member_id = ${member_id} and state <> 'done' order by refunds.id`);
  return {
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    retention_fees: rows.map((row) => ({
      order_number: row.order_number,
      amount: row.amount,
      state: row.state,
      words: row.state === "by_hand" && row.to_account ? toAccount : refundStates[row.state].words,
      created_at: iso(row.created_at),
    })),
  };
}
