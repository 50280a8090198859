import { expect, test } from "@playwright/test";
import pg from "pg";
import type { Copy } from "../copies.ts";
import { demoDatabase } from "../demo-database.ts";
import { startShop, type RunningShop } from "../running-shop.ts";

/** A shop of its own, whose rows go away. */
let copy: Copy;
let shop: RunningShop;
let rows: pg.Client;
test.beforeAll(async () => {
  copy = await demoDatabase();
  shop = await startShop({ DATABASE_URL: copy.url });
  rows = new pg.Client(copy.url);
  await rows.connect();
});
test.afterAll(async () => {
  await rows.end();
  await shop.stop();
  await copy.stop();
});

test("a member's card that could not be shown is read once more: in place where scripts run, with a word while it is on its way", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${shop.origin}/login?redirect=/member`);
  await page.getByRole("textbox", { name: "電子信箱或手機號碼" }).fill("reader@example.com");
  await page.getByLabel("密碼", { exact: true }).fill("Yuelin2026");
  await page.getByRole("button", { name: "登入", exact: true }).click();
  const card = page.getByRole("region", { name: "會員卡" });
  await expect(card).toContainText("YL00000001");

  await rows.query("alter table member_cards rename to elsewhere");
  try {
    await page.goto(`${shop.origin}/member`);
    await expect(card).toContainText("會員資料暫時無法顯示");
    await expect(card).not.toContainText("YL00000001");
    if (javaScriptEnabled) await expect(page.locator("main > [role=alert]")).toBeAttached();
    const [answer] = await Promise.all([
      page.waitForResponse(/\/member\??$/),
      card.getByRole("button", { name: "重新整理" }).click(),
    ]);
    await answer.finished();
    await expect(card.getByRole("button", { name: "重新整理" })).toBeVisible();
    await expect(card).toContainText("會員資料暫時無法顯示");
  } finally {
    await rows.query("alter table elsewhere rename to member_cards");
  }
  let goOn = () => {};
  const held = new Promise<void>((go) => (goOn = go));
  if (javaScriptEnabled)
    await page.route(/\/member\??$/, async (route) => {
      await held;
      await route.continue();
    });
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await card.getByRole("button", { name: "重新整理" }).click();
  if (javaScriptEnabled) await expect(card.getByRole("button", { name: "讀取中…" })).toBeVisible();
  goOn();
  await expect(card).toContainText("YL00000001");
  if (javaScriptEnabled) await expect(page.getByRole("heading", { name: "會員卡" })).toBeFocused();
  expect(await page.evaluate(() => "samePage" in window)).toBe(javaScriptEnabled);
});
