import { expect, test } from "@playwright/test";
import {
  amount,
  answers,
  books,
  burst,
  button,
  cartOf,
  count,
  expectTheTruth,
  isSamePage,
  line,
  openCart,
  putBack,
  quantity,
  settled,
  sums,
} from "./cart-steps.ts";
import { addToCart } from "./steps.ts";

/** The cart with its scripts: what a press shows at once, and what stands there when the shop has said its word. */

const [book, other, third] = books;

test("one more is shown at once, with the line's amount and the count; the sums are busy until the shop has said them", async ({
  page,
}) => {
  await cartOf(page);
  const one = await amount(page, book);
  const before = await sums(page).innerText();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await answers(page, async (route) => {
    await held;
    await route.continue();
  });
  await button(page, book, "增加數量").click();
  await expect(quantity(page, book)).toHaveValue("2");
  expect(await amount(page, book)).toBe(2 * one);
  await expect(count(page)).toHaveText("購物車（4 件）");
  await expect(sums(page)).toHaveAttribute("aria-busy", "true");
  expect(await sums(page).innerText()).toBe(before);
  letGo();
  await settled(page);
  await expect(page.getByRole("status").filter({ hasText: "已更新數量，共 4 件商品" })).toBeAttached();
  expect(await sums(page).innerText()).not.toBe(before);
  await expectTheTruth(page);
  expect(await isSamePage(page)).toBe(true);
});

for (const presses of [2, 20])
  test(`${presses} presses of + at once end in the right number, on a slow shop too`, async ({ page }) => {
    await cartOf(page);
    let asked = 0;
    // the first answer waits until everything has been pressed
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await answers(page, async (route) => {
      asked++;
      await held;
      await route.continue();
    });
    const most = Number(await quantity(page, book).getAttribute("max"));
    expect(most).toBeGreaterThan(presses);
    await burst(page, book, "增加數量", presses);
    await expect(quantity(page, book)).toHaveValue(String(1 + presses));
    letGo();
    await settled(page);
    await expect(quantity(page, book)).toHaveValue(String(1 + presses));
    expect(asked).toBeLessThanOrEqual(2);
    await burst(page, book, "減少數量", presses);
    await burst(page, book, "增加數量", 1);
    await settled(page);
    await expect(quantity(page, book)).toHaveValue("2");
    await expectTheTruth(page);
  });

test("twenty different presses at once: each line ends as it was left", async ({ page }) => {
  await cartOf(page);
  for (let turn = 0; turn < 4; turn++) for (const title of books) await burst(page, title, "增加數量", 1 + (turn % 2));
  await burst(page, other, "減少數量", 3);
  await burst(page, third, "移除", 1);
  await expect(putBack(page)).toBeFocused();
  await settled(page);
  await expect(quantity(page, book)).toHaveValue("7");
  await expect(quantity(page, other)).toHaveValue("4");
  await expect(count(page)).toHaveText("購物車（11 件）");
  await putBack(page).click();
  await settled(page);
  await expect(quantity(page, third)).toHaveValue("7");
  await expectTheTruth(page);
});

test("by keyboard alone: a number, removing, and putting back in its place", async ({ page }) => {
  await cartOf(page);
  await quantity(page, other).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await settled(page);
  await expect(count(page)).toHaveText("購物車（5 件）");
  await button(page, other, "移除").focus();
  await page.keyboard.press("Enter");
  await expect(putBack(page)).toBeFocused();
  // in the line's place: once the shop has answered, it is said too
  await expect(page.getByRole("listitem").getByText(`已移除「${other}`)).toBeVisible();
  await settled(page);
  await expect(page.getByRole("status").filter({ hasText: `已移除「${other}` })).toBeAttached();
  await expect(count(page)).toHaveText("購物車（2 件）");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: other })).toBeFocused();
  await settled(page);
  await expect(quantity(page, other)).toHaveValue("3");
  await expect(putBack(page)).toHaveCount(0);
  await expectTheTruth(page);
  expect(await isSamePage(page)).toBe(true);
});

test("without the last line the cart is empty, says so, and still gives it back", async ({ page }) => {
  await cartOf(page, [book]);
  await button(page, book, "移除").click();
  await expect(page.getByRole("heading", { level: 1, name: "購物車" })).toBeFocused();
  await expect(page.getByText("購物車是空的", { exact: true })).toBeVisible();
  await expect(count(page)).toHaveText("購物車（0 件）");
  await expect(page.getByRole("status").filter({ hasText: "購物車是空的" })).toBeAttached();
  await putBack(page).click();
  await expect(quantity(page, book)).toHaveValue("1");
  await settled(page);
  await expectTheTruth(page);
});

test("a number that is none is refused beside its line, in focus, and nothing typed is lost", async ({ page }) => {
  await cartOf(page);
  await quantity(page, book).fill("0");
  await quantity(page, book).press("Enter");
  const told = page.getByRole("alert").filter({ hasText: "請修正以下欄位" });
  await expect(told).toBeFocused();
  await expect(page).toHaveTitle(/^錯誤：購物車/);
  await expect(quantity(page, book)).toHaveAttribute("aria-invalid", "true");
  await expect(quantity(page, book)).toHaveValue("0");
  await told.getByRole("link").click();
  await expect(quantity(page, book)).toBeFocused();
  await quantity(page, book).fill("2");
  await page.getByRole("button", { name: "全部更新" }).click();
  await expect(told).toBeHidden();
  await expect(page).not.toHaveTitle(/^錯誤：/);
  await settled(page);
  // who goes on to the next field stays there
  await quantity(page, other).fill("100");
  await quantity(page, third).focus();
  await expect(told).toBeVisible();
  await expect(quantity(page, third)).toBeFocused();
  expect(await isSamePage(page)).toBe(true);
});

test("several numbers are set together by 全部更新, or none of them", async ({ page }) => {
  await cartOf(page);
  await page.evaluate(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    for (const [at, box] of document.querySelectorAll<HTMLInputElement>("main input[type=number]").entries()) {
      set.call(box, ["4", "0", "5"][at]);
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
    [...document.querySelectorAll<HTMLButtonElement>("main button")]
      .find(({ textContent }) => textContent === "全部更新")!
      .click();
  });
  await expect(page.getByRole("alert").filter({ hasText: "請修正以下欄位" })).toBeFocused();
  for (const [title, typed] of [
    [book, "4"],
    [other, "0"],
    [third, "5"],
  ] as const)
    await expect(quantity(page, title)).toHaveValue(typed);
  await quantity(page, other).fill("2");
  await page.getByRole("button", { name: "全部更新" }).click();
  await settled(page);
  await expect(count(page)).toHaveText("購物車（11 件）");
  await expectTheTruth(page);
});

test("more than there may be: what there may be, and why", async ({ page, request }) => {
  const answer = await request.get("/api/v2/search?q=%E6%9B%B8&size=60");
  const { products } = (await answer.json()) as {
    products: { name: string; product_guid: string; is_ebook: boolean; button_status: string }[];
  };
  const ebook = products.find((each) => each.is_ebook && each.button_status === "add_to_shopping_cart")!;
  await page.goto(`/product/${ebook.product_guid}`);
  await addToCart(page);
  await openCart(page);
  // its ends say that they are, and are pressed all the same: then the shop says why
  const more = button(page, ebook.name, "增加數量");
  await expect(button(page, ebook.name, "減少數量")).toHaveAttribute("aria-disabled", "true");
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await more.press("Enter");
  const note = line(page, ebook.name).getByRole("alert");
  await expect(note).toContainText("限購 1 件");
  await expect(quantity(page, ebook.name)).toHaveValue("1");
  await settled(page);
  await expect(more).toBeFocused();
  await more.press("Enter");
  // the alert stands there already, and is not heard again by itself
  await expect(page.getByRole("status").filter({ hasText: await note.innerText() })).toBeAttached();
  await expectTheTruth(page);
});

test("going on waits for what is on its way", async ({ page }) => {
  await cartOf(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await answers(page, async (route) => {
    await held;
    await route.continue();
  });
  await burst(page, book, "增加數量", 3);
  await page.getByRole("button", { name: "前往結帳" }).click();
  letGo();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(count(page)).toHaveText("購物車（6 件）");
});
