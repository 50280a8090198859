import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { count, endsLater, moment, sort, whole, yesOrNo } from "../cells.ts";

/** A product as a row calls it: its guid, the 13 digits of its label, or the ISBN of one paper product. */
const product = z.string().trim().min(1).max(20);
const common = {
  sort,
  starts_at: moment,
  ends_at: moment,
  /** true: it is taken away; orders keep what they were given */
  removed: yesOrNo,
};
const subtotal = whole(0, 10_000_000).default(0);
const units = count.pipe(z.int().max(999)).default(1);

/**
 * 贈品 as it shall be, known by the gift, what it comes with and from how much on: `product`, from `least_quantity` of it; without one the cart itself,
 * from `minimum_subtotal` (TWD). `quantity`: how many come. So the same gift may come with a small sum and again with a large one.
 */
export const giftRow = z
  .object({
    gift: product,
    product: product.optional(),
    least_quantity: units,
    minimum_subtotal: subtotal,
    quantity: units,
    ...common,
  })
  .refine(...endsLater)
  .refine(({ product, minimum_subtotal }) => product === undefined || minimum_subtotal === 0, {
    params: { message: "format" },
    path: ["minimum_subtotal"],
  })
  .refine(({ product, least_quantity }) => product !== undefined || least_quantity === 1, {
    params: { message: "format" },
    path: ["least_quantity"],
  });
export type GiftRow = z.output<typeof giftRow>;

/** 加價購 as it shall be, known by its product: what any cart from `minimum_subtotal` (TWD) on may take along for `price` (TWD), at most `quantity_limit` of it. */
export const additionalItemRow = z
  .object({
    product,
    price: count,
    minimum_subtotal: subtotal,
    quantity_limit: units,
    ...common,
  })
  .refine(...endsLater);
export type AdditionalItemRow = z.output<typeof additionalItemRow>;

/** 加購 beside one product as it shall be, known by both: `crosssell` for `price` (TWD), at most `quantity_limit` of it. The cheapest stands first. */
export const crosssellRow = z
  .object({
    product,
    crosssell: product,
    price: count,
    quantity_limit: count.pipe(z.int().max(99)).default(1),
    starts_at: common.starts_at,
    ends_at: common.ends_at,
    removed: common.removed,
  })
  .refine(...endsLater);
export type CrosssellRow = z.output<typeof crosssellRow>;

/** In the form of the table that lays them, so that what is listed can be changed and laid again. */
export const listShopCrosssells = endpoint({
  name: "listShopCrosssells",
  summary: "Cross-sells, of one product or of all, those too that have not begun or are over",
  method: "GET",
  path: "/api/ops/crosssells",
  auth: "operator",
  input: z.object({
    product: product.optional(),
    /** the last two guids of the page before, with a space between them */
    after: z.string().max(140).optional(),
  }),
  output: z.array(
    z.object({
      product: z.string(),
      product_name: z.string(),
      crosssell: z.string(),
      crosssell_name: z.string(),
      price: z.int(),
      quantity_limit: z.int(),
      /** ISO times */
      starts_at: z.string().nullable(),
      ends_at: z.string().nullable(),
    }),
  ),
});
