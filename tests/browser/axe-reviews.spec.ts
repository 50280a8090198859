import { expect } from "@playwright/test";
import { check, test } from "./axe-check.ts";
import { signIn } from "./steps.ts";

test("no violation: what readers say, and the form to say it", async ({ page }) => {
  await signIn(page, "/member/orders");
  await page.goto("/search?q=三國演義（上冊）");
  await page.locator("main ul a[href^='/product/']").first().click();
  await expect(page).toHaveURL(/\/product\//);
  const product = new URL(page.url()).pathname;
  await expect(page.getByRole("heading", { name: "讀者評論" })).toBeVisible();
  await check(page, "product with reviews");
  await page.getByRole("link", { name: /^看全部/ }).click();
  await expect(page).toHaveURL(/\/reviews/);
  await check(page, "all reviews, and one's own");
  await page.goto(`${product}/review`);
  await page.getByLabel("評論內容").fill("短");
  await page.getByRole("button", { name: "送出修改" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `a review with errors, ${colorScheme}`);
  }
  await page.goto("/search?q=紅樓夢");
  await page.locator("main ul a[href^='/product/']").first().click();
  await page.getByRole("link", { name: "寫評論" }).click();
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
  await check(page, "a review of what was not bought");
});
