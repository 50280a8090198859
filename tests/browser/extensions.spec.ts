import { expect, test } from "@playwright/test";
import { addToCart } from "./steps.ts";

test("what a browser's extensions put into the document breaks nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window);
    const waits = ((window as { waits?: unknown[] }).waits = [] as unknown[]);
    window.requestIdleCallback = (call, options) => (waits.push(options?.timeout), idle(call, options));
    const meddle = () => {
      const style = document.createElement("style");
      style.textContent = ".extension{display:none}";
      document.head.prepend(style);
      document.head.append(document.createElement("meta"));
      const bar = document.createElement("div");
      bar.className = "extension";
      document.body.prepend(bar);
      document.body.append(bar.cloneNode());
      document.body.setAttribute("data-extension", "1");
      document.documentElement.classList.add("extension-installed");
    };
    new MutationObserver((_, observer) => {
      if (!document.querySelector("footer")) return;
      observer.disconnect();
      meddle();
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ["/", "/search?q=紅樓夢", "/category/1/2"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    // React has drawn the page anew, without what was put into it: a press whose button goes away under it is none
    await expect(page.locator("body[data-extension]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("#main")).toHaveCount(1);
    await expect(page.locator("footer")).toContainText("隱私權政策");
    await expect(page.locator("header nav li")).toHaveCount(17);
    // the style sheets are still there
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1); // one is the extension's
    expect(await page.evaluate(() => getComputedStyle(document.querySelector("header a")!).position)).not.toBe(
      "static",
    );
    // the field that was drawn anew meanwhile is empty again, as for whoever types that early
    await expect(async () => {
      await page.getByRole("combobox", { name: "搜尋商品" }).fill("西遊記");
      await page.getByRole("button", { name: "搜尋", exact: true }).click({ timeout: 5_000 });
      await expect(page).toHaveURL(`/search?q=${encodeURIComponent("西遊記")}`, { timeout: 5_000 });
    }).toPass();
  }
  await page.goto("/search?q=紅樓夢");
  await page.locator("main a[href^='/product/']").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.waitForLoadState("networkidle");
  // what a page's forms need is fetched when it has nothing else to do, after three seconds at the latest
  expect(await page.evaluate(() => (window as { waits?: unknown[] }).waits)).toContain(3_000);
  await addToCart(page);
});
