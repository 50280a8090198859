import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as taipei from "#api/taipei";
import { databases, openShop } from "../shop.ts";
import { inZone } from "../zones.ts";

const { endOfTaipeiDay, fromTaipei, lastDayOfYearFrom, momentOf, taipeiDaysBetween, taipeiTime } = taipei;

test("a moment is written and read as Taipei's", () => {
  expect(taipeiTime(new Date("2026-12-31T16:00:00Z"))).toBe("2027/01/01 00:00:00");
  expect(fromTaipei("2027/01/01 00:00:00")).toBe("2026-12-31T16:00:00.000Z");
  for (const text of ["", "2027/01/01", "2027/13/01 00:00:00", "yesterday", "0001/01/01 00:00:00"])
    expect(fromTaipei(text), text).toBeUndefined();
  for (const text of [
    "0001-01-01T00:00:00",
    "-000001-01-01T00:00:00Z",
    "+012026-01-01T00:00:00Z",
    "2026-11-21T09:31:00",
    "2026-11-21",
    "none",
  ])
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

test.each(["America/New_York", "Europe/London", "Pacific/Kiritimati"])(
  "days end and are counted as Taipei's on a machine in %s, also over the nights at which its own clock is put forward and back",
  (zone) =>
    inZone(zone, () => {
      expect(endOfTaipeiDay(new Date("2026-03-01T16:00:00Z"), 6).toISOString()).toBe("2026-03-08T15:59:59.000Z");
      expect(endOfTaipeiDay(new Date("2026-10-18T16:00:00Z"), 6).toISOString()).toBe("2026-10-25T15:59:59.000Z");
      expect(taipei.endOfTaipeiYear(new Date("2026-07-01T00:00:00Z"), 1).toISOString()).toBe(
        "2027-12-31T15:59:59.000Z",
      );
      expect(taipei.lastDayToVoid(new Date("2026-02-28T16:00:00Z")).toISOString()).toBe("2026-05-13T15:59:59.000Z");
      expect(taipeiDaysBetween(new Date("2026-03-07T15:59:59Z"), new Date("2026-03-08T16:00:00Z"))).toBe(2);
      expect(taipeiTime(new Date("2026-03-07T18:30:00Z"))).toBe("2026/03/08 02:30:00");
    }),
);

test.each(databases)(
  "a year ends on the day before the same date, and one that began on 29 February on the last of the next, on %s",
  async (kind) => {
    const shop = await openShop(kind);
    const begins = ["2026-03-01", "2027-03-01", "2028-02-28", "2028-02-29", "2028-03-01"];
    const { rows } = await shop.database.db.execute<{ ends: string }>(sql`
    select ${lastDayOfYearFrom(sql`day`)}::text as ends from unnest(${`{${begins.join(",")}}`}::date[]) as day`);
    expect(rows.map(({ ends }) => ends)).toEqual([
      "2027-02-28",
      "2028-02-29",
      "2029-02-27",
      "2029-02-28",
      "2029-02-28",
    ]);
    await shop.close();
  },
);
