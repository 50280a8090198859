import { sql, type SQL } from "drizzle-orm";
import { deliveryCodes, deliveryOf } from "#contract/deliveries";
import { daysToComplete, daysToCompleteAtCounter, daysToCompleteReceived } from "#contract/orders-states";
import type { Db } from "../db.ts";
import type { Parts } from "../handle.ts";
import { eachAlone } from "../each-alone.ts";
import type { Settings } from "../settings.ts";
import { hasText } from "./has-text.ts";
import { moveOrder } from "./move.ts";
import { lockOrder } from "./moving-order.ts";
import { subsAskedBack } from "./returns-of.ts";

const atCounters = deliveryCodes.filter((code) => deliveryOf(code)!.recipient === "store");
const electronic = deliveryCodes.filter((code) => deliveryOf(code)!.offer?.carries === "ebooks");

const days = (n: SQL) => sql`now() - make_interval(days => ${n})`;
const atHand = sql`case when delivery in ${atCounters} then ${daysToCompleteAtCounter}::int else ${daysToComplete}::int end`;
/** Of a row of `sub_orders` joined with its order: what decides whether its order is over. */
const counts = sql`(kind <> 'ebooks' or delivery in ${electronic})`;
// what came back and was sent once more arrives once more
const longOver = sql`exists (
  select from sub_order_events as event where event.order_id = sub_orders.order_id and event.number = sub_orders.number
    and event.created_at >= coalesce((select shipped.created_at from sub_order_events as shipped where shipped.order_id = sub_orders.order_id
      and shipped.number = sub_orders.number and shipped.status = 'shipped'), '-infinity') and (
    (event.status = 'received' and event.created_at < ${days(sql`${daysToCompleteReceived}::int`)})
    or (event.status in ('arrived', 'received') and event.created_at < ${days(atHand)})))`;

/** Of a row of `sub_orders` joined with its order: paid, and all of it can be read. */
const isToProvide = sql`kind = 'ebooks' and sub_orders.status = 'placed' and payment_status = 'paid'
  and orders.status not in ('awaiting_payment', 'cancelled') and not exists (
    select from order_lines where order_lines.order_id = orders.id and sub_order = number and is_ebook and not ${hasText})`;

type Due = { id: number; order_number: string; number: number | null };

/** Which sub-orders the clock moves, and to where; `number` null: the whole order. */
const due: { to: "arrived" | "completed"; which: (failed: number[]) => SQL }[] = [
  {
    to: "arrived",
    which: (failed) => sql`select orders.id, order_number, number from sub_orders join orders on orders.id = order_id
      where ${isToProvide} and orders.id not in ${failed}
      order by orders.id limit 1 for update of orders skip locked`,
  },
  {
    to: "completed",
    // the counter's money is not ours before it has come: an operator says so
    // money that went back by goodwill leaves the goods where they are; nor is it before what is asked to come back was decided
    which: (failed) => sql`select id, order_number, null::int as number from orders
      where status = 'arrived' and id not in ${failed} and payment_status in ('paid', 'refunding', 'refunded')
        and not exists (select from returns where returns.order_id = orders.id and returns.state = 'asked')
        and exists (select from sub_orders where order_id = orders.id)
        and not exists (select from sub_orders where order_id = orders.id and ${counts} and sub_orders.status not in ('completed', 'returned') and not ${longOver})
      order by id limit 1 for update skip locked`,
  },
];

/** Of an order that has just been paid, whose lock the caller holds: its shopper is not left to wait for the clock. */
export async function provideEbooks(tx: Db, settings: Settings, order_number: string): Promise<void> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`select number from sub_orders join orders on orders.id = order_id where order_number = ${order_number} and ${isToProvide}`,
  );
  if (rows.length === 0) return;
  const order = (await lockOrder(tx, order_number))!;
  for (const { number } of rows) await moveOrder(tx, settings, order, { to: "arrived", cause: "clock", number });
}

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
  for (const { to, which } of due)
    moved += await eachAlone(log, "moving an order on by time failed", (take, failed) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<Due>(which(failed));
        if (!rows[0]) return null;
        const { id, order_number, number } = rows[0];
        take(id);
        const order = await lockOrder(tx as Db, order_number);
        // asked while this looked for it: that is seen only now, behind the order's lock
        if (to === "completed" && (await subsAskedBack(tx as Db, id)).length > 0) return false;
        const moved = await moveOrder(tx as Db, settings, order!, { to, cause: "clock", number: number ?? undefined });
        // what the table of states does not allow would be found again and again
        if (moved !== "moved") throw new Error(`${order_number} cannot be ${to}: ${moved}`);
        log.info({ order_number, to }, "moved on by time");
        return true;
      }),
    );
  return moved;
}
