import { expect, test } from "vitest";
import { endOfTaipeiDay, fromTaipei, momentOf, taipeiDaysBetween, taipeiTime } from "#api/taipei";

test("a moment is written and read as Taipei's", () => {
  expect(taipeiTime(new Date("2026-12-31T16:00:00Z"))).toBe("2027/01/01 00:00:00");
  expect(fromTaipei("2027/01/01 00:00:00")).toBe("2026-12-31T16:00:00.000Z");
  for (const text of ["", "2027/01/01", "2027/13/01 00:00:00", "yesterday", "0001/01/01 00:00:00"])
    expect(fromTaipei(text), text).toBeUndefined();
  for (const text of ["0001-01-01T00:00:00", "-000001-01-01T00:00:00Z", "+012026-01-01T00:00:00Z", "none"])
    expect(momentOf(text), text).toBeUndefined();
  expect(momentOf("2026-12-31T16:00:00Z")).toBe("2026-12-31T16:00:00.000Z");
});

test("a day ends at its last second, and midnights are counted", () => {
  const late = new Date("2026-11-21T15:59:59Z");
  const early = new Date("2026-11-21T16:00:00Z");
  expect(endOfTaipeiDay(late, 0).toISOString()).toBe("2026-11-21T15:59:59.000Z");
  expect(endOfTaipeiDay(early, 3).toISOString()).toBe("2026-11-25T15:59:59.000Z");
  expect(taipeiDaysBetween(late, early)).toBe(1);
  expect(taipeiDaysBetween(early, new Date("2026-11-22T15:59:59Z"))).toBe(0);
});
