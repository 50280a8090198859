import { sql } from "drizzle-orm";
import { refusalText } from "#contract/messages";
import type { cancelOrders } from "#contract/orders";
import { canCancel } from "#contract/orders-states";
import type { OutputOf } from "#contract/endpoint";
import { isOut } from "#contract/sub-orders";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { isOwnOrder } from "../own-orders.ts";
import { giveUp } from "./give-up.ts";
import { hasText } from "./has-text.ts";
import { lockOrder } from "./moving-order.ts";

type Answer = OutputOf<typeof cancelOrders>;

/**
 * The shopper gives orders up, each in a transaction of its own: several in one would take shelves and coupons in a circle. Where one of them is not the
 * asker's nothing is done to any. What is cancelled already is cancelled, whoever did it: an answer that was lost may be asked for again.
 */
export async function cancelOwn(order_numbers: string[], ctx: Context<"shopper">): Promise<Answer> {
  const wanted = [...new Set(order_numbers)];
  for (const order_number of wanted) {
    const { rows } = await ctx.db.execute(
      sql`select from orders where order_number = ${order_number} and ${isOwnOrder(ctx.shopper)}`,
    );
    if (rows.length === 0) throw ctx.refuse(404, "not_found");
  }
  const orders: Answer["orders"] = [];
  for (const order_number of wanted) {
    const why = await ctx.db.transaction((tx) => cancelOne(tx as Db, ctx, order_number));
    const message = why && refusalText(why, ctx.language);
    orders.push({ order_number, outcome: why ? "refused" : "cancelled", message });
  }
  return { orders };
}

/** null: it is cancelled; else the code of why not. */
async function cancelOne(tx: Db, { settings }: Context<"shopper">, order_number: string): Promise<string | null> {
  const order = (await lockOrder(tx, order_number))!;
  if (order.status === "cancelled") return null;
  const { rows } = await tx.execute<{ has_ebook: boolean }>(
    sql`
      select coalesce(bool_or(is_ebook and ${hasText}), false) as has_ebook
      from order_lines where order_id = ${order.id}`,
  );
  if (canCancel({ ...order, ...rows[0]! }))
    return (await giveUp(tx, settings, order, "by_shopper")) ? null : "cancel_sent";
  const onScreens = order.sub_orders.every(({ kind }) => kind === "ebooks");
  if (order.status === "placed" || onScreens) return "cancel_ebook";
  if (order.status !== "preparing") return "cancel_sent";
  return isOut(order.sub_orders) ? "cancel_partly_sent" : "cancel_preparing";
}
