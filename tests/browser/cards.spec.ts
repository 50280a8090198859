import { expect, test, type Page } from "@playwright/test";
import { box } from "./box.ts";

const cards = (page: Page) => page.locator("main li:has(> a[href^='/product/'] > img)");

for (const width of [360, 1280])
  test(`at ${width} px the cards of a row are level, their buttons large enough, and nothing lies on a cover`, async ({
    page,
  }) => {
    // all that are measured are near the window: others are not laid out yet
    await page.setViewportSize({ width, height: 3200 });
    for (const path of ["/category/1/1", "/search?q=%E5%8D%A1%E5%85%B6"]) {
      await page.goto(path);
      // a page is loaded before a frame of it is drawn: until then all stand in the room kept for them
      await expect
        .poll(() =>
          cards(page).evaluateAll((items) =>
            items
              .slice(0, 12)
              .every(({ firstElementChild: link }) => link!.checkVisibility({ contentVisibilityAuto: true })),
          ),
        )
        .toBe(true);
      const all = await cards(page).evaluateAll((items) =>
        items.slice(0, 12).map((item) => {
          const at = (selector: string) => item.querySelector(selector)?.getBoundingClientRect();
          const [img, link, price, heart] = [at("img")!, at("a")!, at("a b")!, at("[aria-label=加入收藏]")];
          const [add, badge] = [at("[name=product_guid]:not([aria-label])"), at("a i")];
          return {
            top: item.getBoundingClientRect().top,
            parts: [img.bottom, price.top, link.bottom, add?.top ?? heart?.top].map((y) => y && Math.round(y)),
            covered: badge !== undefined && badge.top < img.bottom,
            sizes: [add, heart].flatMap((one) => (one ? [one.width, one.height] : [])),
            // a drawn thing is as wide and as high as its frame
            ratio: img.width / (img.height - 3),
            reds: [...item.querySelectorAll("a *, button")].filter(
              (part) => getComputedStyle(part).color === "rgb(176, 52, 26)",
            ).length,
            reduced: item.querySelectorAll("s").length,
          };
        }),
      );
      expect(all.length, path).toBeGreaterThan(5);
      for (const card of all) {
        const row = all.filter(({ top }) => Math.abs(top - card.top) < 2);
        for (const other of row) expect(other.parts, path).toEqual(card.parts);
        expect(card.covered, path).toBe(false);
        for (const size of card.sizes) expect(size, path).toBeGreaterThanOrEqual(44);
        expect(card.ratio, path).toBeCloseTo(5 / 6, 1);
        expect(card.reds, path).toBe(card.reduced);
      }
    }
    await page.goto("/category/1/1");
    // a card says it once: where the name does not, before the maker
    const said = await cards(page).evaluateAll((all) => all.map((card) => card.textContent.split("電子書").length - 1));
    expect(new Set(said)).toEqual(new Set([1]));
  });

test("on a phone the first cover of a list stands in the upper half of the window, and the filters are a sheet", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/category/1/1", "/category/1/2", "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2", "/search"]) {
    await page.goto(path);
    expect((await box(cards(page).first().locator("img"))).y, path).toBeLessThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
  const filters = page.locator("main details").first();
  const fold = filters.locator("summary").first();
  await fold.click();
  expect(await box(filters)).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  const apply = page.getByRole("button", { name: "套用篩選" });
  await expect(apply).toBeInViewport();
  await filters.getByRole("checkbox").last().scrollIntoViewIfNeeded();
  await expect(fold).toBeInViewport();
  await fold.click();
  await expect(cards(page).first()).toBeInViewport();
  await fold.click();
  await filters.getByRole("checkbox").first().check();
  await apply.click();
  await expect(page.getByRole("list", { name: "已選條件" })).toBeInViewport();
  await expect(page.getByText("篩選條件（已選 1 項）")).toBeInViewport();
});

test("keys that lead behind the open sheet show what they lead to", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/search");
  await page.locator("main details > summary").first().click();
  await page.getByRole("link", { name: "清除全部篩選" }).focus();
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  await expect(focused).toBeInViewport();
  expect(
    await focused.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
});
