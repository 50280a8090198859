import { expect, test, type Page } from "@playwright/test";

/** The styles stand in the document: what is seen first waits for nothing else. */

for (const path of ["/", "/category/1/1", "/login", "/cart", "/no/such/page"])
  test(`${path} stands in its styles and asks for no style sheet, and nothing is against the page's policy`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) refused.push(message.text());
    });
    const sheets: string[] = [];
    await page.route("**/*.css", (route) => {
      sheets.push(route.request().url());
      return route.abort();
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    // the first link of every page leads to its content and is shown only when it has the focus
    const skip = page.getByRole("link", { name: "跳到主要內容" });
    const style = await skip.evaluate((link) => getComputedStyle(link).position);
    expect(style).not.toBe("static");
    // the slider brings its own when it comes
    expect(sheets.filter((url) => !url.includes("/splide-"))).toEqual([]);
    expect(refused).toEqual([]);
  });

test("what is seen first is asked for by the header of its document", async ({ page }) => {
  await page.goto("/category/1/1");
  const product = await page.locator("main a[href^='/product/']").first().getAttribute("href");
  for (const path of ["/", "/category/1/1", product!]) {
    const answer = await page.goto(path);
    const first = await page.locator("img[fetchpriority=high]").getAttribute("src");
    expect(answer!.headers().link, path).toBe(`<${first}>; rel=preload; as=image; fetchpriority=high`);
  }
});

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/[\w.-]+\.js$/.test(name)),
  );

test("scripts are asked for when all that is seen first has come", async ({ page }) => {
  for (const path of ["/", "/category/1/1", "/login"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const loaded = await page.evaluate(
      () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
    );
    const scripts = await scriptsOf(page);
    expect(scripts.length, path).toBeGreaterThan(3);
    for (const { name, startTime } of scripts) expect(startTime, name).toBeGreaterThan(loaded);
    expect(await page.locator("link[rel=modulepreload][media]").count(), path).toBe(0);
  }
});

test("where a picture does not come, the first press asks for the scripts", async ({ page }) => {
  await page.route("**/covers/**", () => {});
  await page.goto("/category/1/1", { waitUntil: "domcontentloaded" });
  await page.waitForTimeout(1_000);
  expect(await scriptsOf(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "搜尋商品" }).click();
  // hydrated, the box offers what may be meant
  await page.getByRole("combobox", { name: "搜尋商品" }).pressSequentially("紅樓");
  await expect(page.getByRole("option").first()).toBeVisible();
});
