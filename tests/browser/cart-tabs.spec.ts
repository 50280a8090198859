import { expect, test } from "@playwright/test";
import {
  amount,
  answers,
  books,
  button,
  cartOf,
  count,
  expectTheTruth,
  inPlace,
  line,
  openCart,
  putBack,
  quantity,
  settled,
  sums,
} from "./cart-steps.ts";
import { signIn } from "./steps.ts";

/** The cart that another tab, or another visit, has changed meanwhile. */

const [book, other, third] = books;

test("what another tab has changed is not undone, and it is said", async ({ page, context }) => {
  await cartOf(page);
  const tab = await context.newPage();
  await openCart(tab);
  await quantity(tab, book).fill("5");
  await quantity(tab, book).press("Enter");
  await settled(tab);
  await expect(count(tab)).toHaveText("購物車（7 件）");
  await button(page, book, "增加數量").click();
  await expect(line(page, book).getByRole("alert")).toContainText("已在其他視窗改為 5 件");
  await expect(quantity(page, book)).toHaveValue("5");
  await button(tab, third, "移除").click();
  await settled(tab);
  await button(page, third, "增加數量").click();
  await expect(page.getByRole("alert").filter({ hasText: "已不在購物車中" })).toBeVisible();
  await settled(page);
  await expectTheTruth(page);
});

test("a number that another tab was quicker than waits in its box, is in no sum, and is set by whoever presses again", async ({
  page,
  context,
}) => {
  await cartOf(page, [book]);
  const each = await amount(page, book);
  const tab = await context.newPage();
  await openCart(tab);
  await quantity(tab, book).fill("6");
  await quantity(tab, book).press("Enter");
  await settled(tab);
  await expect(count(tab)).toHaveText("購物車（6 件）");
  await quantity(page, book).fill("2");
  await quantity(page, book).press("Enter");
  const told = line(page, book).getByRole("alert").filter({ hasText: "已在其他視窗改為 6 件" });
  await expect(told).toBeVisible();
  const asked = page.waitForResponse(/\/cart\.data/);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await asked;
  await expect(told).toBeVisible();
  await expect(quantity(page, book)).toHaveValue("2");
  await expect(count(page)).toHaveText("購物車（6 件）");
  expect(await amount(page, book)).toBe(each * 6);
  await page.getByRole("button", { name: "全部更新" }).click();
  await expect(told).toBeHidden();
  await settled(page);
  await expect(count(page)).toHaveText("購物車（2 件）");
  await expectTheTruth(page);
});

test("a slow answer that comes after signing in and out in another tab changes nothing of the session", async ({
  page,
  context,
}) => {
  await cartOf(page, [book]);
  for (const step of ["in", "out"]) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await answers(page, async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await button(page, book, "增加數量").click();
    await expect(sums(page)).toHaveAttribute("aria-busy", "true");
    const tab = await context.newPage();
    if (step === "in") await signIn(tab, "/", "member@example.com");
    else {
      await tab.goto("/");
      await tab.getByRole("button", { name: "登出" }).click();
    }
    await expect(
      tab.getByRole(step === "in" ? "button" : "link", { name: step === "in" ? "登出" : "登入" }),
    ).toBeVisible();
    const session = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort();
    const before = await session();
    letGo();
    await settled(page);
    expect(await session()).toEqual(before);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await tab.close();
  }
});

test("whoever comes back sees the cart as it is by then", async ({ page, context }) => {
  await cartOf(page);
  await button(page, book, "增加數量").click();
  await settled(page);
  await page.goto("/orders");
  const tab = await context.newPage();
  await openCart(tab);
  await button(tab, other, "移除").click();
  await settled(tab);
  await expect(putBack(tab)).toBeVisible();
  await page.goBack();
  await expect(count(page)).toHaveText("購物車（3 件）");
  await expect(page.getByRole("link", { name: other })).toHaveCount(0);
  await inPlace(page);
  await button(page, book, "增加數量").click();
  await settled(page);
  await expectTheTruth(page);
});

test("who looks again at the cart after another tab has added sees it, with the sum", async ({ page, context }) => {
  await cartOf(page, [book]);
  await quantity(page, book).fill("3");
  await quantity(page, book).press("Enter");
  await settled(page);
  const tab = await context.newPage();
  await cartOf(tab, [other]);
  await expect(count(tab)).toHaveText("購物車（4 件）");
  await expect(line(page, other)).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(line(page, other)).toHaveCount(1);
  await expect(count(page)).toHaveText("購物車（4 件）");
  await expectTheTruth(page);
});
