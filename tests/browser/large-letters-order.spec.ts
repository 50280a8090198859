import { expect, type Locator } from "@playwright/test";
import { box } from "./box.ts";
import { test } from "./large-letters.ts";
import { asGuest, choose, fillAddress, fillCart, fillSubscriber, pay, sendOrder } from "./steps.ts";

/** In how many lines it stands. */
const lines = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

test("an order is read from the cart to its own page on a phone whose letters are twice as large: no step, number, price or term is broken", async ({
  phone: page,
}) => {
  const main = page.getByRole("main");
  await fillCart(page);
  await page.goto("/cart");
  const book = await box(main.getByRole("link", { name: "紅樓夢" }).first().locator(".."));
  expect(book.width, "room for the name").toBeGreaterThan(200);
  await asGuest(page, "letters-order@example.com");
  await choose(page, "宅配到府", "信用卡一次付清");
  const steps = page.getByRole("navigation", { name: "結帳步驟" });
  for (const name of ["購物車", "付款與配送"]) {
    const step = steps.getByRole("link", { name }).or(steps.getByRole("button", { name }));
    expect([name, await lines(step)]).toEqual([name, 1]);
    expect((await box(step)).height, name).toBeGreaterThanOrEqual(44);
  }
  await fillSubscriber(page);
  await fillAddress(page);
  await sendOrder(page);
  await pay(page);
  const number = main.locator("dt:has-text('訂單編號') + dd > span").first();
  await expect(number).toHaveText(/^YL\d{12}$/);
  for (const part of [number, ...(await main.locator("dt").all())]) expect(await lines(part)).toBe(1);
  const bought = await box(main.locator("a[href^='/product/']").first());
  const amount = await box(
    main
      .locator("li:has(a[href^='/product/'])")
      .first()
      .getByText(/^\$\d+$/),
  );
  expect(amount.y).toBeGreaterThanOrEqual(bought.y + bought.height);

  await page.getByRole("link", { name: "查看訂單" }).click();
  const heading = page.getByRole("heading", { level: 1, name: /^訂單 YL/ });
  await expect(heading).toBeVisible();
  expect(await lines(heading.locator("span"))).toBe(1);
  for (const step of await page.getByRole("list", { name: "訂單進度" }).getByRole("listitem").all())
    expect((await box(step)).width).toBeGreaterThan(200);
  const paid = main.locator("dl > div:has(> dt:text-is('已付金額'))");
  const [row, sum] = [await box(paid), await box(paid.locator("dd"))];
  expect(sum.x + sum.width).toBeCloseTo(row.x + row.width, 0);
  const line = page.getByRole("region", { name: "訂購商品" }).getByRole("listitem").first();
  expect(await lines(line.getByText(/^\$\d+ × 1$/))).toBe(1);
});
