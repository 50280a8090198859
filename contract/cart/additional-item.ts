import { z } from "zod";
import { productCard } from "../products.ts";

/** What a line is called in forms and paths: the product, and whether it was taken as an additional item; with `.guid` one of its cross-sells. */
export const cartLineKey = z.string().regex(/^(additional-)?[0-9a-z]{12,64}(\.[0-9a-z]{12,64})?$/);

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
