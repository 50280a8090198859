import { chainStoreMaps } from "./outside/chain-store-maps.ts";
import { ecpayInvoices } from "./outside/ecpay-invoices.ts";
import { ecpayLogistics } from "./outside/ecpay-logistics.ts";
import { ecpayStoreMap } from "./outside/ecpay-store-map.ts";
import { createFeatures, type Features } from "./outside/features.ts";
import type { ChatModel } from "./outside/chat-model.ts";
import { ga4 } from "./outside/ga4.ts";
import type { Gateway } from "./outside/gateway.ts";
import { createGateways } from "./outside/gateways.ts";
import type { InvoiceService } from "./outside/invoices.ts";
import type { Logistics } from "./outside/logistics.ts";
import type { Measuring } from "./outside/measuring.ts";
import { openAiChat } from "./outside/openai-chat.ts";
import type { Simulators } from "./outside/simulators/open.ts";
import type { StoresAt } from "./outside/simulators/store-map.ts";
import type { StoreMap } from "./outside/store-map.ts";
import type { Settings } from "./settings.ts";

export {
  RefundNotYet,
  RefundRefused,
  type Gateway,
  type PaymentNotice,
  type PaymentToStart,
  type Refunds,
} from "./outside/gateway.ts";
export {
  InvoiceRefused,
  type InvoiceItem,
  type InvoiceService,
  type InvoiceToIssue,
  type TaxType,
} from "./outside/invoices.ts";
export { ChatFailed, type ChatCall, type ChatMessage, type ChatModel, type ChatTool } from "./outside/chat-model.ts";
export type { LogisticsNotice } from "./outside/logistics.ts";
export { CarrierAway, MessageRefused, NoSuchRecipient } from "./outside/recipients.ts";
export type { EventToSend } from "./outside/measuring.ts";
export { createMailSender, type MailSender } from "./outside/mail.ts";
export { createSmsSender, type SmsSender } from "./outside/sms.ts";

/**
 * What is not ours: each service behind one interface. The adapters speak the real protocols;
 * in demo mode they are pointed at the simulators, which sign and call back as the real ones do.
 */
export interface Outside {
  /** by the name in contract/payments.ts */
  gateways: ReadonlyMap<string, Gateway>;
  /** the gateways, and what they agreed to beyond that, as isOffered asks for it */
  open: { has(name: string): boolean };
  storeMap: StoreMap;
  /** what tells where parcels are */
  logistics: Logistics;
  /** null where none is set: invoices then wait in their table */
  invoices: InvoiceService | null;
  /** whoever counts what visits do; null: nobody */
  measuring: Measuring | null;
  /** whoever answers beside the gift assistant's own rules; null: nobody */
  chatModel: ChatModel | null;
  /** what is switched on */
  features: Features;
}

export function createOutside(settings: Settings): Outside {
  const gateways = createGateways(settings);
  return {
    gateways,
    open: { has: (name) => gateways.has(name) || settings.payment.agreed.includes(name) },
    storeMap: storeMapOf(settings),
    logistics: ecpayLogistics(settings.storeMap),
    invoices: settings.invoices && ecpayInvoices(settings.invoices),
    measuring: settings.measuring && ga4(settings.measuring),
    chatModel: settings.giftModel && openAiChat(settings.giftModel),
    features: createFeatures(settings.features),
  };
}

/** A chain's own map where its address is set, the gateway's for every other. Their answers have no field in common, and each is read by whose it is. */
function storeMapOf(settings: Settings): StoreMap {
  const maps = [chainStoreMaps(settings.chainMaps), ecpayStoreMap(settings.storeMap)];
  const first = <T>(ask: (map: StoreMap) => T | null) => maps.reduce<T | null>((found, map) => found ?? ask(map), null);
  return {
    start: (visit) => first((map) => map.start(visit)),
    readAnswer: (brands, answer) => first((map) => map.readAnswer(brands, answer)),
  };
}

/** Demo mode's payment page and store map, on an origin of their own. Loaded only here, so that a live shop never holds them. */
export async function openSimulators(settings: Settings, storesAt: StoresAt): Promise<Simulators | null> {
  if (settings.mode !== "demo" || !settings.simulatorOrigin) return null;
  const { open } = await import("./outside/simulators/open.ts");
  return open(settings, storesAt);
}
