import { sql, type SQL } from "drizzle-orm";
import { deliveryCodes, deliveryOf } from "#contract/deliveries";
import { daysToComplete, daysToCompleteAtCounter } from "#contract/orders-states";
import type { Db } from "../db.ts";
import type { Parts } from "../handle.ts";
import { hasText } from "./has-text.ts";
import { moveOrder } from "./move.ts";
import { lockOrder } from "./moving-order.ts";

const atCounters = deliveryCodes.filter((code) => deliveryOf(code)!.recipient === "store");
const electronic = deliveryCodes.filter((code) => deliveryOf(code)!.offer?.carries === "ebooks");

/** Which orders the clock moves, and to where. */
const due: { to: "arrived" | "completed"; where: SQL }[] = [
  {
    to: "arrived",
    where: sql`status = 'placed' and payment_status = 'paid' and delivery in ${electronic} and not exists (
      select from order_lines where order_id = orders.id and is_ebook and not ${hasText})`,
  },
  {
    to: "completed",
    // the counter's money is not ours before it has come: an operator says so
    where: sql`status = 'arrived' and payment_status = 'paid' and exists (
      select from order_events where order_id = orders.id and order_events.status = 'arrived'
        and order_events.created_at < now() - make_interval(days => case when delivery in ${atCounters} then ${daysToCompleteAtCounter}::int else ${daysToComplete}::int end))`,
  },
];

/**
 * What is provided electronically is there as soon as it is paid, and what arrived long ago is completed. One transaction for each order, and only orders
 * that nobody else holds, so several processes may do this at once. Gives how many were moved.
 */
export async function moveOnByTime({
  database: { db },
  settings,
  log,
}: Pick<Parts, "database" | "settings" | "log">): Promise<number> {
  let moved = 0;
  for (const { to, where } of due)
    for (;;) {
      const order_number = await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ order_number: string }>(
          sql`select order_number from orders where ${where} order by id limit 1 for update skip locked`,
        );
        if (!rows[0]) return null;
        const order = await lockOrder(tx as Db, rows[0].order_number);
        // what the table of states does not allow would be found again and again
        const moved = await moveOrder(tx as Db, settings, order!, { to, cause: "clock" });
        return moved === "moved" ? rows[0].order_number : null;
      });
      if (!order_number) break;
      log.info({ order_number, to }, "moved on by time");
      moved++;
    }
  return moved;
}
