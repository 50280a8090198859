import { expect, test, type Locator, type Page } from "@playwright/test";
import { addToCart, findBook } from "./steps.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "what scripts add");

/** The cart with its scripts: what a press shows at once, and what stands there when the shop has said its word, or nothing. */

const books = ["紅樓夢", "西遊記", "水滸傳"];

/** The cart's page, once its buttons are answered in place. */
async function opened(page: Page) {
  await page.goto("/cart");
  await expect(page.getByRole("button", { name: "更新數量" })).toHaveCount(0);
  // a new document would forget it
  await page.evaluate(() => ((window as { same?: boolean }).same = true));
}

async function cartOf(page: Page, titles = books) {
  for (const title of titles) {
    await findBook(page, title);
    await addToCart(page);
  }
  await opened(page);
}

const line = (page: Page, title: string): Locator => page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
const quantity = (page: Page, title: string) => line(page, title).getByRole("spinbutton", { name: "數量" });
const more = (page: Page, title: string) => line(page, title).getByRole("button", { name: "增加數量" });
const count = (page: Page) => page.locator("[data-cart-count]");
const sums = (page: Page) => page.locator("[aria-busy]");
const settled = (page: Page) => expect(sums(page)).toHaveAttribute("aria-busy", "false");
const isSamePage = (page: Page) => page.evaluate(() => (window as { same?: boolean }).same === true);

test("x", async ({ page }) => {
  page.on("console", (m) => console.log(m.type(), m.text()));
  page.on("pageerror", (m) => console.log("ERR", m.message));
  page.on("request", (r) => r.method() === "POST" && console.log("POST", r.url(), r.postData()));
  page.on("response", async (r) => r.request().method() === "POST" && console.log(r.status(), r.url(), (await r.text().catch(() => "")).slice(0, 300)));
  await cartOf(page);
  const [title] = books as [string];
  for (let i = 0; i < 5; i++) await more(page, title).click();
  await expect(quantity(page, title)).toHaveValue("6");
  await settled(page);
  await expect(count(page)).toHaveText("購物車（8 件）");
  await line(page, title).getByRole("button", { name: "移除" }).click();
  await expect(page.getByRole("button", { name: "復原" })).toBeFocused();
  await page.keyboard.press("Enter");
  await settled(page);
  expect(await isSamePage(page)).toBe(true);
  await expect(quantity(page, title)).toHaveValue("6");
});
