import { expect, test, type Page } from "@playwright/test";

const cart = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^購物車（\d+ 件）$/ });
const search = (page: Page) => page.getByLabel("搜尋商品", { exact: true });

/** How much of the window's upper edge the row takes that stays there. */
const barBottom = async (page: Page) => {
  const { y, height } = (await page.getByRole("search", { name: "全站搜尋" }).locator("..").boundingBox())!;
  return y + height;
};

for (const [width, height] of [
  [360, 740],
  [1280, 900],
] as const)
  test(`at ${width} px menu, search and cart stay in sight while one reads, in at most 56 px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/search?q=%E6%9B%B8");
    await expect(page.getByRole("link", { name: "登入", exact: true })).toBeInViewport();
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole("link", { name: "登入", exact: true })).not.toBeInViewport();
    for (const part of [page.locator("header summary"), search(page), cart(page)])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await barBottom(page)).toBeLessThanOrEqual(56);
  });

test("what has the focus is never hidden under the row that stays, nor under its open list", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const open of [false, true]) {
    await page.goto("/search?q=%E6%9B%B8");
    if (open) await page.locator("header summary").click();
    const last = page.locator("main a[href^='/product/']").nth(9);
    await last.focus();
    let looked = 0;
    for (let stops = 0; stops < 40; stops++) {
      await page.keyboard.press("Shift+Tab");
      const box = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement?.closest("main")) return null;
        const { bottom, height } = activeElement.getBoundingClientRect();
        return { bottom, height };
      });
      if (box === null) break;
      looked++;
      // of a cover under the open list a part has to do
      expect(box.bottom - (await barBottom(page))).toBeGreaterThanOrEqual(Math.min(box.height, open ? 80 : 1_000));
    }
    expect(looked).toBeGreaterThan(15);
  }
});

test("the cart's sign shows how much is in it, and nothing of an empty one", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const badge = () => cart(page).evaluate((link) => getComputedStyle(link, "::after").content);
  await page.goto("/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2");
  expect(await badge()).toBe("none");
  await page.getByRole("button", { name: "加入購物車" }).first().click();
  await expect(cart(page)).toHaveAccessibleName("購物車（1 件）");
  expect(await badge()).toContain('"1"');
});
