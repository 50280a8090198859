import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { OutputOf } from "#contract/endpoint";
import type { endParcel } from "#contract/order-ops";
import type { Units } from "#contract/return-rules";
import { subOrderNumber, subOrderStates, type SubOrderStatus } from "#contract/sub-orders";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { lockOrder, moveOrder, partlySettled, putWhereTaken, type MovingOrder, type TakenFrom } from "../orders.ts";
import { sendMail } from "../outbox.ts";
import { takeEarnedPoints } from "../points.ts";
import { mailByHand } from "../refunds.ts";
import { nextReason, noteMoneyBack, still } from "./give.ts";
import { mailEnded } from "./mails.ts";
import { readOrderToReturn, whyNoMoney, worthAfter, type OrderToReturn, type ReturnableLine } from "./returnable.ts";
import { asUnits, giveBackSpent, oweWorth } from "./settle.ts";

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
  if (sub.status === "returned") return still<Answer>({ ...nothing, outcome: "unchanged", reason: null });
  const order = (await readOrderToReturn(db, order_number, "operator"))!;
  const lines = order.lines.filter((line) => line.sub_order === sub_order);
  const why = await whyNotEnded(db, moving, order, lines);
  if (why) return still<Answer>({ ...nothing, outcome: "refused", reason: why });
  const units = new Map(lines.map(({ line_number, quantity, accepted }) => [line_number, quantity - accepted]));
  const worth = worthAfter(order, "accepted", units);
  await db.execute(sql`select from members where id = ${order.member_id} for no key update`);
  if (sub.status !== "came_back") await putLinesBack(db, order, lines, units);
  const reason = await nextReason(db, order.id);
  const parts = Object.fromEntries([...worth.lines].filter(([, part]) => part > 0));
  const given = { because, parts, fee: worth.fee };
  const owed = await oweWorth(db, order, { units, worth, reason }, { voids: "全額退款", given });
  await noteMoneyBack(db, order.id, [...units.keys()]);
  await moveOrder(db, ctx.settings, moving, { to: "returned", cause: "operator", number: sub_order });
  const { coupon_back, points_back } = await giveBackSpent(db, order, worth);
  const points_taken = owed ? await takeEarnedPoints(db, order) : 0;
  if (points_taken > 0) await db.execute(sql`update refunds set points_taken = ${points_taken} where id = ${owed!.id}`);
  const by_hand = owed?.by_hand ?? false;
  if (by_hand) await sendMail(db, mailByHand(ctx.settings, { ...owed!, order_number }));
  await sendMail(
    db,
    mailEnded(ctx.settings, {
      ...{ order_number, email: order.email, payment: order.payment, because, by_hand },
      ...{ refund: worth.total, points: points_back, points_taken, coupon_back, everything: worth.everything },
      lines: lines.flatMap(({ line_number, name }) => {
        const quantity = units.get(line_number)!;
        return quantity > 0 ? [{ name, quantity }] : [];
      }),
    }),
  );
  const done = { amount: worth.total, points_back, points_taken };
  return {
    answer: { ...done, outcome: "done", reason: null } satisfies Answer,
    target_ids: [...(owed ? [String(owed.id)] : []), order_number],
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
  const why = whyNoMoney(order);
  if (why) return why;
  if (!["paid", "refunding", "refunded"].includes(order.payment_status)) return "這筆訂單沒有已付的款項";
  if (!here.includes(sub_status))
    return `包裹 ${parcel} 目前是「${subOrderStates[sub_status].name}」，退回後才能結束；已收到的商品請走退貨`;
  if (lines.some(({ asked, accepted }) => asked > accepted)) return "這個包裹的商品已列入退貨申請，請用 returns 處理";
  const others = moving.sub_orders.filter(({ number }) => number !== sub_order);
  if (others.some(({ status }) => subOrderStates[status].out) || (await partlySettled(db, order.id))) return null;
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
  await putWhereTaken(db, (recipient.store ?? null) as TakenFrom | null, asUnits(back));
}
