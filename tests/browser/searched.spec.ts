import { expect, test } from "@playwright/test";
import { violations } from "./violations.ts";

test("what was looked for in this tab before leads back to it, until it is cleared; what found nothing is not kept", async ({
  page,
}) => {
  const before = page.getByRole("region", { name: "最近搜尋" });
  await page.goto("/search?q=紅樓夢");
  await page.waitForLoadState("networkidle");
  await expect(before).toBeHidden();
  await page.goto("/search?q=qwertyuiop");
  await expect(before.getByRole("link")).toHaveText(["紅樓夢"]);
  await page.goto("/search?q=鋼筆");
  await expect(before.getByRole("link")).toHaveText(["紅樓夢"]);
  await page.goto("/search?q=紅樓夢&page=2");
  await expect(before.getByRole("link")).toHaveText(["鋼筆"]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await violations(page)).toEqual([]);
  }
  await before.getByRole("link", { name: "鋼筆" }).click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent("鋼筆")}`);
  await before.getByRole("button", { name: "清除紀錄" }).click();
  const status = before.getByRole("status");
  await expect(status).toHaveText("已清除最近搜尋");
  await expect(status).toBeFocused();
  // once, and not again at whatever the page does next
  const box = page.getByRole("combobox", { name: "搜尋商品" });
  await box.fill("紅樓");
  await expect(page.getByRole("listbox", { name: "搜尋建議" })).toBeVisible();
  await expect(box).toBeFocused();
  await page.goto("/search?q=手帳");
  await page.waitForLoadState("networkidle");
  await expect(before).toBeHidden();
});

test("a browser that keeps nothing for us shows the list all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("", "SecurityError");
      },
    });
  });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto("/search?q=紅樓夢");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("「紅樓夢」的搜尋結果");
  expect(problems).toEqual([]);
});
