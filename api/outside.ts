/**
 * What is not ours: each service behind one interface. The adapters speak the real protocols;
 * in demo mode they are pointed at the simulators, which sign and call back as the real ones do.
 */
export interface Outside {
  payments: PaymentGateway;
  storeMap: StoreMap;
}

export interface PaymentGateway {
  /** The form that takes the browser to the payment page. `trade_number` is never used twice. */
  start(payment: { trade_number: string; amount: number; order_number: string; method: "card" | "atm"; created_at: Date; return_url: string; back_url: string; notify_url: string; account_url: string; expire_days: number }): {
    url: string;
    fields: Record<string, string>;
  };
  /** Reads a notice (form body). null: the signature is wrong and nothing of it may be believed. */
  readNotice(body: Record<string, string>): PaymentNotice | null;
}

export interface PaymentNotice {
  trade_number: string;
  gateway_number: string;
  /** the gateway's result code, as text */
  code: string;
  outcome: "paid" | "failed" | "awaiting_transfer";
  amount: number;
  /** true: the gateway's own trial payment; never counts as paid */
  simulated: boolean;
  message: string;
  bank_code?: string;
  virtual_account?: string;
  /** YYYY/MM/DD */
  expire_date?: string;
  paid_at?: string;
}

export interface StoreMap {
  /** The form that takes the browser to the chain's map; `state` comes back with the answer. */
  start(visit: { state: string; delivery: number; return_url: string }): { url: string; fields: Record<string, string> };
  /** The store id and brand in the map's answer; null where it holds none. */
  readAnswer(delivery: number, answer: Record<string, string>): { type: string; id: string } | null;
}
