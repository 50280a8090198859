import { randomUUID } from "node:crypto";
import { data, type HeadersFunction } from "@remix-run/node";
import type { AdditionalItem, Cart } from "#contract/cart";
import { listWaitingOrders } from "#contract/orders";
import { getRecommendations } from "#contract/product-calls";
import { errorPage, productApi, withFreshPrices, type Api } from "../../product-api.server.ts";
import { settings } from "../../settings.server.ts";
import { cartAlong } from "../../cart.server.ts";
import { readShopper } from "../../shopper.server.ts";
import { taipeiMinute } from "../../taipei.server.ts";
import { waitingState } from "../../waiting.server.ts";
import { booksAhead } from "../../way-on.server.ts";
import type { AdditionalShown } from "./additional-items.tsx";
import type { TogetherShown } from "./bought-together.tsx";

/** The cart as it is now, or the waiting state where the shop does not answer. The page is shown to one shopper and never remembered. */
export async function loadCart(request: Request) {
  const shopper = await readShopper(request);
  const buyer: Api<"anyone" | "shopper"> | null = shopper.kind === "visitor" ? null : shopper.api;
  const [{ data: shown, error }, orders] = await Promise.all([
    cartAlong(shopper, request),
    buyer?.attempt(listWaitingOrders, {}),
  ]);
  const waiting_orders = (orders?.data ?? []).map(({ order_number, total, pay_before }) => ({
    order_number,
    total,
    pay_before: taipeiMinute(pay_before),
  }));
  if (!error) {
    const { cart, additional_items } = shown;
    return data({
      cart,
      operation_id: randomUUID(),
      visitor: shopper.kind === "visitor",
      guest_checkout: settings.guestCheckout,
      waiting_orders,
      additional: cart.cart_items.length === 0 ? [] : shownItems(additional_items),
      together: await boughtTogether(request, cart, additional_items),
      books: cart.cart_items.length === 0 ? await booksAhead(request) : [],
      waiting: null,
    });
  }
  if (error.status < 500) throw errorPage(error, request);
  const { waiting, headers } = waitingState(request);
  return data({ cart: null, waiting_orders, waiting }, { status: 503, headers });
}

/** What may still be taken; each field is in the document a second time, for the scripts. */
const shownItems = (items: AdditionalItem[]): AdditionalShown[] =>
  items
    .filter(({ quantity, quantity_limit }) => quantity < quantity_limit)
    .map(({ item_type: _1, quantity: _2, quantity_limit: _3, minimum_subtotal: _4, ...item }) => item);

/** As many as the shop is asked of in one call. */
const mostLines = 20;
const mostTogether = 4;

/** What others took along with these things, without what is here or offered here already. Nothing where the shop cannot say. */
async function boughtTogether(
  request: Request,
  { cart_items }: Cart,
  offered: AdditionalItem[],
): Promise<TogetherShown[]> {
  const ids = [...new Set(cart_items.map(({ product_guid }) => product_guid))].slice(0, mostLines).join(",");
  if (!ids) return [];
  const anyone = productApi(null, request);
  const { data: found } = await anyone.attempt(getRecommendations, { ids });
  const here = new Set(
    [...cart_items, ...cart_items.flatMap((line) => line.crosssell_items.product_list), ...offered].map(
      ({ product_guid }) => product_guid,
    ),
  );
  const others = (found ?? []).filter(({ product_guid }) => !here.has(product_guid)).slice(0, mostTogether);
  if (others.length === 0) return [];
  return (await withFreshPrices(anyone, others)).map(
    ({ product_guid, name, title_language, image, final_price, retail_price }) => ({
      ...{ product_guid, name, image, final_price, retail_price },
      ...(title_language && { title_language }),
    }),
  );
}

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers(
    [...[...loaderHeaders], ...[...actionHeaders]].filter(([name]) => name === "refresh" || name === "retry-after"),
  );
