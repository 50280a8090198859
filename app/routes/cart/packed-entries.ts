import { z } from "zod";
import { type CartEntry } from "#contract/cart";
import { putBackCartItems } from "#contract/cart-several";

/** Many entries in one short field: the answer carries them to the next page, where they must fit in a cookie. What an entry has none of is left out at its end. */
export const packed = (items: readonly CartEntry[]): string =>
  JSON.stringify(
    items.map(({ product_guid, qty, is_additional_item, crosssell_items }) => [
      product_guid,
      qty,
      ...(is_additional_item || crosssell_items.length > 0 ? [Number(is_additional_item)] : []),
      ...(crosssell_items.length > 0 ? [crosssell_items.map((each) => [each.product_guid, each.quantity])] : []),
    ]),
  );

const packedEntry = z
  .tuple([z.string(), z.number(), z.number().optional(), z.array(z.tuple([z.string(), z.number()])).optional()])
  .transform(([product_guid, qty, additional, crosssells = []]) => ({
    product_guid,
    qty,
    is_additional_item: additional === 1,
    crosssell_items: crosssells.map(([guid, quantity]) => ({ product_guid: guid, quantity })),
  }));

/** The field again as entries. */
export const unpacked = z
  .string()
  .max(8_000)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: "custom" });
      return z.NEVER;
    }
  })
  .pipe(z.array(packedEntry))
  .refine((products) => putBackCartItems.input.safeParse({ products }).success);
