import { randomUUID } from "node:crypto";
import {
  addToCart,
  addToGuestCart,
  getCartItems,
  priceGuestCart,
  removeCartItem,
  setCartQuantity,
  setGuestCartQuantity,
  type Cart,
  type CartChange,
  type GuestCartItem,
} from "#contract/cart";
import { removeItem } from "#contract/cart-rules";
import type { Api, Attempt } from "../product-api.server.ts";
import type { Shopper } from "./kinds.ts";
import { guestCartCookie, readGuestCart } from "./guest-cart.ts";

/**
 * The shopper's cart wherever it is kept: a member's in the shop's database, anybody else's in the cookie. Pages need not know which.
 * What has to be told to the browser comes back as `headers`.
 */
export type Done<T = unknown> = Attempt<T & { changes: CartChange[]; headers: Headers }>;
export type CartPlace = Pick<GuestCartItem, "product_guid" | "is_additional_item">;

/** The rules are asked, nothing is kept: such a call may be repeated like a read. */
const likeARead = () => ({ operationId: randomUUID() });

export async function shownCart(
  shopper: Shopper,
  request: Request,
): Promise<Attempt<{ cart: Cart; headers: Headers }>> {
  if (shopper.kind === "member") {
    const { data, error } = await shopper.api.attempt(getCartItems, {});
    return error ? { error } : { data: { cart: data.cart, headers: new Headers() } };
  }
  const products = await readGuestCart(request);
  if (products.length === 0) return { data: { cart: emptyCart, headers: new Headers() } };
  const { data, error } = await anyone(shopper).attempt(priceGuestCart, { products }, likeARead());
  if (error) return { error };
  // what the shop does not know any more leaves the cookie as well; the cart says so
  const left = products.filter((item) => data.cart.cart_items.some((line) => line.product_guid === item.product_guid));
  return { data: { cart: data.cart, headers: left.length < products.length ? await cookie(left) : new Headers() } };
}

/** Without a page's operation id one is made here, so that the call itself may be repeated. */
export async function addEntry(
  shopper: Shopper,
  request: Request,
  add: GuestCartItem,
  operationId: string = randomUUID(),
): Promise<Done> {
  if (shopper.kind === "member") {
    const { data, error } = await shopper.api.attempt(addToCart, add, { operationId });
    return error ? { error } : { data: { changes: data.changes, headers: new Headers() } };
  }
  const { data, error } = await anyone(shopper).attempt(
    addToGuestCart,
    { products: await readGuestCart(request), add },
    likeARead(),
  );
  return error ? { error } : { data: { changes: data.changes, headers: await cookie(data.products) } };
}

/** Sets the quantities of several lines; stops at the first that the shop refuses. */
export async function setQuantities(
  shopper: Shopper,
  request: Request,
  wanted: (CartPlace & { quantity: number })[],
): Promise<Done> {
  const changes: CartChange[] = [];
  let products = shopper.kind === "member" ? [] : await readGuestCart(request);
  for (const line of wanted) {
    if (shopper.kind === "member") {
      // setting is absolute: the id serves this call's own repetition, never an old page's
      const { data, error } = await shopper.api.attempt(setCartQuantity, line, { operationId: randomUUID() });
      if (error) return { error };
      changes.push(...data.changes);
    } else {
      const { data, error } = await anyone(shopper).attempt(setGuestCartQuantity, { products, ...line }, likeARead());
      if (error) return { error };
      products = data.products;
      changes.push(...data.changes);
    }
  }
  return { data: { changes, headers: shopper.kind === "member" ? new Headers() : await cookie(products) } };
}

/** `removed` is what undo adds again; null where the line was gone already, or only a cross-sell of it was removed. */
export async function removeEntry(
  shopper: Shopper,
  request: Request,
  place: CartPlace,
  crosssell_guid: string | undefined,
  operationId: string,
): Promise<Done<{ removed: GuestCartItem | null }>> {
  if (shopper.kind === "member") {
    const { data, error } = await shopper.api.attempt(removeCartItem, { ...place, crosssell_guid }, { operationId });
    return error ? { error } : { data: { changes: [], removed: data.removed, headers: new Headers() } };
  }
  const { items, removed } = removeItem(await readGuestCart(request), place, crosssell_guid);
  return { data: { changes: [], removed, headers: await cookie(items) } };
}

const anyone = (shopper: Shopper): Api<"anyone"> => shopper.api;

async function cookie(products: GuestCartItem[]): Promise<Headers> {
  return new Headers({ "Set-Cookie": await guestCartCookie(products) });
}

const emptyCart: Cart = {
  cart_items: [],
  total_quantity: 0,
  list_total: 0,
  discount: 0,
  subtotal: 0,
  problem: null,
  changes: [],
};
