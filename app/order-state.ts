import type { Order } from "#contract/orders";
import { paymentStates } from "#contract/orders-states";
import { paymentOf } from "#contract/payments";

/** As the order stands; who came back from the payment page without a result has not paid, as far as anybody knows. */
export function stateOf(
  order: Waiting & Pick<Order, "payment">,
  { unfinished, unopened }: { unfinished: boolean; unopened: boolean },
) {
  const state = paymentStates[order.payment_status];
  if (order.status === "cancelled")
    return { ...orderGivenUp, ...(order.payment_status === "expired" && { heading: state.heading }) };
  if (order.status === "returned") return orderReturned;
  if (order.payment_status === "refunding" || order.payment_status === "refunded") return orderGivenFor;
  const over = overOf(order);
  if (over) return over;
  if (order.payment_status === "paid" && paymentOf(order.payment)?.for_nothing) return nothingToPay;
  if (unopened && order.payment_status === "unpaid" && order.can_pay_again) return pageNotOpened;
  return unfinished && order.payment_status === "unpaid" ? paymentStates.cancelled : state;
}

type Waiting = Pick<Order, "status" | "payment_status" | "can_pay_again" | "pay_before"> & { transfer: object | null };

/** Of an order whose time to pay is over while it waits on, `pay_before` as the shop answers it; null: it is not so. */
export function overOf({ status, payment_status, can_pay_again, pay_before, transfer }: Waiting) {
  if (status !== "awaiting_payment") return null;
  if (paymentStates[payment_status].payable) return can_pay_again ? null : paymentOver;
  if (payment_status !== "pending") return null;
  if (!transfer) return paymentOver;
  return pay_before !== null && Date.parse(pay_before) <= Date.now() ? transferSought : null;
}

const nothingToPay = { ...paymentStates.paid, words: "這筆訂單不需付款，確認信已寄到 {email}。" };

/** The gateway was asked for its page and gave none. */
const pageNotOpened = {
  heading: "付款未完成",
  words: "付款頁暫時無法開啟。訂單已為您保留，請稍候再按「重新付款」。",
  failed: true,
  done: false,
} as const;

/** The time to pay is over and the clock has not been there yet: what is paid at this minute still counts. */
const paymentOver = {
  heading: "付款未完成",
  words: "付款期限已過，無法再付款。若您剛完成付款，我們收到後會寄信通知您；否則這筆訂單會自動取消。",
  failed: true,
  done: false,
} as const;

/** Of the shop's own account: who transferred on the last day is not told that it is over, for somebody still looks through what came. */
const transferSought = {
  heading: "等待付款",
  words: "付款期限已過。若已匯款，我們正在對帳，確認後會以電子郵件通知；若尚未匯款，請不要再匯款，這筆訂單會自動取消。",
  failed: false,
  done: false,
} as const;

/** All that was paid goes back, and the goods stay with who ordered them. */
const orderGivenFor = {
  heading: "訂單已成立",
  words: "您付的款項已全數退還或退款處理中，情形請見訂單明細。",
  failed: false,
  done: true,
} as const;

/** An order of which everything came back: its money is on its way, or there. */
const orderReturned = {
  heading: "訂單已退貨",
  words: "這筆訂單的商品都已退回，退款的情形請見訂單明細。",
  failed: false,
  done: true,
} as const;

/** An order that was given up reads so; its headline is the payment's only where that is why. */
const orderGivenUp = {
  heading: "訂單已取消",
  words: "這筆訂單已取消，商品沒有保留。歡迎重新訂購。",
  failed: true,
  done: false,
} as const;
