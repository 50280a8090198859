import type { Discount } from "#contract/price-rules";
import type { SummaryRow } from "./summary-list.tsx";

/** The goods before anything is taken off them. */
export const goodsRow = (amount: number, discount: number): SummaryRow => ({
  term: "商品小計",
  amount,
  ...(discount > 0 && { note: "依定價計算" }),
});

/** What was taken off, a row for each reason, as it stands between the goods at list prices and what is paid. */
export const discountRows = (discounts: readonly Discount[]): SummaryRow[] =>
  discounts.map(({ term, name, amount }) => ({ term, amount: -amount, note: name }));
