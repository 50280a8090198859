import { namedMembers } from "#contract/replay-rules";
import {
  chainMapSettings,
  gatewayPages,
  openGateways,
  secondsBetween,
  settingsProblem,
} from "#contract/settings-rules";

/** The storefront's own settings, read once. In live mode each must be given, and what is missing is named. */
function read(env: NodeJS.ProcessEnv) {
  const mode = env.SHOP_MODE === "demo" ? "demo" : "live";
  const problem = settingsProblem(env, ["storefront"]);
  if (problem) throw new Error(problem);
  const secrets = env.SESSION_SECRETS!.split(",");
  const demoSeller = mode === "demo" ? inventedSeller : null;
  const pages = Object.values(gatewayPages).flatMap((name) => env[name] || []);
  const publicOrigin = env.PUBLIC_ORIGIN!.replace(/\/$/, "");
  return {
    mode,
    demo: mode === "demo",
    publicOrigin,
    secure: publicOrigin.startsWith("https:"),
    /** newest first, as iron-session wants them: the highest number seals, all unseal */
    sessionPasswords: Object.fromEntries(secrets.map((secret, index) => [secrets.length - index, secret])) as Record<
      string,
      string
    >,
    /** where the encoded pictures are; without it there are none (docs/decisions/047) */
    picturesFolder: env.PICTURES_FOLDER,
    /** from which the ids of carts are made */
    cartSecret: secrets[0]!,
    storefrontKey: env.STOREFRONT_KEY!,
    productApiUrl: env.PRODUCT_API_URL?.replace(/\/$/, "") || undefined,
    /** where forms may lead: the payment pages and the store maps */
    formHosts: [
      ...new Set(
        [...pages, env.STORE_MAP_URL!, ...Object.values(chainMapSettings).flatMap((name) => env[name] || [])].map(
          (url) => new URL(url).origin,
        ),
      ),
    ],
    /** whose payments are offered */
    gateways: [...openGateways(env)],
    storeName: env.STORE_NAME || "閱林",
    tagline: "人人都能用的網路書店",
    /** the home page of banner blocks instead of that of 2024 (§2) */
    olderHome: env.HOME_LAYOUT === "older",
    /** whose pages may show /event-embedded in a frame: origins, by spaces */
    embeddedBy: (env.EMBEDDED_BY ?? "").split(/\s+/).filter(Boolean),
    guestCheckout: env.GUEST_CHECKOUT !== "off",
    /** what is said to the gift assistant goes to a model elsewhere as well: the privacy policy says so */
    giftModel: Boolean(env.GIFT_MODEL_URL),
    passwordRule: env.PASSWORD_RULE === "modern" ? ("modern" as const) : ("classic" as const),
    /** members whose telephone numbers no new order begins with (§6) */
    blankPhoneMembers: new Set(namedMembers(env.BLANK_PHONE_MEMBERS)),
    /** members whose use of some pages may be recorded once they agree (§4) */
    replayMembers: new Set(namedMembers(env.REPLAY_MEMBERS)),
    /** who sells, for footer and documents (Consumer Protection Act §18); what is not given is not shown */
    seller: {
      name: env.SELLER_NAME || demoSeller?.name || null,
      representative: env.SELLER_REPRESENTATIVE || demoSeller?.representative || null,
      registration: env.SELLER_REGISTRATION || demoSeller?.registration || null,
      address: env.SELLER_ADDRESS || demoSeller?.address || null,
      phone: env.SELLER_PHONE || demoSeller?.phone || null,
      hours: env.SELLER_HOURS || demoSeller?.hours || null,
      email: env.SELLER_EMAIL || env.MAIL_FROM || "service@yuelin.example",
    },
    /** after so many seconds, at the least and at the most, a page that failed asks again by itself; the cart's pages have their own (§8) */
    networkRetrySeconds: secondsBetween(env.NETWORK_RETRY_SECONDS) ?? (mode === "demo" ? [3, 5] : [20, 30]),
    cartRetrySeconds: secondsBetween(env.CART_RETRY_SECONDS) ?? (mode === "demo" ? [3, 5] : [40, 60]),
  };
}

/** Nobody's: the number has the form and the check digit of a company's, and is given to none. */
const inventedSeller = {
  name: "閱林示範書店（示範公司）",
  representative: "林示範",
  registration: "00001232",
  address: "示範市書香區林間路 1 號",
  phone: "02-0000-0000",
  hours: "週一至週五 09:00–18:00",
};

export const settings = read(process.env);

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The origin, where it is the shop's own. In demo mode every name of this machine is: who opens 127.0.0.1 comes back to 127.0.0.1. */
export function ownOrigin(origin: string): string | null {
  if (origin === settings.publicOrigin) return origin;
  const [own, asked] = [new URL(settings.publicOrigin), URL.canParse(origin) ? new URL(origin) : null];
  const sameMachine = settings.demo && asked !== null && loopback.has(own.hostname) && loopback.has(asked.hostname);
  return sameMachine && asked.protocol === own.protocol && asked.port === own.port ? origin : null;
}
