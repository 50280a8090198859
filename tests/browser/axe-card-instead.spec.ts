import { expect, type Page } from "@playwright/test";
import { check, test } from "./axe-check.ts";
import { asGuest, choose, fillAddress, fillCart, fillSubscriber, pay, sendOrder } from "./steps.ts";

for (const [payment, email] of [
  ["LINE Pay", "instead@example.com"],
  ["ATM 轉帳", "instead-of-atm@example.com"],
] as const) {
  test(`no violation: a card instead of ${payment}`, async ({ page }) => {
    await fillCart(page, ["三國演義"]);
    await asGuest(page, email);
    await choose(page, "宅配到府", payment);
    await fillSubscriber(page);
    await fillAddress(page);
    await sendOrder(page);
    if (payment === "LINE Pay") await pay(page, "付款失敗");
    const turn = page.getByRole("button", { name: "改用信用卡付款" });
    await expect(turn).toHaveAccessibleDescription(/信用卡一次付清，金額同樣是/);
    await inBothModes(page, "step 3");
    await page.getByRole("link", { name: "查看訂單" }).click();
    await expect(turn).toBeVisible();
    await inBothModes(page, "the order");
  });
}

async function inBothModes(page: Page, state: string) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `${state}, ${colorScheme}`);
  }
}
