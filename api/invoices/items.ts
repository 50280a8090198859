import { paidFor } from "#contract/price-rules";
import { cut } from "../cut.ts";
import type { InvoiceItem, TaxType } from "../outside.ts";

export interface SoldLine {
  name: string;
  quantity: number;
  /** TWD, of all of them */
  amount: number;
  /** of it, what promotions and coupon took off */
  discount: number;
  tax_type: string;
}

/** `amount`: TWD, as it is listed */
export type ListedLine = Omit<SoldLine, "discount">;

export interface SoldOrder {
  lines: SoldLine[];
  fee: number;
  points_used: number;
}

/**
 * What an invoice lists: the lines and the delivery at what was paid for them (price-rules.ts), so that every amount is positive, keeps its own tax, and
 * all of them make the order's total. A line that cannot be divided by its count is one set of that many.
 */
export function invoiceItems({ lines, ...order }: SoldOrder): InvoiceItem[] {
  const paid = paidFor({ lines, ...order });
  return listedItems(
    lines.map((line, at) => ({ ...line, amount: paid.lines[at]! })),
    paid.fee,
  );
}

/** What of lines and delivery is listed at these amounts, on an invoice or on the allowance of a part of it. */
export const listedItems = (lines: ListedLine[], fee: number): InvoiceItem[] =>
  [...lines, { name: "運費", quantity: 1, amount: fee, tax_type: "taxable" }]
    .filter(({ amount }) => amount > 0)
    .map(itemOf);

function itemOf({ name, quantity, amount, tax_type }: ListedLine): InvoiceItem {
  const item = { amount, tax_type: taxOf(tax_type) };
  return amount % quantity === 0
    ? { ...item, name, quantity, unit: "件", price: amount / quantity }
    : { ...item, name: `${cut(name, 90)}（${quantity} 件）`, quantity: 1, unit: "組", price: amount };
}

/** As the product has it (products.tax_type); what has another word there pays tax. */
const taxOf = (word: string): TaxType => (word === "exempt" || word === "zero" ? word : "taxable");
