import { expect } from "@playwright/test";
import { check, test } from "./axe-check.ts";
import { signIn } from "./steps.ts";

test("a phone has the member's menu behind one press that names the page; a wide window beside it", async ({
  page,
}) => {
  await signIn(page, "/member/points");
  const menu = page.getByRole("navigation", { name: "會員功能" });
  const button = menu.locator("summary");
  const here = menu.getByRole("link", { name: "紅利點數" });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(button).toHaveText("會員功能紅利點數");
  await expect(menu.getByRole("link")).toHaveCount(0);
  await button.press("Enter");
  await expect(here).toHaveAttribute("aria-current", "page");
  for (const link of await menu.getByRole("link").all()) {
    const { x, width, height } = (await link.boundingBox())!;
    expect([height >= 44, x >= 0, x + width <= 360]).toEqual([true, true, true]);
  }
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `the member's menu, open, ${colorScheme}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(button).toBeHidden();
  await expect(here).toBeVisible();
  await page.goto("/member/orders");
  await page
    .locator("main")
    .getByRole("link", { name: /^YL\d+$/ })
    .first()
    .click();
  await expect(menu.getByRole("link", { name: "訂單查詢" })).toHaveAttribute("aria-current", "true");
  await check(page, "the member's menu beside an order");
});
