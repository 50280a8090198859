import { expect, test } from "vitest";
import { listMessages, settleRefund, stockRow } from "#contract/ops";
import { showReturn } from "#contract/return-ops";

test("a cell's number is written in digits: what only programs read as a number is refused, a blank is no 0", () => {
  const set = (given: unknown) => stockRow.safeParse({ product: "9786260000011", set: given }).data?.set;
  expect([5, "5", " 5 ", "+5", "5.0", "0"].map(set)).toEqual([5, 5, 5, 5, 5, 0]);
  for (const given of [true, [7], " ", "", "0x10", "1e3", "5.5", "-1", "五", null])
    expect(set(given), String(given)).toBe(undefined);
});

test("no command names a row by a number that the database could not hold", () => {
  const calls = [showReturn.input, settleRefund.input] as const;
  for (const input of calls)
    for (const [id, good] of [
      ["2147483647", true],
      ["2147483648", false],
      ["0", false],
    ] as const)
      expect(input.safeParse({ return_id: id, refund_id: id }).success).toBe(good);
  expect(listMessages.input.safeParse({ before_id: "99999999999" }).success).toBe(false);
});
