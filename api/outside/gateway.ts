/**
 * What a payment gateway is to the shop. One gateway is one file in gateways/, named there; the payments that use it say so in
 * contract/payments.ts. Its simulator, for demo mode, is a file of the same name in simulators/gateways/. What it says comes as a notice, or as the
 * answer to our asking, or as both; either way it is a PaymentNotice and goes through api/payments/notices.ts.
 */
export interface Gateway {
  /** ours with that gateway: a notice for somebody else is not believed */
  merchant_id: string;
  opens: KnownPage | AskedPage;
  /** what its server tells ours; null: nothing */
  notices: FormNotices | SignedNotices | null;
  /**
   * Asks how a payment stands. Where the gateway waits for us to take the money (LINE Pay's confirm) it is taken, if `wanted`: not for an order that
   * cannot have it any more. null: nothing is decided yet. Throws where no sure answer came: then it is asked again.
   */
  ask: ((trade: Trade, wanted: boolean) => Promise<PaymentNotice | null>) | null;
  /** when it is asked: minutes after which the job first does, and whether the browser's return is a reason to */
  asked: { after: number; on_return: boolean };
  /** null: what it took comes back by the operator's hand */
  refunds: Refunds | null;
}

/**
 * Money that goes back by the gateway's own way. Throws RefundRefused where it will not, RefundNotYet where it will later; anything else thrown is no sure
 * answer.
 */
export interface Refunds {
  /** what has gone back of a trade so far, TWD, as the gateway knows it */
  given(trade: Trade): Promise<number>;
  /** asked only where nobody else asks for the same trade; gives the gateway's own number of it, null where there is none */
  give(trade: Trade, refund: { amount: number; refund_number: string }): Promise<string | null>;
}

/** In the gateway's words. */
export class RefundRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "RefundRefused";
  }
}

export class RefundNotYet extends Error {
  override name = "RefundNotYet";
}

/** Where the browser goes to pay, known without asking: a link, or a form that is posted there. The same for the same payment. */
interface KnownPage {
  form(payment: PaymentToStart): { url: string; fields: Record<string, string> };
  /** the shop's own account, told with the order: there is no page elsewhere */
  account?: { bank_code: string; virtual_account: string };
}

/** The gateway is asked for a page, once for each payment and never inside a transaction. Throws where it gave none. */
interface AskedPage {
  request(payment: PaymentToStart): Promise<{ url: string; gateway_number: string }>;
}

/** A form, told to notify_url and account_url. null: the signature is wrong and nothing of it may be believed. */
interface FormNotices {
  read(body: Record<string, string>): PaymentNotice | null;
  /** What its server wants to hear: the notice was taken, or was wrongly signed. */
  answers: { taken: string; refused: string };
}

/** JSON, told to result_url, its digest in a header. null: likewise; the answer is then an error. */
interface SignedNotices {
  readSigned(body: string, digest: string): PaymentNotice | null;
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
  /** the same where the notice is signed JSON */
  result_url: string;
  /** until when the order waits for it; null: for ever */
  pay_before: Date | null;
  /** a transfer: days until the account's last day */
  expire_days: number;
}

/** A payment as the gateway knows it. */
export interface Trade {
  trade_number: string;
  gateway_number: string;
  /** TWD */
  amount: number;
}

export interface PaymentNotice {
  merchant_id: string;
  trade_number: string;
  gateway_number: string;
  /** the gateway's result code, as text */
  code: string;
  outcome: "paid" | "failed" | "awaiting_transfer" | "undecided";
  /** TWD; -1 where it is no number, or no TWD */
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
