import type { GatewayPage } from "./gateway-page.ts";
import { ecpayPage } from "./gateways/ecpay.ts";
import { jkopayPage } from "./gateways/jkopay.ts";
import { linepayPage } from "./gateways/linepay.ts";
import { walletPage } from "./gateways/wallet.ts";

/** The payment pages of the demo's outside: one for each gateway of api/outside/gateways. */
export const gatewayPages: GatewayPage[] = [
  ecpayPage,
  linepayPage,
  jkopayPage,
  walletPage("shopeepay", "蝦皮支付"),
  walletPage("paywallet", "電子錢包"),
  walletPage("atome", "Atome"),
];
