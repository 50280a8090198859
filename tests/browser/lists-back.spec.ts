import { expect, test, type Route } from "@playwright/test";
import { data, documents, list, open, pages, products } from "./lists-steps.ts";

/** The way back through lists, and the documents that a list falls back to. */

test("each list is a history entry: Back and Forward lead through them, also past a product", async ({ page }) => {
  await open(page);
  const seen = [await products(page)];
  for (const name of ["第 2 頁", "第 3 頁"]) {
    await pages(page).getByRole("link", { name }).click();
    await expect(pages(page).getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    seen.push(await products(page));
  }
  await page.locator("main a[href^='/product/']").first().click();
  await page.waitForURL("**/product/**");
  for (const at of [2, 1, 0]) {
    await page.goBack();
    await expect(page).toHaveURL(at > 0 ? `${list}?page=${at + 1}` : list);
    await expect.poll(() => products(page)).toEqual(seen[at]);
  }
  await page.goForward();
  await expect.poll(() => products(page)).toEqual(seen[1]);
  await expect(page).toHaveTitle(/第 2 頁/);
});

for (const [how, fail] of [
  ["is cut off", (route: Route) => route.abort()],
  ["answers 503", (route: Route) => route.fulfill({ status: 503, body: "" })],
  ["answers something else", (route: Route) => route.fulfill({ contentType: "text/html", body: "<p>captive" })],
  ["never answers", () => {}],
] as const)
  test(`where the shop ${how} the browser goes to the list's own document, and Back from it works`, async ({
    page,
  }) => {
    const asked = await open(page);
    await page.route(data, fail);
    const first = await products(page);
    await pages(page).getByRole("link", { name: "第 2 頁" }).click();
    await expect.poll(() => asked).toContain(`${list}?page=2`);
    await expect(pages(page).getByRole("link", { name: "第 2 頁" })).toHaveAttribute("aria-current", "page");
    await page.unroute(data);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect.poll(() => products(page)).toEqual(first);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  });

test("a page that the browser kept while a list was asked for is asked for anew when one comes back to it", async ({
  page,
}) => {
  const asked = await open(page);
  await page.route(data, (route) => route.abort());
  await page.route(`**${list}?page=2`, (route) => route.fulfill({ status: 204 })); // no document: the page stays
  await pages(page).getByRole("link", { name: "第 2 頁" }).click();
  await expect.poll(() => asked).toEqual([`${list}?page=2`]);
  await expect(page.locator("main [aria-busy=true]")).toBeAttached();
  // what the browser says of a page that it kept
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => asked).toEqual([`${list}?page=2`, list]);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
});

test("who goes back before the scripts have come sees the list of the address all the same", async ({ page }) => {
  await open(page);
  const first = await products(page);
  await pages(page).getByRole("link", { name: "第 2 頁" }).click();
  await expect(page).toHaveURL(`${list}?page=2`);
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue()));
  await page.reload({ waitUntil: "commit" });
  await expect(pages(page).getByRole("link", { name: "第 2 頁" })).toHaveAttribute("aria-current", "page");
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(list);
  come();
  // the list of the address is fetched as a document
  await expect(async () => expect(await products(page)).toEqual(first)).toPass();
});

test("where the list's script does not come its links and its form are documents", async ({ page }) => {
  await page.route(/\/assets\/list-[^/]+\.js$/, (route) => route.abort());
  await page.goto(list);
  const asked = documents(page);
  await pages(page).getByRole("link", { name: "下一頁" }).click();
  await expect(page).toHaveURL(`${list}?page=2`);
  await page.getByRole("button", { name: "套用篩選" }).click();
  await expect(page).not.toHaveURL(/page=2/);
  expect(asked.length).toBe(2);
});

test("Back, and Forward before the page has come, ends where the address says", async ({ page }) => {
  await open(page);
  await pages(page).getByRole("link", { name: "第 2 頁" }).click();
  await expect(pages(page).getByRole("link", { name: "第 2 頁" })).toHaveAttribute("aria-current", "page");
  const second = await products(page);
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(data, async (route) => {
    await gone;
    await route.continue().catch(() => {});
  });
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(list);
  await expect(page.locator("main [aria-busy=true]")).toBeAttached();
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(`${list}?page=2`);
  letGo();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(pages(page).getByRole("link", { name: "第 2 頁" })).toHaveAttribute("aria-current", "page");
  expect(await products(page)).toEqual(second);
});
