import { z } from "zod";
import { limits } from "./codes.ts";
import { endpoint } from "./endpoint.ts";
import { productCard, productGuid } from "./products.ts";

const quantity = z.coerce.number().int().min(1).max(limits.lineQuantity);

export const crosssellItem = z.object({ product_guid: productGuid, quantity });

/** One entry of a guest's cart, and of the merge payload (§3). */
export const guestCartItem = z.object({
  product_guid: productGuid,
  qty: quantity,
  is_additional_item: z.boolean().default(false),
  crosssell_items: z.array(crosssellItem).max(limits.cartProducts).default([]),
});
export type GuestCartItem = z.infer<typeof guestCartItem>;

/** Why a line is not as the shopper left it; `message` says it in words. */
export const cartChange = z.object({
  product_guid: productGuid,
  name: z.string(),
  reason: z.enum([
    "sold_out",
    "stock",
    "order_limit",
    "account_limit",
    "ebook_single",
    "cart_full",
    "not_for_sale",
    "unknown",
  ]),
  quantity_before: z.int(),
  quantity: z.int(),
  message: z.string(),
});
export type CartChange = z.infer<typeof cartChange>;

export const cartLine = productCard.extend({
  quantity: z.int(),
  /** the most that may be ordered now (stock, limits); 0: cannot be bought any more */
  quantity_limit: z.int(),
  amount: z.int(),
  item_type: z.enum(["shopping_cart_gift", "product_gift", "additional_product", "crosssell_product", "product"]),
  is_additional_item: z.boolean(),
  stock: z.int().nullable(),
  non_returnable_reason: z.string().nullable(),
  /** limits and a low stock, in words, before they are met */
  limit_note: z.string().nullable(),
  /** what stands in the way of buying this line as it is, in words; null: nothing. With a problem the line's amount is 0 */
  problem: z.string().nullable(),
  /** bought at the offer's price with this line; their amounts are not part of the line's */
  crosssell_items: z.array(
    z.object({
      product_guid: productGuid,
      name: z.string(),
      quantity: z.int(),
      final_price: z.int(),
      retail_price: z.int(),
      amount: z.int(),
      problem: z.string().nullable(),
    }),
  ),
});
export type CartLine = z.infer<typeof cartLine>;

/**
 * A priced cart. subtotal is what the lines cost; discount what their list prices lie above it. TWD.
 * A line with a problem is shown, counts in total_quantity, and is in none of the sums.
 */
export const cart = z.object({
  cart_items: z.array(cartLine),
  total_quantity: z.int(),
  list_total: z.int(),
  discount: z.int(),
  subtotal: z.int(),
  /** why this cart cannot be ordered as it is, in words; null: it can */
  problem: z.string().nullable(),
  /** what was changed on the way (merge, clamped quantities) */
  changes: z.array(cartChange),
});
export type Cart = z.infer<typeof cart>;

export const getCartItems = endpoint({
  name: "getCartItems",
  summary: "The member's cart, priced now",
  method: "GET",
  path: "/api/v2/cart/items",
  auth: "member",
  input: z.object({}),
  output: z.object({ cart }),
  timeout: 60_000,
  retries: 1,
});

export const priceGuestCart = endpoint({
  name: "priceGuestCart",
  summary: "A guest's cart, priced now; nothing is kept",
  method: "POST",
  path: "/api/v2/cart/guest_items",
  auth: "anyone",
  input: z.object({ products: z.array(guestCartItem).max(2 * limits.cartProducts) }),
  output: z.object({ cart }),
  timeout: 60_000,
  retries: 1,
});

/** Puts one product into a guest's cart by the shop's rules and gives back what the cookie should now hold. */
export const addToGuestCart = endpoint({
  name: "addToGuestCart",
  summary: "The rules of adding, for a cart that the storefront keeps",
  method: "POST",
  path: "/api/v2/cart/guest_add",
  auth: "anyone",
  input: z.object({ products: z.array(guestCartItem).max(2 * limits.cartProducts), add: guestCartItem }),
  output: z.object({ products: z.array(guestCartItem), changes: z.array(cartChange) }),
  timeout: 60_000,
  retries: 1,
});

export const setGuestCartQuantity = endpoint({
  name: "setGuestCartQuantity",
  summary: "The rules of setting a line's quantity, for a cart that the storefront keeps",
  method: "POST",
  path: "/api/v2/cart/guest_quantity",
  auth: "anyone",
  input: z.object({
    products: z.array(guestCartItem).max(2 * limits.cartProducts),
    product_guid: productGuid,
    quantity,
    is_additional_item: z.boolean().default(false),
  }),
  output: z.object({ products: z.array(guestCartItem), changes: z.array(cartChange) }),
  timeout: 60_000,
  retries: 1,
});

export const addToCart = endpoint({
  name: "addToCart",
  summary: "Adds one product to the member's cart; sums with the same entry",
  method: "POST",
  path: "/api/v2/cart/items",
  auth: "member",
  input: guestCartItem,
  output: z.object({ total_quantity: z.int(), changes: z.array(cartChange) }),
  timeout: 60_000,
  retries: 1,
});

export const setCartQuantity = endpoint({
  name: "setCartQuantity",
  summary: "Sets a line's quantity (absolute)",
  method: "PUT",
  path: "/api/v2/cart/items/:product_guid",
  auth: "member",
  input: z.object({ product_guid: productGuid, quantity, is_additional_item: z.boolean().default(false) }),
  output: z.object({ total_quantity: z.int(), changes: z.array(cartChange) }),
  timeout: 60_000,
  retries: 1,
});

export const removeCartItem = endpoint({
  name: "removeCartItem",
  summary: "Removes a line, or one cross-sell of it; the answer is what undo puts back",
  method: "DELETE",
  path: "/api/v2/cart/items/:product_guid",
  auth: "member",
  input: z.object({
    product_guid: productGuid,
    is_additional_item: z.stringbool().or(z.boolean()).default(false),
    crosssell_guid: productGuid.optional(),
  }),
  output: z.object({ removed: guestCartItem.nullable(), total_quantity: z.int() }),
  timeout: 60_000,
  retries: 1,
});

export const mergeCart = endpoint({
  name: "mergeCart",
  summary: "Merges a guest's cart into the member's (§4); repeating it changes nothing",
  method: "POST",
  path: "/api/v2/cart/merge_items",
  auth: "member",
  input: z.object({ products: z.array(guestCartItem).max(2 * limits.cartProducts) }),
  output: z.object({ cart_items: z.array(cartLine), changes: z.array(cartChange), total_quantity: z.int() }),
  timeout: 60_000,
  retries: 1,
});

export const getCartQuantity = endpoint({
  name: "getCartQuantity",
  summary: "How many units are in the member's cart",
  method: "GET",
  path: "/api/v1/cart/total_quantity",
  auth: "member",
  input: z.object({}),
  output: z.object({ total_quantity: z.int() }),
});
