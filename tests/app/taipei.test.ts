import { expect, test } from "vitest";
import { taipeiHour, taipeiMinute, taipeiStep, timeAgo } from "../../app/taipei.server.ts";
import { inZone } from "../zones.ts";

test("how long ago: minutes, hours, days, months of 31 days, and the day of what is older than a year of them", () => {
  const now = Date.parse("2026-11-21T01:30:00Z");
  const days = (count: number) => count * 86_400;
  const said: [seconds: number, words: string][] = [
    [-5, "剛剛"],
    [59, "剛剛"],
    [60, "1 分鐘前"],
    [3_599, "59 分鐘前"],
    [3_600, "1 小時前"],
    [days(1) - 1, "23 小時前"],
    [days(1), "1 天前"],
    [days(31) - 1, "30 天前"],
    [days(31), "1 個月前"],
    [days(62) - 1, "1 個月前"],
    [days(62), "2 個月前"],
    [days(12 * 31) - 1, "11 個月前"],
    [days(12 * 31), "2025/11/14"],
  ];
  for (const [seconds, words] of said)
    expect([seconds, timeAgo(new Date(now - seconds * 1_000).toISOString(), now)]).toEqual([seconds, words]);
});

test("a step of what is under way has its day and minute, a file the hour in which it was made, both as Taipei has them", () => {
  expect([taipeiStep("2026-12-31T16:05:59Z"), taipeiHour("2026-12-31T16:59:59Z")]).toEqual([
    "01-01 00:05",
    "2027010100",
  ]);
});

test.each(["America/New_York", "Europe/London", "Pacific/Kiritimati"])(
  "a machine in %s shows Taipei's time, also in the hours at which its own clock is put forward and back",
  (zone) =>
    inZone(zone, () => {
      const shown = (iso: string) => taipeiMinute(iso);
      expect(shown("2026-03-07T18:30:00Z")).toBe("2026/03/08 02:30");
      expect(shown("2026-03-28T17:30:00Z")).toBe("2026/03/29 01:30");
      expect(shown("2026-10-31T17:30:00Z")).toBe("2026/11/01 01:30");
      expect(shown("2026-11-30 08:49:19-05")).toBe("2026/11/30 21:49");
    }),
);
