import { expect, test, type Locator } from "@playwright/test";
import { box } from "./box.ts";
import { pathOf } from "./steps.ts";

// a script that comes to life after a test has changed the document would draw it anew
test.use({ javaScriptEnabled: false });

/** As a shop has it whose categories have long names. */
const lengthen = (part: Locator) =>
  part.evaluate((element) => (element.textContent = "世界各國經典文學名著與現當代小說散文詩歌戲劇評論"));

test("all categories: a first level stands before its shelves, and on a phone a second level before its leaves", async ({
  page,
}) => {
  await page.goto("/categories");
  const books = page.getByRole("region", { name: "中文書", exact: true });
  const [name, shelf] = [books.getByRole("heading", { level: 2 }), books.getByRole("listitem").first()];
  const [second, leaf] = [shelf.getByRole("link").first(), shelf.getByRole("link").nth(1)];
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await box(name)).x + (await box(name)).width).toBeLessThanOrEqual((await box(shelf)).x);
  expect((await box(leaf)).y).toBeGreaterThan((await box(second)).y);
  await page.setViewportSize({ width: 360, height: 740 });
  const [before, after] = [await box(second), await box(leaf)];
  expect(before.x + before.width).toBeLessThanOrEqual(after.x);
  expect(Math.abs(before.y - after.y)).toBeLessThan(4);
});

test("a category's long name makes no tower of its book's back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/cart");
  const shelf = page.getByRole("navigation", { name: "逛逛書架" });
  const { height } = await box(shelf);
  const last = shelf.getByRole("link").last();
  await lengthen(last);
  expect((await box(shelf)).height).toBe(height);
  expect(await last.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
});

test("a line of the breadcrumb begins with the mark of its step, never ends with it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await pathOf(page));
  const way = page.getByRole("navigation", { name: "目前位置" });
  const step = way.getByRole("link").nth(1);
  await lengthen(step);
  const begins = await step.evaluate((link) => link.getClientRects()[0]!.left);
  // there is room for the mark before it
  expect(begins).toBeGreaterThan((await box(way)).x + 6);
  const { x, width } = await box(step);
  expect(x + width).toBeLessThanOrEqual(360);
});

test("nine bestsellers stand in two rows of a wide window: the last one is not alone", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/best-sellers/online");
  const places = page.getByRole("main").locator("ol > li:has(img)");
  await places.evaluateAll((all) => all.slice(9).forEach((one) => one.remove()));
  test.skip((await places.count()) < 9, "the shop has sold fewer");
  expect((await box(places.nth(8))).y).toBe((await box(places.nth(7))).y);
});
