import { sql } from "drizzle-orm";
import { plus } from "#contract/return-rules";
import type { Db } from "../db.ts";
import { accountIsPending, moveOrder, putStockBack, type MovingOrder } from "../orders.ts";
import { sendMail } from "../outbox.ts";
import { takeEarnedPoints } from "../points.ts";
import { mailByHand } from "../refunds.ts";
import type { Settings } from "../settings.ts";
import { mailAccepted, type ToldReturn } from "./mails.ts";
import { nothingKept, staysHere, unitsOf, worthAfter, type OrderToReturn } from "./returnable.ts";
import type { AskedReturn } from "./read.ts";
import { asUnits, giveBackSpent, oweWorth } from "./settle.ts";

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
    update returns set state = 'accepted', account = case when not ${accountIsPending} then account end, decided_at = now(), refund = ${worth.total}, fee = ${worth.fee}, points = ${worth.points}, restocked = ${restock}
    where id = ${asked.id}`);
  for (const [line_number, amount] of worth.lines)
    if (units.has(line_number))
      await tx.execute(
        sql`update return_lines set amount = ${amount} where return_id = ${asked.id} and line_number = ${line_number}`,
      );
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
  const owed = await oweWorth(tx, order, { units, worth, reason: refundReason(asked.id) }, { voids: "退貨" });
  const { coupon_back } = await giveBackSpent(tx, order, worth);
  const points_taken = await takeEarnedPoints(tx, order);
  if (points_taken > 0) await tx.execute(sql`update returns set points_taken = ${points_taken} where id = ${asked.id}`);
  const { order_number } = order;
  const by_hand = owed?.by_hand ?? false;
  // what nobody confirmed is none: the shopper is asked at the order's address
  const to_account = asked.account !== null && !asked.account_pending;
  if (by_hand) await sendMail(tx, mailByHand(settings, { ...owed!, order_number }, to_account ? asked.id : undefined));
  await sendMail(
    tx,
    mailAccepted(settings, {
      ...toldOf(order, asked, worth),
      by_hand,
      to_account,
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
  await putStockBack(tx, asUnits(back));
}
