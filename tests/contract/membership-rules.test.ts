import { expect, test } from "vitest";
import {
  areRising,
  cardLevels,
  levelReached,
  placeOfLevel,
  readingBadge,
  remainsToNext,
} from "#contract/membership-rules";

const needs = [
  { money: 0, count: 0 },
  { money: 3_000, count: 2 },
  { money: 12_000, count: 4 },
];
const levels = cardLevels.map((one, at) => ({ ...one, ...needs[at]! }));

test("a level needs both the money and the orders", () => {
  const reached = (money: number, count: number) => levelReached(levels, { money, count });
  expect([reached(0, 0), reached(2_999, 50), reached(12_000, 1)]).toEqual([0, 0, 0]);
  expect([reached(3_000, 2), reached(12_000, 3), reached(12_000, 4)]).toEqual([1, 1, 2]);
  expect(placeOfLevel("none such")).toBe(0);
});

test("a level needs no less of either than the one below it, and more of one", () => {
  const rising = (...pairs: [number, number][]) => areRising(pairs.map(([money, count]) => ({ money, count })));
  expect(rising([1, 1], [1, 2])).toBe(true);
  expect(rising([1, 1], [2, 1], [2, 5])).toBe(true);
  expect([rising([1, 1], [1, 1]), rising([2, 1], [1, 5]), rising([1, 2], [9, 1])]).toEqual([false, false, false]);
});

test("what remains is told up to the highest level", () => {
  expect(remainsToNext(levels, "general", { money: 1_000, count: 5 })).toEqual({
    next_level_card_kind: "silver",
    remain_next_level_amount: 2_000,
    remain_next_level_count: 0,
  });
  expect(remainsToNext(levels, "gold", { money: 0, count: 0 })).toEqual({
    next_level_card_kind: null,
    remain_next_level_amount: 0,
    remain_next_level_count: 0,
  });
});

test("a reading badge comes with the fifth book", () => {
  expect([0, 4, 5, 19, 20, 50, 99].map((books) => Object.values(readingBadge(books)))).toEqual([
    ...[
      [0, 5],
      [0, 1],
      [1, 15],
      [1, 1],
    ],
    ...[
      [2, 30],
      [3, 0],
      [3, 0],
    ],
  ]);
});
