import { deliveryOf } from "#contract/deliveries";
import { moneyInMail as money } from "#contract/money-rules";
import { releaseReasons, type ReleaseReason } from "#contract/orders-states";
import type { SubOrderKindCode } from "#contract/sub-orders";
import { aboutOrder, type Shop } from "../letters.ts";
import type { Mail } from "../outbox.ts";
import { taipeiDay } from "../taipei.ts";
import type { MovingOrder } from "./moving-order.ts";

export function mailCompleted(
  shop: Shop,
  order: MovingOrder,
  earned: { amount: number; expires_at: Date } | null,
): Mail {
  return aboutOrder(shop, order, "訂單完成通知", [
    `這筆訂單已完成，謝謝您在${shop.storeName}購物。`,
    earned && `您獲得紅利點數 ${earned.amount} 點，可使用至 ${taipeiDay(earned.expires_at)}，1 點折抵 1 元。`,
  ]);
}

export function mailGivenUp(shop: Shop, order: MovingOrder, reason: ReleaseReason): Mail {
  const paid = order.payment_status === "paid" && order.total > 0;
  const back = [order.coupon_discount > 0 && "優惠券", order.points_used > 0 && "紅利點數"].filter(Boolean);
  return aboutOrder(shop, order, "訂單取消通知", [
    releaseReasons[reason].words,
    back.length > 0 && `使用的${back.join("與")}已退回。`,
    paid && `您已付的 ${money(order.total)} 會全數退還，退款方式請見另一封退款通知。`,
    order.status === "awaiting_payment" && "如果您已經付款，款項會全數退還，並另寄退款通知給您。",
  ]);
}

/** What comes next of an order that is paid, or asks for nothing: the end of a sentence. */
export function whatFollows(kinds: readonly SubOrderKindCode[], delivery: number): string {
  const parcels = !kinds.length || kinds.some((kind) => kind !== "ebooks");
  const given = deliveryOf(delivery)?.recipient === "none";
  return [
    parcels && (given ? "將儘快把書送到基金會" : "將儘快為您備貨"),
    kinds.includes("ebooks") && "電子書可到訂單頁閱讀",
  ]
    .filter(Boolean)
    .join("，");
}

export const toPay = (order: MovingOrder) =>
  order.payment_status === "at_pickup" ? `取貨時請付款 ${money(order.total)}。` : "";
