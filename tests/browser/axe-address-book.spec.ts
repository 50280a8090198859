import { expect, type Page } from "@playwright/test";
import { check, test } from "./axe-check.ts";
import { asNewMember } from "./steps.ts";

test("no violation: the address book in its states, in both modes", async ({ page }) => {
  await asNewMember(page);
  await page.goto("/member/account");
  await inBothModes(page, "empty");
  await page.getByRole("link", { name: "新增收件人" }).click();
  await inBothModes(page, "a new entry");
  for (const kind of ["海外宅配（美國）", "香港門市取貨"]) {
    await page.getByRole("link", { name: kind }).click();
    await expect(page.getByRole("link", { name: kind })).toHaveAttribute("aria-current", "page");
    await inBothModes(page, kind);
  }
  await page.getByRole("link", { name: "宅配到府" }).click();
  await page.getByRole("button", { name: "儲存" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await inBothModes(page, "errors");
  await page.getByLabel("姓名").fill("歐陽諸葛司馬皇甫");
  await page.getByLabel("手機號碼").fill("0987654321");
  await page.getByLabel("縣市").selectOption("花蓮縣");
  await page.getByLabel("鄉鎮市區").selectOption({ label: "花蓮市" });
  await page.getByLabel("地址").fill("中山路".repeat(20));
  await page.getByRole("button", { name: "儲存" }).click();
  await expect(page.getByText("已新增到通訊錄")).toBeVisible();
  await inBothModes(page, "one entry");
  await page.getByRole("button", { name: /^刪除歐陽/ }).click();
  await expect(page.getByRole("button", { name: "復原" })).toBeVisible();
  await inBothModes(page, "after deleting");
});

async function inBothModes(page: Page, state: string) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `address book, ${state}, ${colorScheme}`);
  }
}
