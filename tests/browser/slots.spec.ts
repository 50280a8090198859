import { expect, test } from "@playwright/test";

test.describe("slots, each as its page of samples shows it", () => {
  test("of tabs one is in sight: the first, or the one that was chosen; the row of tabs stays", async ({
    page,
    javaScriptEnabled,
  }) => {
    const [tabRole, groupRole] = javaScriptEnabled ? (["tab", "tabpanel"] as const) : (["link", "group"] as const);
    await page.goto("/testonly/slots");
    for (const [name, second] of [
      ["編輯精選", "社會"],
      ["強力推薦", "商業"],
      ["話題選書", "重新學寫字"],
      ["本季主打", "旅行"],
    ] as const) {
      const slot = page.getByRole("region", { name, exact: true });
      await slot.scrollIntoViewIfNeeded();
      const groups = slot.locator("[id^=tab-]").and(slot.getByRole(groupRole));
      await expect(groups).toHaveCount(1);
      const tab = slot.getByRole(tabRole, { name: second, exact: true });
      await tab.click();
      await expect(groups).toHaveCount(1);
      await expect(slot.getByRole(groupRole, { name: second, exact: true })).toBeVisible();
      await expect(tab).toBeInViewport();
      await expect(tab).toHaveCSS("font-weight", "700");
    }
  });

  test("the rectangles of a picture lie on it at every width, and each leads somewhere", async ({ page }) => {
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/testonly/slots");
      const map = page.getByRole("region", { name: "書店導覽圖" });
      const picture = (await map.locator("img").filter({ visible: true }).boundingBox())!;
      const areas = map.getByRole("link").filter({ visible: true });
      await expect(areas).toHaveCount(6);
      const last = (await areas.last().boundingBox())!;
      expect(Math.abs(last.x + last.width - picture.x - picture.width), `${width} px`).toBeLessThan(2);
      expect(Math.abs(last.y + last.height - picture.y - picture.height), `${width} px`).toBeLessThan(2);
      await expect(areas.first()).toHaveAccessibleName("文學小說");
      await expect(areas.first()).toHaveAttribute("href", /^\/search\?q=/);
    }
  });

  test("nothing is wider than the window; rows are scrolled within themselves", async ({ page }) => {
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/testonly/slots");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const row = page.getByRole("region", { name: "三件好事" }).getByRole("list");
    await row.getByRole("link").last().focus();
    await expect(row.getByRole("link").last()).toBeInViewport();
  });

  test("what stands on every page keeps to its height, whatever its picture's", async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/testonly/slots");
      const bands = page.locator("#GlobalPage > a > picture > img");
      const heights = await bands.evaluateAll((all) => all.map((img) => img.getBoundingClientRect().height));
      expect(heights.filter(Boolean)).toEqual([44, Math.min(150, Math.max(88, width * 0.12))]);
      await expect(page.locator("#B013 [data-slot] img").first()).toHaveCSS("background-color", "rgb(255, 255, 255)");
      // what a link leads to stands 70 px below the window's edge
      await page.getByRole("link", { name: "B018", exact: true }).click();
      await expect.poll(async () => Math.round((await page.locator("#B018").boundingBox())!.y)).toBe(70);
    }
  });
});
