import type { pageEvents } from "#contract/measuring-rules";
import { notePage } from "#contract/measuring";
import { visitOf } from "./cookies/measuring.server.ts";
import { productApi } from "./product-api.server.ts";

interface Shown {
  /** ids of the routes that made the page */
  routes: readonly string[];
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * Where a document goes out, remembered or made: its loaders know nothing of who looks. Nobody waits for it, and where it fails nothing is measured. The
 * page's address is the log's pattern of it, in which neither an order's number nor a token stands.
 */
export function noteShown(request: Request, { routes, params }: Shown): void {
  if (request.method !== "GET" || !visitOf(request)) return;
  const page = request.headers.get("x-route") ?? "/";
  const note = (event: (typeof pageEvents)[number], product_guid?: string) =>
    void productApi(null, request)
      .attempt(notePage, { page, event, product_guid })
      .catch(() => {});
  note("page_view");
  if (routes.includes("routes/product")) note("view_item", params.id);
  if (routes.includes("routes/cart/step1")) note("begin_checkout");
}
