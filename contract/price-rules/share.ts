export interface Part {
  /** names it; of two that lost alike the first by this one is given to, whatever order they came in */
  key: string;
  /** whole TWD */
  amount: number;
}

/**
 * A sum shared out to parts by their size, in whole TWD: each gets its share rounded down, and what rounding leaves goes dollar by dollar to those that lost most by it.
 * The shares make the sum, and none is more than its part, as long as the sum is not more than all of them.
 */
export function shareOut(sum: number, parts: readonly Part[]): Map<string, number> {
  const whole = parts.reduce((total, { amount }) => total + amount, 0);
  if (sum <= 0 || whole <= 0) return new Map(parts.map(({ key }) => [key, 0]));
  const shares = new Map(parts.map(({ key, amount }) => [key, Math.floor((sum * amount) / whole)]));
  const rest = sum - [...shares.values()].reduce((total, share) => total + share, 0);
  parts
    .map(({ key, amount }) => ({ key, lost: (sum * amount) % whole }))
    .sort((one, other) => other.lost - one.lost || byKey(one, other))
    .slice(0, rest)
    .forEach(({ key }) => shares.set(key, shares.get(key)! + 1));
  return shares;
}

export const byKey = (one: { key: string }, other: { key: string }): number =>
  one.key < other.key ? -1 : Number(one.key > other.key);
