import { expect, test, type Page } from "@playwright/test";
import { aProduct } from "./steps.ts";

/** A page that is on its way has no place yet. */
const y = (page: Page) => page.evaluate(() => Math.round(scrollY)).catch(() => -1);

async function readTo(page: Page, position: number): Promise<void> {
  await page.evaluate((to) => scrollTo(0, to), position);
  await expect.poll(() => y(page)).toBe(position);
}

test("a list starts at the top when one comes back to it", async ({ page }) => {
  for (const list of ["/search?q=%E6%9B%B8", "/category/1/1", "/category/2/201"]) {
    await page.goto(list, { waitUntil: "networkidle" });
    await readTo(page, 700);
    await page.locator("main a[href^='/product/']").last().click();
    await page.waitForURL("**/product/**");
    await page.goBack({ waitUntil: "networkidle" });
    await expect.poll(() => y(page), { message: list }).toBe(0);
  }
  // the last five that were left are kept for this tab, each with its place and nothing else
  const visits = await page.evaluate(() => {
    for (const next of [2, 3, 4]) {
      history.replaceState(null, "", `?page=${next}`);
      dispatchEvent(new PageTransitionEvent("pagehide"));
    }
    return JSON.parse(sessionStorage.getItem("visits")!) as object[];
  });
  const place = { path: expect.stringMatching(/^\/(category|product)\//), y: expect.any(Number) };
  expect(visits).toEqual([...[4, 3, 2].map((next) => ({ path: `/category/2/201?page=${next}`, y: 0 })), place, place]);
});

test("Back finds the place again on the home page, a product and a document", async ({ page }) => {
  const places: [string, number][] = [
    ["/", 600],
    [`/product/${(await aProduct(page.request, () => true)).product_guid}`, 400],
    ["/docs/service-rules", 500],
  ];
  const goTo = (path: string) => page.evaluate((to) => void location.assign(to), path);
  for (const [path, place] of places) {
    await (path === "/" ? page.goto(path) : goTo(path));
    await page.waitForURL(`**${path}`, { waitUntil: "networkidle" });
    await readTo(page, place);
  }
  await goTo("/cart");
  await page.waitForURL("**/cart");
  for (const [path, place] of places.toReversed()) {
    await page.goBack();
    await expect.poll(() => y(page), { message: path }).toBe(place);
  }
});

test("a list of the third level is found again where one left it: in place, and from a product", async ({ page }) => {
  await page.goto("/category/3/12011", { waitUntil: "networkidle" });
  await readTo(page, 500);
  // pressed where they stand: a press by the mouse would bring them into sight first
  await page.getByRole("link", { name: "第 2 頁" }).dispatchEvent("click");
  await expect(page).toHaveTitle(/第 2 頁/);
  await expect.poll(() => y(page)).toBeLessThan(400);
  await page.goBack();
  await expect(page).not.toHaveTitle(/第 2 頁/);
  await expect.poll(() => y(page)).toBe(500);
  await page.locator("main a[href^='/product/']").first().dispatchEvent("click");
  await page.waitForURL("**/product/**");
  await page.goBack();
  await expect.poll(() => y(page)).toBe(500);
});

test("a brand's page is found again where one left it, though the list in its place was without the banners", async ({
  page,
}) => {
  const brands = await page.request.get(`/api/v2/brands/named?names=${encodeURIComponent('["木日文具"]')}`);
  const [brand] = (await brands.json()) as { id: number }[];
  await page.goto(`/brand/${brand!.id}`, { waitUntil: "networkidle" });
  const whole = await page.evaluate(() => document.body.scrollHeight);
  await readTo(page, whole - 1_000);
  await page.getByRole("link", { name: "價格低到高" }).dispatchEvent("click");
  await expect(page).toHaveTitle(/價格低到高/);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(whole - 300);
  await readTo(page, 100);
  await page.goBack();
  await expect(page).not.toHaveTitle(/價格低到高/);
  await expect.poll(() => y(page)).toBe(whole - 1_000);
});

test("after sign-in the page is where it was left: a product, a list, and a page without scripts", async ({ page }) => {
  const product = `/product/${(await aProduct(page.request, () => true)).product_guid}`;
  for (const path of [product, "/search?q=%E6%9B%B8", "/brand"]) {
    await page.context().clearCookies();
    await page.goto(path, { waitUntil: "networkidle" });
    await readTo(page, 300);
    // pressed where it stands: a press by the mouse would bring it into sight first
    await page.getByRole("link", { name: "登入", exact: true }).dispatchEvent("click");
    await page.waitForURL("**/login?**");
    await page.getByRole("textbox", { name: "電子信箱或手機號碼" }).fill("reader@example.com");
    await page.getByLabel("密碼", { exact: true }).fill("Yuelin2026");
    await page.getByRole("button", { name: "登入", exact: true }).click();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => y(page), { message: path }).toBe(300);
    const told = page.getByRole("main").getByRole("status").filter({ hasText: "您已登入" });
    await expect(told, path).toBeInViewport({ ratio: 1 });
    await readTo(page, 600);
    await expect(told, path).not.toBeInViewport();
  }
});
