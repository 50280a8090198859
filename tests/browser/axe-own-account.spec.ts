import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { publishContent } from "#contract/content-ops";
import { sendNewsletter } from "#contract/newsletters";
import { askMember } from "#contract/ops";
import { check, test } from "./axe-check.ts";
import { operate } from "./operator.ts";
import { asNewMember, newestMail, signIn } from "./steps.ts";

/** The page stands: many of these are shown once. */
async function inBothModes(page: Page, heading: string) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `${heading}, ${colorScheme}`);
  }
}

async function open(page: Page) {
  await page.goto("/member/profile");
  await page.getByLabel("密碼", { exact: true }).fill("Yuelin2026");
  await page.getByRole("button", { name: "確認是我" }).click();
  await page.getByRole("link", { name: "修改資料" }).waitFor();
}

test("no violation: the birthday that is asked, a changed password, one's data to read, and the account's end", async ({
  page,
}) => {
  await asNewMember(page);
  await page.goto("/member/profile/birthday");
  await inBothModes(page, "限制級商品，請填寫生日");
  await page.getByRole("button", { name: "儲存生日" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await inBothModes(page, "限制級商品，請填寫生日");
  await open(page);
  await page.goto("/member/profile/modify-password");
  await page.getByLabel("舊密碼", { exact: true }).fill("Yuelin2026");
  for (const label of ["新密碼", "確認新密碼"]) await page.getByLabel(label, { exact: true }).fill("Yuelin2027");
  await page.getByRole("button", { name: "修改密碼" }).click();
  await inBothModes(page, "密碼已變更");
  await page.goto("/member/profile/data");
  await inBothModes(page, "下載我的資料");
  await page.getByRole("link", { name: "閱讀我的資料" }).click();
  await inBothModes(page, "我的資料");
  await page.goto("/member/profile/close");
  await inBothModes(page, "關閉帳號");
  await page.getByRole("checkbox", { name: "我了解關閉後不能復原" }).check();
  await page.getByRole("button", { name: "關閉帳號" }).click();
  await inBothModes(page, "帳號已關閉");
});

test("no violation: a proven phone, and the data that an account lacks", async ({ page }) => {
  const email = await asNewMember(page);
  await open(page);
  await page.goto("/member/verify/phone");
  const phone = `09${String(randomInt(1e8)).padStart(8, "0")}`;
  await page.getByRole("textbox", { name: "手機號碼" }).fill(phone);
  await page.getByRole("button", { name: "發送驗證碼" }).click();
  const told = await newestMail(page, `886${phone.slice(1)}`);
  await page.goto("/member/verify/code");
  await page.getByRole("textbox", { name: "驗證碼" }).fill(/(?<!\d)\d{6}(?!\d)/.exec(told)![0]);
  await page.getByRole("button", { name: "驗證", exact: true }).click();
  await inBothModes(page, "驗證完成");
  await operate(page.request, askMember, { member: email, what: "data", because: "測試", dry_run: false });
  await page.context().clearCookies({ name: /session/ });
  await signIn(page, "/member", email);
  await expect(page).toHaveURL(/\/registry\/data/);
  await inBothModes(page, (await page.getByRole("heading", { level: 1 }).textContent())!);
});

test("no violation: a newsletter is given up, and taken back", async ({ page }) => {
  const email = await asNewMember(page);
  await page.goto("/member/newsletter");
  await page.getByRole("checkbox", { name: "閱林書訊" }).check();
  await page.getByRole("button", { name: "儲存" }).click();
  await expect(page.getByRole("status").filter({ hasText: "確認信已寄到" })).toBeVisible();
  const asked = await newestMail(page, email);
  await page.goto(/\/newsletter\/confirm\/[\w.-]+/.exec(asked)![0]);
  await page.getByRole("button", { name: "確認訂閱" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "電子報訂閱完成" })).toBeVisible();
  const key = `axe-${Date.now()}`;
  const content = { kind: "books", title: "本週書訊", paragraphs: ["新書上架。"] };
  await operate(page.request, publishContent, {
    note: "電子報",
    files: [{ file: `newsletters/${key}.json`, data: { content } }],
  } as never);
  await operate(page.request, sendNewsletter, { key } as never);
  await expect
    .poll(() => newestMail(page, email), { intervals: [500], timeout: 120_000 })
    .toMatch(/newsletter\/unsubscribe/);
  await page.goto(/\/newsletter\/unsubscribe\/[\w.-]+/.exec(await newestMail(page, email))![0]);
  await inBothModes(page, "取消訂閱「閱林書訊」");
  await page.getByRole("button", { name: "取消訂閱" }).click();
  await inBothModes(page, "已取消訂閱「閱林書訊」");
});
