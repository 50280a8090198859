import { shopFetch } from "../product-api.server.ts";
import { settings } from "../settings.server.ts";

let leaving = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => (leaving = true));

/** The process and its shop can serve; not once it has been told to stop. */
export async function loader() {
  const shop = leaving
    ? null
    : await shopFetch(new Request(new URL("/readyz", settings.productApiUrl ?? "http://shop.internal"))).catch(
        () => null,
      );
  return new Response(shop?.ok ? "ready" : "not ready", {
    status: shop?.ok ? 200 : 503,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });
}
