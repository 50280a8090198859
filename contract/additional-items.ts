import { z } from "zod";
import { additionalItem, cartChange, cartLineKey, timing } from "./cart.ts";
import { limits } from "./codes.ts";
import { endpoint } from "./endpoint.ts";
import { typedNumber } from "./fields.ts";

export const getAdditionalItems = endpoint({
  name: "getAdditionalItems",
  summary:
    "What this cart may take along (加價購): of the shop from a subtotal on, then what its products offer; at most eight",
  method: "GET",
  path: "/api/v2/cart/additional_items",
  auth: "cart",
  input: z.object({}),
  output: z.object({ additional_items: z.array(additionalItem) }),
  ...timing,
});

export const takeAdditionalItem = endpoint({
  name: "takeAdditionalItem",
  summary: "Takes one of them into the cart by its line; 404 where the product that offers it is gone",
  method: "POST",
  path: "/api/v2/cart/additional_items",
  auth: "cart",
  input: z.object({
    line: cartLineKey.refine((key) => /[-.]/.test(key)),
    quantity: z.preprocess(typedNumber, z.coerce.number().int().min(1).max(limits.lineQuantity)).default(1),
  }),
  output: z.object({ name: z.string(), taken: z.int(), total_quantity: z.int(), changes: z.array(cartChange) }),
  ...timing,
});
