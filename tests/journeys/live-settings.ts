const secret = (name: string) => `${name}-secret-0123456789abcdefghijklmnop`;

/** What the container is given; nothing of this machine's environment. */
export function liveSettings(port: number, databaseUrl: string): Record<string, string> {
  return {
    PATH: process.env.PATH!,
    NODE_ENV: "production",
    SHOP_MODE: "live",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_ORIGIN: "https://shop.example",
    DATABASE_URL: databaseUrl,
    SESSION_SECRETS: secret("session"),
    TOKEN_SECRETS: secret("token"),
    STOREFRONT_KEY: secret("storefront"),
    PAYMENT_URL: "https://payment.example/Cashier/AioCheckOut/V5",
    PAYMENT_MERCHANT_ID: "1000001",
    PAYMENT_HASH_KEY: "0123456789abcdef",
    PAYMENT_HASH_IV: "0123456789abcdef",
    STORE_MAP_URL: "https://logistics.example/Express/map",
    STORE_MAP_MERCHANT_ID: "1000002",
    STORE_MAP_HASH_KEY: "0123456789abcdef",
    STORE_MAP_HASH_IV: "0123456789abcdef",
  };
}
