import { sql } from "drizzle-orm";
import { statesBefore } from "#contract/orders-states";
import { paymentCodes, payments } from "#contract/payments";
import type { Parts } from "../handle.ts";
import { releaseOrder } from "../orders.ts";

/** How long after its time an order is still waited for, by its payment. */
const grace = sql`make_interval(mins => case payment ${sql.join(
  paymentCodes.map((code) => sql`when ${code}::int then ${payments[code].grace}::int`),
  sql` `,
)} else 0 end)`;

/**
 * Lets go of the orders that were not paid in time: stock, coupon and points go back. One transaction for each order, and only orders that nobody
 * else holds, so a payment that is just being booked wins, and several processes may do this at once.
 */
export async function expireOrders({ database: { db }, log }: Pick<Parts, "database" | "log">): Promise<number> {
  for (let expired = 0; ; expired++) {
    const more = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number; order_number: string }>(sql`
        select id, order_number from orders
        where pay_before is not null and pay_before + ${grace} < now() and status in ${statesBefore("cancelled", "clock")} and payment_status <> 'paid'
        order by pay_before limit 1 for update skip locked`);
      const order = rows[0];
      if (!order) return false;
      await releaseOrder(tx, order.id, "expired");
      await tx.execute(
        sql`update payments set status = 'expired' where order_id = ${order.id} and status in ('started', 'awaiting_transfer')`,
      );
      log.info({ order_number: order.order_number }, "not paid in time");
      return true;
    });
    if (!more) return expired;
  }
}
