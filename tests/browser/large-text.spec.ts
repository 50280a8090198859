import { expect, type Locator, type Page } from "@playwright/test";
import { title48 } from "#contract/title-rules";
import { forSale, shelf } from "../journeys/products.ts";
import { test } from "./large-letters.ts";
import { addToCart, choose, fillAddress, fillSubscriber, pathOf, pay, sendOrder, signIn } from "./steps.ts";

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
  // a page that was led to stands before its parts do
  await page.waitForLoadState();
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

/** The box to type the code into keeps its room, and its button its line, however large the letters are. */
async function expectRoomForCode(page: Page) {
  const code = page.getByRole("textbox", { name: "優惠代碼" });
  const use = page.getByRole("button", { name: "使用優惠券" });
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const style = await page.addStyleTag({ content: enlarged });
    const [box, button] = [(await code.boundingBox())!, (await use.boundingBox())!];
    expect(box.width, `at ${width} px`).toBeGreaterThan(button.width * 0.9);
    // two lines at the most
    expect(button.height, `at ${width} px`).toBeLessThan(120);
    const beside = button.x >= box.x + box.width;
    expect(beside || button.y >= box.y + box.height, `at ${width} px: one over the other`).toBe(true);
    await style.evaluate((element) => (element as Element).remove());
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
  await expect(page).toHaveURL(/\/product\//);
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
  await expectRoomForCode(page);
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

/** How far the middle of the one is from the middle of the other, from above. */
const apart = async (one: Locator, other: Locator) => {
  const middle = (part: Locator) =>
    part.evaluate((element) => {
      // of a label its first line
      const range = document.createRange();
      range.selectNodeContents(element);
      const { top, height } = range.getClientRects()[0] ?? element.getBoundingClientRect();
      return top + height / 2;
    });
  return Math.abs((await middle(one)) - (await middle(other)));
};

test("a phone whose letters are twice as large: nothing covers anything, and no word or number is broken within", async ({
  phone: page,
}) => {
  await page.goto("/");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  const pause = page.getByRole("button", { name: "暫停輪播" });
  await expect(pause).toBeVisible();
  const over = await pause.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [...button.closest("section")!.querySelectorAll("button, a, h2")]
      .filter((one) => one !== button)
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top).length;
  });
  expect(over, "what the pause button lies over").toBe(0);

  await page.goto(await pathOf(page));
  const oneLine = async (part: Locator) => expect((await part.boundingBox())!.height).toBeLessThan(80);
  for (const name of ["加入購物車", "加入收藏"]) await oneLine(page.getByRole("button", { name, exact: true }).first());
  await oneLine(page.getByRole("link", { name: "試閱" }));
  await page.getByRole("button", { name: "加入購物車", exact: true }).first().click();
  const sheet = page.getByRole("region", { name: "已加入購物車" });
  await oneLine(sheet.locator("b", { hasText: "$" }).first());

  await page.goto("/login?redirect=/cart/step1");
  await page.getByRole("textbox", { name: "電子信箱", exact: true }).fill("letters@example.com");
  await page.getByRole("button", { name: "以訪客身分結帳" }).click();
  const radio = page.getByRole("radio", { name: "宅配到府", exact: true });
  await expect(radio).toBeVisible();
  expect(await apart(radio, page.locator("main input[type=radio] + label").first())).toBeLessThan(3);

  await signIn(page, "/member/orders");
  const first = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^YL/ }) });
  const [number, total] = [first.getByRole("link", { name: /^YL/ }).first(), first.locator("strong").first()];
  const [above, below] = [(await number.boundingBox())!, (await total.boundingBox())!];
  // two lines, not a letter in each
  expect(above.height).toBeLessThan(120);
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);

  // beside the second part too
  await page.setViewportSize({ width: 1024, height: 768 });
  await number.click();
  const bought = page.getByRole("region", { name: "訂購商品" }).locator("a[href^='/product/']").first();
  expect((await bought.evaluate((link) => link.parentElement!.getBoundingClientRect())).width).toBeGreaterThan(200);
});
