/** One point for each so many whole TWD that were paid for goods: neither the fee earns, nor what coupon and points paid. */
export const pointsPer = 100;

/** What an order earns once it is completed, without what of its goods was given back. TWD → points. */
export function pointsOf(order: {
  subtotal: number;
  coupon_discount: number;
  points_used: number;
  given_back?: number;
}): number {
  const { subtotal, coupon_discount, points_used, given_back = 0 } = order;
  return Math.floor(Math.max(0, subtotal - coupon_discount - points_used - given_back) / pointsPer);
}

/** One row of the ledger. Times as ISO or in any form that sorts; null: never due. */
export interface LedgerRow {
  amount: number;
  expires_at: string | null;
}

/** What is left of the points that came, in the order in which they fall due: what is spent takes those that are due first. `rows`: oldest first. */
export function pointsLeft(rows: readonly LedgerRow[]): LedgerRow[] {
  let left: LedgerRow[] = [];
  for (const { amount, expires_at } of rows) {
    if (amount > 0) {
      left.push({ amount, expires_at });
      left.sort((one, other) => byTime(one.expires_at, other.expires_at));
      continue;
    }
    let spent = -amount;
    left = left.flatMap((lot) => {
      const taken = Math.min(lot.amount, spent);
      spent -= taken;
      return lot.amount > taken ? [{ ...lot, amount: lot.amount - taken }] : [];
    });
  }
  return left;
}

/** The points that fall due up to that moment (ISO). */
export function pointsDue(rows: readonly LedgerRow[], until: string): number {
  return pointsLeft(rows)
    .filter(({ expires_at }) => expires_at !== null && byTime(expires_at, until) <= 0)
    .reduce((sum, { amount }) => sum + amount, 0);
}

function byTime(one: string | null, other: string | null): number {
  const [a, b] = [one, other].map((time) => (time === null ? Infinity : Date.parse(time))) as [number, number];
  return a === b ? 0 : a - b;
}
