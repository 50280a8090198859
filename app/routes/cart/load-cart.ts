import { randomUUID } from "node:crypto";
import { data, type HeadersFunction } from "@remix-run/node";
import { listWaitingOrders } from "#contract/orders";
import { errorPage, type Api } from "../../product-api.server.ts";
import { settings } from "../../settings.server.ts";
import { shownCart } from "../../cart.server.ts";
import { readShopper } from "../../shopper.server.ts";
import { taipeiMinute } from "../../taipei.server.ts";
import { waitingState } from "../../waiting.server.ts";
import { booksAhead } from "../../way-on.server.ts";

/** The cart as it is now, or the waiting state where the shop does not answer. The page is shown to one shopper and never remembered. */
export async function loadCart(request: Request) {
  const shopper = await readShopper(request);
  const buyer: Api<"anyone" | "shopper"> | null = shopper.kind === "visitor" ? null : shopper.api;
  const [{ data: cart, error }, orders] = await Promise.all([
    shownCart(shopper, request),
    buyer?.attempt(listWaitingOrders, {}),
  ]);
  const waiting_orders = (orders?.data ?? []).map(({ order_number, total, pay_before }) => ({
    order_number,
    total,
    pay_before: taipeiMinute(pay_before),
  }));
  if (!error)
    return data({
      cart,
      operation_id: randomUUID(),
      visitor: shopper.kind === "visitor",
      guest_checkout: settings.guestCheckout,
      waiting_orders,
      books: cart.cart_items.length === 0 ? await booksAhead(request) : [],
      waiting: null,
    });
  if (error.status < 500) throw errorPage(error, request);
  const { waiting, headers } = waitingState(request);
  return data({ cart: null, waiting_orders, waiting }, { status: 503, headers });
}

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers(
    [...[...loaderHeaders], ...[...actionHeaders]].filter(([name]) => name === "refresh" || name === "retry-after"),
  );
