import { isOffered } from "./payments.ts";

/** From here on, TWD, a product says what it costs a month. */
const leastPrice = 3_000;
/** As the payment's terms name them (payments[18]). */
const periods = [3, 6, 12, 18, 24];

export interface Installment {
  periods: number;
  /** TWD; what does not come out even is in the first one */
  amount: number;
}

/** What one unit costs in so many months; of what is cheaper than that, or where the gateway agreed to none, nothing. */
export function installmentsOf(retail_price: number, open: Parameters<typeof isOffered>[1]): Installment[] {
  if (!isOffered(18, open) || retail_price < leastPrice) return [];
  return periods.map((count) => ({ periods: count, amount: Math.floor(retail_price / count) }));
}
