import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { OutputOf } from "#contract/endpoint";
import { refusalText } from "#contract/messages";
import type { checkReceipt } from "#contract/order-calls";
import { mayConfirmReceipt } from "#contract/orders-states";
import type { Context } from "../handle.ts";
import { isOwnOrder } from "../own-orders.ts";
import { moveOrder } from "./move.ts";
import { lockOrder } from "./moving-order.ts";

/** The shopper has it in hand; what was received before, by whomever it was told, stays so. */
export async function receive(
  { order_number, sub_order: number }: z.output<(typeof checkReceipt)["input"]>,
  { db, settings, shopper, language, refuse }: Context<"shopper">,
): Promise<OutputOf<typeof checkReceipt>> {
  const { rows } = await db.execute(
    sql`select from orders where order_number = ${order_number} and ${isOwnOrder(shopper)}`,
  );
  if (rows.length === 0) throw refuse(404, "not_found");
  const order = (await lockOrder(db, order_number))!;
  const may = mayConfirmReceipt(order.payment_status);
  const moved = may && (await moveOrder(db, settings, order, { to: "received", cause: "shopper", number }));
  const asked = order.sub_orders.filter((sub) => number === undefined || sub.number === number);
  const has = ({ status }: { status: string }) => ["received", "completed", "returned"].includes(status);
  const done = typeof moved === "string" || asked.some(has);
  return {
    order_number,
    outcome: done ? "received" : "refused",
    message: done ? null : refusalText(may ? "receipt_not_sent" : "receipt_at_counter", language),
  };
}
