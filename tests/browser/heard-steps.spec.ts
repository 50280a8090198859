import { expect, test, type Page } from "@playwright/test";
import { chooseWay, everyPair, fillWay, sendAndPay } from "../ordering.ts";
import { inPlace } from "./cart-steps.ts";
import { handsOf } from "./hands.ts";
import { asGuest, fillCart } from "./steps.ts";

/**
 * The way to an order as it is heard: the accessibility tree of the cart and of each step, to be read in heard-steps.spec.ts-snapshots. It is all that is
 * heard, and the sums are those of this book; any are only the addresses, the number of the order and what others buy with it. After a change that is
 * meant: --update-snapshots, and read what became of it.
 */
const hear = (page: Page, name: string) =>
  expect(page.getByRole("main")).toMatchAriaSnapshot({ name: `${name}.aria.yml` });

test("the cart and the three steps are heard as they were written down", async ({ page }) => {
  await fillCart(page);
  await page.goto("/cart");
  await inPlace(page);
  await hear(page, "cart");

  await asGuest(page, "heard@example.com");
  await expect(page.getByRole("button", { name: "更新付款方式" })).toBeHidden();
  await hear(page, "step1");

  const hands = handsOf(page, true);
  const [home] = everyPair;
  await chooseWay(hands, home!);
  await expect(page.getByRole("heading", { level: 1, name: "填寫訂購資料" })).toBeVisible();
  await hear(page, "step2-home");

  await page.getByRole("button", { name: /^送出訂單/ }).click();
  await expect(page.getByRole("alert", { name: "請修正以下欄位" })).toBeFocused();
  await hear(page, "step2-refused");

  await fillWay(hands, home!);
  await sendAndPay(hands, home!);
  await expect(page.getByRole("heading", { level: 1, name: "訂單已成立" })).toBeVisible();
  await hear(page, "step3");
});
