import { expect, test, type Page } from "@playwright/test";
import { startShop, type RunningShop } from "../running-shop.ts";
import { armed } from "./adds.ts";

/** A shop of its own: what is measured is a setting of the whole shop. */
let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop({ FEATURES: "measuring", MEASURING_ID: "G-DEMO", MEASURING_SECRET: "secret" });
});
test.afterAll(() => shop.stop());

interface Item {
  item_name: string;
  item_list_id?: string;
}
async function added(page: Page): Promise<Item[]> {
  const answer = await page.request.get(`${shop.simulator}/measured.json`);
  const { kept } = (await answer.json()) as { kept: { name: string; params: { items: Item[] } }[] };
  return kept.filter(({ name }) => name === "add_to_cart").flatMap(({ params }) => params.items);
}
const book = () => `${shop.origin}/product/0bxjzlfo75dz3j`;
const shelf = (page: Page, name: string) => page.getByRole("region", { name });
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem("recommendEvent"));

async function add(page: Page, button = page.getByRole("button", { name: "加入購物車" }).first()) {
  await armed(page);
  await button.click();
  await expect(page.getByRole("link", { name: /購物車（\d+ 件）/ })).not.toHaveText("購物車（0 件）");
}

test("of a visit that is measured the recommendation that led to a thing is told with it; taken back, nothing of it is left", async ({
  page,
}) => {
  await page.goto(book());
  await page.getByRole("button", { name: "同意統計", exact: true }).click();
  await expect(page.getByText("已記錄：同意統計，隨時可以更改")).toBeVisible();
  const link = shelf(page, "相關商品").getByRole("link").first();
  const name = await link.innerText();
  await page.waitForFunction(() => document.querySelector("script[src*='recommended']") !== null);
  await page.waitForLoadState("networkidle");
  await link.click();
  await expect(page).not.toHaveURL(book());
  expect(JSON.parse((await stored(page))!)).toEqual([
    { product_guid: new URL(page.url()).pathname.split("/")[2], item_list: "related" },
  ]);
  await add(page);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  expect(name).toContain(title.split("\n")[0]);
  await expect.poll(() => added(page), { timeout: 20_000 }).toMatchObject([{ item_list_id: "related" }]);
  // what one came to by itself is told by itself
  await page.goto(book());
  await add(page);
  await expect.poll(async () => (await added(page)).length, { timeout: 20_000 }).toBe(2);
  expect((await added(page))[1]).not.toHaveProperty("item_list_id");

  // a card that is added where it stands, and the heart beside it after that, in the same form
  const together = shelf(page, "相關商品");
  await together
    .getByRole("button", { name: /加入購物車/ })
    .first()
    .click();
  await expect.poll(async () => (await added(page)).length, { timeout: 20_000 }).toBe(3);
  expect((await added(page))[2]).toMatchObject({ item_list_id: "related" });
  await together.getByRole("button", { name: /收藏/ }).first().click();
  await expect(page).toHaveURL(/\/login\?redirect=/);

  await page.goto(`${shop.origin}/measuring`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "不同意統計" }).click();
  await expect(page.getByText(/已記錄：不同意統計/)).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test("of who did not agree nothing is kept", async ({ page }) => {
  await page.goto(book());
  await page.getByRole("button", { name: "不同意統計" }).click();
  await expect(page.getByText("已記錄：不同意統計")).toBeVisible();
  await shelf(page, "相關商品").getByRole("link").first().click();
  await add(page);
  expect(await page.locator("script[src*='recommended']").count()).toBe(0);
  expect(await stored(page)).toBeNull();
});
