/** What is refunded without a return, and what that leaves of goods that come back later (docs/decisions/045): pure, in whole TWD. */
import { shareOut } from "./price-rules.ts";

export interface Shares {
  /** by line number */
  lines: ReadonlyMap<number, number>;
  /** of the delivery */
  fee: number;
}

export const sumOf = ({ lines, fee }: Shares): number => [...lines.values()].reduce((sum, amount) => sum + amount, fee);

/** Whose turn it is to bear a refund: goods that are there, those that are not, ebooks, which would be read no more. */
export const refundTurns = ["there", "elsewhere", "ebook"] as const;
export type RefundTurn = (typeof refundTurns)[number];

/** Each turn bears what the one before could not, each line of it by what is left of it, and the delivery the rest. `amount` at most the sum of `left`; `turnOf` by line number. */
export function shareRefund(amount: number, left: Shares, turnOf: (line: number) => RefundTurn): Shares {
  const keyOf = (line: number) => String(line).padStart(5, "0");
  const shares = new Map<string, number>();
  let rest = amount;
  for (const turn of refundTurns) {
    const lines = [...left.lines].filter(([line]) => turnOf(line) === turn);
    const borne = Math.min(
      rest,
      lines.reduce((sum, [, part]) => sum + part, 0),
    );
    rest -= borne;
    const parts = lines.map(([line, part]) => ({ key: keyOf(line), amount: part }));
    for (const [key, part] of shareOut(borne, parts)) shares.set(key, part);
  }
  return { lines: new Map([...left.lines.keys()].map((line) => [line, shares.get(keyOf(line))!])), fee: rest };
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
