import { data } from "@remix-run/node";
import { getCartItems } from "#contract/cart";
import type { CartAnswer } from "../../enhance/cart-in-place.ts";
import { cartApi, shownCart } from "../../cart.server.ts";
import type { Shopper } from "../../shopper.server.ts";

interface Init {
  status?: number;
  /** of a cart that begins with this answer */
  headers?: Headers;
  cartId?: string | undefined;
}

/** To a page that stays: what was not done as it was asked for, and the cart as it is now. It tells no session anything. */
export async function inPlace(request: Request, shopper: Shopper, said: Omit<CartAnswer, "cart">, init: Init = {}) {
  const { status = 200, headers = new Headers(), cartId } = init;
  return data<CartAnswer>(
    { ...said, cart: status < 500 ? await cartNow(request, shopper, cartId) : undefined },
    { status, headers },
  );
}

async function cartNow(request: Request, shopper: Shopper, cartId: string | undefined) {
  if (!cartId) return (await shownCart(shopper, request)).data;
  return (await cartApi(shopper).attempt(getCartItems, {}, { cartId })).data?.cart;
}
