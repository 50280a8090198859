import { sql } from "drizzle-orm";
import type { RefundState } from "#contract/refunds";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { finishRefund, unanswered, type Refund } from "../refunds.ts";

type Row = Record<string, unknown> & {
  id: number;
  order_number: string;
  payment: number;
  reason: string;
  state: RefundState;
  amount: number;
  by_hand: boolean;
  gateway_number: string | null;
  tries: number;
  failure: string | null;
  next_try_at: string;
  done_at: string | null;
  created_at: string;
};

export async function newestRefunds(db: Db, asked: { order_number?: string | undefined; waiting: boolean }) {
  const { rows } = await db.execute<Row>(sql`
    select refunds.id, order_number, coalesce(payments.payment, orders.payment) as payment, reason, state, refunds.amount, by_hand,
      refunds.gateway_number, tries, failure, next_try_at, done_at, refunds.created_at
    from refunds join orders on orders.id = refunds.order_id left join payments on payments.id = payment_id
    where (${asked.order_number ?? null}::text is null or order_number = ${asked.order_number ?? null})
      and (not ${asked.waiting}::boolean or state <> 'done')
    order by refunds.id desc limit 50`);
  return rows;
}

/** The operator gave it back: what waits for an account, what the gateway refused, or never gave a clear answer to. Said twice it is done once. */
export async function settle({ refund_id }: { refund_id: number }, { db, settings, refuse }: Context<"operator">) {
  const before = await find(db, refund_id, refuse);
  const from = sql`state in ('by_hand', 'refused') or ${unanswered}`;
  const done = await finishRefund(db, settings, before, from, { by_hand: true });
  const after = await find(db, refund_id, refuse);
  // the gateway may just be giving it back: only one of the two may
  if (!done && after.state !== "done") throw refuse(409, "refund_under_way");
  return answer(before, after, done);
}

/**
 * What the gateway refused is asked for again. What had gone back before it was ever asked for stays written down, with what other refunds of the payment brought since: an
 * answer that was lost then is known by it now, and what somebody's hand gave is refused again, to be said done by the operator.
 */
export async function retry({ refund_id }: { refund_id: number }, { db, refuse }: Context<"operator">) {
  const before = await find(db, refund_id, refuse);
  const { rows } = await db.execute(sql`
    update refunds set state = 'owed', failure = null, next_try_at = now(), given_before = given_before + (
      select coalesce(sum(other.amount), 0)::int from refunds other
      where other.payment_id = refunds.payment_id and other.state = 'done' and not other.by_hand and other.done_at > refunds.tried_at)
    where id = ${refund_id} and state = 'refused' returning id`);
  const after = await find(db, refund_id, refuse);
  if (rows.length === 0 && after.state !== "owed") throw refuse(409, "refund_not_refused");
  return answer(before, after, rows.length > 0);
}

type Found = Pick<Refund, "id" | "order_id" | "order_number" | "payment_id" | "state" | "amount">;

async function find(db: Db, id: number, refuse: Context["refuse"]): Promise<Found> {
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    select refunds.id, order_id, order_number, payment_id, state, amount
    from refunds join orders on orders.id = order_id where refunds.id = ${id}`);
  if (!rows[0]) throw refuse(404, "refund_not_found");
  return rows[0];
}

const answer = (before: Found, after: Found, changed: boolean) => ({
  answer: { order_number: after.order_number, amount: after.amount, state: after.state },
  target_ids: changed ? [String(after.id), after.order_number] : [],
  before: before.state,
  after: after.state,
});
