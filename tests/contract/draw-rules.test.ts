import { expect, test } from "vitest";
import { allChances, percentOf, prizeAt } from "#contract/draw-rules";

const prizes = [
  { points: 0, chance: 8_999 },
  { points: 100, chance: 1 },
  { points: 5, chance: 1_000 },
];

test("of all the numbers as many lead to a prize as its chance says", () => {
  const drawn = Array.from({ length: allChances }, (_, roll) => prizeAt(prizes, roll));
  for (const { points, chance } of prizes) expect(drawn.filter((one) => one === points)).toHaveLength(chance);
  expect([0, 1, 1_000, 1_001].map((roll) => prizeAt(prizes, roll))).toEqual([100, 5, 5, 0]);
});

test("a number beyond the chances is no silent prize; a chance is told to its hundredth", () => {
  expect(() => prizeAt([{ points: 5, chance: 10 }], 10)).toThrow("the chances come to 10");
  expect([1, 10, 150, 10_000].map(percentOf)).toEqual(["0.01%", "0.1%", "1.5%", "100%"]);
});
