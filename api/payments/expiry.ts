import { sql } from "drizzle-orm";
import { statesBefore } from "#contract/orders-states";
import { paymentCodes, paymentOf, payments } from "#contract/payments";
import type { Db } from "../db.ts";
import type { Parts } from "../handle.ts";
import { releaseOrder } from "../orders.ts";
import { ask } from "./asking.ts";

type Needed = Pick<Parts, "database" | "outside" | "settings" | "log">;

/** How long after its time an order is still waited for, by its payment. */
const grace = sql`make_interval(mins => case payment ${sql.join(
  paymentCodes.map((code) => sql`when ${code}::int then ${payments[code].grace}::int`),
  sql` `,
)} else 0 end)`;

/**
 * Lets go of the orders that were not paid in time: stock, coupon and points go back. One transaction for each order, and only orders that nobody
 * else holds, so a payment that is just being booked wins, and several processes may do this at once. The gateway is asked before: money whose news were
 * lost keeps the order; one that does not answer keeps none.
 */
export async function expireOrders({ database: { db }, ...asker }: Needed): Promise<number> {
  /** who did not answer in this run is not waited for again */
  const silent = new Set<string>();
  for (let expired = 0; ;) {
    const gone = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number; order_number: string }>(sql`
        select id, order_number from orders
        where pay_before is not null and pay_before + ${grace} < now() and status in ${statesBefore("cancelled", "clock")} and payment_status <> 'paid'
        order by pay_before limit 1 for update skip locked`);
      const order = rows[0];
      if (!order) return null;
      await askAll({ ...asker, db: tx }, order.id, silent);
      // false: paid after all
      if (!(await releaseOrder(tx, order.id, "expired"))) return false;
      await tx.execute(
        sql`update payments set status = 'expired' where order_id = ${order.id} and status in ('started', 'awaiting_transfer')`,
      );
      asker.log.info({ order_number: order.order_number }, "not paid in time");
      return true;
    });
    if (gone === null) return expired;
    if (gone) expired++;
  }
}

/** Of each try that nothing is known of, under its order's lock; nothing is taken. */
async function askAll(asker: Omit<Needed, "database"> & { db: Db }, order_id: number, silent: Set<string>) {
  const { rows } = await asker.db.execute<{ trade_number: string; payment: number }>(sql`
    select trade_number, payment from payments where order_id = ${order_id} and status in ('started', 'awaiting_transfer') order by id`);
  for (const { trade_number, payment } of rows) {
    const gateway = paymentOf(payment)?.page?.gateway ?? "";
    if (silent.has(gateway)) continue;
    await ask(asker, trade_number, false).catch((error: unknown) => {
      silent.add(gateway);
      asker.log.warn({ err: error, trade_number }, "the gateway does not say how a payment stands");
    });
  }
}
