import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { OutputOf } from "#contract/endpoint";
import { moneyInMail as money } from "#contract/money-rules";
import type { giveRefund } from "#contract/ops";
import { shareRefund, sumOf, type RefundTurn, type Shares } from "#contract/refund-rules";
import { worthOf } from "#contract/return-rules";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { oweAllowance, voidWhole } from "../invoices.ts";
import { lockOrder } from "../orders.ts";
import { takeEarnedPoints } from "../points.ts";
import { oweRefund } from "../refunds.ts";
import { isThere, readOrderToReturn, whyNoMoney, type OrderToReturn, type ReturnableLine } from "./returnable.ts";

type Answer = OutputOf<typeof giveRefund>;

/**
 * An operator refunds without a return, under the order's lock, as a return's acceptance does: what is left of the order bears it, and invoice and earned points follow.
 * Its shopper is told by the refunds' job.
 */
export async function giveByOperator(asked: z.output<(typeof giveRefund)["input"]>, ctx: Context<"operator">) {
  const { order_number, amount, because } = asked;
  const { db } = ctx;
  if (!(await lockOrder(db, order_number))) throw ctx.refuse(404, "order_not_found");
  const order = (await readOrderToReturn(db, order_number, "operator"))!;
  const left = leftOf(order);
  const why = whyNotGiven(order, amount, sumOf(left));
  if (why)
    return still<Answer>({ outcome: "refused", order_number, amount, left: sumOf(left), points_taken: 0, reason: why });
  const turns = new Map(order.lines.map((line) => [line.line_number, turnOf(line)]));
  const shares = shareRefund(amount, left, (line) => turns.get(line)!);
  const reason = await nextReason(db, order.id);
  const whole = amount === order.total;
  const voided = whole && (await voidWhole(db, order.id, "全額退款"));
  const parts = [...shares.lines].filter(([, part]) => part > 0);
  await oweRefund(db, order.id, amount, reason, {
    given: { because, parts: Object.fromEntries(parts), fee: shares.fee },
  });
  await noteMoneyBack(
    db,
    order.id,
    parts.flatMap(([line, part]) => (part === left.lines.get(line) ? [line] : [])),
  );
  if (!voided) await oweAllowance(db, { order_id: order.id, reason }, linesOf(order, shares.lines), shares.fee);
  const points_taken = await takeEarnedPoints(db, order);
  const { rows } = await db.execute<{ id: number }>(
    sql`update refunds set points_taken = ${points_taken} where order_id = ${order.id} and reason = ${reason} returning id`,
  );
  const answer: Answer = {
    ...{ outcome: "done", order_number, amount, points_taken },
    ...{ left: sumOf(left) - amount, reason: null },
  };
  return {
    answer,
    target_ids: [String(rows[0]!.id), order_number],
    before: { left: sumOf(left) },
    after: { left: sumOf(left) - amount, amount, because, points_taken },
  };
}

const turnOf = (line: ReturnableLine): RefundTurn => (line.is_ebook ? "ebook" : isThere(line) ? "there" : "elsewhere");

function whyNotGiven(order: OrderToReturn, amount: number, left: number): string | null {
  const why = whyNoMoney(order);
  if (why) return why;
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

/** Of the next refund without a return: each is one of its own. */
export async function nextReason(db: Db, order_id: number): Promise<string> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from refunds where order_id = ${order_id} and because is not null`,
  );
  return `operator ${rows[0]!.count + 1}`;
}

/** Of these lines all that was paid is back: an ebook among them is not read any more. */
export async function noteMoneyBack(db: Db, order_id: number, lines: number[]): Promise<void> {
  if (lines.length === 0) return;
  await db.execute(
    sql`update order_lines set money_back = true where order_id = ${order_id} and line_number in ${lines}`,
  );
}

/** Nothing was done. */
export const still = <A>(answer: A) => ({ answer, target_ids: [], before: null, after: null });
