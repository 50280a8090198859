/**
 * The states of an order and of its payment: words for shoppers, and for an order where each may lead and who may cause it.
 * Imports nothing: the browser may have it.
 */

/** Who changes an order: the payment gateway's notice, the clock, its shopper, the shop's operator. */
export type Cause = "gateway" | "clock" | "shopper" | "operator";

interface OrderState {
  name: string;
  to: Partial<Record<string, readonly Cause[]>>;
}

export const orderStates = {
  awaiting_payment: {
    name: "待付款",
    to: { placed: ["gateway"], cancelled: ["clock", "shopper", "operator"] },
  },
  placed: { name: "訂單成立", to: { preparing: ["operator"], cancelled: ["shopper", "operator"] } },
  preparing: { name: "備貨中", to: { shipped: ["operator"], cancelled: ["operator"] } },
  shipped: { name: "已出貨", to: { arrived: ["operator"] } },
  /** the delivery has a word of its own for it (contract/deliveries.ts) */
  arrived: { name: "已送達", to: { completed: ["operator", "clock"] } },
  completed: { name: "已完成", to: {} },
  cancelled: { name: "已取消", to: {} },
} as const satisfies Record<string, OrderState>;
export type OrderStatus = keyof typeof orderStates;
export const orderStatuses = Object.keys(orderStates) as [OrderStatus, ...OrderStatus[]];

/** The states from which `cause` may lead an order to `to`. */
export function statesBefore(to: OrderStatus, cause: Cause): OrderStatus[] {
  return orderStatuses.filter((from) => (orderStates[from] as OrderState).to[to]?.includes(cause));
}

interface PaymentState {
  name: string;
  /** another payment may be started: no money has come and no account waits for it */
  payable: boolean;
  /** the headline of the page after the order */
  heading: string;
  /** what happened and what to do now; {email} is where the confirmation went */
  words: string;
  /** told as bad news */
  failed: boolean;
  /** the order stands, nothing is left to do */
  done: boolean;
}

export const paymentStates = {
  unpaid: {
    name: "未付款",
    payable: true,
    heading: "等待付款",
    words: "付款結果確認中。若您已完成付款，重新整理這個頁面即可看到結果；若尚未付款，可以重新付款。",
    failed: false,
    done: false,
  },
  pending: {
    name: "等待轉帳",
    payable: false,
    heading: "等待付款",
    words: "請在繳費期限前，用 ATM 或網路銀行轉帳到下列帳號。",
    failed: false,
    done: false,
  },
  paid: {
    name: "已付款",
    payable: false,
    heading: "訂單已成立",
    words: "我們已收到您的付款，確認信已寄到 {email}。",
    failed: false,
    done: true,
  },
  failed: {
    name: "付款失敗",
    payable: true,
    heading: "付款未完成",
    words: "這次付款沒有完成，訂單還為您保留，可以重新付款。",
    failed: true,
    done: false,
  },
  cancelled: {
    name: "已取消付款",
    payable: true,
    heading: "付款未完成",
    words: "這次付款沒有完成，訂單還為您保留，可以重新付款。",
    failed: true,
    done: false,
  },
  expired: {
    name: "逾期未付款",
    payable: false,
    heading: "付款未完成",
    words: "這筆訂單已逾付款期限而取消，商品沒有保留。歡迎重新訂購。",
    failed: true,
    done: false,
  },
  /** all that was paid is owed back, or went back; a part of it leaves the order paid (contract/refunds.ts) */
  refunding: {
    name: "退款處理中",
    payable: false,
    heading: "訂單已取消",
    words: "這筆訂單已取消，我們會將您付的款項退還給您。",
    failed: true,
    done: false,
  },
  refunded: {
    name: "已退款",
    payable: false,
    heading: "訂單已取消",
    words: "這筆訂單已取消，您付的款項已退還。",
    failed: true,
    done: false,
  },
  at_pickup: {
    name: "取貨時付款",
    payable: false,
    heading: "訂單已成立",
    words: "商品到店後會以簡訊通知，取貨時再付款。",
    failed: false,
    done: true,
  },
} as const satisfies Record<string, PaymentState>;

/** The gateway was asked for its page and gave none. */
export const pageNotOpened = {
  heading: "付款未完成",
  words: "付款頁暫時無法開啟。訂單已為您保留，請稍候再按「重新付款」。",
  failed: true,
  done: false,
} as const;

/** An order that was given up reads so; its headline only where it stood before. */
export const orderGivenUp = {
  heading: "訂單已取消",
  words: "這筆訂單已取消，商品沒有保留。歡迎重新訂購。",
  failed: true,
  done: false,
} as const;
export type PaymentStatus = keyof typeof paymentStates;
export const paymentStatuses = Object.keys(paymentStates) as [PaymentStatus, ...PaymentStatus[]];

/** May another payment of this order be started now? Not once money has come or an ATM account is waiting for it, and not after its time. */
export function canPay(
  order: { status: string; payment_status: string; pay_before: string | Date | null },
  now: Date,
): boolean {
  return (
    order.status === "awaiting_payment" &&
    (paymentStates[order.payment_status as PaymentStatus]?.payable ?? false) &&
    (order.pay_before === null || new Date(order.pay_before) > now)
  );
}
