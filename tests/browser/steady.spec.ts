import { expect, test, type Page } from "@playwright/test";
import { addToCart, aProduct, signIn } from "./steps.ts";

/** What a page's pictures, faces and scripts move when they come, where all of them come late and one after the other. */
const pages: [name: string, path: (page: Page) => Promise<string>, unscripted?: "has no scripts"][] = [
  ["home", async () => "/"],
  ["a list", async () => "/category/1/1"],
  ["a product", async (page) => `/product/${await forSale(page)}`],
  ["a search", async () => "/search?q=紅樓夢"],
  [
    "the cart",
    async (page) => {
      await page.goto(`/product/${await forSale(page)}`);
      await addToCart(page);
      return "/cart";
    },
  ],
  ["brands", async () => "/brand", "has no scripts"],
  ["a brand", async (page) => (await firstLink(page, "/brand", "main a[href^='/brand/']"))!],
  ["bestsellers", async () => "/best-sellers/online"],
  ["a curated page", async () => "/activity/theme/1"],
  ["activities", async () => "/activity"],
  [
    "the wishes",
    async (page) => {
      await signIn(page, `/product/${await forSale(page)}`, "member@example.com");
      const wish = page
        .getByRole("region", { name: "購買", exact: true })
        .getByRole("button", { name: /^(加入|取消)收藏$/ });
      if ((await wish.textContent())?.includes("加入")) await wish.click();
      await expect(page.getByRole("button", { name: "取消收藏" }).first()).toBeVisible();
      return "/member/wish";
    },
    "has no scripts",
  ],
];

async function forSale(page: Page): Promise<string> {
  const sold = await aProduct(
    page.request,
    ({ button_status, restricted, is_ebook }) => button_status === "add_to_shopping_cart" && !restricted && !is_ebook,
  );
  return sold.product_guid;
}

async function firstLink(page: Page, path: string, links: string): Promise<string | null> {
  await page.goto(path);
  return page.locator(links).first().getAttribute("href");
}

/** Pictures and faces wait until the page is seen without them; `held` lets all of them go, the last first, and from then on none waits. */
async function holdWhatComesLate(page: Page) {
  const waiting: (() => Promise<void>)[] = [];
  let open = false;
  await page.route(/\.(svg|jpg|png|webp|avif|woff2)(\?|$)/, (route) => {
    if (open) return route.continue();
    waiting.push(() => route.continue());
  });
  return () => {
    open = true;
    return waiting.reverse();
  };
}

/** What has come is painted. */
const frames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
  );

type Moved = [value: number, at: number, what: string];

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Kept by the page itself: how much has moved, when and what. */
const watch = () => {
  const told = ({ x, y, width, height }: DOMRect) => `${x},${y} (${width} × ${height})`;
  const seen = window as unknown as { moved: Moved[] };
  seen.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, sources, startTime } of list.getEntries() as Shift[])
      seen.moved.push([
        value,
        startTime,
        sources
          .map(({ node, previousRect: from, currentRect: to }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return `${element?.tagName}.${element?.className} «${element?.textContent?.slice(0, 20)}» ${told(from)} → ${told(to)}`;
          })
          .join("; "),
      ]);
  }).observe({ type: "layout-shift", buffered: true });
};

for (const [width, height] of [
  [360, 780],
  [1280, 900],
] as const)
  test.describe(`at ${width} nothing moves by itself on`, () => {
    test.use({ viewport: { width, height } });
    for (const [name, pathOf, unscripted] of pages)
      test(name, async ({ page }) => {
        const path = await pathOf(page);
        await page.addInitScript(watch);
        const held = await holdWhatComesLate(page);
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await frames(page);
        // a document that is read in pieces levels its rows as they come
        const read = await page.evaluate(() => performance.now());
        for (const go of held()) {
          await go();
          await frames(page);
        }
        // scripts are asked for when the pictures have come
        if (!unscripted) await expect(page.getByRole("combobox", { name: "搜尋商品" })).toBeAttached();
        await page.waitForLoadState("networkidle");
        // what is further down comes when it is near
        for (let screens = 0; screens < 6; screens++) {
          await page.mouse.wheel(0, height * 0.8);
          await frames(page);
          await page.waitForFunction(() =>
            [...document.images].every((image) => {
              const { top, bottom, left, right } = image.getBoundingClientRect();
              return image.complete || top >= innerHeight || bottom <= 0 || left >= innerWidth || right <= 0;
            }),
          );
        }
        await frames(page);
        const moved = await page.evaluate(() => (window as unknown as { moved: Moved[] }).moved);
        // less than a pixel of one word
        expect(moved.filter(([value, at]) => at >= read && value >= 0.0001)).toEqual([]);
      });
  });

test("what has been read of a row keeps its place when the rest comes", async ({ page }) => {
  /** Where the first stands, with the others and before they were read. */
  const places = (row: string) =>
    page
      .locator(row)
      .first()
      .evaluate((all) => {
        const place = () => JSON.stringify(all.firstElementChild!.getBoundingClientRect());
        const whole = place();
        if (all.children.length < 2) throw new Error("a row of one");
        while (all.children.length > 1) all.lastElementChild!.remove();
        return [whole, place()];
      });
  for (const [path, row] of [
    ["/", "[data-slot=B007] [data-places]"],
    ["/activity", "main [data-places]"],
    ["/activity/theme/1", "main header [data-places]"],
  ] as const)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: "networkidle" });
      const [whole, alone] = await places(row);
      expect(alone, `${path} at ${width} px`).toBe(whole);
    }
});
