import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { OutputOf } from "#contract/endpoint";
import { moneyInMail as money } from "#contract/money-rules";
import type { giveRefund } from "#contract/ops";
import { shareRefund, sumOf, type Shares } from "#contract/refund-rules";
import { worthOf } from "#contract/return-rules";
import { leading, subOrderNumber } from "#contract/sub-orders";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { oweAllowance, voidWhole } from "../invoices.ts";
import { lockOrder, moveOrder, type MovingOrder } from "../orders.ts";
import { movePoints, takeEarnedPoints } from "../points.ts";
import { oweRefund } from "../refunds.ts";
import { isThere, readOrderToReturn, worthAfter, type OrderToReturn } from "./returnable.ts";

type Answer = OutputOf<typeof giveRefund>;

/**
 * An operator refunds without a return, under the order's lock, as a return's acceptance does: what is left of the order bears it, and invoice and earned points follow.
 * Its shopper is told by the refunds' job.
 */
export async function giveByOperator(asked: z.output<(typeof giveRefund)["input"]>, ctx: Context<"operator">) {
  const { order_number, amount, because, ends_parcels } = asked;
  const { db } = ctx;
  const moving = await lockOrder(db, order_number);
  if (!moving) throw ctx.refuse(404, "order_not_found");
  const order = (await readOrderToReturn(db, order_number, "operator"))!;
  const left = leftOf(order);
  const refused = (reason: string) =>
    still({ outcome: "refused", order_number, amount, left: sumOf(left), points_taken: 0, ended: [], reason });
  const why = whyNotGiven(order, amount, sumOf(left));
  if (why) return refused(why);
  const shares = shareRefund(amount, left, new Set(order.lines.filter(cameBack).map(({ line_number }) => line_number)));
  const ended = endedBy(moving, order, shares);
  if (ended.length > 0 && !ends_parcels) {
    const parcels = ended.map((number) => subOrderNumber(order_number, number)).join("、");
    return refused(
      `退這筆款項後，已退回的包裹 ${parcels} 就結束，不能再寄送。要再寄一次請先以 orders ship 出貨；確定不再寄送請加上 --ends-parcels`,
    );
  }
  const reason = `operator ${(await givenBefore(db, order.id)) + 1}`;
  const whole = amount === order.total;
  const voided = whole && (await voidWhole(db, order.id, "全額退款"));
  await oweRefund(db, order.id, amount, reason, {
    given: { because, parts: Object.fromEntries([...shares.lines].filter(([, part]) => part > 0)), fee: shares.fee },
  });
  if (!voided) await oweAllowance(db, { order_id: order.id, reason }, linesOf(order, shares.lines), shares.fee);
  const points_taken = await takeEarnedPoints(db, order);
  const { rows } = await db.execute<{ id: number }>(
    sql`update refunds set points_taken = ${points_taken} where order_id = ${order.id} and reason = ${reason} returning id`,
  );
  const points = pointsOf(order, ended);
  if (points > 0 && order.member_id !== null)
    await movePoints(db, "goods_back", { member_id: order.member_id, points, order_id: order.id });
  for (const number of ended) await moveOrder(db, ctx.settings, moving, { to: "returned", cause: "operator", number });
  const answer: Answer = {
    ...{ outcome: "done", order_number, amount, points_taken, ended },
    ...{ left: sumOf(left) - amount, reason: null },
  };
  return {
    answer,
    target_ids: [String(rows[0]!.id), order_number],
    before: { left: sumOf(left) },
    after: { left: sumOf(left) - amount, amount, because, points_taken, ...(points > 0 && { points_back: points }) },
  };
}

/**
 * The parcels that came back: what is not sent once more is over once as much went back as was paid for what is in it, whatever is kept beside it: else its order would never
 * end. `shares` with this refund; before it came back none was given, for then it would not have.
 */
function endedBy(moving: MovingOrder, order: OrderToReturn, shares: Shares): number[] {
  const parcels = leading(moving.sub_orders).filter(({ status }) => status === "came_back");
  if (parcels.length === 0) return [];
  const paid = paidOf(order);
  const back = order.lines.filter(cameBack);
  const cost = back.reduce((sum, { line_number }) => sum + paid.lines.get(line_number)!, 0);
  // what was given for goods that came back by a return was for those
  const given = order.lines
    .filter(({ sub_status }) => sub_status !== "returned")
    .reduce((sum, line) => sum + line.given + (shares.lines.get(line.line_number) ?? 0), order.fee_given + shares.fee);
  return given < cost ? [] : parcels.map(({ number }) => number);
}

const cameBack = ({ sub_status }: OrderToReturn["lines"][number]) => sub_status === "came_back";

/** What was spent in points on what is in these parcels. */
function pointsOf(order: OrderToReturn, parcels: number[]): number {
  const over = order.lines.filter(({ sub_order }) => parcels.includes(sub_order));
  const units = new Map(over.map(({ line_number, quantity, accepted }) => [line_number, quantity - accepted]));
  return worthAfter(order, "accepted", units).points;
}

function whyNotGiven(order: OrderToReturn, amount: number, left: number): string | null {
  if (order.status === "cancelled") return "這筆訂單已取消，款項隨取消退還";
  if (order.payment_status === "at_pickup") return "取貨付款的訂單請先以 orders complete 確認已收到款項";
  if (left === 0) return "這筆訂單的款項已全數退還";
  if (order.payment_status !== "paid") return "這筆訂單沒有已付的款項";
  if (!order.lines.some(isThere)) return "這筆訂單還沒有送達；不出貨的請改為取消訂單";
  if (amount > left) return `這筆訂單最多還能退 ${money(left)}`;
  return null;
}

/** What was paid for each line and the delivery, and did not go back. */
function leftOf(order: OrderToReturn): Shares {
  const paid = paidOf(order);
  return {
    lines: new Map(
      order.lines.map((line) => [
        line.line_number,
        paid.lines.get(line.line_number)! - line.accepted_amount - line.given,
      ]),
    ),
    // an order of nothing but ebooks has no delivery to pay
    fee: paid.fee - order.fee_back - order.fee_given,
  };
}

const paidOf = (order: OrderToReturn) =>
  worthOf(order, new Map(order.lines.map(({ line_number, quantity }) => [line_number, quantity])));

/** The shares as an allowance lists them: of each line one set. */
const linesOf = ({ lines }: OrderToReturn, shares: Shares["lines"]) =>
  lines.map(({ line_number, name, tax_type }) => ({ name, quantity: 1, amount: shares.get(line_number)!, tax_type }));

async function givenBefore(db: Db, order_id: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from refunds where order_id = ${order_id} and because is not null`,
  );
  return rows[0]!.count;
}

const still = (answer: Answer) => ({ answer, target_ids: [], before: null, after: null });
