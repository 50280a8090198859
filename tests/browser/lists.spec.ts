import { expect, test, type Page, type Request, type Route } from "@playwright/test";
import { data, found, list, open, pages, products, sorts } from "./lists-steps.ts";
import { violations } from "./violations.ts";

const y = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("a page of the list comes in place, with its address, title, number and top", async ({ page }) => {
  const asked = await open(page);
  const first = await products(page);
  const heading = (await page.getByRole("heading", { level: 1 }).textContent())!;
  await pages(page).scrollIntoViewIfNeeded();
  await pages(page).getByRole("link", { name: "下一頁" }).click();
  await expect(page).toHaveURL(`${list}?page=2`);
  await expect(pages(page).getByRole("link", { name: "第 2 頁" })).toHaveAttribute("aria-current", "page");
  await expect(found(page)).toContainText("第 2 頁");
  await expect(found(page)).toBeFocused();
  await expect(found(page)).toBeInViewport();
  await expect(page).toHaveTitle(new RegExp(`^${heading}：第 2 頁 – `));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  const { pathname } = new URL((await page.locator("link[rel=canonical]").getAttribute("href"))!);
  expect(pathname).toBe(list);
  const second = await products(page);
  expect(second.filter((product) => first.includes(product))).toEqual([]);
  expect(asked).toEqual([]);
  // what the address says to somebody who opens it is the same list
  await page.reload();
  expect(await products(page)).toEqual(second);
});

test("the filters are asked in place: place and focus stay, the fields say what is chosen", async ({ page }) => {
  const asked = await open(page);
  const filters = page.getByRole("form", { name: "篩選商品" });
  const apply = filters.getByRole("button", { name: "套用篩選" });
  const before = await found(page).textContent();
  const choice = filters.getByRole("group", { name: "出版社" }).getByRole("checkbox").first();
  const name = (await choice.getAttribute("value"))!;
  await choice.check();
  await filters.getByLabel("最低價").fill("1");
  await apply.scrollIntoViewIfNeeded();
  await apply.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    (url) => url.searchParams.get("min_price") === "1" && !url.searchParams.has("max_price"),
  );
  await expect(found(page)).not.toHaveText(before!);
  await expect(apply).toBeFocused();
  const chosen = page.getByRole("list", { name: "已選條件" });
  await expect(chosen.getByRole("link")).toHaveCount(2);
  // taking a condition back takes its field back too; the link is gone, and the number has the focus
  await chosen.getByRole("link", { name: new RegExp(`^移除條件 出版社`) }).click();
  await expect(filters.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(found(page)).toBeFocused();
  await page.goBack();
  await expect(filters.locator(`input[value="${name}"]`)).toBeChecked();
  await expect(chosen.getByRole("link")).toHaveCount(2);
  expect(asked).toEqual([]);
});

test("the filters on a phone fold away and give way to what was found", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = await open(page, "/search?q=%E6%9B%B8");
  await page.getByText("篩選條件", { exact: true }).click();
  const filters = page.getByRole("form", { name: "篩選商品" });
  await filters.getByRole("checkbox").first().check();
  await filters.getByRole("button", { name: "套用篩選" }).click();
  await expect(page.getByText("篩選條件（已選 1 項）")).toBeVisible();
  await expect(filters).toBeHidden();
  await expect(found(page)).toBeFocused();
  await expect(found(page)).toBeInViewport();
  expect(asked).toEqual([]);
});

test("filters that change nothing fold away too, say again what is chosen, and are no step on the way back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = await open(page, "/search?q=%E6%9B%B8");
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await page.getByText("篩選條件", { exact: true }).click();
  const filters = page.getByRole("form", { name: "篩選商品" });
  await filters.getByLabel("最低價").fill(" ");
  await filters.getByRole("button", { name: "套用篩選" }).click();
  await expect(filters).toBeHidden();
  await expect(found(page)).toBeFocused();
  await expect(page.getByLabel("最低價")).toHaveValue("");
  expect([await steps(), asked]).toEqual([before, []]);
  // what is no price is told, and stays to be put right
  await page.getByText("篩選條件", { exact: true }).click();
  await filters.getByLabel("最低價").fill("abc");
  await filters.getByRole("button", { name: "套用篩選" }).click();
  await expect(page.getByText("沒有依「abc」篩選：價格請填數字")).toBeVisible();
  await expect(page).toHaveTitle(/^錯誤：/);
  await expect(filters.getByLabel("最低價")).toHaveValue("abc");
  const way = page.getByRole("link", { name: "修改最低價" });
  await expect(way).toBeFocused();
  await expect(way).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(filters.getByLabel("最低價")).toBeFocused();
  // the filters that stayed for it do not cover what one goes back to; the link was a step too
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveTitle(/^錯誤：/);
  await expect(filters).toBeHidden();
  await page.goForward();
  await expect(filters).toBeVisible();
  await filters.getByLabel("最低價").fill("100");
  await page.keyboard.press("Enter");
  await expect(filters).toBeHidden();
  await expect(found(page)).toBeFocused();
  await expect(page).not.toHaveTitle(/^錯誤：/);
});

test("another order keeps the place and the focus and is told; by keyboard too", async ({ page }) => {
  const asked = await open(page, "/search?q=%E6%9B%B8");
  const dearest = sorts(page).getByRole("link", { name: "價格高到低" });
  await dearest.focus();
  const place = await y(page);
  await page.keyboard.press("Enter");
  await expect(dearest).toHaveAttribute("aria-current", "true");
  await expect(dearest).toBeFocused();
  await expect(found(page)).toContainText("價格高到低");
  await expect(page).toHaveTitle(/「書」的搜尋結果：價格高到低/);
  expect(await y(page)).toBe(place);
  expect(asked).toEqual([]);
});

test("更多 shows the others and leads to the first of them", async ({ page }) => {
  const asked = await open(page);
  const more = page.getByRole("link", { name: "更多作者" });
  const authors = page.getByRole("group", { name: "作者", exact: true }).getByRole("checkbox");
  const before = await authors.count();
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(authors.nth(before)).toBeFocused();
  await expect(page).toHaveURL(/more=/);
  expect(asked).toEqual([]);
});

test("two and twenty quick presses end in the last one, with one document", async ({ page }) => {
  const asked = await open(page);
  await page.evaluate(() => {
    const link = (text: string) =>
      [...document.querySelectorAll<HTMLAnchorElement>("nav a")].find(({ textContent }) => textContent === text)!;
    for (let press = 0; press < 22; press++) link(press % 2 ? "價格低到高" : "價格高到低").click();
  });
  await expect(sorts(page).getByRole("link", { name: "價格低到高" })).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(`${list}?sort=price`);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test("while another list is asked for the old one says so, and a later press counts", async ({ page }) => {
  await open(page);
  const held: Route[] = [];
  const over: Request[] = [];
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => over.push(request));
  await page.route(
    data,
    (route) => void (new URL(route.request().url()).searchParams.has("page") ? held.push(route) : route.continue()),
  );
  await pages(page).getByRole("link", { name: "第 2 頁" }).click();
  await expect(page.locator("main [aria-busy=true]")).toBeAttached();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await sorts(page).getByRole("link", { name: "出版日期" }).click();
  await expect(page).toHaveURL(`${list}?sort=publishDate`);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  // the late answer is nobody's, whether it was given up or comes now
  for (const route of held) await route.continue().catch(() => {});
  await expect.poll(() => held.filter((route) => !over.includes(route.request()))).toEqual([]);
  await expect(page).toHaveURL(`${list}?sort=publishDate`);
});

test("a link that the pointer rests on is asked for ahead, by the request that the press makes", async ({ page }) => {
  await open(page);
  const ahead = page.waitForRequest(data);
  await sorts(page).getByRole("link", { name: "出版日期" }).hover();
  const { headers, url } = { headers: (await ahead).headers(), url: (await ahead).url() };
  expect(headers["sec-purpose"] ?? headers.purpose).toContain("prefetch");
  const pressed = page.waitForRequest((request) => data.test(request.url()) && request.url().includes("sort="));
  await sorts(page).getByRole("link", { name: "出版日期" }).click();
  expect((await pressed).url()).toBe(url);
  await expect(page).toHaveURL(`${list}?sort=publishDate`);
});

test("other words, another tab and a product stay what they are", async ({ page, context }) => {
  const asked = await open(page, "/search?q=%E6%9B%B8");
  const opened = context.waitForEvent("page");
  await sorts(page)
    .getByRole("link", { name: "出版日期" })
    .click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL(/sort=publishDate/);
  await expect(page).toHaveURL("/search?q=%E6%9B%B8");
  await page.getByRole("combobox", { name: "搜尋商品" }).fill("紅樓夢");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("「紅樓夢」的搜尋結果");
  expect(asked).toHaveLength(1);
});

test("a pressed card is fetched ahead, and shows what has come into the cart since", async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Preload.enable");
  const ready = new Promise<void>((resolve) =>
    devtools.on("Preload.prefetchStatusUpdated", ({ status }) => status === "Ready" && resolve()),
  );
  await open(page, "/search?q=紅樓夢");
  const card = page.locator("main [aria-busy] a[href^='/product/']").first();
  await card.hover();
  await page.mouse.down();
  await ready;
  const product_guid = (await card.getAttribute("href"))!.slice("/product/".length);
  // as another tab would
  await page.evaluate(
    (guid) =>
      fetch("/cart/add", { method: "POST", body: new URLSearchParams({ product_guid: guid }), redirect: "manual" }),
    product_guid,
  );
  await page.mouse.up();
  await page.waitForURL("**/product/**");
  const delivered = () =>
    page.evaluate(() => (performance.getEntriesByType("navigation")[0] as { deliveryType?: string }).deliveryType);
  await expect.poll(delivered).toBe("navigational-prefetch");
  await expect(page.getByRole("link", { name: "購物車（1 件）" })).toBeVisible();
});

test("no violation after a list has come in place", async ({ page }) => {
  await open(page);
  await pages(page).getByRole("link", { name: "下一頁" }).click();
  await expect(found(page)).toContainText("第 2 頁");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test("an old list can be read while another is asked for, and the new one is never dimmed", async ({ page }) => {
  await open(page);
  const products = page.locator("main [aria-busy]");
  const cover = products.locator("img").first();
  // as it is for seconds on a slow line
  await products.evaluate((list) => list.setAttribute("aria-busy", "true"));
  await expect(cover).toHaveCSS("opacity", "0.4");
  expect(await violations(page)).toEqual([]);
  const opacity = await cover.evaluate((image) => {
    image.closest("[aria-busy]")!.setAttribute("aria-busy", "false");
    return getComputedStyle(image).opacity;
  });
  expect(opacity).toBe("1");
});
