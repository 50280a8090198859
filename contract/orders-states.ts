/**
 * The states of an order and of its payment: words for shoppers, and for an order where each may lead and who may cause it. From `placed` on to
 * `completed` and `returned` an order's state follows from its sub-orders (contract/sub-orders.ts). Imports nothing: the browser may have it.
 */

/** Who changes an order: the payment gateway's notice, the clock, its shopper, the shop's operator, the carrier who brings the parcel or brings it back. */
export type Cause = "gateway" | "clock" | "shopper" | "operator" | "carrier";

interface OrderState {
  name: string;
  to: Partial<Record<string, readonly Cause[]>>;
}

const back = ["carrier", "operator"] as const;

export const orderStates = {
  awaiting_payment: {
    name: "待付款",
    to: { placed: ["gateway"], cancelled: ["clock", "shopper", "operator"] },
  },
  placed: {
    name: "訂單成立",
    // what is provided electronically is there by itself; a parcel takes the long way, and a carrier's news may overtake each other
    to: {
      preparing: ["operator", "carrier"],
      shipped: ["carrier"],
      arrived: ["clock", "carrier"],
      cancelled: ["shopper", "operator", "carrier"],
    },
  },
  preparing: {
    name: "備貨中",
    // what came back of it is sent once more, or beside an ebook its money is given back; what is left of it may be a gift that is not sent any more
    to: {
      shipped: ["operator", "carrier"],
      arrived: ["carrier", "shopper", "operator"],
      completed: ["operator"],
      returned: ["operator"],
      cancelled: ["operator", "carrier"],
    },
  },
  // a parcel that nobody took, or that could not be delivered, comes back whole; one of several is sent once more
  shipped: {
    name: "已出貨",
    to: { preparing: back, arrived: ["operator", "carrier", "shopper"], cancelled: ["carrier"] },
  },
  /** the delivery has a word of its own for it (contract/deliveries.ts) */
  arrived: {
    name: "已送達",
    to: {
      preparing: back,
      shipped: ["carrier"],
      completed: ["operator", "clock"],
      cancelled: ["carrier", "operator"],
      returned: ["operator"],
    },
  },
  completed: { name: "已完成", to: { returned: ["operator"] } },
  /** everything of it came back (contract/return-states.ts); a part leaves it as it was */
  returned: { name: "已退貨", to: {} },
  cancelled: { name: "已取消", to: {} },
} as const satisfies Record<string, OrderState>;
export type OrderStatus = keyof typeof orderStates;
export const orderStatuses = Object.keys(orderStates) as [OrderStatus, ...OrderStatus[]];

/** The states from which `cause` may lead an order to `to`. */
export function statesBefore(to: OrderStatus, cause: Cause): OrderStatus[] {
  return orderStatuses.filter((from) => (orderStates[from] as OrderState).to[to]?.includes(cause));
}

/** Why an order was given up, kept with it: who may do so, and what its shopper reads. */
export const releaseReasons = {
  expired: { cause: "clock", words: "逾期未付款，訂單已自動取消。" },
  by_shopper: { cause: "shopper", words: "您已取消這筆訂單。" },
  by_shop: { cause: "operator", words: "我們取消了這筆訂單，造成不便，敬請見諒。" },
  came_back: { cause: "carrier", words: "包裹未能送達或逾期未取而退回，訂單已取消。" },
} as const satisfies Record<string, { cause: Cause; words: string }>;
export type ReleaseReason = keyof typeof releaseReasons;

/** The order's words in a list of many: the query's value, the link's text, the states behind it; null: every one. */
export const orderGroups = {
  all: { name: "全部", states: null },
  waiting: { name: "待付款", states: ["awaiting_payment"] },
  processing: { name: "處理中", states: ["placed", "preparing"] },
  shipped: { name: "已出貨", states: ["shipped", "arrived"] },
  completed: { name: "已完成", states: ["completed"] },
  returned: { name: "已退貨", states: ["returned"] },
  cancelled: { name: "已取消", states: ["cancelled"] },
} as const satisfies Record<string, { name: string; states: readonly OrderStatus[] | null }>;
export type OrderGroup = keyof typeof orderGroups;
export const orderGroupNames = Object.keys(orderGroups) as [OrderGroup, ...OrderGroup[]];

/** Days that a counter keeps a parcel for who ordered it. */
export const daysKept = 7;

/**
 * Days after an order has arrived when it counts as completed by itself: the law's seven of withdrawal, which begin on the day after it was
 * taken, and as many again for what a neighbour kept. What is paid at the counter waits for the money instead.
 */
export const daysToComplete = 15;
/** At a counter where nobody told whether the parcel was taken: as long as one that was not may need for its way back. */
export const daysToCompleteAtCounter = 30;
/** Where it is known that somebody took it: the law's seven from the day after, and one to be sure. */
export const daysToCompleteReceived = 8;

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
    words: "請在付款期限前，用 ATM 或網路銀行轉帳到下列帳號。",
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

/** May its shopper give the order up? Until it is being packed; an ebook is provided with the payment, as its buyer agreed. */
export function canCancel(order: { status: string; payment_status: string; has_ebook: boolean }): boolean {
  const open = statesBefore("cancelled", "shopper").includes(order.status as OrderStatus);
  return open && !(order.has_ebook && order.payment_status === "paid");
}

/** May its shopper say that it was received? Who pays at the counter has it with the payment, which the chain tells: before, it can still go back there. */
export const mayConfirmReceipt = (payment_status: PaymentStatus): boolean => payment_status !== "at_pickup";

/** The money came, wherever it is now. */
export const hasBeenPaid = (payment_status: PaymentStatus): boolean =>
  ["paid", "refunding", "refunded"].includes(payment_status);
