/** What became of a try to pay, in words. Imports nothing: the browser may have it. */
export const paymentTries = {
  started: "付款尚未完成",
  awaiting_transfer: "等待轉帳",
  paid: "已付款",
  failed: "付款失敗",
  cancelled: "已取消付款",
  /** its order was let go, by the clock or by whoever cancelled it */
  expired: "未付款，已失效",
  refund_due: "已收到款項，將退還",
  refunded: "已付款，後已全數退還",
} as const;
export type PaymentTry = keyof typeof paymentTries;
export const paymentTryCodes = Object.keys(paymentTries) as [PaymentTry, ...PaymentTry[]];
