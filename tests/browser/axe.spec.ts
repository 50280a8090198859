import { expect, test as base, type Page } from "@playwright/test";
import { addToCart, asGuest, choose, findBook, signIn } from "./steps.ts";
import { violations } from "./violations.ts";

/**
 * axe itself needs the browser's timers. So where the project has JavaScript off, the pages come in their light version: the same documents without
 * a script, and the browser may run axe in them.
 */
const test = base.extend({
  javaScriptEnabled: async ({}, use) => use(true),
});
test.beforeEach(async ({ context, baseURL }, info) => {
  if (info.project.name === "no-js") await context.addCookies([{ name: "yuelin-light", value: "1", url: baseURL! }]);
});

/** axe at 360 and 1280 px, and nothing wider than a screen of 320 px. */
async function check(page: Page, state: string) {
  if (base.info().project.name === "no-js")
    expect(await page.locator("script:not([type='application/ld+json'])").count()).toBe(0);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${state} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${state}: wider than 320 px`,
  ).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 900 });
}

const pages: Record<string, string> = {
  home: "/",
  "category 1": "/category/1/2",
  "search with results": "/search?q=紅樓夢",
  "search without results": "/search?q=zzzzqqqq",
  "empty cart": "/cart",
  login: "/login",
  "login on the way to the checkout": "/login?redirect=/cart/step1",
  registration: "/registry",
  "forgotten password": "/forgot",
  "find an order": "/orders",
  "not found": "/no-such-page",
  outbox: "/testonly/outbox",
  "each piece in each state": "/testonly/pieces",
};

for (const [state, path] of Object.entries(pages)) {
  test(`no violation: ${state}`, async ({ page }) => {
    await page.goto(path);
    await check(page, state);
  });
}

test("no violation: dark mode", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of ["/", "/search?q=紅樓夢", "/login", "/testonly/pieces"]) {
    await page.goto(path);
    await check(page, `${path} dark`);
  }
});

test("no violation: refused forms", async ({ page }) => {
  for (const [path, button] of [
    ["/login?redirect=/cart/step1", "登入"],
    ["/registry", "加入會員"],
    ["/orders", "查詢訂單"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect(page).toHaveTitle(/^錯誤：/);
    await check(page, `${path} with errors`);
  }
});

test("no violation: from the product to the end of a guest's checkout", async ({ page }) => {
  await findBook(page);
  await check(page, "product");
  await addToCart(page);
  await check(page, "product with the answer to adding");
  await page.goto("/cart");
  await check(page, "cart");
  await page.getByRole("button", { name: /^移除/ }).first().click();
  await check(page, "cart after removing");
  await page.getByRole("button", { name: /^復原/ }).first().click();
  // in place the line is back when the shop has said so
  await expect(page.locator("[aria-busy]")).toHaveAttribute("aria-busy", "false");
  await asGuest(page, "axe@example.com");
  await check(page, "step 1");
  await choose(page, "宅配到府", "信用卡一次付清");
  await check(page, "step 2");
  await page.getByText("需要其他發票").click();
  for (const type of ["手機條碼載具", "自然人憑證", "三聯式發票", "捐贈發票"]) {
    await page.getByRole("radio", { name: type, exact: true }).check();
    await check(page, `step 2, ${type}`);
  }
  await page.getByRole("button", { name: "送出訂單" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await check(page, "step 2 with errors");
});

test("no violation: the member's pages", async ({ page }) => {
  await signIn(page, "/member");
  await check(page, "member centre");
  await page.goto("/member/orders");
  await check(page, "orders");
  await page.locator("main a[href^='/orders/']").first().click();
  await check(page, "an order");
});
