import { sql, type SQL } from "drizzle-orm";
import type { Worth } from "#contract/return-rules";
import type { Db } from "../db.ts";
import { oweAllowance, voidWhole } from "../invoices.ts";
import { giveCouponBack } from "../orders.ts";
import { movePoints } from "../points.ts";
import { oweRefund, type GivenRefund } from "../refunds.ts";
import type { OrderToReturn } from "./returnable.ts";

/** What is settled where goods are back, or are not sent: by a return (accept.ts) or by a parcel's end (end-parcel.ts). All of it under the order's lock. */
interface Back {
  units: Map<number, number>;
  worth: Worth;
  /** of the refund (docs/decisions/028) */
  reason: string;
}

/**
 * What these units are worth is owed back, and allowed for, or the invoice voided where everything is back. Its shopper is told by the caller. Null: nothing was paid for
 * them; `by_hand`: the shop transfers it itself.
 */
export async function oweWorth(
  tx: Db,
  order: OrderToReturn,
  { units, worth, reason }: Back,
  { voids, given }: { voids: Parameters<typeof voidWhole>[2]; given?: GivenRefund },
): Promise<{ id: number; amount: number; by_hand: boolean } | null> {
  const voided = worth.everything && worth.total > 0 && (await voidWhole(tx, order.id, voids));
  if (worth.total === 0) return null;
  await oweRefund(tx, order.id, worth.total, reason, { told: true, ...(given && { given }) });
  if (!voided) await oweAllowance(tx, { order_id: order.id, reason }, linesOf(order, units, worth), worth.fee);
  const { rows } = await tx.execute<{ id: number; amount: number; by_hand: boolean }>(
    sql`select id, amount, state = 'by_hand' as by_hand from refunds where order_id = ${order.id} and reason = ${reason}`,
  );
  return rows[0]!;
}

/** What was spent on them comes back, and the coupon with everything. */
export async function giveBackSpent(
  tx: Db,
  { id, member_id, coupon_code }: OrderToReturn,
  { points, everything }: Worth,
): Promise<{ coupon_back: boolean; points_back: number }> {
  const coupon_back = everything && coupon_code !== null;
  if (coupon_back) await giveCouponBack(tx, id, coupon_code);
  if (member_id === null || points === 0) return { coupon_back, points_back: 0 };
  await movePoints(tx, "goods_back", { member_id, points, order_id: id });
  return { coupon_back, points_back: points };
}

/** As rows of (product_guid, quantity), to be put onto a shelf. */
export const asUnits = (back: { product_guid: string; quantity: number }[]): SQL =>
  sql`select product_guid, quantity from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as line (product_guid text, quantity int)`;

/** What an allowance lists of it: all of it at once is voided as long as that is possible, else, and of a part, this is written. */
function linesOf(order: OrderToReturn, units: Map<number, number>, worth: Worth) {
  return order.lines.flatMap(({ line_number, name, tax_type }) => {
    const quantity = units.get(line_number);
    return quantity ? [{ name, quantity, amount: worth.lines.get(line_number)!, tax_type }] : [];
  });
}
