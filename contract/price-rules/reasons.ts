import type { Promoted } from "./promotions.ts";

/** Why something was taken off, as sums and orders call it. */
export const discountKinds = {
  sale_price: { term: "折扣" },
  promotion: { term: "活動折扣" },
  coupon: { term: "優惠券" },
  points: { term: "點數折抵" },
} as const;
export type DiscountKind = keyof typeof discountKinds;
export const discountKindCodes = Object.keys(discountKinds) as [DiscountKind, ...DiscountKind[]];

/** One line of what was taken off: an order keeps them as they were told. TWD. */
export interface Discount {
  kind: DiscountKind;
  /** 折扣, 活動折扣, 優惠券, 點數折抵 */
  term: string;
  /** of the promotion or coupon; "": the kind says it */
  name: string;
  amount: number;
  promotion_id: number | null;
}

/** A line for every dollar between list prices and what is paid. */
export function discountsOf(priced: {
  discount: number;
  promotions: readonly Pick<Promoted, "id" | "name" | "sale_mode_text" | "discount">[];
  coupon_name: string | null;
  coupon_discount: number;
  points_used: number;
}): Discount[] {
  const plain = (kind: DiscountKind, amount: number, name = ""): Discount => ({
    ...{ kind, term: discountKinds[kind].term },
    name,
    amount,
    promotion_id: null,
  });
  return [
    plain("sale_price", priced.discount),
    ...priced.promotions.map(({ id, name, sale_mode_text, discount }): Discount => ({
      kind: "promotion",
      term: discountKinds.promotion.term,
      name: `${name}（${sale_mode_text}）`,
      amount: discount,
      promotion_id: id,
    })),
    plain("coupon", priced.coupon_discount, priced.coupon_name ?? ""),
    plain("points", priced.points_used),
  ].filter(({ amount }) => amount > 0);
}
