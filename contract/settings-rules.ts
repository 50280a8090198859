import type { StoreMapName } from "./deliveries.ts";
import { featuresForm } from "./feature-rules.ts";
import { paymentCodes, paymentOf } from "./payments.ts";
import { namedMembersForm } from "./replay-rules.ts";

/**
 * The programs of a shop. A storefront without PRODUCT_API_URL holds the API in its own process and needs the settings of both; `import` writes into the
 * database alone.
 */
export type Program = "storefront" | "api" | "import";

interface Setting {
  name: string;
  by: Program[];
  /** the demo shop does without */
  live?: true;
  /** each of them at least 32 characters; several are parted by commas */
  secret?: true;
  /** checked where it is given, not asked for */
  optional?: true;
  /** asked for where this shop has any of the service's settings: without them it does without, and a gateway's payments are not offered */
  service?: string;
  /** how it is written where it is given */
  form?: { test(text: string): boolean };
}

/** Where a program asks or a form leads. What `new URL` cannot take apart would end a program with ERR_INVALID_URL, which names no setting. */
const address = { test: (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text) };
/** Nothing behind the host: with another beginning than https:// cookies are not secure, and every form's origin is compared with it. */
const origin = { test: (text: string) => /^https?:\/\/[^\s/?#@\\]+\/?$/.test(text) && URL.canParse(text) };
const port = { test: (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535 };
const span = { test: (text: string) => secondsBetween(text) !== undefined };

/** «3-5»: seconds, at the least and at the most. */
export function secondsBetween(text: string | undefined): [number, number] | undefined {
  const [, least, most] = /^(\d{1,4})-(\d{1,4})$/.exec(text ?? "") ?? [];
  return least && most && Number(least) <= Number(most) ? [Number(least), Number(most)] : undefined;
}

/** What a gateway may have agreed to beyond cards and transfers, as PAYMENT_METHODS names it. */
const agreeable = paymentCodes
  .flatMap((code) => paymentOf(code)?.page ?? [])
  .flatMap(({ agreed, method }) => (agreed ? method : []))
  .join("|");
const methodsForm = new RegExp(`^[\\s,]*(${agreeable})(\\s*,[\\s,]*(${agreeable}))*[\\s,]*$`);

/** The wallets of our own contract (docs/wallet-contract.md): what the names of each one's settings begin with. */
export const walletSettings: Readonly<Record<string, string>> = {
  shopeepay: "SHOPEE_PAY",
  paywallet: "PAY_WALLET",
  atome: "ATOME",
};

/** The settings that hold the address of a chain's own map; none of them is needed. */
export const chainMapSettings = {
  seven_eleven: "STORE_MAP_711_URL",
  cvs: "STORE_MAP_CVS_URL",
  family_mart: "STORE_MAP_FAMILY_URL",
  hong_kong: "STORE_MAP_HK_URL",
} as const satisfies Record<StoreMapName, string>;

/** What has no default; docs/running.md says what each is. */
export const neededSettings: readonly Setting[] = [
  { name: "PUBLIC_ORIGIN", by: ["storefront", "api"], form: origin },
  { name: "DATABASE_URL", by: ["api", "import"], live: true },
  { name: "SESSION_SECRETS", by: ["storefront"], secret: true },
  { name: "TOKEN_SECRETS", by: ["api"], secret: true },
  { name: "STOREFRONT_KEY", by: ["storefront", "api"], secret: true },
  { name: "OPERATOR_KEY", by: ["api"], secret: true, optional: true },
  { name: "PAYMENT_URL", by: ["storefront", "api"], form: address },
  { name: "PAYMENT_CARD_QUERY_URL", by: ["api"], optional: true, form: address },
  { name: "PAYMENT_METHODS", by: ["storefront", "api"], optional: true, form: methodsForm },
  { name: "PAYMENT_START", by: ["api"], optional: true, form: /^(form|link)$/ },
  { name: "PAYMENT_MERCHANT_ID", by: ["api"] },
  { name: "PAYMENT_HASH_KEY", by: ["api"] },
  { name: "PAYMENT_HASH_IV", by: ["api"] },
  { name: "LINE_PAY_PAGE", by: ["storefront", "api"], service: "linepay", form: address },
  { name: "LINE_PAY_URL", by: ["api"], service: "linepay", form: address },
  { name: "LINE_PAY_CHANNEL_ID", by: ["api"], service: "linepay" },
  { name: "LINE_PAY_CHANNEL_SECRET", by: ["api"], service: "linepay" },
  { name: "JKO_PAY_PAGE", by: ["storefront", "api"], service: "jkopay", form: address },
  { name: "JKO_PAY_URL", by: ["api"], service: "jkopay", form: address },
  { name: "JKO_PAY_STORE_ID", by: ["api"], service: "jkopay" },
  { name: "JKO_PAY_API_KEY", by: ["api"], service: "jkopay" },
  { name: "JKO_PAY_SECRET_KEY", by: ["api"], service: "jkopay" },
  ...Object.entries(walletSettings).flatMap(([service, prefix]): Setting[] => [
    { name: `${prefix}_PAGE`, by: ["storefront", "api"], service, form: address },
    { name: `${prefix}_URL`, by: ["api"], service, form: address },
    ...["MERCHANT_ID", "SECRET"].map((name): Setting => ({ name: `${prefix}_${name}`, by: ["api"], service })),
  ]),
  { name: "COLLECTION_ACCOUNT", by: ["storefront", "api"], service: "collection" },
  { name: "COLLECTION_BANK_CODE", by: ["api"], service: "collection" },
  { name: "COLLECTION_BANK_NAME", by: ["api"], service: "collection" },
  { name: "COLLECTION_HOLDER", by: ["api"], service: "collection" },
  { name: "STORE_MAP_URL", by: ["storefront", "api"], form: address },
  ...Object.values(chainMapSettings).map((name): Setting => ({
    name,
    by: ["storefront", "api"],
    optional: true,
    form: address,
  })),
  { name: "STORE_MAP_MERCHANT_ID", by: ["api"], live: true },
  { name: "STORE_MAP_HASH_KEY", by: ["api"], live: true },
  { name: "STORE_MAP_HASH_IV", by: ["api"], live: true },
  { name: "INVOICE_URL", by: ["api"], service: "invoices", form: address },
  { name: "INVOICE_MERCHANT_ID", by: ["api"], service: "invoices" },
  { name: "INVOICE_HASH_KEY", by: ["api"], service: "invoices" },
  { name: "INVOICE_HASH_IV", by: ["api"], service: "invoices" },
  { name: "QUEUE_PER_MINUTE", by: ["storefront", "api"], optional: true, form: /^\d{1,6}$/ },
  { name: "PASSWORD_RULE", by: ["storefront", "api"], optional: true, form: /^(classic|modern)$/ },
  { name: "MEASURING_URL", by: ["api"], optional: true, form: address },
  { name: "MEASURING_ID", by: ["api"], service: "measuring" },
  { name: "MEASURING_SECRET", by: ["api"], service: "measuring" },
  // the storefront says that there is one
  { name: "GIFT_MODEL_URL", by: ["storefront", "api"], service: "gift_model", form: /^https?:\/\/[^\s@?#]+$/ },
  { name: "GIFT_MODEL_NAME", by: ["api"], service: "gift_model", form: /^[\x21-\x7e]{1,200}$/ },
  // what a header can hold; some need none
  { name: "GIFT_MODEL_KEY", by: ["api"], optional: true, form: /^[\x21-\x7e]{1,1000}$/ },
  { name: "GIFT_MODEL_SECONDS", by: ["api"], optional: true, form: /^([1-9]|[1-3]\d|40)$/ },
  { name: "FEATURES", by: ["api"], optional: true, form: featuresForm },
  { name: "REPLAY_MEMBERS", by: ["storefront", "api"], optional: true, form: namedMembersForm },
  // origins alone, as a policy names them
  { name: "EMBEDDED_BY", by: ["storefront"], optional: true, form: /^https?:\/\/[\w.:-]+(\s+https?:\/\/[\w.:-]+)*$/ },
  { name: "PRODUCT_API_URL", by: ["storefront"], optional: true, form: address },
  { name: "SMTP_URL", by: ["api"], optional: true, form: /^smtps?:\/\/\S+$/ },
  { name: "SMS_URL", by: ["api"], optional: true, form: address },
  { name: "HOME_LAYOUT", by: ["storefront"], optional: true, form: /^older$/ },
  { name: "CART_RETRY_SECONDS", by: ["storefront"], optional: true, form: span },
  { name: "NETWORK_RETRY_SECONDS", by: ["storefront"], optional: true, form: span },
  { name: "PORT", by: ["storefront", "api"], optional: true, form: port },
  {
    name: "LOG_LEVEL",
    by: ["storefront", "api", "import"],
    optional: true,
    form: /^(trace|debug|info|warn|error|fatal|silent)$/,
  },
  // what is written otherwise would be no number, or zero, or not «off», and nothing would say so
  { name: "TRUSTED_PROXY_HOPS", by: ["storefront"], optional: true, form: /^\d$/ },
  { name: "RATE_LIMIT_FACTOR", by: ["api"], optional: true, form: /^(?=.*[1-9])\d{1,9}(\.\d{1,6})?$/ },
  { name: "DATABASE_WAIT_SECONDS", by: ["api"], optional: true, form: /^(?=.*[1-9])\d{1,3}(\.\d{1,3})?$/ },
  { name: "RETURN_PHOTOS", by: ["api"], optional: true, form: /^\d{1,2}$/ },
  { name: "RETURN_PHOTO_MB", by: ["api"], optional: true, form: /^\d{1,2}(\.\d{1,3})?$/ },
  { name: "RUN_JOBS", by: ["api"], optional: true, form: /^(on|off)$/ },
  { name: "GUEST_CHECKOUT", by: ["storefront", "api"], optional: true, form: /^(on|off)$/ },
  // the reasons that the e-invoice service knows
  { name: "INVOICE_ZERO_TAX_REASON", by: ["api"], optional: true, form: /^7[1-9]$/ },
];

const shortestSecret = 32;

/** Where each gateway's page is: what both programs know of it. */
export const gatewayPages: Readonly<Record<string, string>> = {
  ecpay: "PAYMENT_URL",
  linepay: "LINE_PAY_PAGE",
  jkopay: "JKO_PAY_PAGE",
  ...Object.fromEntries(Object.entries(walletSettings).map(([name, prefix]) => [name, `${prefix}_PAGE`])),
};

/** The gateways of contract/payments.ts that this shop has, and what they agreed to beyond that: `ecpay/union`. */
export function openGateways(env: Record<string, string | undefined>): ReadonlySet<string> {
  return new Set([
    ...Object.keys(gatewayPages).filter((gateway) => env[gatewayPages[gateway]!]),
    ...(env.COLLECTION_ACCOUNT ? ["collection"] : []),
    ...agreedMethods(env),
  ]);
}

/** What PAYMENT_METHODS names, as isOffered asks for it. */
export const agreedMethods = (env: Record<string, string | undefined>): string[] =>
  (env.PAYMENT_METHODS ?? "").split(",").flatMap((method) => (method.trim() ? [`ecpay/${method.trim()}`] : []));

/** One sentence that names all that is missing, too short or written wrongly for these programs; null where nothing is. */
export function settingsProblem(env: Record<string, string | undefined>, programs: Program[]): string | null {
  const mode = env.SHOP_MODE === "demo" ? "demo" : "live";
  const asked = neededSettings.filter(
    ({ by, live }) => by.some((program) => programs.includes(program)) && (mode === "live" || !live),
  );
  const begun = new Set(asked.flatMap(({ name, service }) => (service && env[name] ? [service] : [])));
  const missing = asked.filter(
    ({ name, optional, service }) => !optional && (service === undefined || begun.has(service)) && !env[name],
  );
  const short = asked.filter(
    ({ name, secret }) => secret && env[name] && env[name].split(",").some((part) => part.length < shortestSecret),
  );
  const wrong = asked.filter(({ name, form }) => form && env[name] && !form.test(env[name]));
  if (missing.length + short.length + wrong.length === 0) return null;
  const named = (settings: Setting[]) => settings.map(({ name }) => name).join(", ");
  return [
    `The shop cannot start in ${mode} mode.`,
    ...(missing.length > 0 ? [`Missing settings: ${named(missing)}.`] : []),
    ...(short.length > 0 ? [`Shorter than ${shortestSecret} characters: ${named(short)}.`] : []),
    ...(wrong.length > 0 ? [`Not written as docs/running.md says: ${named(wrong)}.`] : []),
  ].join(" ");
}
