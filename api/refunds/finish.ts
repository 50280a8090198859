import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../db.ts";
import { sendMail } from "../outbox.ts";
import type { Settings } from "../settings.ts";
import { mailRefunded } from "./mails.ts";
import { readRefund, type Refund } from "./read.ts";

/**
 * The money went back: written once, whoever says it and how often; what of the payment and the order follows from it. `from`: the rows of which it may
 * be said. False: it was written before. Locks order → payment → refund.
 */
export async function finishRefund(
  tx: Db,
  settings: Settings,
  { id, order_id, payment_id }: Pick<Refund, "id" | "order_id" | "payment_id">,
  from: SQL,
  { gateway_number = null, by_hand = false }: { gateway_number?: string | null; by_hand?: boolean },
): Promise<boolean> {
  await tx.execute(sql`select from orders where id = ${order_id} for update`);
  if (payment_id !== null) await tx.execute(sql`select from payments where id = ${payment_id} for update`);
  const { rows } = await tx.execute(sql`
    update refunds set state = 'done', done_at = now(), told_at = coalesce(told_at, now()), failure = null,
      gateway_number = ${gateway_number}, by_hand = ${by_hand}
    where id = ${id} and (${from}) returning id`);
  if (rows.length === 0) return false;
  await tx.execute(sql`
    update payments set status = 'refunded'
    where id = ${payment_id} and amount = (select sum(amount) from refunds where payment_id = ${payment_id} and state = 'done')`);
  await tx.execute(sql`
    update orders set payment_status = 'refunded'
    where id = ${order_id} and payment_status = 'refunding'
      and not exists (select from refunds where order_id = ${order_id} and state <> 'done')`);
  await sendMail(tx, mailRefunded(settings, (await readRefund(tx, id))!, by_hand));
  return true;
}
