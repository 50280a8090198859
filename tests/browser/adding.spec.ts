import { expect, test, type Page } from "@playwright/test";
import { findBook } from "./steps.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "what scripts add");

const cart = (page: Page) => page.locator("[data-cart-count]");
const add = (page: Page) => page.getByRole("button", { name: /^加入(購物車|中…)$/ }).first();

/** A product page whose form is asked in place. */
async function ready(page: Page) {
  const armed = page.waitForResponse((response) => /\/assets\/add-[^/]+\.js$/.test(response.url()));
  await findBook(page);
  await armed;
  await page.waitForLoadState("networkidle");
}

test("adding keeps the page, shows the count at once and then what came in", async ({ page }) => {
  await ready(page);
  const address = page.url();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/cart/add.data*", async (route) => {
    await held;
    await route.continue();
  });
  await add(page).click();
  await expect(cart(page)).toHaveText("購物車（1 件）");
  await expect(add(page)).toHaveText("加入中…");
  answer();
  const sheet = page.getByRole("region", { name: "已加入購物車" });
  await expect(sheet).toContainText("小計");
  await expect(sheet.getByRole("link", { name: "去結帳" })).toHaveAttribute("href", "/cart/step1");
  await sheet.getByRole("link", { name: "繼續逛" }).click();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(address);
  await page.reload();
  await expect(cart(page)).toHaveText("購物車（1 件）");
});

test("presses that come faster than their answers are each counted once", async ({ page }) => {
  await ready(page);
  for (let press = 0; press < 5; press++) await add(page).click();
  await expect(cart(page)).toHaveText("購物車（5 件）");
  await cart(page).click(); // the cart opens when they have arrived
  await expect(page.getByRole("heading", { level: 1, name: "購物車" })).toBeVisible();
  await expect(cart(page)).toHaveText("購物車（5 件）");
});

for (const [how, fail] of [
  ["is cut off", (page: Page) => page.route("**/cart/add.data*", (route) => route.abort())],
  ["answers 503", (page: Page) => page.route("**/cart/add.data*", (route) => route.fulfill({ status: 503, body: "" }))],
] as const)
  test(`where the network ${how} the count is put back, it is said, and the page stays`, async ({ page }) => {
    await ready(page);
    const address = page.url();
    await fail(page);
    await add(page).click();
    await expect(page.getByRole("alert").getByText("沒有收到購物車的回覆")).toBeVisible();
    await expect(cart(page)).toHaveText("購物車（0 件）");
    expect(page.url()).toBe(address);
  });

test("where the script of the form does not come, the form is a form", async ({ page }) => {
  await page.route(/\/assets\/add-[^/]+\.js$/, (route) => route.abort());
  await findBook(page);
  await page.getByRole("button", { name: "加入購物車" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已加入購物車" })).toBeVisible();
  await expect(cart(page)).toHaveText("購物車（1 件）");
});
