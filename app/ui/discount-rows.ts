import type { Discount } from "#contract/price-rules";
import type { SummaryRow } from "./summary-list.tsx";

/** What was taken off, a row for each reason, as it stands between the goods at list prices and what is paid. */
export const discountRows = (discounts: readonly Discount[]): SummaryRow[] =>
  discounts.map(({ term, name, amount }) => ({ term, amount: -amount, note: name }));
