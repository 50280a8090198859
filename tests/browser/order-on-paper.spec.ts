import { expect, test } from "@playwright/test";
import { pathOf, signIn } from "./steps.ts";

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

test("a product on paper is what it is, what it costs and who sells it", async ({ page }) => {
  await page.goto(await pathOf(page));
  const related = page.getByRole("region", { name: "相關商品" });
  await expect(related).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const left of [
    related,
    page.locator("button:visible"),
    page.getByRole("spinbutton"),
    page.getByText("LINE Pay"),
  ])
    await expect(left.filter({ visible: true })).toHaveCount(0);
  for (const told of [page.getByRole("region", { name: "商品資料" }), page.locator("footer").getByText("統一編號")])
    await expect(told).toBeVisible();
});
