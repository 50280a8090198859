import type { Settings } from "../settings.ts";
import type { Gateway } from "./gateway.ts";
import { ecpay } from "./gateways/ecpay.ts";

/** Every gateway by the name that contract/payments.ts gives it. */
export function createGateways(settings: Settings): ReadonlyMap<string, Gateway> {
  return new Map(Object.entries({ ecpay: ecpay(settings.payment) }));
}
