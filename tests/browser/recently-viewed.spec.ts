import { expect, test } from "@playwright/test";
import { findBook } from "./steps.ts";

test("what was looked at stands under 最近看過, newest first, until it is cleared", async ({ page }) => {
  const names: string[] = [];
  for (const title of ["紅樓夢", "西遊記"]) {
    await findBook(page, title);
    await page.waitForLoadState("load");
    names.unshift(await page.getByRole("heading", { level: 1 }).innerText());
  }
  await page.getByRole("link", { name: "最近看過的商品" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "最近看過" })).toBeVisible();
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button") });
  await expect(cards).toHaveCount(2);
  for (const [at, name] of names.entries()) await expect(cards.nth(at)).toContainText(name);
  await page.getByRole("button", { name: "清除紀錄" }).click();
  await expect(page.getByText("還沒有看過的商品")).toBeVisible();
});
