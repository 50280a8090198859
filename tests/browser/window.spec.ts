import { expect, test } from "@playwright/test";

test.describe("the home page's window and lists", () => {
  test("the first cover stands in the upper half of a phone, whole, and nothing is wider than the window", async ({
    page,
  }) => {
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/");
      const cover = (await page.getByRole("region", { name: "主題推薦" }).locator("img").first().boundingBox())!;
      expect(cover.y, `${width} px`).toBeLessThan(300);
      expect(cover.y + cover.height, `${width} px`).toBeLessThan(740);
      const sign = (await page.getByRole("region", { name: "主題推薦" }).getByRole("heading").first().boundingBox())!;
      expect(sign.x, `${width} px`).toBeGreaterThanOrEqual(cover.x + cover.width - 1);
      expect(sign.height, `${width} px: the line is upright`).toBeGreaterThan(sign.width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test("of the bestsellers one list is in sight: the first, or the one that was chosen", async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto("/");
    const lists = page.getByRole("region", { name: "網路暢銷榜" }).locator("ol");
    await expect(lists.filter({ visible: true })).toHaveCount(1);
    await expect(lists.first()).toBeVisible();
    const region = page.getByRole("region", { name: "網路暢銷榜" });
    await region.scrollIntoViewIfNeeded();
    await region.getByRole(javaScriptEnabled ? "tab" : "link", { name: "文具", exact: true }).click();
    await expect(lists.filter({ visible: true })).toHaveCount(1);
    const chosen = page.getByRole("list", { name: "文具" });
    await expect(chosen.getByRole("listitem")).toHaveCount(5);
    const cover = chosen.locator("img").first();
    await cover.scrollIntoViewIfNeeded();
    await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
});
