import { carrierOf, trackingPage } from "#contract/carriers";
import { deliveryOf } from "#contract/deliveries";
import { holdsEbooks, leading, subOrderKinds, subOrderNumber } from "#contract/sub-orders";
import { daysKept } from "#contract/orders-states";
import { aboutOrder, type Shop } from "../letters.ts";
import type { Mail } from "../outbox.ts";
import type { Settings } from "../settings.ts";
import { endOfTaipeiDay, taipeiDay } from "../taipei.ts";
import { toPay } from "./mails.ts";
import type { MovingOrder, MovingSubOrder } from "./moving-order.ts";

/** What its shopper is told of a parcel on its way. */

/** On the way. `corrected`: with another number than was told before. */
export function mailShipped(
  shop: Shop,
  order: MovingOrder,
  sub: MovingSubOrder,
  lines: { name: string; quantity: number }[],
  corrected?: "corrected",
): Mail {
  const delivery = deliveryOf(order.delivery);
  const carrier = carrierOf(sub.carrier);
  const { store, is_island } = order.recipient;
  const days = delivery?.offer?.days && (is_island ? delivery.offer.days.islands : delivery.offer.days.mainland);
  return aboutOrder(shop, order, corrected ? "物流資訊更正" : "出貨通知", [
    corrected ? "先前通知的物流資訊有誤，正確的資訊如下，造成不便，敬請見諒。" : shippedWords(order),
    [
      ["包裹", nameOf(order, sub)],
      ["配送方式", `${delivery?.name ?? ""}${store ? `（${store.name}）` : ""}`],
      ["物流公司", carrier?.name],
      ["物流編號", sub.tracking_number],
      ["查詢包裹", carrier && sub.tracking_number && trackingPage(carrier, sub.tracking_number)],
      ["預計送達", days && `出貨後約 ${days.join(" 至 ")} 天`],
    ],
    lines.map(({ name, quantity }) => `${name} × ${quantity}`).join("\n"),
    store && `到店後會再以${smsTo(order) ? "簡訊與" : ""}電子郵件通知您。${toPay(order)}`,
  ]);
}

/** There. What is provided electronically was told with the payment. */
export function mailArrived(shop: Shop, order: MovingOrder, sub: MovingSubOrder, now: Date): Mail | null {
  const { store } = order.recipient;
  const delivery = deliveryOf(order.delivery)!;
  const { recipient: kind } = delivery;
  if (sub.kind === "ebooks") return null;
  if (store)
    return aboutOrder(shop, order, "到店通知", [
      `您的包裹已送達${store.name}，請於 ${keptUntil(now)} 前攜帶身分證件取貨，逾期包裹將退回。${toPay(order)}`,
      [
        ["包裹", nameOf(order, sub)],
        ["取貨門市", store.name],
        ["門市地址", store.address],
        ["取貨人", order.recipient.name],
      ],
    ]);
  if (kind === "home" || kind === "overseas")
    return aboutOrder(shop, order, "送達通知", [
      `您的${oneOf(order) ? "包裹" : "訂單"}已送達，謝謝您的購買。`,
      [["包裹", nameOf(order, sub)]],
      "請檢查商品。若有缺頁、破損或與訂購不符，請回覆這封信；收到商品的次日起七天內，可依法退貨，少數商品例外。",
    ]);
  return aboutOrder(shop, order, "捐書完成通知", ["您捐出的書已送到基金會，謝謝您讓這些書找到新的讀者。"]);
}

/** To whoever takes the parcel at a counter, where there is a number that takes one. */
export function smsArrived(
  shop: Shop,
  order: MovingOrder,
  sub: MovingSubOrder,
  now: Date,
): { to: string; body: string } | null {
  const to = smsTo(order);
  const { store } = order.recipient;
  if (!store || !to) return null;
  const pay = order.payment_status === "at_pickup" ? `，取貨時付款 ${order.total} 元` : "";
  return {
    to,
    body: `【${shop.storeName}】${oneOf(order) ? `包裹 ${subOrderNumber(order.order_number, sub.number)}` : `訂單 ${order.order_number}`} 已到${store.name}，請於 ${keptUntil(now)} 前攜帶身分證件取貨${pay}。`,
  };
}

/** The shop sends text messages within Taiwan; null: whoever takes it is told by mail alone. */
function smsTo({ recipient: { store, mobile }, subscriber }: MovingOrder): string | null {
  const number = mobile ?? subscriber.mobile;
  return store && /^09\d{8}$/.test(number) ? `886${number.slice(1)}` : null;
}

/** Nobody took it, or it could not be delivered. What follows is told when it is back. */
export function mailReturning(shop: Shop, order: MovingOrder, sub: MovingSubOrder): Mail {
  const { store } = order.recipient;
  return aboutOrder(shop, order, "包裹退回通知", [
    store ? `您的包裹在${store.name}逾期未取，正在退回。` : "您的包裹未能送達，正在退回。",
    [
      ["包裹", nameOf(order, sub)],
      ["物流公司", carrierOf(sub.carrier)?.name],
      ["物流編號", sub.tracking_number],
    ],
    "包裹退回後，我們會再通知您後續處理。有任何問題，請回覆這封信。",
  ]);
}

/** One of several is back; the order stands. */
export function mailCameBack(shop: Shop, order: MovingOrder, sub: MovingSubOrder): Mail {
  // what is back, or over, is none that goes on
  const others = leading(order.sub_orders).some(
    (one) => one.number !== sub.number && one.status !== "came_back" && one.status !== "returned",
  );
  return aboutOrder(shop, order, "包裹已退回", [
    `您的${oneOf(order) ? "這個" : ""}包裹未能送達或逾期未取，已退回給我們${others ? "，其他包裹不受影響" : ""}。${holdsEbooks(order) ? "訂單中的電子書仍可閱讀。" : ""}`,
    [["包裹", nameOf(order, sub)]],
    "需要重新寄送，或不再需要這些商品，請回覆這封信告訴我們。",
  ]);
}

/** To the shop, which alone may decide it. */
export function askWhatBecomes(
  { mailFrom }: Pick<Settings, "mailFrom">,
  { order_number, sub_orders }: MovingOrder,
  why: "ebooks" | "refunded",
): Mail {
  const back = sub_orders.filter(({ status }) => status === "came_back");
  const parcels = back.map(({ number }) => subOrderNumber(order_number, number)).join(" ");
  const [because, whole] = {
    ebooks: ["訂單中有付款後已提供的電子書", `\n整筆取消，電子書的金額也會退還：orders cancel ${order_number}`],
    refunded: ["這筆訂單已退過款", ""],
  }[why] as [string, string];
  return {
    to: mailFrom,
    subject: `包裹已退回，請決定訂單 ${order_number}`,
    body: `訂單 ${order_number} 的包裹已全部退回。${because}，所以沒有自動取消。\n\n請與顧客聯絡後擇一處理：\n再寄一次：orders ship ${order_number}\n不再寄送，退還商品的款項：orders end ${parcels} --because 原因（商品入庫請用 stock）${whole}\n`,
  };
}

/** It is one of several parcels. */
const oneOf = ({ sub_orders }: MovingOrder) => leading(sub_orders).length > 1;

/** Which of them, with what it holds; null: there is no other. */
const nameOf = (order: MovingOrder, sub: MovingSubOrder) =>
  oneOf(order) ? `${subOrderNumber(order.order_number, sub.number)}（${subOrderKinds[sub.kind].name}）` : null;

function shippedWords(order: MovingOrder): string {
  if (!oneOf(order)) return "您的訂單已經出貨。";
  const left = leading(order.sub_orders).filter(({ status }) => status === "placed" || status === "preparing").length;
  return `您的訂單分 ${leading(order.sub_orders).length} 個包裹寄送，這個包裹已經出貨。${left > 0 ? `其餘 ${left} 個包裹出貨時，會再通知您。` : ""}`;
}

const keptUntil = (arrived: Date) => taipeiDay(endOfTaipeiDay(arrived, daysKept));
