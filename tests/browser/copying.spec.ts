import { expect, test, type Page } from "@playwright/test";
import { asGuest, choose, fillAddress, fillCart, fillSubscriber, sendOrder, signIn } from "./steps.ts";
import { violations } from "./violations.ts";

/** 複製 beside the numbers that are typed elsewhere: with scripts only; without them the number is chosen whole by one press. */

const copies = (page: Page) => page.getByRole("button", { name: /^複製/ });
const copy = (page: Page, what: string) => page.getByRole("button", { name: `複製${what}`, exact: true });
const said = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const numberOf = (page: Page, term: string) => page.locator(`dt:text-is("${term}") + dd > span:first-child`);

/** Pressed with the button there and without it, the page is as high. */
async function expectNothingMoves(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const places = page.locator("[data-copies]");
    const heights = async () =>
      (await page.locator("main").boundingBox())!.height - (await page.locator("h1").boundingBox())!.height;
    const there = await heights();
    const html = await places.evaluateAll((all) => all.map((one) => one.innerHTML));
    await places.evaluateAll((all) => all.forEach((one) => one.replaceChildren()));
    expect(Math.abs((await heights()) - there), `${width} px`).toBeLessThanOrEqual(1);
    await places.evaluateAll((all, html) => all.forEach((one, at) => (one.innerHTML = html[at]!)), html);
  }
}

async function transferToCome(page: Page) {
  await fillCart(page, ["西遊記"]);
  await asGuest(page, "copies@example.com");
  await choose(page, "宅配到府", "ATM 轉帳");
  await fillSubscriber(page);
  await fillAddress(page);
  await sendOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "等待付款" })).toBeVisible();
}

const chosenWhole = (page: Page, term: string) =>
  numberOf(page, term).evaluate((number) => getComputedStyle(number).userSelect);

test("the account to transfer to and the order's number are copied, and said to be", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  if (javaScriptEnabled) await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await transferToCome(page);
  const account = await numberOf(page, "轉帳帳號").innerText();
  expect(account).toMatch(/^(\d{4} ){3}\d{2,4}$/);
  const order_number = await numberOf(page, "訂單編號").innerText();
  for (const term of ["轉帳帳號", "訂單編號"]) expect(await chosenWhole(page, term)).toBe("all");
  const order = page.getByRole("link", { name: "查看訂單" });
  if (!javaScriptEnabled) {
    await expect(copies(page)).toHaveCount(0);
    await order.click();
    await expect(page.getByRole("heading", { level: 1, name: `訂單 ${order_number}` })).toBeVisible();
    await expect(copies(page)).toHaveCount(0);
    return;
  }
  await expect(copies(page)).toHaveCount(2);
  // with the page's other scripts too, which let one see the password
  await expect(page.getByRole("button", { name: "顯示密碼" })).toBeVisible();
  await copy(page, "轉帳帳號").click();
  await expect(said(page, "已複製轉帳帳號")).toBeVisible();
  expect(await pasted(page)).toBe(account.replaceAll(" ", ""));
  await copy(page, "訂單編號").press("Enter");
  await expect(said(page, "已複製訂單編號")).toBeVisible();
  await expect(copy(page, "訂單編號")).toBeFocused();
  expect(await pasted(page)).toBe(order_number);
  // what was said goes by itself
  await expect(said(page, "已複製")).toHaveCount(0);
  await expectNothingMoves(page);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await order.click();
  await expect(page.getByRole("heading", { level: 1, name: `訂單 ${order_number}` })).toBeVisible();
  await copy(page, "訂單編號").click();
  await expect(said(page, "已複製訂單編號")).toBeVisible();
  expect(await pasted(page)).toBe(order_number);
  await copy(page, "轉帳帳號").click();
  await expect(said(page, "已複製轉帳帳號")).toBeVisible();
  expect(await pasted(page)).toBe(account.replaceAll(" ", ""));
  expect(await violations(page)).toEqual([]);
  await expectNothingMoves(page);
  expect(complaints).toEqual([]);
  // asked to save data, no page has a script
  const light = await (await page.request.get(page.url(), { headers: { "save-data": "on" } })).text();
  expect(light).toContain(order_number);
  expect(light).not.toContain("<script");
});

test("a parcel's number is copied; where the browser refuses, it is chosen for its own way to copy", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  await signIn(page, "/member/orders?status=shipped");
  const orders = page.locator("main a[href^='/orders/']");
  const hrefs = await orders.evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  expect(await page.content(), "no number of its own, no script").not.toContain("copying");
  const texts = await Promise.all(hrefs.map(async (href) => (await page.request.get(href)).text()));
  await page.goto(hrefs[texts.findIndex((text) => text.includes('data-copies="物流編號"'))]!);
  const number = numberOf(page, "物流編號");
  await expect(number).toHaveText(/^\d{10,14}$/);
  expect(await chosenWhole(page, "物流編號")).toBe("all");
  if (!javaScriptEnabled) return expect(copies(page)).toHaveCount(0);
  await expectNothingMoves(page);
  await page.reload();
  await copy(page, "物流編號").click();
  await expect(said(page, "無法複製，已為您選取物流編號")).toBeVisible();
  expect(await page.evaluate(() => getSelection()!.toString())).toBe(await number.innerText());
});
