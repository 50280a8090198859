import { z } from "zod";
import { leastBuyCountTypes } from "../codes.ts";
import { promotionDiscounts, promotionKindCodes } from "../price-rules.ts";
import { count, endsLater, moment, productCells, sort, yesOrNo } from "../cells.ts";

/**
 * A promotion as it shall be, known by its name (price-rules.ts says what it does); TWD. `products`: guids with spaces between them, in the order
 * of the page; none where the whole shop is in it. It ends by its `ends_at`.
 */
export const promotionRow = z
  .object({
    name: z.string().trim().min(1).max(40),
    kind: z.enum(promotionKindCodes),
    intro: z.string().trim().max(200).default(""),
    lower_limit: count,
    least_buy_count_type: z.enum(leastBuyCountTypes).default("at_least"),
    discount_type: z.enum(promotionDiscounts),
    discount_range: count,
    whole_shop: yesOrNo,
    sort,
    starts_at: moment,
    ends_at: moment,
    products: productCells(1_000),
  })
  .refine(...endsLater)
  .refine(({ discount_type, discount_range }) => discount_type !== "percentage" || discount_range < 100, {
    params: { message: "format" },
    path: ["discount_range"],
  })
  // 滿 100 折 500 gives goods away: a figure too many, or the two in each other's column
  .refine(
    ({ kind, discount_type, discount_range, lower_limit }) =>
      kind !== "single_carts" || discount_type !== "amount" || discount_range < lower_limit,
    { error: "折抵金額須低於門檻（lower_limit）", path: ["discount_range"] },
  )
  .refine(
    ({ discount_type, kind, least_buy_count_type }) =>
      discount_type !== "price" || (kind === "combo_offers" && least_buy_count_type === "multiple"),
    { params: { message: "format" }, path: ["discount_type"] },
  )
  .refine(({ whole_shop, kind, products }) => (whole_shop ? kind === "single_carts" : products.length > 0), {
    params: { message: "format" },
    path: ["products"],
  });
export type PromotionRow = z.output<typeof promotionRow>;
