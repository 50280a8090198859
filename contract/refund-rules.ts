/** What is refunded without a return, and what that leaves of goods that come back later (docs/decisions/045): pure, in whole TWD. */
import { shareOut } from "./price-rules.ts";

export interface Shares {
  /** by line number */
  lines: ReadonlyMap<number, number>;
  /** of the delivery */
  fee: number;
}

export const sumOf = ({ lines, fee }: Shares): number => [...lines.values()].reduce((sum, amount) => sum + amount, fee);

/** Goods that are there (`there`, by line number) bear it first, then the others, each by what is left of it, and the delivery what they cannot. `amount` at most the sum of `left`. */
export function shareRefund(amount: number, left: Shares, there: ReadonlySet<number>): Shares {
  const keyOf = (line: number) => String(line).padStart(5, "0");
  const bear = (part: number, lines: [line: number, rest: number][]) =>
    shareOut(
      part,
      lines.map(([line, rest]) => ({ key: keyOf(line), amount: rest })),
    );
  const lines = [...left.lines];
  const [first, others] = [lines.filter(([line]) => there.has(line)), lines.filter(([line]) => !there.has(line))];
  const restOf = (some: [number, number][]) => some.reduce((sum, [, rest]) => sum + rest, 0);
  const ofFirst = Math.min(amount, restOf(first));
  const ofOthers = Math.min(amount - ofFirst, restOf(others));
  const shares = new Map([...bear(ofFirst, first), ...bear(ofOthers, others)]);
  return { lines: new Map(lines.map(([line]) => [line, shares.get(keyOf(line))!])), fee: amount - ofFirst - ofOthers };
}

/**
 * What these units of a line are still worth, `worth` TWD were paid for them: what was refunded of the line is spread over the units that are kept, and the last of
 * them bring the rest. `rest`: what was paid for those that are kept; `given`: what of it was refunded.
 */
export function worthLessGiven(
  worth: number,
  { units, kept, rest, given }: { units: number; kept: number; rest: number; given: number },
): number {
  if (units === 0 || kept === 0) return 0;
  return Math.max(0, Math.min(worth - Math.ceil((given * units) / kept), rest - given));
}
