/**
 * What a payment gateway is to the shop. One gateway is one file in gateways/, named there; the payments that use it say so in
 * contract/payments.ts. Its simulator, for demo mode, is a file of the same name in simulators/gateways/.
 */
export interface Gateway {
  /** ours with that gateway: a notice for somebody else is not believed */
  merchant_id: string;
  /** Where the browser goes to pay: a link, or a form that is posted there. The same for the same payment. */
  start(payment: PaymentToStart): { url: string; fields: Record<string, string> };
  /** Reads a notice (form body). null: the signature is wrong and nothing of it may be believed. */
  readNotice(body: Record<string, string>): PaymentNotice | null;
  /** What its server wants to hear: the notice was taken, or was wrongly signed. */
  answers: { taken: string; refused: string };
}

export interface PaymentToStart {
  /** 20 letters and digits, never used twice */
  trade_number: string;
  order_number: string;
  /** TWD */
  amount: number;
  /** the gateway's own name for the way of paying, as contract/payments.ts has it */
  method: string;
  created_at: Date;
  /** where the browser comes back with a result, and where without one */
  return_url: string;
  back_url: string;
  /** where the gateway's server tells the result, and an ATM account */
  notify_url: string;
  account_url: string;
  /** a transfer: days until the account's last day */
  expire_days: number;
}

export interface PaymentNotice {
  merchant_id: string;
  trade_number: string;
  gateway_number: string;
  /** the gateway's result code, as text */
  code: string;
  outcome: "paid" | "failed" | "awaiting_transfer";
  /** TWD; -1 where it is no number */
  amount: number;
  /** true: the gateway's own trial payment; never counts as paid */
  simulated: boolean;
  message: string;
  bank_code?: string;
  virtual_account?: string;
  /** ISO time, the end of the account's last day */
  expires_at?: string | undefined;
  paid_at?: string | undefined;
}
