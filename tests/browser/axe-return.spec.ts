import { expect, type Page } from "@playwright/test";
import { giveRefund } from "#contract/ops";
import { check, test } from "./axe-check.ts";
import { operate, receive } from "./operator.ts";
import {
  asNewMember,
  choose,
  fillAddress,
  fillCart,
  fillSubscriber,
  guestOrder,
  orderNumber,
  sendOrder,
} from "./steps.ts";

test("no violation: a return in its states", async ({ page }) => {
  const number = await guestOrder(page, "axe-return@example.com");
  const path = `/member/order/return/${number}`;
  await page.goto(path);
  await check(page, "nothing was sent yet");
  await receive(page.request, number);
  await page.goto("/member/order/return");
  await check(page, "of which order");
  await page.getByRole("link", { name: number }).click();
  const send = page.getByRole("button", { name: "送出退貨申請" });
  await check(page, "return");
  await page.getByLabel("照片或文件").setInputFiles([
    { name: "單據.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") },
    {
      name: "一張名字很長很長很長很長很長很長很長很長很長的照片-IMG_20261123_093000_0001.png",
      mimeType: "image/png",
      buffer: dot,
    },
    { name: "頁.png", mimeType: "image/png", buffer: Buffer.from("<p>") },
  ]);
  await send.click();
  await expect(page).toHaveTitle(/^錯誤：/);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `return with errors and photos, ${colorScheme}`);
  }
  await page.locator("main li select").first().selectOption({ index: 1 });
  await page.getByRole("radio", { name: "收到時已破損" }).check();
  await send.click();
  await expect(page.getByRole("heading", { level: 1, name: /^訂單 YL\d+$/ })).toBeVisible();
  await check(page, "order with a return");
  await page.goto(path);
  await check(page, "nothing is left");
});

test("no violation: money of a member that the shop still has, in both modes", async ({ page, baseURL }) => {
  await asNewMember(page);
  await fillCart(page, ["西遊記"]);
  await page.goto("/cart/step1");
  await choose(page, "宅配到府", "ATM 轉帳");
  await fillSubscriber(page);
  await fillAddress(page);
  await sendOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "等待付款" })).toBeVisible();
  const order_number = await orderNumber(page);
  await transfer(page, order_number, baseURL!);
  await receive(page.request, order_number);
  // the account is asked for by mail: until it is known the money waits
  await operate(page.request, giveRefund, { order_number, amount: 20, because: "外盒壓傷", dry_run: false });
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ["/member/order/return", `/member/order/return/${order_number}`]) {
      await page.goto(path);
      await expect(page.getByRole("region", { name: "待退還的款項" })).toContainText("$20");
      await check(page, `${path}, ${colorScheme}`);
    }
  }
});

/** As at a machine: what is outside stands at the next port. */
async function transfer(page: Page, order_number: string, shop: string): Promise<void> {
  const { protocol, hostname, port } = new URL(shop);
  await page.goto(`${protocol}//${hostname}:${Number(port) + 1}/`);
  await page.getByRole("link", { name: order_number }).click();
  await page.getByRole("button", { name: "付款成功" }).click();
}

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
