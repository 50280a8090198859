import { expect } from "@playwright/test";
import { check, test } from "./axe-check.ts";
import { guestOrder } from "./steps.ts";

const address = (mode: string) => `joins-${mode}-${Date.now()}@example.com`;

test("a guest who has paid joins by keyboard, and the order is the member's", async ({ page }, { project }) => {
  const scripts = project.name === "js";
  const email = address(project.name);
  const number = await guestOrder(page, email);
  const submit = page.getByRole("button", { name: "設定密碼，加入會員" });
  const password = page.getByLabel("密碼", { exact: true });
  const show = page.getByRole("button", { name: "顯示密碼" });
  await expect(show).toHaveCount(scripts ? 1 : 0);
  await expect(page.getByLabel("電子信箱")).toHaveValue(email);
  await check(page, "asked to join");

  await submit.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^錯誤：/);
  await expect(page.getByRole("alert")).toBeFocused();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `refused, ${colorScheme}`);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/請輸入密碼.*6 至 24/);
  await page.keyboard.type("Yuelin2026");
  await page.keyboard.press("Tab");
  if (scripts) {
    await expect(show).toBeFocused();
    await page.keyboard.press("Space");
    await expect(show).toHaveAttribute("aria-pressed", "true");
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("Yuelin2026");
    await check(page, "the password is shown");
    await page.keyboard.press("Tab");
  }
  await expect(page.getByLabel("我已閱讀並同意服務條款")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "會員驗證" })).toBeVisible();

  const outbox = await page.context().newPage();
  await outbox.goto("/testonly/outbox");
  const mail = outbox.locator("article", { hasText: email }).filter({ hasText: "輸入以下驗證碼" }).first();
  const code = /(?<!\d)\d{6}(?!\d)/.exec(await mail.locator("pre").innerText())![0];
  await outbox.close();
  await page.getByLabel("驗證碼", { exact: true }).fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^歡迎加入/ })).toBeVisible();
  await page.goto("/member/orders");
  await expect(page.getByRole("link", { name: number })).toBeVisible();
});
