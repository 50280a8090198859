import { promote, type Promoted, type Promotion, type SoldLine } from "./promotions.ts";
import { shareOut } from "./share.ts";

export interface Goods {
  /** what they cost at list prices, and what the products' own discounts save of it */
  list_total: number;
  discount: number;
  /** what promotions take off */
  other_discount: number;
  /** list_total − discount − other_discount: the sum by which everything else goes */
  subtotal: number;
  promoted: Promoted[];
  /** of other_discount, by the lines' keys */
  discounts: Map<string, number>;
}

/** The first step: the goods. A price of its own may lie above a list price that has fallen since: never a negative discount. */
export function priceGoods(
  lines: readonly (SoldLine & { final_price: number })[],
  promotions: readonly Promotion[],
): Goods {
  const add = (one: (line: (typeof lines)[number]) => number) => lines.reduce((sum, line) => sum + one(line), 0);
  const list_total = add((line) => line.quantity * Math.max(line.final_price, line.retail_price));
  const amount = add((line) => line.quantity * line.retail_price);
  const { promoted, discounts } = promote(lines, promotions);
  const other_discount = promoted.reduce((sum, { discount }) => sum + discount, 0);
  return {
    list_total,
    discount: list_total - amount,
    other_discount,
    subtotal: amount - other_discount,
    promoted,
    discounts,
  };
}

/** The second: what is paid. The coupon is off the goods; points pay for goods and delivery alike, one for one (§3). */
export function priceOrder(order: {
  subtotal: number;
  coupon_discount: number;
  fee: number;
  /** what the shopper has, and wants to use */
  points_balance: number;
  points: number;
}): { points_limit: number; points_used: number; total: number } {
  const left = order.subtotal - order.coupon_discount + order.fee;
  const points_limit = Math.max(0, Math.min(order.points_balance, left));
  const points_used = Math.min(order.points, points_limit);
  return { points_limit, points_used, total: left - points_used };
}

interface DiscountedLine {
  key: string;
  /** quantity × price */
  amount: number;
  /** what promotions took off it */
  discount: number;
}

/** What an order keeps of each line: its share of promotions and coupon, never more than its amount. All of them make both together. */
export function lineDiscounts(lines: readonly DiscountedLine[], coupon_discount: number): Map<string, number> {
  const coupon = shareOut(coupon_discount, lines.map(({ key, amount, discount }) => ({ key, amount: amount - discount }))); // prettier-ignore
  return new Map(lines.map(({ key, discount }) => [key, discount + (coupon.get(key) ?? 0)]));
}

/**
 * What was paid in money for each line of an order, in their order, and for its delivery: the line's amount less its kept discount, less its share of the points. It is what
 * an invoice lists and what a return gives back; all of it is the order's total.
 */
export function paidFor({
  lines,
  fee,
  points_used,
}: {
  lines: readonly { amount: number; discount: number }[];
  fee: number;
  points_used: number;
}): { lines: number[]; fee: number } {
  const keyOf = (at: number) => String(at).padStart(5, "0");
  const parts = [...lines.map(({ amount, discount }) => amount - discount), fee];
  const shares = shareOut(points_used, parts.map((amount, at) => ({ key: keyOf(at), amount }))); // prettier-ignore
  const paid = parts.map((amount, at) => amount - shares.get(keyOf(at))!);
  return { lines: paid.slice(0, -1), fee: paid.at(-1)! };
}
