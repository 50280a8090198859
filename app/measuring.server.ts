import type { InputOf } from "#contract/endpoint";
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
  const events: InputOf<typeof notePage>["events"] = [{ event: "page_view" }];
  if (routes.includes("routes/product")) events.push({ event: "view_item", product_guid: params.id });
  if (routes.includes("routes/cart/step1")) events.push({ event: "begin_checkout" });
  void productApi(null, request)
    .attempt(notePage, { page, events })
    .catch(() => {});
}
