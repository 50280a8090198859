/** Where money that is owed back stands: words for shoppers. */
interface Row {
  name: string;
  /** how, behind the name */
  words: string;
}

export const refundStates = {
  /** the gateway is asked for it by a job */
  owed: { name: "退款處理中", words: "將退回您原來使用的付款方式，入帳時間依發卡銀行或支付業者作業為準" },
  /** the operator transfers it to the account that the shopper names */
  by_hand: { name: "退款處理中", words: "請回覆我們寄給您的退款通知信，告訴我們您的退款帳號" },
  /** the gateway will not give it back: the operator does */
  refused: { name: "退款處理中", words: "客服人員正在為您處理" },
  done: { name: "已退款", words: "已退回您原來使用的付款方式，入帳時間依發卡銀行或支付業者作業為準" },
} as const satisfies Record<string, Row>;
export type RefundState = keyof typeof refundStates;
export const refundStateCodes = Object.keys(refundStates) as [RefundState, ...RefundState[]];

/** The same for what the operator gave back. */
export const doneByHand = "已匯入您提供的帳戶，或由客服人員為您退還";

/** What waits for the operator, where its shopper has named an account already. */
export const toAccount = "將匯入您申請退貨時填寫的帳戶";
