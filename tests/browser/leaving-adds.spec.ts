import { expect, test } from "@playwright/test";
import { add, card, count, held, isSamePage, manyOf, onList, onProduct, posts, rows, sheet, shows } from "./adds.ts";

/** What is on its way into the cart when the shopper goes on. */

test("who leaves by any link takes along what was not answered, also what had not been sent yet", async ({ page }) => {
  await onList(page);
  const guids = await manyOf(page, 2);
  const { seen } = await held(page);
  for (const guid of guids) await card(page, guid).click();
  await shows(page, 2);
  await expect.poll(() => seen.length).toBe(1);
  await page.locator("header a[href='/']").click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => rows(page)).toBe(2);
});

test("a page that the browser kept, and one comes back to, has what it sent along once", async ({ page }) => {
  await onProduct(page);
  const { letGo } = await held(page);
  await add(page).click();
  await shows(page, 1);
  const passes = (name: string) =>
    page.evaluate((event) => dispatchEvent(new PageTransitionEvent(event, { persisted: true })), name);
  await passes("pagehide");
  await expect.poll(() => rows(page)).toBe(1);
  await passes("pageshow");
  letGo();
  await expect(sheet(page)).toContainText("數量 1");
  await expect(add(page)).toHaveText("加入購物車");
  await shows(page, 1);
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  expect(await rows(page)).toBe(1);
});

test("去結帳 opens when what is on its way has arrived", async ({ page }) => {
  await page.clock.install();
  await onProduct(page);
  await add(page).click();
  const checkout = sheet(page).getByRole("link", { name: "去結帳" });
  await expect(checkout).toBeVisible();
  const { letGo } = await held(page);
  // no time passes any more: nothing but the answer opens it
  await page.clock.pauseAt(Date.now() + 1_000);
  await add(page).click();
  await shows(page, 2);
  await checkout.click();
  await expect(checkout).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect.poll(() => rows(page)).toBe(2);
});

test("a shop that is silent holds nobody for long: the cart opens, and what was added is in it", async ({ page }) => {
  await page.clock.install();
  await onProduct(page);
  await page.route(posts, () => {});
  await page.clock.pauseAt(Date.now() + 1_000);
  await add(page).click();
  await shows(page, 1);
  await count(page).click();
  await expect(count(page)).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(8_500);
  await expect(page).toHaveURL("/cart");
  await expect.poll(() => rows(page)).toBe(1);
});

test("what came in though the cart could not be read is told", async ({ page }) => {
  await onProduct(page);
  // { data: { messages: [], total_quantity: 1, line: null } }, as the router reads it
  const body = `[{"_1":2},"data",{"_3":4,"_5":6,"_7":-5},"messages",[],"total_quantity",1,"line"]\n`;
  await page.route(posts, (route) =>
    route.fulfill({ headers: { "content-type": "text/x-script", "x-remix-response": "yes" }, body }),
  );
  await add(page).click();
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).getByRole("link", { name: "去結帳" })).toBeVisible();
  await expect(sheet(page).getByRole("img")).toHaveCount(0);
  await shows(page, 1);
});

test("who is on the way to the cart stays where the shop refuses what was pressed, and reads why", async ({ page }) => {
  await onProduct(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  // { data: { messages: ["這件商品已售完"] } }, as the router reads it
  const body = `[{"_1":2},"data",{"_3":4},"messages",[5],"這件商品已售完"]\n`;
  await page.route(posts, async (route) => {
    await asked;
    await route.fulfill({ headers: { "content-type": "text/x-script", "x-remix-response": "yes" }, body });
  });
  await add(page).click();
  await shows(page, 1);
  await count(page).click();
  await expect(count(page)).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(page.getByRole("alert").filter({ hasText: "這件商品已售完" })).toBeVisible();
  await expect(count(page)).not.toHaveAttribute("aria-busy");
  expect(await isSamePage(page)).toBe(true);
  await count(page).click();
  await expect(page).toHaveURL("/cart");
});
