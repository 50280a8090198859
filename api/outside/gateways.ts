import type { Settings } from "../settings.ts";
import type { Gateway } from "./gateway.ts";
import { collection } from "./gateways/collection.ts";
import { ecpay } from "./gateways/ecpay.ts";
import { jkopay } from "./gateways/jkopay.ts";
import { linepay } from "./gateways/linepay.ts";
import { wallet } from "./gateways/wallet.ts";

/** Every gateway that this shop has the keys of, by the name that contract/payments.ts gives it. */
export function createGateways(settings: Settings): ReadonlyMap<string, Gateway> {
  const gateways = {
    collection: settings.collection && collection(settings.collection),
    ecpay: ecpay(settings.payment),
    linepay: settings.linePay && linepay(settings.linePay),
    jkopay: settings.jkoPay && jkopay(settings.jkoPay),
    ...Object.fromEntries(Object.entries(settings.wallets).map(([name, keys]) => [name, keys && wallet(keys)])),
  };
  return new Map(Object.entries(gateways).flatMap(([name, gateway]) => (gateway ? [[name, gateway]] : [])));
}
