import { expect } from "@playwright/test";
import { isRunning, until } from "../patience.ts";
import { startShopOverHttp, type RunningShop } from "../running-shop.ts";
import { check, test as base } from "./axe-check.ts";
import { asGuest, choose, fillAddress, fillCart, fillSubscriber, pathOf } from "./steps.ts";

/** A shop of its own, whose API goes away. */
const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    async ({}, use) => {
      const shop = await startShopOverHttp();
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
});

test("no violation: the shop is busy, at each step and with a form that waits to be sent again", async ({
  page,
  shop,
}) => {
  const product = await pathOf(page);
  await fillCart(page);
  await asGuest(page, "busy@example.com");
  await choose(page, "宅配到府", "信用卡一次付清");
  await fillSubscriber(page);
  await page.getByRole("radio", { name: "同訂購人" }).check();
  await fillAddress(page);
  process.kill(shop.pids[1]!, "SIGKILL");
  await until("the end of the API's process", () => !isRunning(shop.pids[1]!));

  const busy = page.getByRole("heading", { level: 1, name: "系統忙碌中，請稍後再試" });
  await page.getByRole("checkbox", { name: "我已閱讀並同意服務條款" }).check();
  await page.getByRole("button", { name: /^送出訂單/ }).click();
  await expect(busy).toBeVisible();
  await check(page, "the order that could not be sent");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // the cart's first one asks again by itself, while axe looks
    for (const path of [
      "/cart?wait=1",
      "/cart/step1",
      "/cart/step2",
      "/orders/YL000000000000",
      "/search?q=書&stock=1",
    ]) {
      await page.goto(path);
      await expect(busy).toBeVisible();
      await check(page, `${path} is busy, ${colorScheme}`);
    }
  }
  await page.goto("/login?redirect=/cart/step1");
  await page.getByLabel("電子信箱", { exact: true }).fill("busy@example.com");
  await page.getByRole("button", { name: "以訪客身分結帳" }).click();
  await expect(page.getByRole("alert").first()).toContainText("送出失敗");
  await check(page, "a form that could not be answered");
  await page.goto(product);
  await check(page, "a product that may be remembered");
});
