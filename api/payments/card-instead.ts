import { sql } from "drizzle-orm";
import { cardInstead } from "#contract/card-instead-rules";
import type { Db } from "../db.ts";
import { payBefore } from "./hold.ts";

/**
 * The order is paid by card from now on; its lock is held. What was begun before counts as run out: an account is told no more, nothing is taken that was
 * only approved, and what is paid all the same pays the order where nothing else has, and is given back where something has.
 */
export async function turnToCard(tx: Db, order_id: number): Promise<{ payment: number; pay_before: string | null }> {
  await tx.execute(
    sql`update payments set status = 'expired' where order_id = ${order_id} and status in ('started', 'awaiting_transfer')`,
  );
  const pay_before = payBefore(cardInstead, new Date());
  await tx.execute(sql`
    update orders set payment = ${cardInstead}, payment_status = 'unpaid', pay_before = ${pay_before}::timestamptz where id = ${order_id}`);
  return { payment: cardInstead, pay_before };
}
