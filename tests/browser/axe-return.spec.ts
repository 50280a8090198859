import { expect } from "@playwright/test";
import { check, test } from "./axe-check.ts";
import { receive } from "./operator.ts";
import { guestOrder } from "./steps.ts";

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
  await expect(page.getByRole("heading", { level: 1, name: "訂單明細" })).toBeVisible();
  await check(page, "order with a return");
  await page.goto(path);
  await check(page, "nothing is left");
});

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
