import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { paymentOf } from "#contract/payments";
import type { RefundState } from "#contract/refunds";
import type { Db } from "./db.ts";

export { carryOutRefunds, unanswered } from "./refunds/carry-out.ts";
export { finishRefund } from "./refunds/finish.ts";
export { mailByHand } from "./refunds/mails.ts";
export type { Refund } from "./refunds/read.ts";

/** More than what was paid and is not owed back yet. */
export class MoreThanPaid extends Error {
  constructor(
    readonly amount: number,
    readonly left: number,
  ) {
    super(`${amount} of ${left} cannot go back`);
  }
}

/** What is refunded without a return: the operator's words for it, and what of it each line, by its number, and the delivery bear. TWD */
export interface GivenRefund {
  because: string;
  parts: Record<string, number>;
  fee: number;
}

interface Paid extends Record<string, unknown> {
  payment: number;
  payment_status: string;
  payment_id: number | null;
  paid: number;
  owed: number;
  owed_before: boolean;
}

/**
 * Money of this order is owed back from now on, in the transaction of what made it due; a job carries it out (docs/decisions/028). `amount` in TWD, or
 * all that is left. The same reason is owed once: false where it was, or where nothing was paid. Throws MoreThanPaid, so that the sum never exceeds it.
 * Takes the order's lock, then its payment's, as everywhere. `payment_id`: of another payment than the one that paid the order; `told`: the caller
 * tells the shopper. The payment that stands is the one that paid: of an order that was paid twice the other has been given back.
 */
export async function oweRefund(
  tx: Db,
  order_id: number,
  amount: number | "all",
  reason: string,
  { payment_id = null, told = false, given }: { payment_id?: number | null; told?: boolean; given?: GivenRefund } = {},
): Promise<boolean> {
  await tx.execute(sql`select from orders where id = ${order_id} for update`);
  const { rows } = await tx.execute<Paid>(sql`
    select coalesce(payments.payment, orders.payment) as payment, orders.payment_status, payments.id as payment_id,
      coalesce(payments.amount, case when payment_status in ('paid', 'refunding', 'refunded') then total else 0 end) as paid,
      (select coalesce(sum(amount), 0)::int from refunds where refunds.order_id = orders.id and refunds.payment_id is not distinct from payments.id) as owed,
      exists (select from refunds where refunds.order_id = orders.id and reason = ${reason}) as owed_before
    from orders left join payments on payments.id = coalesce(${payment_id}::int,
      (select id from payments where order_id = orders.id and status in ('paid', 'refunded') order by status <> 'paid', id limit 1))
    where orders.id = ${order_id}`);
  const { payment, paid, owed, owed_before, ...found } = rows[0]!;
  const left = paid - owed;
  const wanted = amount === "all" ? left : amount;
  if (owed_before || wanted === 0) return false;
  if (wanted > left || wanted < 0) throw new MoreThanPaid(wanted, left);
  const { by, whole_only } = paymentOf(payment)!.refund;
  const asked = found.payment_id !== null && by === "gateway" && !(whole_only && wanted !== paid);
  const state: RefundState = asked ? "owed" : "by_hand";
  await tx.execute(sql`
    insert into refunds (order_id, payment_id, reason, refund_number, state, amount, told_at, because, parts, fee)
    select ${order_id}, ${found.payment_id}, ${reason}, order_number || ${randomLetters()}, ${state}, ${wanted}, ${told ? sql`now()` : sql`null`},
      ${given?.because ?? null}, ${given ? JSON.stringify(given.parts) : null}::jsonb, ${given?.fee ?? 0}
    from orders where id = ${order_id}`);
  if (payment_id === null && wanted === left)
    await tx.execute(
      sql`update orders set payment_status = 'refunding' where id = ${order_id} and payment_status = 'paid'`,
    );
  return true;
}

/** Behind the order's number, which comes again after a backup was restored: the gateway knows the number of then. */
const randomLetters = () => Array.from({ length: 6 }, () => "ABCDEFGHJKMNPQRSTVWXYZ"[randomInt(22)]).join("");
