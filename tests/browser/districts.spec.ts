import { expect, test } from "@playwright/test";
import { asGuest, choose, fillCart } from "./steps.ts";

test("鄉鎮市區 holds the districts of the chosen city, and follows it", async ({ page }) => {
  await fillCart(page);
  await asGuest(page, "districts@example.com");
  await choose(page, "宅配到府", "信用卡一次付清");
  const city = page.getByLabel("縣市", { exact: true });
  const district = page.getByLabel("鄉鎮市區", { exact: true });
  const open = () =>
    district.evaluate((select: HTMLSelectElement) =>
      [...select.querySelectorAll("optgroup")]
        .filter((group) => !group.hidden && !group.disabled)
        .map(({ label }) => label),
    );
  await page.waitForLoadState("networkidle");
  expect((await open()).length).toBeGreaterThan(20);
  await city.selectOption({ label: "新竹市" });
  expect(await open()).toEqual(["新竹市"]);
  await district.selectOption({ label: "香山區" });
  await city.selectOption({ label: "嘉義市" });
  expect(await open()).toEqual(["嘉義市"]);
  await expect(district).toHaveValue("");
  // 東區 is in many cities: this one's
  const east = district.locator("optgroup[label='嘉義市'] option", { hasText: "東區" });
  await district.selectOption((await east.getAttribute("value"))!);
  await page.getByRole("button", { name: "送出訂單" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await expect(city).toHaveValue("嘉義市");
  expect(
    await district.evaluate((select: HTMLSelectElement) =>
      select.selectedOptions[0]!.parentElement!.getAttribute("label"),
    ),
  ).toBe("嘉義市");
});
