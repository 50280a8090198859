import { expect, test } from "@playwright/test";
import { isSamePage, settled } from "./cart-steps.ts";
import { sumText } from "./choices-steps.ts";
import { fillCart, signIn } from "./steps.ts";

test("points count when their field is left or Enter is pressed, not with every key, and a wrong number is told beside it", async ({
  page,
}) => {
  await fillCart(page);
  // points are only the demo shop's members'
  await signIn(page, "/cart/step1", "member@example.com");
  await expect(page.getByRole("button", { name: "更新付款方式" })).toBeHidden();
  await page.evaluate(() => ((window as { same?: boolean }).same = true));
  let asked = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/cart/step1.data")) asked++;
  });
  const points = page.getByRole("spinbutton", { name: "使用點數" });
  await points.fill("");
  await points.pressSequentially("12");
  expect(asked).toBe(0);
  await points.press("Tab");
  await expect(page.getByRole("status").filter({ hasText: "使用點數 12 點" })).toContainText("應付總額");
  await settled(page);
  expect(await sumText(page)).toMatch(/點數折抵[\s\S]*−\$12/);
  expect(asked).toBe(1);

  await points.fill("13");
  await points.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "使用點數 13 點" })).toContainText("應付總額");
  await settled(page);
  expect(asked).toBe(2);

  await points.fill("9999999");
  await points.press("Tab");
  await expect(points).toHaveAttribute("aria-invalid", "true");
  await expect(points).toHaveAccessibleDescription(/使用點數/);
  await points.fill("0");
  await points.press("Tab");
  await expect(page.getByRole("status").filter({ hasText: "未使用點數" })).toContainText("應付總額");
  await expect(page).not.toHaveTitle(/^錯誤：/);
  expect(await isSamePage(page)).toBe(true);
});
