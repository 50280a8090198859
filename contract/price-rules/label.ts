import { grouped } from "../money-rules.ts";

/**
 * How a discount is called: percentage 79 is «79折», 90 «9折»; amount 50 is «省 50 元» (§3).
 * Null where there is none.
 */
export function discountLabel(discount_type: string | null, discount_range: number | null): string | null {
  if (!discount_type || !discount_range || discount_range <= 0) return null;
  if (discount_type === "amount") return `省 ${grouped(discount_range)} 元`;
  if (discount_range >= 100) return null;
  return `${discount_range % 10 === 0 || discount_range < 10 ? discount_range / 10 : discount_range}折`;
}

/** What is paid of a hundred dollars of the list price, in whole dollars: 79 of «79折». Null where nothing is taken off. */
export function discountLevel(final_price: number, retail_price: number): number | null {
  return retail_price < final_price ? Math.round((retail_price * 100) / final_price) : null;
}
