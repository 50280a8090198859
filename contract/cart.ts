import { z } from "zod";
import { additionalItem, cartLineKey } from "./cart/additional-item.ts";
import { limits } from "./codes.ts";
import { endpoint } from "./endpoint.ts";
import { typedNumber } from "./fields.ts";
import { itemLists } from "./measuring-rules.ts";
import { promotionKindCodes } from "./price-rules.ts";
import { productCard, productGuid } from "./products.ts";

export { additionalItem, cartLineKey, type AdditionalItem } from "./cart/additional-item.ts";

const quantity = z.preprocess(typedNumber, z.coerce.number().int().min(1).max(limits.lineQuantity));

export const crosssellItem = z.object({ product_guid: productGuid, quantity });

/** One entry of a cart, and of the merge payload (§3). */
export const cartEntry = z.object({
  product_guid: productGuid,
  qty: quantity.default(1),
  is_additional_item: z.boolean().default(false),
  crosssell_items: z.array(crosssellItem).max(limits.cartProducts).default([]),
  /** when it came, in microseconds since 1970: where it stands among the others; undo gives it back */
  place: z.coerce.number().int().min(0).optional(),
});
export type CartEntry = z.infer<typeof cartEntry>;

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
    "ebook_owned",
    "cart_full",
    "not_for_sale",
    "unconfirmed",
    "too_young",
    "elsewhere",
    "unknown",
    "least_buy",
    "addition_limit",
    "addition_from",
  ]),
  quantity_before: z.int(),
  quantity: z.int(),
  message: z.string(),
});
export type CartChange = z.infer<typeof cartChange>;

export const cartLine = productCard.extend({
  quantity: z.int(),
  /** as in its entry */
  place: z.number().int(),
  /** the most that may be ordered now (stock, limits); 0: cannot be bought any more */
  quantity_limit: z.int(),
  /** one order takes so many of it at least, or whole sets of so many */
  least_buy_count_value: z.int(),
  amount: z.int(),
  /** of amount: its share of what promotions take off */
  discount: z.int(),
  item_type: z.enum(["shopping_cart_gift", "product_gift", "additional_product", "crosssell_product", "product"]),
  is_additional_item: z.boolean(),
  stock: z.int().nullable(),
  non_returnable_reason: z.string().nullable(),
  /** limits, a low stock and the day of a preorder, in words, before they are met */
  limit_note: z.string().nullable(),
  /** why this line is in none of the sums, in words; null: it is. With a problem the line's amount is 0 */
  problem: z.string().nullable(),
  /** beyond the products of one order: it stands in nobody's way and stays in the cart for the next order */
  for_next_order: z.boolean(),
  /** bought at the offer's price with this line; their amounts are not part of the line's */
  crosssell_items: z.object({
    product_list: z.array(
      z.object({
        product_guid: productGuid,
        name: z.string(),
        title_language: z.string().optional(),
        item_type: z.literal("crosssell_product"),
        quantity: z.int(),
        /** as the line's */
        quantity_limit: z.int(),
        final_price: z.int(),
        retail_price: z.int(),
        amount: z.int(),
        problem: z.string().nullable(),
      }),
    ),
  }),
});
export type CartLine = z.infer<typeof cartLine>;

/** What comes along for nothing as the cart is now: found at every reading, put into no row and changed by no form. */
export const cartGift = z.object({
  product_guid: productGuid,
  name: z.string(),
  title_language: z.string().optional(),
  image: z.string(),
  item_type: z.enum(["product_gift", "shopping_cart_gift"]),
  quantity: z.int(),
  final_price: z.int(),
  retail_price: z.literal(0),
  /** why it comes along, in words */
  note: z.string(),
  /** why it does not, though it is earned; the order goes without it. Null: it does */
  problem: z.string().nullable(),
});
export type CartGift = z.infer<typeof cartGift>;

/** A promotion of which the cart holds something; of the kind single_carts it is the singleSummary of §3. TWD. */
export const cartPromotion = z.object({
  id: z.int(),
  kind: z.enum(promotionKindCodes),
  name: z.string(),
  /** 任選 3 件 85折 */
  sale_mode_text: z.string(),
  /** units of it in the cart, and what they cost without it */
  pieces: z.int(),
  amount: z.int(),
  /** 0: there is too little of it */
  discount: z.int(),
  /** pieces of a combo offer, TWD of a single cart, until it counts; 0: it does */
  missing: z.int(),
});
export type CartPromotion = z.infer<typeof cartPromotion>;

/**
 * A priced cart. subtotal is what the lines cost after promotions; list_total their list prices: subtotal = list_total − discount − other_discount. TWD.
 * A line with a problem is shown, counts in total_quantity, and is in none of the sums.
 */
export const cart = z.object({
  cart_items: z.array(cartLine),
  gift_items: z.array(cartGift),
  /** how far it is to the next gift, in words */
  gift_hint: z.string().nullable(),
  /** without the gifts */
  total_quantity: z.int(),
  list_total: z.int(),
  /** what the products' own discounts save */
  discount: z.int(),
  /** what promotions take off */
  other_discount: z.int(),
  promotions: z.array(cartPromotion),
  subtotal: z.int(),
  /** how far the goods are from a free parcel and what one costs until then, in words, before a delivery is chosen; null: none is ever free */
  shipping: z.object({ free_from: z.int(), missing: z.int(), note: z.string() }).nullable(),
  /** why this cart cannot be ordered as it is, in words; null: it can */
  problem: z.string().nullable(),
  /** what was changed on the way (merge, clamped quantities) */
  changes: z.array(cartChange),
});
export type Cart = z.infer<typeof cart>;

/** ms; of all that is asked about a cart (§7) */
export const timing = { timeout: 60_000, retries: 1 } as const;

export const getCartItems = endpoint({
  name: "getCartItems",
  summary: "The cart, priced now; with_additional_items: and what it may take along, found on the way",
  method: "GET",
  path: "/api/v2/cart/items",
  auth: "cart",
  input: z.object({ with_additional_items: z.stringbool().default(false) }),
  output: z.object({ cart, additional_items: z.array(additionalItem).optional() }),
  ...timing,
});

export const addToCart = endpoint({
  name: "addToCart",
  summary: "Adds one product to the cart; sums with the same entry",
  method: "POST",
  path: "/api/v2/cart/items",
  auth: "cart",
  input: cartEntry.extend({
    /** the recommendation that led to it, where the visit is measured */
    item_list: z.enum(itemLists).optional(),
  }),
  output: z.object({ total_quantity: z.int(), changes: z.array(cartChange) }),
  ...timing,
  // anybody may begin a cart: this bounds how many rows one address can make
  limit: { points: 600, seconds: 60 },
});

/** The lines of the cart's form. `shown` is what the page had shown: what was not typed differently is left as it has become meanwhile. */
export const cartQuantity = z.object({ line: cartLineKey, quantity, shown: z.coerce.number().int().optional() });

export const setCartQuantities = endpoint({
  name: "setCartQuantities",
  summary: "Sets the quantities of several lines (absolute), all of them or none; 404 where one of the lines is gone",
  method: "PUT",
  path: "/api/v2/cart/items",
  auth: "cart",
  input: z.object({
    lines: z.array(cartQuantity).max(100).default([]),
    /** sets no line that holds another number by now than `shown`: for what may arrive late */
    only_as_shown: z.boolean().default(false),
  }),
  output: z.object({
    set: z.int(),
    total_quantity: z.int(),
    changes: z.array(cartChange),
    /** promotions, and prices of 加價購, that this has lost, in words */
    withdrawn: z.array(z.string()),
  }),
  ...timing,
});

export const removeCartItem = endpoint({
  name: "removeCartItem",
  summary: "Removes a line (its key), or one cross-sell of it (key.guid); the answer is what undo puts back",
  method: "DELETE",
  path: "/api/v2/cart/items/:line",
  auth: "cart",
  input: z.object({ line: cartLineKey }),
  output: z.object({
    removed: cartEntry.nullable(),
    /** of what was removed */ name: z.string(),
    total_quantity: z.int(),
    /** promotions, and prices of 加價購, that this has lost, in words */
    withdrawn: z.array(z.string()),
  }),
  ...timing,
});

export const mergeCart = endpoint({
  name: "mergeCart",
  summary: "Merges a cart that was kept elsewhere into the member's (§4); repeating it in one session changes nothing",
  method: "POST",
  path: "/api/v2/cart/merge_items",
  auth: "member",
  input: z.object({ products: z.array(cartEntry.omit({ place: true })).max(2 * limits.cartProducts) }),
  output: z.object({ cart_items: z.array(cartLine), changes: z.array(cartChange), total_quantity: z.int() }),
  ...timing,
});

export const getCartQuantity = endpoint({
  name: "getCartQuantity",
  summary: "How many units are in the cart",
  method: "GET",
  path: "/api/v1/cart/total_quantity",
  auth: "cart",
  input: z.object({}),
  output: z.object({ total_quantity: z.int() }),
  ...timing,
});
