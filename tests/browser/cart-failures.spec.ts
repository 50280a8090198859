import { expect, test, type Route } from "@playwright/test";
import {
  answers,
  books,
  button,
  cartOf,
  count,
  expectTheTruth,
  inPlace,
  isSamePage,
  openCart,
  putBack,
  quantity,
  settled,
} from "./cart-steps.ts";
import { addToCart, fillCart, findBook } from "./steps.ts";

/** The cart where an answer is lost, or a script is late or does not come. */

const [book, other] = books;

const failures: [how: string, fail: (route: Route) => unknown][] = [
  ["is away", (route) => route.fulfill({ status: 503, body: "busy" })],
  ["has too much to do", (route) => route.fulfill({ status: 429, body: "busy" })],
  ["is cut off", (route) => route.abort()],
  ["never answers", () => new Promise<void>(() => {})],
];
for (const [how, fail] of failures)
  test(`where the shop ${how}, the truth is put back and said, and the page stays`, async ({ page }) => {
    await cartOf(page);
    await answers(page, fail);
    await button(page, book, "增加數量").click();
    const told = page.getByRole("alert").filter({ hasText: "目前無法連線到購物車" });
    await expect(told).toBeVisible();
    await expect(told.getByRole("link", { name: "重新整理" })).toHaveAttribute("href", "/cart");
    await expect(quantity(page, book)).toHaveValue("1");
    await expect(count(page)).toHaveText("購物車（3 件）");
    await settled(page);
    await quantity(page, other).fill("4");
    await button(page, book, "移除").click();
    await expect(told).toBeVisible();
    await settled(page);
    await expect(putBack(page)).toHaveCount(0);
    await expect(quantity(page, other)).toHaveValue("4");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // what was typed waits in its box
    await page.getByRole("button", { name: "全部更新" }).click();
    await expect(told).toBeHidden();
    await settled(page);
    await expect(count(page)).toHaveText("購物車（6 件）");
    expect(await isSamePage(page)).toBe(true);
    await expectTheTruth(page);
  });

test("an answer that is lost on its way back changes nothing of what was done, and worries nobody", async ({
  page,
}) => {
  await cartOf(page);
  let lost = 0;
  await answers(page, async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await button(page, book, "移除").click();
  await expect(page.getByRole("status").filter({ hasText: "共 2 件商品" })).toBeAttached();
  await expect(page.getByRole("link", { name: "重新整理" })).toHaveCount(0);
  await expect(putBack(page)).toBeFocused();
  await putBack(page).click();
  await settled(page);
  await expectTheTruth(page);
});

test("the page is taken over as it was sent, and keeps what was typed before", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  for (const title of books) {
    await findBook(page, title);
    await addToCart(page);
  }
  await openCart(page);
  expect(said).toEqual([]);
  // the scripts come late
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/cart", { waitUntil: "commit" });
  await quantity(page, book).fill("4");
  letGo();
  await inPlace(page);
  await expect(quantity(page, book)).toHaveValue("4");
  await button(page, book, "增加數量").click();
  await settled(page);
  await expect(count(page)).toHaveText("購物車（7 件）");
  await expectTheTruth(page);
});

for (const manner of ["blocked", "throwing"] as const)
  for (const script of ["cart", "quantity"])
    test(`where the script of ${script} is ${manner}, the buttons are those of a form`, async ({ page }) => {
      await fillCart(page, [book]);
      await page.route(new RegExp(`/assets/${script}-[^/]+\\.js$`), (route) =>
        manner === "blocked"
          ? route.abort()
          : route.fulfill({ contentType: "text/javascript", body: "throw new Error('this script is broken');" }),
      );
      await page.goto("/cart");
      await button(page, book, "增加數量").click();
      await expect(page.getByRole("status").filter({ hasText: "已更新數量" })).toBeVisible();
      await expect(quantity(page, book)).toHaveValue("2");
      await button(page, book, "移除").click();
      await putBack(page).click();
      await expect(quantity(page, book)).toHaveValue("2");
    });
