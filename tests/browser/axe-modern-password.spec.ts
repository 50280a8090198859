import { expect, type Page } from "@playwright/test";
import { startShop, type RunningShop } from "../running-shop.ts";
import { check, test } from "./axe-check.ts";

/** A shop of its own: the rule is a setting of the whole shop. */
let shop: RunningShop;
test.beforeAll(async () => void (shop = await startShop({ PASSWORD_RULE: "modern" })));
test.afterAll(() => shop.stop());

async function inBothModes(page: Page, state: string) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `${state}, ${colorScheme}`);
  }
}

test("no violation: the forms of a modern password, as they come and refused", async ({ page, context }, info) => {
  if (info.project.name === "no-js") await context.addCookies([{ name: "yuelin-light", value: "1", url: shop.origin }]);
  await page.goto(`${shop.origin}/registry`);
  await expect(page.getByLabel("確認密碼", { exact: true })).toHaveCount(0);
  await inBothModes(page, "registration");
  await page.getByLabel("密碼", { exact: true }).fill("Password1");
  await page.getByRole("main").getByRole("button", { name: "加入會員" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await inBothModes(page, "registration, refused");

  await page.goto(`${shop.origin}/login?redirect=/member/profile`);
  await page.getByRole("textbox", { name: "電子信箱或手機號碼" }).fill("reader@example.com");
  await page.getByLabel("密碼", { exact: true }).fill("Yuelin2026");
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await page.getByLabel("密碼", { exact: true }).fill("Yuelin2026");
  await page.getByRole("button", { name: "確認是我" }).click();
  await page.getByRole("link", { name: "修改資料" }).waitFor();
  await page.goto(`${shop.origin}/member/profile/modify-password`);
  await inBothModes(page, "another password");
  await page.getByLabel("舊密碼", { exact: true }).fill("Yuelin2026");
  await page.getByLabel("新密碼", { exact: true }).fill("Password1");
  await page.getByRole("button", { name: "修改密碼" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await inBothModes(page, "another password, refused");
});
