import type { StoreBrand } from "#contract/deliveries";
import { ecpayStoreMap } from "./outside/ecpay-store-map.ts";
import type { Gateway } from "./outside/gateway.ts";
import { createGateways } from "./outside/gateways.ts";
import type { Simulators, StoresAt } from "./outside/simulators/open.ts";
import type { Settings } from "./settings.ts";

export type { Gateway, PaymentNotice } from "./outside/gateway.ts";
export { createMailSender, type MailSender } from "./outside/mail.ts";
export { createSmsSender, type SmsSender } from "./outside/sms.ts";

/**
 * What is not ours: each service behind one interface. The adapters speak the real protocols;
 * in demo mode they are pointed at the simulators, which sign and call back as the real ones do.
 */
export interface Outside {
  /** by the name in contract/payments.ts */
  gateways: ReadonlyMap<string, Gateway>;
  storeMap: StoreMap;
}

export interface StoreMap {
  /** Where the browser goes to choose a store of the first of these brands that the map has; `state` comes back with the answer. null: it has none of them. */
  start(visit: {
    state: string;
    brands: readonly StoreBrand[];
    return_url: string;
  }): { url: string; fields: Record<string, string> } | null;
  /** The store's brand (§3) and number in the answer of a map that was opened for these brands; null where it holds none. */
  readAnswer(brands: readonly StoreBrand[], answer: Record<string, string>): { type: StoreBrand; id: string } | null;
}

export function createOutside(settings: Settings): Outside {
  return { gateways: createGateways(settings), storeMap: ecpayStoreMap(settings.storeMap) };
}

/** Demo mode's payment page and store map, on an origin of their own. Loaded only here, so that a live shop never holds them. */
export async function openSimulators(settings: Settings, storesAt: StoresAt): Promise<Simulators | null> {
  if (settings.mode !== "demo" || !settings.simulatorOrigin) return null;
  const { open } = await import("./outside/simulators/open.ts");
  return open(settings, storesAt);
}
