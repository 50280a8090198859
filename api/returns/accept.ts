import { sql } from "drizzle-orm";
import { plus, type Worth } from "#contract/return-rules";
import type { Db } from "../db.ts";
import { oweAllowance, voidWhole } from "../invoices.ts";
import { giveCouponBack, moveOrder, putStockBack, type MovingOrder } from "../orders.ts";
import { sendMail } from "../outbox.ts";
import { movePoints, takeEarnedPoints } from "../points.ts";
import { mailByHand, oweRefund } from "../refunds.ts";
import type { Settings } from "../settings.ts";
import { mailAccepted, type ToldReturn } from "./mails.ts";
import { nothingKept, staysHere, unitsOf, worthAfter, type OrderToReturn } from "./returnable.ts";
import type { AskedReturn } from "./read.ts";

export const refundReason = (return_id: number) => `return ${return_id}`;

/**
 * The goods are here: what was paid for them is owed back, with points, coupon and invoice, in the caller's transaction under the order's lock. Locks: order
 * (held) → member → stocks by guid → invoice → payment → coupon: a checkout, too, takes the member first.
 */
export async function accept(
  tx: Db,
  settings: Settings,
  {
    moving,
    order,
    asked,
    restock,
  }: { moving: MovingOrder; order: OrderToReturn; asked: AskedReturn; restock: boolean },
): Promise<void> {
  const units = new Map(asked.lines.map(({ line_number, quantity }) => [line_number, quantity]));
  const before = unitsOf(order.lines, "accepted");
  const worth = worthAfter(order, "accepted", units);
  await tx.execute(sql`select from members where id = ${order.member_id} for no key update`);
  await putBack(tx, order, units, restock);
  await tx.execute(sql`
    update returns set state = 'accepted', decided_at = now(), refund = ${worth.total}, fee = ${worth.fee}, points = ${worth.points}, restocked = ${restock}
    where id = ${asked.id}`);
  for (const [line_number, amount] of worth.lines)
    if (units.has(line_number))
      await tx.execute(
        sql`update return_lines set amount = ${amount} where return_id = ${asked.id} and line_number = ${line_number}`,
      );
  const voided = worth.everything && worth.total > 0 && (await voidWhole(tx, order.id, "退貨"));
  // the order's state follows; a gift that never left ends last: the rest, completed alone, would be the order's completion for a moment
  const isUnsent = (number: number) => order.lines.some((line) => line.sub_order === number && staysHere(order, line));
  const ends = nothingKept(order, plus(before, units)).sort(
    (one, other) => Number(isUnsent(one)) - Number(isUnsent(other)),
  );
  for (const number of ends) {
    const moved = await moveOrder(tx, settings, moving, { to: "returned", cause: "operator", number });
    if (typeof moved !== "string")
      throw new Error(`${order.order_number}-${number} cannot be returned: ${moved.refused}`);
  }
  if (worth.total > 0) await oweRefund(tx, order.id, worth.total, refundReason(asked.id), { told: true });
  if (!voided)
    await oweAllowance(
      tx,
      { order_id: order.id, reason: refundReason(asked.id) },
      linesOf(order, units, worth),
      worth.fee,
    );
  const coupon_back = worth.everything && order.coupon_code !== null;
  if (coupon_back) await giveCouponBack(tx, order.id, order.coupon_code!);
  const points_taken = await settlePoints(tx, order, asked.id, worth);
  const by_hand = await refundByHand(tx, order.id, asked.id);
  const { order_number } = order;
  if (by_hand)
    await sendMail(tx, mailByHand(settings, { ...by_hand, order_number }, asked.account ? asked.id : undefined));
  await sendMail(
    tx,
    mailAccepted(settings, {
      ...toldOf(order, asked, worth),
      by_hand: by_hand !== undefined,
      to_account: asked.account !== null,
      points_taken,
      coupon_back,
      everything: worth.everything,
    }),
  );
}

export const toldOf = (
  order: OrderToReturn,
  asked: AskedReturn,
  { total, points }: { total: number; points: number },
): ToldReturn => ({
  return_id: asked.id,
  order_number: order.order_number,
  email: order.email,
  payment: order.payment,
  subscriber: order.subscriber,
  refund: total,
  points,
  fetched: asked.pickup !== null,
  // what never left the shop did not come back to it
  lines: asked.lines.filter(
    ({ line_number }) => !order.lines.some((line) => line.line_number === line_number && staysHere(order, line)),
  ),
});

/** What never left the shop is there whatever the goods look like; of a parcel that came back `stock` says what can be sold. */
async function putBack(tx: Db, order: OrderToReturn, units: Map<number, number>, restock: boolean): Promise<void> {
  const back = order.lines.flatMap((line) => {
    const { line_number, product_guid, is_ebook } = line;
    const quantity = units.get(line_number);
    return quantity && !is_ebook && (restock || (staysHere(order, line) && line.sub_status !== "came_back"))
      ? [{ product_guid, quantity }]
      : [];
  });
  if (back.length === 0) return;
  await putStockBack(
    tx,
    sql`select product_guid, quantity from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as line (product_guid text, quantity int)`,
  );
}

/** What an allowance lists of it: all of it at once is voided as long as that is possible, else, and of a part, this is written. */
export function linesOf(order: OrderToReturn, units: Map<number, number>, worth: Worth) {
  return order.lines.flatMap(({ line_number, name, tax_type }) => {
    const quantity = units.get(line_number);
    return quantity ? [{ name, quantity, amount: worth.lines.get(line_number)!, tax_type }] : [];
  });
}

/** What was spent comes back; what these goods have earned goes, as far as it is still there. Gives how much went. */
async function settlePoints(tx: Db, order: OrderToReturn, return_id: number, worth: Worth): Promise<number> {
  const { member_id, id } = order;
  if (member_id === null) return 0;
  if (worth.points > 0) await movePoints(tx, "goods_back", { member_id, points: worth.points, order_id: id });
  const goes = await takeEarnedPoints(tx, order);
  if (goes === 0) return 0;
  await tx.execute(sql`update returns set points_taken = ${goes} where id = ${return_id}`);
  return goes;
}

/** What of it the shop transfers itself. */
async function refundByHand(tx: Db, order_id: number, return_id: number) {
  const { rows } = await tx.execute<{ id: number; amount: number }>(
    sql`select id, amount from refunds where order_id = ${order_id} and reason = ${refundReason(return_id)} and state = 'by_hand'`,
  );
  return rows[0];
}
