import { sql } from "drizzle-orm";
import { pointsOf } from "#contract/points-rules";
import { plus, type Worth } from "#contract/return-rules";
import type { Db } from "../db.ts";
import { oweAllowance, voidForReturn } from "../invoices.ts";
import { giveCouponBack, moveOrder, putStockBack, type MovingOrder } from "../orders.ts";
import { sendMail } from "../outbox.ts";
import { oweRefund } from "../refunds.ts";
import type { Settings } from "../settings.ts";
import { mailAccepted, type ToldReturn } from "./mails.ts";
import { nothingKept, unitsOf, worthAfter, type OrderToReturn } from "./returnable.ts";
import type { AskedReturn } from "./read.ts";

export const refundReason = (return_id: number) => `return ${return_id}`;

/**
 * The goods are here: what was paid for them is owed back, with points, coupon and invoice, in the caller's transaction under the order's lock. Locks: order
 * (held) → stocks by guid → invoice → payment → coupon → member.
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
  const worth = worthAfter(order, before, units);
  if (restock) await putBack(tx, order, units);
  await tx.execute(sql`
    update returns set state = 'accepted', decided_at = now(), refund = ${worth.total}, fee = ${worth.fee}, points = ${worth.points}, restocked = ${restock}
    where id = ${asked.id}`);
  for (const [line_number, amount] of worth.lines)
    if (units.has(line_number))
      await tx.execute(
        sql`update return_lines set amount = ${amount} where return_id = ${asked.id} and line_number = ${line_number}`,
      );
  await giveInvoiceBack(tx, order, asked.id, units, worth);
  // the order's state follows
  for (const number of nothingKept(order, plus(before, units))) {
    const moved = await moveOrder(tx, settings, moving, { to: "returned", cause: "operator", number });
    if (typeof moved !== "string")
      throw new Error(`${order.order_number}-${number} cannot be returned: ${moved.refused}`);
  }
  if (worth.total > 0) await oweRefund(tx, order.id, worth.total, refundReason(asked.id), { told: true });
  const coupon_back = worth.everything && order.coupon_code !== null;
  if (coupon_back) await giveCouponBack(tx, order.id, order.coupon_code!);
  const points_taken = await movePoints(tx, order, asked.id, worth);
  await sendMail(
    tx,
    mailAccepted(settings, {
      ...toldOf(order, asked, worth),
      by_hand: await isByHand(tx, order.id, asked.id),
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
  lines: asked.lines,
});

async function putBack(tx: Db, order: OrderToReturn, units: Map<number, number>): Promise<void> {
  const back = order.lines.flatMap(({ line_number, product_guid, is_ebook }) => {
    const quantity = units.get(line_number);
    return quantity && !is_ebook ? [{ product_guid, quantity }] : [];
  });
  await putStockBack(
    tx,
    sql`select product_guid, quantity from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as line (product_guid text, quantity int)`,
  );
}

/** All of it at once is voided as long as that is possible; else, and of a part, an allowance is written. */
async function giveInvoiceBack(
  tx: Db,
  order: OrderToReturn,
  return_id: number,
  units: Map<number, number>,
  worth: Worth,
): Promise<void> {
  if (worth.total === 0) return;
  if (worth.everything && (await voidForReturn(tx, order.id))) return;
  const lines = order.lines.flatMap(({ line_number, name, tax_type }) => {
    const quantity = units.get(line_number);
    return quantity ? [{ name, quantity, amount: worth.lines.get(line_number)!, tax_type }] : [];
  });
  const fee = { name: "運費", quantity: 1, amount: worth.fee, tax_type: "taxable" };
  await oweAllowance(tx, { return_id, order_id: order.id }, [...lines, fee]);
}

/** What was spent comes back; what these goods have earned goes, as far as it is still there. Gives how much went. */
async function movePoints(tx: Db, order: OrderToReturn, return_id: number, worth: Worth): Promise<number> {
  const { member_id, id } = order;
  if (member_id === null) return 0;
  await tx.execute(sql`select from members where id = ${member_id} for no key update`);
  if (worth.points > 0)
    await tx.execute(
      sql`insert into points (member_id, amount, reason, order_id) values (${member_id}, ${worth.points}, '退貨退回', ${id})`,
    );
  const { rows } = await tx.execute<{ earned: number; taken: number; given_back: number; balance: number }>(sql`
    select (select coalesce(sum(amount), 0)::int from points where order_id = ${id} and amount > 0 and expires_at is not null) as earned,
      (select coalesce(sum(points_taken), 0)::int from returns where order_id = ${id}) as taken,
      (select coalesce(sum(refund - fee), 0)::int from returns where order_id = ${id} and state = 'accepted') as given_back,
      (select coalesce(sum(amount), 0)::int from points where member_id = ${member_id}) as balance`);
  const { earned, taken, given_back, balance } = rows[0]!;
  const due = earned - taken - pointsOf({ ...order, given_back });
  const goes = Math.min(Math.max(0, due), Math.max(0, balance));
  if (earned === 0 || goes === 0) return 0;
  await tx.execute(
    sql`insert into points (member_id, amount, reason, order_id) values (${member_id}, ${-goes}, '退貨收回回饋', ${id})`,
  );
  await tx.execute(sql`update returns set points_taken = ${goes} where id = ${return_id}`);
  return goes;
}

async function isByHand(tx: Db, order_id: number, return_id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from refunds where order_id = ${order_id} and reason = ${refundReason(return_id)} and state = 'by_hand'`,
  );
  return rows.length > 0;
}
