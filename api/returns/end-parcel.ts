import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { OutputOf } from "#contract/endpoint";
import type { endParcel } from "#contract/order-ops";
import type { Units, Worth } from "#contract/return-rules";
import { subOrderNumber, subOrderStates, type SubOrderStatus } from "#contract/sub-orders";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { oweAllowance, voidWhole } from "../invoices.ts";
import {
  giveCouponBack,
  lockOrder,
  moveOrder,
  putWhereTaken,
  moneyWentBack,
  subsWithReturns,
  type MovingOrder,
  type TakenFrom,
} from "../orders.ts";
import { sendMail } from "../outbox.ts";
import { movePoints, takeEarnedPoints } from "../points.ts";
import { mailByHand, oweRefund } from "../refunds.ts";
import { linesOf } from "./accept.ts";
import { nextReason, noteMoneyBack } from "./give.ts";
import { mailEnded } from "./mails.ts";
import { readOrderToReturn, worthAfter, type OrderToReturn, type ReturnableLine } from "./returnable.ts";

type Answer = OutputOf<typeof endParcel>;
type Asked = z.output<(typeof endParcel)["input"]>;

const nothing = { amount: 0, points_back: 0, points_taken: 0 };

/**
 * A parcel that the shop cannot send, or that came back and is not sent once more: it is over, and what is left of what was paid for what is in it goes back with points, coupon
 * and invoice, as with a return. Under the order's lock; said again it changes nothing. Locks as in accept.ts.
 */
export async function endByOperator({ order_number, sub_order, because }: Asked, ctx: Context<"operator">) {
  const { db } = ctx;
  const moving = await lockOrder(db, order_number);
  const sub = moving?.sub_orders.find(({ number }) => number === sub_order);
  if (!moving || !sub) throw ctx.refuse(404, "order_not_found");
  if (sub.status === "returned") return still({ ...nothing, outcome: "unchanged", reason: null });
  const order = (await readOrderToReturn(db, order_number, "operator"))!;
  const lines = order.lines.filter((line) => line.sub_order === sub_order);
  const why = await whyNotEnded(db, moving, order, lines);
  if (why) return still({ ...nothing, outcome: "refused", reason: why });
  const units = new Map(lines.map(({ line_number, quantity, accepted }) => [line_number, quantity - accepted]));
  const worth = worthAfter(order, "accepted", units);
  await db.execute(sql`select from members where id = ${order.member_id} for no key update`);
  if (sub.status !== "came_back") await putLinesBack(db, order, lines, units);
  const voided = worth.everything && worth.total > 0 && (await voidWhole(db, order.id, "全額退款"));
  const money = worth.total > 0 ? await oweMoney(db, order, { worth, because }) : null;
  await noteMoneyBack(db, order.id, [...units.keys()]);
  if (money && !voided)
    await oweAllowance(db, { order_id: order.id, reason: money.reason }, linesOf(order, units, worth), worth.fee);
  await moveOrder(db, ctx.settings, moving, { to: "returned", cause: "operator", number: sub_order });
  const coupon_back = worth.everything && order.coupon_code !== null;
  if (coupon_back) await giveCouponBack(db, order.id, order.coupon_code!);
  const points_back = order.member_id === null ? 0 : worth.points;
  if (points_back > 0)
    await movePoints(db, "goods_back", { member_id: order.member_id!, points: points_back, order_id: order.id });
  const points_taken = money ? await takePoints(db, order, money.id) : 0;
  if (money?.by_hand) await sendMail(db, mailByHand(ctx.settings, { ...money, order_number }));
  await sendMail(
    db,
    mailEnded(ctx.settings, {
      ...{ order_number, email: order.email, payment: order.payment, because },
      lines: lines.flatMap((line) =>
        units.get(line.line_number)! > 0 ? [{ name: line.name, quantity: units.get(line.line_number)! }] : [],
      ),
      ...{ refund: worth.total, points: points_back, points_taken, coupon_back, everything: worth.everything },
      ...{ by_hand: money?.by_hand ?? false },
    }),
  );
  const done = { amount: worth.total, points_back, points_taken };
  return {
    answer: { ...done, outcome: "done", reason: null } satisfies Answer,
    target_ids: [...(money ? [String(money.id)] : []), order_number],
    before: { sub_order, status: sub.status },
    after: { sub_order, status: "returned", because, ...done },
  };
}

/** What operators end: it has not left, or is back. */
const here: readonly SubOrderStatus[] = ["placed", "preparing", "came_back"];

/** Where nothing of it has left and nothing went back the order is cancelled instead, which gives everything back. */
async function whyNotEnded(
  db: Db,
  moving: MovingOrder,
  order: OrderToReturn,
  lines: ReturnableLine[],
): Promise<string | null> {
  const [{ sub_order, sub_status }] = lines as [ReturnableLine];
  const parcel = subOrderNumber(order.order_number, sub_order);
  if (order.status === "cancelled") return "這筆訂單已取消，款項隨取消退還";
  if (order.payment_status === "at_pickup") return "取貨付款的訂單請先以 orders complete 確認已收到款項";
  if (!["paid", "refunding", "refunded"].includes(order.payment_status)) return "這筆訂單沒有已付的款項";
  if (!here.includes(sub_status))
    return `包裹 ${parcel} 目前是「${subOrderStates[sub_status].name}」，退回後才能結束；已收到的商品請走退貨`;
  if (lines.some(({ asked, accepted }) => asked > accepted)) return "這個包裹的商品已列入退貨申請，請用 returns 處理";
  const others = moving.sub_orders.filter(({ number }) => number !== sub_order);
  if (
    others.some(({ status }) => subOrderStates[status].out) ||
    (await moneyWentBack(db, order.id)) ||
    (await subsWithReturns(db, order.id)).length > 0
  )
    return null;
  return "這筆訂單的其他商品都還沒有寄出：請先寄出，或以 orders cancel 取消整筆訂單";
}

/** What never left the shop is there, where it was taken from; of what came back `stock` says what can be sold. */
async function putLinesBack(
  db: Db,
  { recipient }: OrderToReturn,
  lines: ReturnableLine[],
  units: Units,
): Promise<void> {
  const back = lines.flatMap(({ line_number, product_guid, is_ebook }) => {
    const quantity = units.get(line_number)!;
    return is_ebook || quantity === 0 ? [] : [{ product_guid, quantity }];
  });
  if (back.length === 0) return;
  await putWhereTaken(
    db,
    (recipient.store ?? null) as TakenFrom | null,
    sql`select product_guid, quantity from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as line (product_guid text, quantity int)`,
  );
}

/** Its shopper is told with the parcel's end. */
async function oweMoney(db: Db, order: OrderToReturn, { worth, because }: { worth: Worth; because: string }) {
  const reason = await nextReason(db, order.id);
  const parts = Object.fromEntries([...worth.lines].filter(([, part]) => part > 0));
  await oweRefund(db, order.id, worth.total, reason, { told: true, given: { because, parts, fee: worth.fee } });
  const { rows } = await db.execute<{ id: number; amount: number; by_hand: boolean }>(
    sql`select id, amount, state = 'by_hand' as by_hand from refunds where order_id = ${order.id} and reason = ${reason}`,
  );
  return { ...rows[0]!, reason };
}

async function takePoints(db: Db, order: OrderToReturn, refund_id: number): Promise<number> {
  const taken = await takeEarnedPoints(db, order);
  if (taken > 0) await db.execute(sql`update refunds set points_taken = ${taken} where id = ${refund_id}`);
  return taken;
}

const still = (answer: Answer) => ({ answer, target_ids: [], before: null, after: null });
