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

test("a press just before the page is taken over is no complaint, and the page answers", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  await page.addInitScript(() => {
    const window = globalThis as { asked?: boolean; letGo?: () => void };
    const held = new Promise<void>((resolve) => (window.letGo = resolve));
    // React's own clock: it has been told to take over, and has not begun
    const { prototype } = MessagePort;
    const post = Reflect.get(prototype, "postMessage") as (this: MessagePort, message: unknown) => void;
    prototype.postMessage = function (message: unknown) {
      window.asked = true;
      void held.then(() => post.call(this, message));
    };
  });
  await page.goto("/category/1/1");
  await expect.poll(() => page.evaluate(() => (globalThis as { asked?: boolean }).asked)).toBe(true);
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(() => (globalThis as { letGo?: () => void }).letGo?.());
  expect(said).toEqual([]);
  await page.getByRole("searchbox", { name: "搜尋商品" }).or(page.getByRole("combobox")).click();
  await page.getByRole("combobox", { name: "搜尋商品" }).pressSequentially("紅樓");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(said).toEqual([]);
});
