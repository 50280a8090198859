import {
  getCartItems,
  getCartQuantity,
  type AdditionalItem,
  type Cart,
  type CartChange,
  type CartEntry,
} from "#contract/cart";
import { askedOnce } from "./asked-once.server.ts";
import { newCart, readCartIds } from "./cookies/cart-ids.server.ts";
import type { Api, Attempt } from "./product-api.server.ts";
import type { Shopper } from "./shopper.server.ts";

interface CartAlong {
  cart: Cart;
  /** what it may take along */
  additional_items: AdditionalItem[];
}

const carts = askedOnce<Attempt<CartAlong>>();

/** For the cart's own page, whose loaders share one answer. */
export function cartAlong(shopper: Shopper, request: Request): Promise<Attempt<CartAlong>> {
  const key = JSON.stringify([request.headers.get("x-request-id"), shopper.session.token, readCartIds(request)]);
  return carts(key, async () => {
    if (!hasCart(shopper, request)) return { data: { cart: emptyCart, additional_items: [] } };
    const { data, error } = await cartApi(shopper).attempt(getCartItems, { with_additional_items: "true" });
    return error ? { error } : { data: { cart: data.cart, additional_items: data.additional_items ?? [] } };
  });
}

/** The shopper's cart, priced now. Who has begun none has an empty one: the shop is not asked. */
export async function shownCart(shopper: Shopper, request: Request): Promise<Attempt<Cart>> {
  if (!hasCart(shopper, request)) return { data: emptyCart };
  const { data, error } = await cartApi(shopper).attempt(getCartItems, {});
  return error ? { error } : { data: data.cart };
}

/** How many units the cart holds; null where the shop cannot say. */
export async function cartQuantity(shopper: Shopper, request: Request): Promise<number | null> {
  if (!hasCart(shopper, request)) return 0;
  if (new URL(request.url).pathname === "/cart")
    return (await cartAlong(shopper, request)).data?.cart.total_quantity ?? null;
  return (await cartApi(shopper).attempt(getCartQuantity, {})).data?.total_quantity ?? null;
}

/**
 * For what adds, and never for what only looks: who has no cart yet begins one here, the same one however often this operation is sent. The id
 * goes along with the call, its cookie with the answer.
 */
export function cartToFill(
  shopper: Shopper,
  request: Request,
  operationId: string,
): { cartId?: string; headers: Headers } {
  if (hasCart(shopper, request)) return { headers: new Headers() };
  const { id, cookie } = newCart(operationId);
  return { cartId: id, headers: new Headers([["Set-Cookie", cookie]]) };
}

/** The shop as everybody with a cart may ask it, whoever that is. */
export const cartApi = (shopper: Shopper): Api<"anyone" | "cart"> => shopper.api;

/** Whether anything of the entry is in the cart now that was not there before. */
export function cameIn(entry: CartEntry, changes: readonly CartChange[]): boolean {
  const change = changes.find(({ product_guid }) => product_guid === entry.product_guid);
  return !change || change.quantity > change.quantity_before - entry.qty;
}

const hasCart = (shopper: Shopper, request: Request) => shopper.kind === "member" || readCartIds(request).length > 0;

const emptyCart: Cart = {
  cart_items: [],
  gift_items: [],
  gift_hint: null,
  total_quantity: 0,
  list_total: 0,
  discount: 0,
  other_discount: 0,
  promotions: [],
  subtotal: 0,
  shipping: null,
  problem: null,
  changes: [],
};
