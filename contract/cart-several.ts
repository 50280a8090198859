import { z } from "zod";
import { cartChange, cartEntry, cartLineKey, timing } from "./cart.ts";
import { limits } from "./codes.ts";
import { endpoint } from "./endpoint.ts";

export const removeCartItems = endpoint({
  name: "removeCartItems",
  summary: "Removes several lines at once; what is gone already is passed over; the answer is what undo puts back",
  method: "POST",
  path: "/api/v2/cart/remove_items",
  auth: "cart",
  input: z.object({ lines: z.array(cartLineKey).min(1).max(100) }),
  output: z.object({ removed: z.array(cartEntry), total_quantity: z.int() }),
  ...timing,
});

export const putBackCartItems = endpoint({
  name: "putBackCartItems",
  summary: "Puts back what was removed at once, as far as it can still be bought",
  method: "POST",
  path: "/api/v2/cart/put_back_items",
  auth: "cart",
  input: z.object({ products: z.array(cartEntry.omit({ place: true })).max(2 * limits.cartProducts) }),
  output: z.object({
    /** units that came in */
    added: z.int(),
    total_quantity: z.int(),
    changes: z.array(cartChange),
  }),
  ...timing,
  // it fills carts as adding does, and one of them is a whole cart
  limit: { points: 30, seconds: 60 },
});
