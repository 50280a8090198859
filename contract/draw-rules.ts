/** The daily draw for points (docs/decisions/060). Imports nothing. */

export interface Prize {
  /** 0: nothing */
  points: number;
  /** in ten thousandths */
  chance: number;
}

/** What the chances of one rule come to. */
export const allChances = 10_000;

/** Whole points that one prize may bring; what somebody wins by chance in a year stays small for the tax too. */
export const mostPoints = 1_000;

/** The prize of a number from 0 to 9999: the dearest take the lowest numbers, each as many as its chance says. */
export function prizeAt(prizes: readonly Prize[], roll: number): number {
  let until = 0;
  for (const { points, chance } of dearestFirst(prizes)) {
    until += chance;
    if (roll < until) return points;
  }
  throw new Error(`the chances come to ${until}, and ${roll} was drawn`);
}

export const dearestFirst = (prizes: readonly Prize[]): Prize[] =>
  prizes.toSorted((one, other) => other.points - one.points);

/** «0.05%» */
export const percentOf = (chance: number): string => `${chance / 100}%`;
