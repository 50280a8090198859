import { sql } from "drizzle-orm";
import type { ReleaseReason } from "#contract/orders-states";
import type { Db } from "../db.ts";
import { sendMail } from "../outbox.ts";
import type { Settings } from "../settings.ts";
import { mailGivenUp } from "./mails.ts";
import type { MovingOrder } from "./moving-order.ts";
import { releaseOrder } from "./release.ts";

/**
 * Gives a locked order (lockOrder) up and tells its shopper; false: its state does not allow that. A try to pay that is open counts as one that ran out:
 * the gateway is still asked about it, and money that comes all the same is given back.
 */
export async function giveUp(tx: Db, settings: Settings, order: MovingOrder, reason: ReleaseReason): Promise<boolean> {
  if (!(await releaseOrder(tx, order.id, reason))) return false;
  await tx.execute(
    sql`update payments set status = 'expired' where order_id = ${order.id} and status in ('started', 'awaiting_transfer')`,
  );
  await sendMail(tx, mailGivenUp(settings, order, reason));
  return true;
}
