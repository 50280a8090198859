/** How a member's level and reading badge follow from orders (docs/decisions/057). Imports nothing. */

/** From the lowest, which is everybody's. What the others need is the shop's to change: rows of `level_needs`. */
export const cardLevels = [
  { level: "general", name: "一般會員" },
  { level: "silver", name: "銀葉會員" },
  { level: "gold", name: "金葉會員" },
] as const;
export type CardLevel = (typeof cardLevels)[number]["level"];
export const cardLevelCodes = cardLevels.map(({ level }) => level) as [CardLevel, ...CardLevel[]];

export const levelDays = 365;

export interface Cumulated {
  /** TWD */
  money: number;
  /** orders of which something stayed paid */
  count: number;
}

/** A level, and what must be reached of both within `levelDays`. */
export interface Level extends Cumulated {
  level: CardLevel;
  name: string;
}

export const reaches = ({ money, count }: Cumulated, needs: Cumulated): boolean =>
  money >= needs.money && count >= needs.count;

/** The place of the highest of all levels that these reach. */
export const levelReached = (levels: readonly Level[], cumulated: Cumulated): number =>
  levels.findLastIndex((level) => reaches(cumulated, level));

/** Whoever reaches a level has reached those below it, and none is the same as the one below. */
export const areRising = (needs: readonly Cumulated[]): boolean =>
  needs.every((one, at) => at === 0 || (reaches(one, needs[at - 1]!) && !reaches(needs[at - 1]!, one)));

export const placeOfLevel = (level: string): number => Math.max(0, cardLevelCodes.indexOf(level as CardLevel));

/** What remains to the level above this one; nothing above the highest. */
export function remainsToNext(levels: readonly Level[], level: string, { money, count }: Cumulated) {
  const next = levels[placeOfLevel(level) + 1];
  return {
    next_level_card_kind: next?.level ?? null,
    remain_next_level_amount: next ? Math.max(0, next.money - money) : 0,
    remain_next_level_count: next ? Math.max(0, next.count - count) : 0,
  };
}

/** Books of a calendar year (Taipei) that were bought in completed orders and kept, from which on the reading badge is of level 1, 2 and 3. */
export const readingBadges = [5, 20, 50] as const;

export function readingBadge(books: number): { badge_level: number; next_level_count: number } {
  const badge_level = readingBadges.filter((from) => books >= from).length;
  const next = readingBadges[badge_level];
  return { badge_level, next_level_count: next === undefined ? 0 : next - books };
}
