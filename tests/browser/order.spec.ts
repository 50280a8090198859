import { expect, test } from "@playwright/test";
import {
  addToCart,
  asGuest,
  choose,
  fillAddress,
  fillSubscriber,
  findBook,
  guestOrder,
  orderNumber,
  pay,
  payInVain,
  register,
  sendOrder,
} from "./steps.ts";

test("a guest orders with home delivery and a card", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Hydration|did not match/i.test(message.text())) violations.push(message.text());
  });
  page.on("pageerror", (error) => violations.push(String(error)));
  await guestOrder(page);
  expect(violations).toEqual([]);
});

test("a member picks up at 7-ELEVEN, with a mobile barcode, and finds the order in the list", async ({ page }) => {
  await register(page);
  await findBook(page);
  await addToCart(page);
  await page.goto("/cart/step1");
  await choose(page, "7-ELEVEN 取貨", "7-ELEVEN 取貨付款");
  await fillSubscriber(page, "林小書");
  await page.getByRole("radio", { name: "同訂購人" }).check();
  await page.getByText("需要其他發票").click();
  await page.getByRole("radio", { name: "手機條碼載具" }).check();
  await page.getByRole("textbox", { name: "手機條碼", exact: true }).fill("/ABC+123");
  await page.getByRole("button", { name: "選擇門市" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "選擇取貨門市" })).toBeVisible();
  await page.getByLabel("縣市").selectOption({ label: "臺北市" });
  await page.getByLabel("鄉鎮市區").selectOption({ label: "大安區" });
  await page.getByRole("button", { name: "查詢門市" }).click();
  await page.getByRole("button", { name: "選擇此門市" }).first().click();
  await expect(page.getByRole("button", { name: "變更門市" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "手機條碼", exact: true })).toHaveValue("/ABC+123");
  await sendOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "訂單已成立" })).toBeVisible();
  const number = await orderNumber(page);
  await page.getByRole("link", { name: "查看訂單" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `訂單 ${number}` })).toBeVisible();
  await page.goto("/member/orders");
  await expect(page.getByRole("link", { name: number })).toBeVisible();
});

test("an ATM order shows where to transfer", async ({ page }) => {
  await findBook(page, "西遊記");
  await addToCart(page);
  await asGuest(page, "atm@example.com");
  await choose(page, "宅配到府", "ATM 轉帳");
  await fillSubscriber(page);
  await fillAddress(page);
  await sendOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "等待付款" })).toBeVisible();
  await expect(page.locator("dt:has-text('銀行代碼') + dd")).toHaveText(/^\d{3}$/);
  await expect(page.locator("dt:has-text('轉帳帳號') + dd > span").first()).toHaveText(/^[\d ]{14,20}$/);
});

test("a refused card can be paid again", async ({ page }) => {
  await findBook(page, "三國演義");
  await addToCart(page);
  await payInVain(page, "refused@example.com");
  const number = await orderNumber(page);
  await page.getByRole("button", { name: "重新付款" }).click();
  await pay(page);
  await expect(page.getByRole("heading", { level: 1, name: "訂單已成立" })).toBeVisible();
  expect(await orderNumber(page)).toBe(number);
});

test("a double click, Back and a second press make one order", async ({ page }) => {
  await register(page);
  await findBook(page, "水滸傳");
  await addToCart(page);
  await page.goto("/cart/step1");
  await choose(page, "宅配到府", "信用卡一次付清");
  await fillSubscriber(page);
  await page.getByRole("radio", { name: "同訂購人" }).check();
  await fillAddress(page);
  await page.getByRole("checkbox", { name: "我已閱讀並同意服務條款" }).check();
  await page.getByRole("button", { name: "送出訂單" }).dblclick();
  // the second press arrives with the first, or after its answer: then it is told which order there is, with the way to pay
  const gateway = page.getByRole("heading", { level: 1, name: "模擬付款" });
  const told = page.getByRole("status").filter({ hasText: /^訂單 YL\d+ 已經送出/ });
  await expect(gateway.or(told)).toBeVisible();
  if (await told.isVisible()) await expect(page.getByRole("button", { name: "重新付款" })).toBeVisible();
  await page.goto("/member/orders");
  const before = await page.getByRole("status").first().innerText();
  await page.goBack();
  await page.goBack();
  const again = page.getByRole("button", { name: "送出訂單" });
  if (await again.isVisible()) {
    await page.getByRole("checkbox", { name: "我已閱讀並同意服務條款" }).check();
    await again.click();
  }
  await page.goto("/member/orders");
  await expect(page.getByRole("status").first()).toHaveText(before);
});

test("what was typed stays when the form is refused, and the first error is in focus", async ({ page }) => {
  await findBook(page);
  await addToCart(page);
  await asGuest(page, "typed@example.com");
  await choose(page, "宅配到府", "信用卡一次付清");
  await fillSubscriber(page, "陳很長的名字");
  await page.getByText("需要其他發票").click();
  await page.getByRole("radio", { name: "三聯式發票" }).check();
  await page.getByRole("textbox", { name: "統一編號" }).fill("12345678");
  await page.getByRole("button", { name: "送出訂單" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  const summary = page.getByRole("alert").first();
  await expect(summary).toContainText("請修正以下欄位");
  await expect(summary).toBeFocused();
  await expect(page.getByRole("textbox", { name: "統一編號" })).toHaveValue("12345678");
  await expect(page.getByRole("textbox", { name: "統一編號" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("group", { name: "訂購人" }).getByRole("textbox", { name: "姓名" })).toHaveValue(
    "陳很長的名字",
  );
  await summary.getByRole("link", { name: /統一編號/ }).click();
  await expect(page).toHaveURL(/#step2-invoice\.number$/);
});
