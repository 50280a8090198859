/**
 * What is given back for what comes back (docs/decisions/033): pure, in whole TWD and points. The browser may have it.
 */
import { isGift, timesEarned, type GiftRule } from "./cart-rules.ts";
import { paidFor } from "./price-rules.ts";

export interface BoughtLine {
  line_number: number;
  product_guid: string;
  item_type: string;
  is_ebook: boolean;
  quantity: number;
  /** TWD of all of them, and what of it promotions and coupon took off, as it was kept with the order */
  amount: number;
  discount: number;
}

export interface BoughtOrder {
  lines: readonly BoughtLine[];
  fee: number;
  points_used: number;
}

/** Units of each line, by its number. */
export type Units = ReadonlyMap<number, number>;

export interface Worth {
  /** TWD that was paid for those units, by line */
  lines: Map<number, number>;
  /** of the delivery: all of it once nothing that was paid for is kept of the parcel */
  fee: number;
  /** of both */
  total: number;
  /** that were spent on them */
  points: number;
  /** nothing of the order is kept */
  everything: boolean;
}

/**
 * What was paid for these units of an order: for lines and delivery what the invoice says (`paidFor`), with the points that were spent on them, and for a part
 * of a line its part of that. It only grows with the units, does not depend on the order in which they come back, and of everything it is what was paid.
 */
export function worthOf({ lines, fee, points_used }: BoughtOrder, units: Units): Worth {
  const sums = paidFor({ lines, fee, points_used });
  const spent = lines.map(({ amount, discount }, at) => amount - discount - sums.lines[at]!);
  const part = (whole: number, { line_number, quantity }: BoughtLine) =>
    Math.floor((whole * Math.min(units.get(line_number) ?? 0, quantity)) / quantity);
  const kept = lines.filter(({ line_number, quantity }) => (units.get(line_number) ?? 0) < quantity);
  // nobody paid for a gift's way
  const rides = (line: BoughtLine) => line.is_ebook || isGift(line);
  const parcel = !lines.every(rides) && kept.every(rides);
  const paid = lines.map((line, at): [number, number] => [line.line_number, part(sums.lines[at]!, line)]);
  const fee_paid = parcel ? sums.fee : 0;
  return {
    lines: new Map(paid),
    fee: fee_paid,
    total: paid.reduce((sum, [, amount]) => sum + amount, fee_paid),
    points: lines.reduce((sum, line, at) => sum + part(spent[at]!, line), parcel ? fee - sums.fee : 0),
    everything: kept.length === 0,
  };
}

/** Both together. */
export function plus(one: Units, other: Units): Map<number, number> {
  const sum = new Map(one);
  for (const [line, units] of other) sum.set(line, (sum.get(line) ?? 0) + units);
  return sum;
}

/**
 * The gifts that what is kept does not earn any more, by line, those that came back before among them. Of a gift whose rule is gone nothing is known: it
 * comes back with the last of what was paid for. `units`: what comes back, and came before. `subtotal`: what the goods cost after promotions and before the coupon, by
 * which gifts go; what is kept has its part of it by what was paid for it.
 */
export function giftsToComeBack(
  { lines, subtotal: whole }: { lines: readonly BoughtLine[]; subtotal: number },
  rules: readonly GiftRule[],
  units: Units,
): Map<number, number> {
  const keptOf = (line: BoughtLine) => line.quantity - Math.min(units.get(line.line_number) ?? 0, line.quantity);
  const bought = lines.filter((line) => !isGift(line));
  const kept = new Map<string, number>();
  for (const line of bought)
    if (line.item_type === "product") kept.set(line.product_guid, (kept.get(line.product_guid) ?? 0) + keptOf(line));
  const subtotal = keptSubtotal(bought, keptOf, whole);
  const any = bought.some((line) => keptOf(line) > 0);
  const earned = new Map<string, number>();
  const back = new Map<number, number>();
  for (const line of lines.filter(isGift)) {
    const key = `${line.item_type} ${line.product_guid}`;
    const own = rules.filter(
      ({ item_type, gift_guid }) => item_type === line.item_type && gift_guid === line.product_guid,
    );
    const left =
      earned.get(key) ??
      (own.length > 0
        ? own.reduce((sum, rule) => sum + rule.quantity * timesEarned(rule, { units: kept, subtotal }), 0)
        : any
          ? Infinity
          : 0);
    const keeps = Math.min(line.quantity, left);
    earned.set(key, left - keeps);
    if (keeps < line.quantity) back.set(line.line_number, line.quantity - keeps);
  }
  return back;
}

/** TWD. A coupon that paid for everything leaves nothing to weigh by but the prices. */
function keptSubtotal(bought: readonly BoughtLine[], keptOf: (line: BoughtLine) => number, whole: number): number {
  const sumOf = (one: (line: BoughtLine) => number) => bought.reduce((sum, line) => sum + one(line), 0);
  const free = bought.every(({ amount, discount }) => amount === discount);
  const weight = ({ amount, discount }: BoughtLine) => (free ? amount : amount - discount);
  const kept = sumOf((line) => (weight(line) * keptOf(line)) / line.quantity);
  return kept === 0 ? 0 : Math.round((kept * whole) / sumOf(weight));
}
