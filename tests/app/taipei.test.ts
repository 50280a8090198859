import { expect, test } from "vitest";
import { timeAgo } from "../../app/taipei.server.ts";

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
