import { expect, type Page } from "@playwright/test";
import { files } from "../photos.ts";
import { check, test } from "./axe-check.ts";
import { asNewMember, signIn } from "./steps.ts";

const modes = ["dark", "light"] as const;

async function inBoth(page: Page, state: string) {
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme });
    await check(page, `${state}, ${colorScheme}`);
  }
}

test("no violation: customer service of a member, none, refused, asked and closed", async ({ page }) => {
  await asNewMember(page);
  for (const path of ["", "/questions", "/customer-service"]) {
    await page.goto(`/member/customer${path}`);
    await inBoth(page, `customer${path}, none`);
  }
  await page
    .getByLabel("照片或文件")
    .setInputFiles({ name: "單據.pdf", mimeType: "application/pdf", buffer: files.pdf() });
  await page.getByRole("button", { name: "送出問題" }).click();
  await expect(page.getByRole("alert")).toContainText("請選擇問題類型");
  await expect(page.getByRole("alert")).toBeFocused();
  await inBoth(page, "customer-service, refused");
  await page.getByLabel("問題類型").selectOption({ label: "其他問題" });
  await page.getByLabel("問題內容").fill("請問可以開三聯式發票嗎？");
  await page.getByRole("button", { name: "送出問題" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("客服問題");
  await inBoth(page, "question, asked");
  await page.goto("/member/customer/questions");
  await inBoth(page, "questions, one");
  await page.getByRole("link", { name: "請問可以開三聯式發票嗎？" }).click();
  await page.getByRole("button", { name: "問題解決了，結案" }).click();
  await expect(page.getByRole("link", { name: "提新的問題" })).toBeVisible();
  await inBoth(page, "question, closed");
});

test("no violation: customer service of a guest, and of a member with orders", async ({ page }) => {
  await page.goto("/customer-service");
  await inBoth(page, "guest's question");
  await page.getByRole("button", { name: "送出問題" }).click();
  await expect(page.getByRole("alert")).toContainText("請輸入姓名");
  await inBoth(page, "guest's question, refused");
  await signIn(page, "/member/customer/customer-service");
  await expect(page.getByLabel("訂單", { exact: true })).toBeVisible();
  await inBoth(page, "customer-service, with orders");
});
