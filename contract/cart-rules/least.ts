import type { leastBuyCountTypes } from "../codes.ts";

export interface Least {
  /** at_least: so many or more; multiple: whole sets of so many */
  least_buy_count_type: (typeof leastBuyCountTypes)[number];
  least_buy_count_value: number;
}

/**
 * The number of units nearest to what is wanted that may be bought, at most `limit`; 0: not so many are left. Whole sets: upwards, but downwards where
 * fewer are wanted than are held, so that a step down is one.
 */
export function fittingQuantity(wanted: number, limit: number, least: Least | undefined, held = 0): number {
  const value = least?.least_buy_count_value ?? 1;
  if (value <= 1) return Math.min(wanted, limit);
  if (least!.least_buy_count_type === "at_least") return limit < value ? 0 : Math.min(Math.max(wanted, value), limit);
  const sets = wanted < held ? Math.max(1, Math.floor(wanted / value)) : Math.ceil(wanted / value);
  return Math.min(sets, Math.floor(limit / value)) * value;
}

/** The rule in words; null: one may be bought. */
export function leastWords({ least_buy_count_type, least_buy_count_value: value }: Least): string | null {
  if (value <= 1) return null;
  return least_buy_count_type === "at_least" ? `每筆訂單至少購買 ${value} 件` : `以 ${value} 件為一組販售`;
}
