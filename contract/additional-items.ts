import { z } from "zod";
import { cartChange, cartLineKey } from "./cart.ts";
import { limits } from "./codes.ts";
import { endpoint } from "./endpoint.ts";
import { productCard } from "./products.ts";

/** 加價購: what a cart may take along at a price of its own. TWD. */
export const additionalItem = productCard
  .pick({ product_guid: true, name: true, title_language: true, image: true, final_price: true, retail_price: true })
  .extend({
    /** what it is taken by, and then its line: `additional-guid`, or `main.guid` where a product in the cart offers it */
    line: cartLineKey,
    item_type: z.enum(["additional_product", "crosssell_product"]),
    /** in the cart already */
    quantity: z.int(),
    quantity_limit: z.int(),
    /** the goods have to come to this much; missing: how far they are from it, 0: it may be taken now */
    minimum_subtotal: z.int(),
    missing: z.int(),
    /** the product in the cart beside which it is offered */
    main_name: z.string().nullable(),
  });
export type AdditionalItem = z.infer<typeof additionalItem>;

const timing = { timeout: 60_000, retries: 1 } as const;

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
    quantity: z.coerce.number().int().min(1).max(limits.lineQuantity).default(1),
  }),
  output: z.object({ name: z.string(), taken: z.int(), total_quantity: z.int(), changes: z.array(cartChange) }),
  ...timing,
});
