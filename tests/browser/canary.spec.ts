import { expect, test } from "@playwright/test";
import { canariesIn, canary, fillCanaryOrder } from "../canary.ts";
import { handsOf } from "./hands.ts";
import { addToCart, asGuest, choose, findBook, pay } from "./steps.ts";

/** All that a page of the shop can keep in the browser. */
async function kept() {
  const entries = (storage: Storage) => Object.entries(storage);
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  const caches = await Promise.all(
    (await window.caches.keys()).map(async (name) =>
      (await (await window.caches.open(name)).keys()).map(({ url }) => url),
    ),
  );
  const state: unknown = history.state;
  return JSON.stringify([entries(localStorage), entries(sessionStorage), databases, caches, state, window.name]);
}

test("an order, a refused sign-in and a question leave nothing of the person in the browser's stores, cookies or addresses", async ({
  page,
  context,
}) => {
  const addresses: string[] = [];
  context.on("request", (asked) => void addresses.push(`${asked.url()} ${asked.headers().referer ?? ""}`));
  async function look() {
    const cookies = JSON.stringify(await context.cookies());
    const here = await page.evaluate(kept);
    expect([page.url(), canariesIn(cookies + here)]).toEqual([page.url(), []]);
  }
  const hands = handsOf(page, true);
  await findBook(page);
  await addToCart(page);
  await asGuest(page, canary.email);
  await look();
  await choose(page, "宅配到府", "信用卡一次付清");
  await fillCanaryOrder(hands, "carrier");
  await look();
  // there and back with all of it typed
  await page.getByRole("button", { name: "送出訂單" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "模擬付款" })).toBeVisible();
  await look();
  await pay(page);
  await expect(page.getByRole("heading", { level: 1, name: "訂單已成立" })).toBeVisible();
  await look();
  await page.goto("/login");
  await page.getByRole("textbox", { name: "電子信箱或手機號碼" }).fill(canary.email);
  await page.getByLabel("密碼", { exact: true }).fill(canary.password);
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await look();
  await page.goto("/customer-service");
  await page.getByLabel("姓名", { exact: true }).fill(canary.name);
  await page.getByLabel("電子信箱", { exact: true }).fill(canary.email);
  await page.getByLabel("問題類型").selectOption({ label: "商品有瑕疵、破損或送錯" });
  await page.getByLabel("問題內容").fill(`${canary.question}，卡號 ${canary.card}`);
  await page.getByRole("button", { name: "送出問題" }).click();
  await expect(page.getByText("已送出").first()).toBeVisible();
  await look();
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => canariesIn(address).length > 0)).toEqual([]);
});
