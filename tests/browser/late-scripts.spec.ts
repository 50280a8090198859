import { expect, test, type Page } from "@playwright/test";

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/[\w.-]+\.js$/.test(name)),
  );

test("scripts are asked for when all that is seen first has come", async ({ page }) => {
  for (const path of ["/", "/category/1/1", "/cart"]) {
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
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await scriptsOf(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "搜尋商品" }).click();
  // hydrated, the box offers what may be meant
  await page.getByRole("combobox", { name: "搜尋商品" }).pressSequentially("紅樓");
  await expect(page.getByRole("option").first()).toBeVisible();
});
