import type { InvoiceItem } from "../outside.ts";

export interface SoldLine {
  name: string;
  quantity: number;
  /** TWD, of all of them */
  amount: number;
  tax_type: string;
}

export interface SoldOrder {
  lines: SoldLine[];
  fee: number;
  coupon_discount: number;
  points_used: number;
}

/**
 * What an invoice lists: the lines and the delivery, each less its share of coupon and points, so that every amount is positive, keeps its own tax, and
 * all of them make the order's total. A line that cannot be divided by its count is one set of that many.
 */
export function invoiceItems({ lines, fee, coupon_discount, points_used }: SoldOrder): InvoiceItem[] {
  const all = [...lines, ...(fee > 0 ? [{ name: "運費", quantity: 1, amount: fee, tax_type: "taxable" }] : [])];
  const shares = share(coupon_discount + points_used, all.map(({ amount }) => amount)); // prettier-ignore
  return all.flatMap(({ name, quantity, amount, tax_type }, at) => {
    const left = amount - shares[at]!;
    if (left === 0) return [];
    const item = { amount: left, tax_type: tax_type === "exempt" ? ("exempt" as const) : ("taxable" as const) };
    return left % quantity === 0
      ? [{ ...item, name, quantity, unit: "件", price: left / quantity }]
      : [{ ...item, name: `${name.slice(0, 90)}（${quantity} 件）`, quantity: 1, unit: "組", price: left }];
  });
}

/** Whole TWD of a sum for each amount, by its size; what rounding leaves goes to those that lost most by it, none gets more than it has. */
function share(sum: number, amounts: number[]): number[] {
  const whole = amounts.reduce((total, amount) => total + amount, 0);
  if (sum === 0 || whole === 0) return amounts.map(() => 0);
  const shares = amounts.map((amount) => Math.floor((sum * amount) / whole));
  const rest = sum - shares.reduce((total, part) => total + part, 0);
  amounts
    .map((amount, at) => ({ at, lost: (sum * amount) % whole }))
    .sort((a, b) => b.lost - a.lost || a.at - b.at)
    .slice(0, rest)
    .forEach(({ at }) => shares[at]!++);
  return shares;
}
