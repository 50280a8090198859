import type { GatewayPage } from "./gateway-page.ts";
import { ecpayPage } from "./gateways/ecpay.ts";
import { jkopayPage } from "./gateways/jkopay.ts";
import { linepayPage } from "./gateways/linepay.ts";

/** The payment pages of the demo's outside: one for each file of api/outside/gateways. */
export const gatewayPages: GatewayPage[] = [ecpayPage, linepayPage, jkopayPage];
