/**
 * What an order costs, from its lines to the last dollar, in whole TWD with tax; nothing here asks or keeps anything.
 *
 * 1. goods: quantity × price; what the products' own prices lie below their list prices is their discount
 * 2. promotions (combo offers and single carts), one after the other; each unit counts in one of them
 * 3. the coupon, off what is left (checkout-rules.ts)
 * 4. the delivery's fee, by the goods after promotions and before the coupon (checkout-rules.ts)
 * 5. points, off goods and fee
 *
 * A percentage is rounded once, on the sum that it is of. What is taken off is shared out to the lines in whole dollars (share.ts) and kept with the order.
 */
export { discountLabel, discountLevel } from "./price-rules/label.ts";
export {
  missingWords,
  promotionDiscounts,
  promotionKindCodes,
  promotionKinds,
  promotionPage,
  saleModeText,
  type Promoted,
  type Promotion,
  type PromotionKind,
} from "./price-rules/promotions.ts";
export { discountKindCodes, discountKinds, discountsOf, type Discount } from "./price-rules/reasons.ts";
export { lineDiscounts, paidFor, priceGoods, priceOrder } from "./price-rules/total.ts";
export { shareOut } from "./price-rules/share.ts";
