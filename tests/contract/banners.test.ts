import { expect, test } from "vitest";
import { getGlobalBanners, getHomeBanners, getMemberCentreBanners, getPageBanners } from "#contract/banners";

test("a page waits three seconds for ads, and as long as for any content for what the older home page is made of (§7)", () => {
  for (const { timeout, retries } of [getGlobalBanners, getMemberCentreBanners, getPageBanners])
    expect([timeout, retries]).toEqual([3_000, 0]);
  expect([getHomeBanners.timeout, getHomeBanners.retries]).toEqual([15_000, 2]);
});
