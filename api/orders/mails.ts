import { carrierOf, trackingPage } from "#contract/carriers";
import { deliveryOf } from "#contract/deliveries";
import { moneyInMail as money } from "#contract/money-rules";
import { daysKept, releaseReasons, type ReleaseReason } from "#contract/orders-states";
import type { Settings } from "../settings.ts";
import { endOfTaipeiDay, taipeiDay } from "../taipei.ts";
import type { MovingOrder } from "./moving-order.ts";

interface Mail {
  to: string;
  subject: string;
  body: string;
}
type Shop = Pick<Settings, "storeName" | "publicOrigin">;

/** On the way. `corrected`: with another number than was told before. */
export function mailShipped(
  shop: Shop,
  order: MovingOrder,
  lines: { name: string; quantity: number }[],
  corrected?: "corrected",
): Mail {
  const delivery = deliveryOf(order.delivery);
  const carrier = carrierOf(order.carrier);
  const { store, is_island } = order.recipient;
  const days = delivery?.offer?.days && (is_island ? delivery.offer.days.islands : delivery.offer.days.mainland);
  return about(shop, order, corrected ? "物流資訊更正" : "出貨通知", [
    corrected ? "先前通知的物流資訊有誤，正確的資訊如下，造成不便，敬請見諒。" : "您的訂單已經出貨。",
    [
      ["配送方式", `${delivery?.name ?? ""}${store ? `（${store.name}）` : ""}`],
      ["物流公司", carrier?.name],
      ["物流編號", order.tracking_number],
      ["查詢包裹", carrier && order.tracking_number && trackingPage(carrier, order.tracking_number)],
      ["預計送達", days && `出貨後約 ${days[0]}–${days[1]} 天`],
    ],
    lines.map(({ name, quantity }) => `${name} × ${quantity}`).join("\n"),
    store && `到店後會再以${smsTo(order) ? "簡訊與" : ""}電子郵件通知您。${toPay(order)}`,
  ]);
}

/** There. What is provided electronically was told with the payment. */
export function mailArrived(shop: Shop, order: MovingOrder, now: Date): Mail | null {
  const { store } = order.recipient;
  const delivery = deliveryOf(order.delivery)!;
  const { recipient: kind } = delivery;
  if (store)
    return about(shop, order, "到店通知", [
      `您的包裹已送達${store.name}，請於 ${keptUntil(now)} 前攜帶身分證件取貨，逾期包裹將退回。${toPay(order)}`,
      [
        ["取貨門市", store.name],
        ["門市地址", store.address],
        ["取件人", order.recipient.name],
      ],
    ]);
  if (kind === "home" || kind === "overseas")
    return about(shop, order, "送達通知", [
      "您的訂單已送達，謝謝您的購買。",
      "請檢查商品。若有缺頁、破損或與訂購不符，請回覆這封信；收到商品的次日起七天內，可依法退貨，少數商品例外。",
    ]);
  if (delivery.offer?.carries === "ebooks") return null;
  return about(shop, order, "捐書完成通知", ["您捐出的書已送到基金會，謝謝您讓這些書找到新的讀者。"]);
}

/** To whoever takes the parcel at a counter, where there is a number that takes one. */
export function smsArrived(shop: Shop, order: MovingOrder, now: Date): { to: string; body: string } | null {
  const to = smsTo(order);
  const { store } = order.recipient;
  if (!store || !to) return null;
  const pay = order.payment_status === "at_pickup" ? `，取貨時付款 ${order.total} 元` : "";
  return {
    to,
    body: `【${shop.storeName}】訂單 ${order.order_number} 已到${store.name}，請於 ${keptUntil(now)} 前攜帶身分證件取貨${pay}。`,
  };
}

/** The shop sends text messages within Taiwan; null: whoever takes it is told by mail alone. */
function smsTo({ recipient: { store, mobile }, subscriber }: MovingOrder): string | null {
  const number = mobile ?? subscriber.mobile;
  return store && /^09\d{8}$/.test(number) ? `886${number.slice(1)}` : null;
}

export function mailCompleted(
  shop: Shop,
  order: MovingOrder,
  earned: { amount: number; expires_at: Date } | null,
): Mail {
  return about(shop, order, "訂單完成通知", [
    `這筆訂單已完成，謝謝您在${shop.storeName}購物。`,
    earned && `您獲得紅利點數 ${earned.amount} 點，可使用至 ${taipeiDay(earned.expires_at)}，1 點折抵 1 元。`,
  ]);
}

export function mailGivenUp(shop: Shop, order: MovingOrder, reason: ReleaseReason): Mail {
  const paid = order.payment_status === "paid" && order.total > 0;
  const back = [order.coupon_discount > 0 && "優惠券", order.points_used > 0 && "紅利點數"].filter(Boolean);
  return about(shop, order, "訂單取消通知", [
    releaseReasons[reason].words,
    back.length > 0 && `使用的${back.join("與")}已退回。`,
    paid && `您已付的 ${money(order.total)} 會全數退還，退款方式請見另一封退款通知。`,
    order.status === "awaiting_payment" && "如果您已經付款，款項會全數退還，並另寄退款通知給您。",
  ]);
}

const keptUntil = (arrived: Date) => taipeiDay(endOfTaipeiDay(arrived, daysKept));

const toPay = (order: MovingOrder) =>
  order.payment_status === "at_pickup" ? `取貨時請付款 ${money(order.total)}。` : "";

type Part = string | readonly (readonly [string, string | null | undefined | false])[] | null | undefined | false;

/** Paragraphs and facts; what is missing is left out. */
function about({ storeName, publicOrigin }: Shop, order: MovingOrder, what: string, parts: Part[]): Mail {
  const told = parts.flatMap((part) => {
    if (!part) return [];
    if (typeof part === "string") return [part];
    const facts = part.flatMap(([term, value]) => (value ? [`${term}：${value}`] : []));
    return facts.length > 0 ? [facts.join("\n")] : [];
  });
  const body = [
    `${order.subscriber.name} 您好：`,
    ...told,
    `查看訂單：${publicOrigin}/orders/${order.order_number}`,
    storeName,
  ];
  return { to: order.email, subject: `【${storeName}】${what}：訂單 ${order.order_number}`, body: body.join("\n\n") };
}
