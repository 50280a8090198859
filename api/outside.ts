import { ecpayPayment } from "./outside/ecpay-payment.ts";
import { ecpayStoreMap } from "./outside/ecpay-store-map.ts";
import type { Simulators, StoresAt } from "./outside/simulators/open.ts";
import type { Settings } from "./settings.ts";

export { createMailSender, type MailSender } from "./outside/mail.ts";
export { createSmsSender, type SmsSender } from "./outside/sms.ts";

/**
 * What is not ours: each service behind one interface. The adapters speak the real protocols;
 * in demo mode they are pointed at the simulators, which sign and call back as the real ones do.
 */
export interface Outside {
  payments: PaymentGateway;
  storeMap: StoreMap;
}

export interface PaymentGateway {
  /** The form that takes the browser to the payment page; the same for the same payment. */
  start(payment: PaymentToStart): { url: string; fields: Record<string, string> };
  /** Reads a notice (form body). null: the signature is wrong and nothing of it may be believed. */
  readNotice(body: Record<string, string>): PaymentNotice | null;
}

export interface PaymentToStart {
  /** 20 letters and digits, never used twice */
  trade_number: string;
  order_number: string;
  /** TWD */
  amount: number;
  method: "card" | "atm";
  created_at: Date;
  /** where the browser comes back with a result, and where without one */
  return_url: string;
  back_url: string;
  /** where the gateway's server tells the result, and an ATM account */
  notify_url: string;
  account_url: string;
  /** ATM: days until the account's last day */
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

export interface StoreMap {
  /** Where the browser goes to choose a store; `state` comes back with the answer. null: no map for this delivery. */
  start(visit: {
    state: string;
    delivery: number;
    return_url: string;
  }): { url: string; fields: Record<string, string> } | null;
  /** The store's brand (§3) and number in the map's answer; null where it holds none. */
  readAnswer(delivery: number, answer: Record<string, string>): { type: string; id: string } | null;
}

export function createOutside(settings: Settings): Outside {
  return { payments: ecpayPayment(settings.payment), storeMap: ecpayStoreMap(settings.storeMap) };
}

/** Demo mode's payment page and store map, on an origin of their own. Loaded only here, so that a live shop never holds them. */
export async function openSimulators(settings: Settings, storesAt: StoresAt): Promise<Simulators | null> {
  if (settings.mode !== "demo" || !settings.simulatorOrigin) return null;
  const { open } = await import("./outside/simulators/open.ts");
  return open(settings, storesAt);
}
