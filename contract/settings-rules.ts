import type { StoreMapName } from "./deliveries.ts";
import { featureNames, featuresForm } from "./feature-rules.ts";
import { paymentCodes, paymentOf } from "./payments.ts";
import { namedMembersForm } from "./replay-rules.ts";
import { address, inHeader, oneOf, onOrOff, origin, port, span, written, type Form } from "./settings-rules/forms.ts";

export { secondsBetween } from "./settings-rules/forms.ts";

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
  /** how it is written where it is given, and the same in words: of what is written otherwise they are told */
  form?: Form;
}

/** What a gateway may have agreed to beyond cards and transfers, as PAYMENT_METHODS names it. */
const agreeable = paymentCodes
  .flatMap((code) => paymentOf(code)?.page ?? [])
  .flatMap(({ agreed, method }) => (agreed ? method : []))
  .join("|");
const methods = written(
  `by commas, of ${agreeable}`,
  new RegExp(`^[\\s,]*(${agreeable})(\\s*,[\\s,]*(${agreeable}))*[\\s,]*$`),
);

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
  { name: "PAYMENT_METHODS", by: ["storefront", "api"], optional: true, form: methods },
  { name: "PAYMENT_START", by: ["api"], optional: true, form: oneOf("form", "link") },
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
  { name: "QUEUE_PER_MINUTE", by: ["storefront", "api"], optional: true, form: written("a whole number", /^\d{1,6}$/) },
  { name: "PASSWORD_RULE", by: ["storefront", "api"], optional: true, form: oneOf("classic", "modern") },
  { name: "MEASURING_URL", by: ["api"], optional: true, form: address },
  { name: "MEASURING_ID", by: ["api"], service: "measuring" },
  { name: "MEASURING_SECRET", by: ["api"], service: "measuring" },
  // the storefront says that there is one
  {
    name: "GIFT_MODEL_URL",
    by: ["storefront", "api"],
    service: "gift_model",
    form: written("http(s)://host/…, without ?, # and a name", /^https?:\/\/[^\s@?#]+$/),
  },
  { name: "GIFT_MODEL_NAME", by: ["api"], service: "gift_model", form: inHeader },
  // what a header can hold; some need none
  { name: "GIFT_MODEL_KEY", by: ["api"], optional: true, form: inHeader },
  {
    name: "GIFT_MODEL_SECONDS",
    by: ["api"],
    optional: true,
    form: written("a number from 1 to 40", /^([1-9]|[1-3]\d|40)$/),
  },
  {
    name: "FEATURES",
    by: ["api"],
    optional: true,
    form: written(`by commas, of ${featureNames.join("|")}`, featuresForm),
  },
  {
    name: "REPLAY_MEMBERS",
    by: ["storefront", "api"],
    optional: true,
    form: written("numbers of members by commas", namedMembersForm),
  },
  // origins alone, as a policy names them
  {
    name: "EMBEDDED_BY",
    by: ["storefront"],
    optional: true,
    form: written("origins (https://host) with spaces between them", /^https?:\/\/[\w.:-]+(\s+https?:\/\/[\w.:-]+)*$/),
  },
  { name: "PRODUCT_API_URL", by: ["storefront"], optional: true, form: address },
  { name: "SMTP_URL", by: ["api"], optional: true, form: written("smtp(s)://host", /^smtps?:\/\/\S+$/) },
  { name: "SMS_URL", by: ["api"], optional: true, form: address },
  { name: "HOME_LAYOUT", by: ["storefront"], optional: true, form: oneOf("older") },
  { name: "CART_RETRY_SECONDS", by: ["storefront"], optional: true, form: span },
  { name: "NETWORK_RETRY_SECONDS", by: ["storefront"], optional: true, form: span },
  { name: "PORT", by: ["storefront", "api"], optional: true, form: port },
  {
    name: "LOG_LEVEL",
    by: ["storefront", "api", "import"],
    optional: true,
    form: oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"),
  },
  // what is written otherwise would be no number, or zero, or not «off», and nothing would say so
  { name: "TRUSTED_PROXY_HOPS", by: ["storefront"], optional: true, form: written("one digit", /^\d$/) },
  {
    name: "RATE_LIMIT_FACTOR",
    by: ["api"],
    optional: true,
    form: written("a number above 0", /^(?=.*[1-9])\d{1,9}(\.\d{1,6})?$/),
  },
  {
    name: "DATABASE_WAIT_SECONDS",
    by: ["api"],
    optional: true,
    form: written("seconds above 0, below 1000", /^(?=.*[1-9])\d{1,3}(\.\d{1,3})?$/),
  },
  { name: "RETURN_PHOTOS", by: ["api"], optional: true, form: written("a number from 0 to 99", /^\d{1,2}$/) },
  {
    name: "RETURN_PHOTO_MB",
    by: ["api"],
    optional: true,
    form: written("a number below 100", /^\d{1,2}(\.\d{1,3})?$/),
  },
  { name: "RUN_JOBS", by: ["api"], optional: true, form: onOrOff },
  { name: "GUEST_CHECKOUT", by: ["storefront", "api"], optional: true, form: onOrOff },
  // the reasons that the e-invoice service knows
  { name: "INVOICE_ZERO_TAX_REASON", by: ["api"], optional: true, form: written("71 to 79", /^7[1-9]$/) },
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
    ...(wrong.length > 0
      ? [
          `Not written as docs/running.md says: ${wrong.map(({ name, form }) => `${name} (${form!.words})`).join(", ")}.`,
        ]
      : []),
  ].join(" ");
}
