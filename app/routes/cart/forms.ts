import { z } from "zod";
import { addToCart, cartQuantity, crosssellItem, removeCartItem, setCartQuantities } from "#contract/cart";
import { takeAdditionalItem } from "#contract/additional-items";
import { limits } from "#contract/codes";

/** Of a page that can carry one: the same press twice is one deed. */
const operation_id = z.string().max(64).optional();

/** asked by a page that stays and says itself what happened */
const in_place = z.boolean().optional();

/** 加入購物車, 直接購買 and 復原: an entry, and where it was pressed. */
export const addForm = addToCart.input.extend({
  /** each with its number, whether it is ticked or not */
  crosssell_items: z
    .array(crosssellItem.partial({ product_guid: true }))
    .max(limits.cartProducts)
    .default([])
    .transform((items) =>
      items.flatMap(({ product_guid, quantity }) => (product_guid ? { product_guid, quantity } : [])),
    ),
  operation_id,
  next: z.literal("checkout").optional(),
  from: z.string().optional(),
  in_place,
});

/** All lines stand in one form with every button of the cart: which of them was pressed, and what was typed. */
export const cartForm = z.object({
  lines: setCartQuantities.input.shape.lines,
  /** lines without a number of their own, one field of this name for each: 清空購物車 takes them along */
  uncounted: z.array(z.string()).max(100).default([]),
  operation_id,
  /** one more or one less of this line */
  more: z.string().optional(),
  less: z.string().optional(),
  /** where to go when the quantities are set; enter: the key, wherever it was pressed */
  next: z.enum(["enter", "checkout", "guest"]).optional(),
  email: z.string().optional(),
  in_place,
});

/** 移除 in the same form: what is typed elsewhere may be anything. */
export const removeForm = cartForm.extend({
  lines: z
    .array(z.object({ line: z.string().optional(), quantity: z.string().optional(), shown: z.string().optional() }))
    .default([]),
  line: removeCartItem.input.shape.line,
});

/** 清空購物車 in the same form: every line that it showed. */
export const clearForm = removeForm.omit({ line: true }).extend({ next: z.literal("clear").optional() });

/** 加購 in the same form. */
export const takeForm = removeForm.omit({ line: true }).extend({ take: takeAdditionalItem.input.shape.line });

/** 加入購物車 of what others took along, in the same form. */
export const alongForm = removeForm.omit({ line: true }).extend({ take: addToCart.input.shape.product_guid });

/** What of such a form was typed anew and is a number: it is set on the way. The line that the button is about is not. */
export const typedAnew = (lines: z.output<typeof removeForm>["lines"], button = "") =>
  lines
    .filter((each) => each.line !== button && !each.line?.startsWith(`${button}.`) && each.quantity !== each.shown)
    .flatMap((each) => cartQuantity.safeParse(each).data ?? []);
