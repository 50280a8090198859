/** Why goods come back, and where that stands: words for shoppers. Imports nothing: the browser may have it. */

interface Reason {
  name: string;
  /** the goods were not as they should be: neither the seven days nor what is left out of them holds (民法 §354) */
  fault: boolean;
}

export const returnReasons = {
  changed_mind: { name: "不需要了（七日猶豫期）", fault: false },
  wrong_choice: { name: "買錯商品或版本（七日猶豫期）", fault: false },
  defective: { name: "商品有缺頁、瑕疵或故障", fault: true },
  damaged: { name: "收到時已破損", fault: true },
  not_ordered: { name: "收到的不是我訂的商品", fault: true },
  not_as_described: { name: "與商品頁的說明不符", fault: true },
} as const satisfies Record<string, Reason>;
export type ReturnReason = keyof typeof returnReasons;
export const returnReasonCodes = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]];

/** Days of withdrawal, which begin on the day after the goods were received (消費者保護法 §19). */
export const daysToReturn = 7;

interface State {
  name: string;
  words: string;
}

export const returnStates = {
  asked: { name: "處理中", words: "收到退回的商品並檢查後退款，最遲於十五日內完成；如何退回請見通知信。" },
  accepted: { name: "已完成", words: "我們已收到退回的商品。" },
  refused: { name: "未受理", words: "這次的退貨申請未受理。" },
} as const satisfies Record<string, State>;
export type ReturnState = keyof typeof returnStates;
export const returnStateCodes = Object.keys(returnStates) as [ReturnState, ...ReturnState[]];

/** Days for which the link of a mail confirms an account. */
export const accountLinkDays = 7;

/** Beside a return whose account nobody with the order's mailbox has confirmed. */
export const accountPending = "退款帳戶待確認";
