/** The programs of a shop. A storefront without PRODUCT_API_URL holds the API in its own process and needs the settings of both. */
export type Program = "storefront" | "api";

interface Setting {
  name: string;
  by: Program[];
  /** the demo shop does without */
  live?: true;
  /** each of them at least 32 characters; several are parted by commas */
  secret?: true;
  /** checked where it is given, not asked for */
  optional?: true;
  /** asked for where this one is given */
  with?: string;
}

/** What has no default; docs/running.md says what each is. */
export const neededSettings: readonly Setting[] = [
  { name: "PUBLIC_ORIGIN", by: ["storefront", "api"] },
  { name: "DATABASE_URL", by: ["api"], live: true },
  { name: "SESSION_SECRETS", by: ["storefront"], secret: true },
  { name: "TOKEN_SECRETS", by: ["api"], secret: true },
  { name: "STOREFRONT_KEY", by: ["storefront", "api"], secret: true },
  { name: "OPERATOR_KEY", by: ["api"], secret: true, optional: true },
  { name: "PAYMENT_URL", by: ["storefront", "api"] },
  { name: "PAYMENT_MERCHANT_ID", by: ["api"] },
  { name: "PAYMENT_HASH_KEY", by: ["api"] },
  { name: "PAYMENT_HASH_IV", by: ["api"] },
  { name: "STORE_MAP_URL", by: ["storefront", "api"] },
  { name: "STORE_MAP_MERCHANT_ID", by: ["api"], live: true },
  { name: "STORE_MAP_HASH_KEY", by: ["api"], live: true },
  { name: "STORE_MAP_HASH_IV", by: ["api"], live: true },
  { name: "INVOICE_MERCHANT_ID", by: ["api"], with: "INVOICE_URL" },
  { name: "INVOICE_HASH_KEY", by: ["api"], with: "INVOICE_URL" },
  { name: "INVOICE_HASH_IV", by: ["api"], with: "INVOICE_URL" },
];

const shortestSecret = 32;

/** One sentence that names all that is missing or too short for these programs; null where nothing is. */
export function settingsProblem(env: Record<string, string | undefined>, programs: Program[]): string | null {
  const mode = env.SHOP_MODE === "demo" ? "demo" : "live";
  const asked = neededSettings.filter(
    ({ by, live }) => by.some((program) => programs.includes(program)) && (mode === "live" || !live),
  );
  const missing = asked.filter((one) => !one.optional && !env[one.name] && (!one.with || env[one.with]));
  const short = asked.filter(
    ({ name, secret }) => secret && env[name] && env[name].split(",").some((part) => part.length < shortestSecret),
  );
  if (missing.length + short.length === 0) return null;
  const named = (settings: Setting[]) => settings.map(({ name }) => name).join(", ");
  return [
    `The shop cannot start in ${mode} mode.`,
    ...(missing.length > 0 ? [`Missing settings: ${named(missing)}.`] : []),
    ...(short.length > 0 ? [`Shorter than ${shortestSecret} characters: ${named(short)}.`] : []),
  ].join(" ");
}
