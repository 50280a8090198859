import { expect, test, type Page } from "@playwright/test";
import { title48 } from "#contract/title-rules";
import { forSale, shelf } from "../journeys/products.ts";
import { addToCart, choose, fillAddress, fillSubscriber, pay, sendOrder } from "./steps.ts";

test.use({ bypassCSP: true });
test.setTimeout(300_000);

/** Text twice as large (WCAG 1.4.4), and text with the spacing of 1.4.12. */
const enlarged = "html { font-size: 200% !important }";
const spaced =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }";

/** Each as narrow as it is asked to be at most (1.4.10), and as wide as most are. */
const ways = [
  { width: 320, css: "/* as it is */" },
  { width: 360, css: enlarged },
  { width: 1280, css: enlarged },
  { width: 320, css: spaced },
  { width: 1280, css: spaced },
];

/** What is wider than the window, and what is larger than the box that hides the rest of it. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const found =
      document.documentElement.scrollWidth > innerWidth ? [`page: ${document.documentElement.scrollWidth}`] : [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      // a box to type into is scrolled
      if (element.matches("input, select, textarea")) continue;
      // what is heard alone is cut on purpose
      if (element.clientWidth <= 1 || clipPath !== "none" || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      if (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
        found.push(element.outerHTML.slice(0, 160));
    }
    return found;
  });

async function look(page: Page, state: string) {
  for (const { width, css } of ways) {
    await page.setViewportSize({ width, height: 800 });
    const style = await page.addStyleTag({ content: css });
    expect(await lost(page), `${state} at ${width} px, ${css.slice(0, 20)}`).toEqual([]);
    await style.evaluate((element) => (element as Element).remove());
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** What is pressed is as high as a finger. */
async function expectFingers(page: Page, ...selectors: string[]) {
  for (const [width, selector] of [360, 1280].flatMap((width) =>
    selectors.map((selector) => [width, selector] as const),
  )) {
    await page.setViewportSize({ width, height: 800 });
    const targets = await page.locator(selector).filter({ visible: true }).all();
    expect(targets.length, selector).toBeGreaterThan(0);
    for (const target of targets)
      expect((await target.boundingBox())!.height, await target.innerText()).toBeGreaterThanOrEqual(44);
  }
}

const stepLinks = "nav[aria-label=結帳步驟] a, nav[aria-label=結帳步驟] button";
const radioRows = "main label:has(+ input[type=radio]), main input[type=radio] + label";

test("large and spaced text loses nothing of lists, products, sign-in and registration", async ({ page }) => {
  for (const path of ["/category/1/2", "/search?q=紅樓夢", "/login?redirect=/cart/step1", "/login", "/registry"]) {
    await page.goto(path);
    await look(page, path);
  }
  await page.goto("/search?q=紅樓夢");
  await page.locator("main li a[href^='/product/']").first().click();
  await look(page, "a product");
});

test("large and spaced text loses nothing from the cart to the end of the checkout, nor of the longest name", async ({
  page,
  baseURL,
}) => {
  const cards = (await shelf(baseURL!)).filter((card) => forSale(card) && !card.is_ebook);
  const long = cards.reduce((one, other) => (other.name.length > one.name.length ? other : one));
  expect(title48(long.name), "cut on a card").not.toBe(long.name);
  await page.goto(`/product/${long.product_guid}`);
  await look(page, "the product with the longest name");
  await addToCart(page);
  await page.goto("/cart");
  const name = page.getByRole("main").getByRole("link", { name: long.name, exact: true });
  expect(await name.innerText()).toBe(long.name);
  await look(page, "cart");
  await page.goto("/login?redirect=/cart/step1");
  await page.getByRole("textbox", { name: "電子信箱", exact: true }).fill(`large${Date.now()}@example.com`);
  await page.getByRole("button", { name: "以訪客身分結帳" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "付款與配送" })).toBeVisible();
  await look(page, "step 1");
  await expectFingers(page, stepLinks, radioRows);
  await choose(page, "宅配到府", "信用卡一次付清");
  await look(page, "step 2");
  await page.getByText("需要其他發票").click();
  await expectFingers(page, stepLinks, radioRows, "main summary");
  await page.getByRole("button", { name: "送出訂單" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await look(page, "step 2, refused");
  await fillSubscriber(page);
  await fillAddress(page);
  await sendOrder(page);
  await pay(page);
  await expect(page.getByRole("heading", { level: 1, name: "訂單已成立" })).toBeVisible();
  await look(page, "step 3");
});

test("the window's pause button is as high as a finger", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "暫停輪播" })).toBeVisible();
  await expectFingers(page, "main .splide__toggle");
});
