import { sql } from "drizzle-orm";
import { statesBefore } from "#contract/orders-states";
import { paymentCodes, payments } from "#contract/payments";
import type { Parts } from "../handle.ts";
import { giveUp, lockOrder } from "../orders.ts";
import { eachAlone } from "../each-alone.ts";
import { askAll } from "./asking.ts";

type Needed = Pick<Parts, "database" | "outside" | "settings" | "log">;

/** How long after its time money is still waited for, by the `payment` of an order or of a try. */
export const paymentGrace = sql`make_interval(mins => case payment ${sql.join(
  paymentCodes.map((code) => sql`when ${code}::int then ${payments[code].grace}::int`),
  sql` `,
)} else 0 end)`;

/**
 * Lets go of the orders that were not paid in time: stock, coupon and points go back, and the shopper is told. One transaction for each order, and only orders that nobody
 * else holds, so a payment that is just being booked wins, and several processes may do this at once. The gateway is asked before: money whose news were
 * lost keeps the order; one that does not answer keeps none.
 */
export async function expireOrders({ database: { db }, ...asker }: Needed): Promise<number> {
  /** who did not answer in this run is not waited for again */
  const silent = new Set<string>();
  return eachAlone(asker.log, "expiring an order failed", (take, failed) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number; order_number: string }>(sql`
        select id, order_number from orders
        where pay_before is not null and pay_before + ${paymentGrace} < now() and status in ${statesBefore("cancelled", "clock")} and payment_status <> 'paid' and id not in ${failed}
        order by pay_before limit 1 for update skip locked`);
      const order = rows[0];
      if (!order) return null;
      take(order.id);
      await askAll({ ...asker, db: tx }, order.id, silent, true);
      // false: paid after all
      const locked = await lockOrder(tx, order.order_number);
      if (!locked || !(await giveUp(tx, asker.settings, locked, "expired"))) return false;
      asker.log.info({ order_number: order.order_number }, "not paid in time");
      return true;
    }),
  );
}
