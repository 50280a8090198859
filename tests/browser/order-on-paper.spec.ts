import { expect, test } from "@playwright/test";
import { signIn } from "./steps.ts";

test("an order on paper has no buttons, and what has been done keeps its ground", async ({ page }) => {
  await signIn(page, "/member/orders");
  await page.getByRole("main").getByRole("link", { name: /^YL/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^訂單 YL/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "再買一次" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("button:visible")).toHaveCount(0);
  const step = page.getByRole("list", { name: "訂單進度" }).getByRole("listitem").first();
  expect(
    await step.evaluate((one) => getComputedStyle(one, "::before").getPropertyValue("-webkit-print-color-adjust")),
  ).toBe("exact");
});
