import { expect, test, type Page } from "@playwright/test";

const slides = (page: Page) => page.getByRole("region", { name: "主題推薦" });
const dot = (page: Page, number: number) => slides(page).getByRole("tab", { name: new RegExp(`^第 ${number} 張：.`) });

test.describe("the slides on the home page", () => {
  test("move by themselves, and stop for good where the shopper says so", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const pause = slides(page).getByRole("button", { name: "暫停輪播" });
    await expect(pause).toBeVisible();
    await expect(dot(page, 1)).toHaveAttribute("aria-selected", "true");
    await page.clock.runFor(5_500);
    await expect(dot(page, 1)).toHaveAttribute("aria-selected", "true");
    await page.clock.runFor(1_000);
    await expect(dot(page, 2)).toHaveAttribute("aria-selected", "true");
    await pause.click();
    await expect(slides(page).getByRole("button", { name: "繼續輪播" })).toBeVisible();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(30_000);
    await expect(dot(page, 2)).toHaveAttribute("aria-selected", "true");
  });

  test("wait while the focus is in them; the pause button is the first to be reached", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const pause = slides(page).getByRole("button", { name: "暫停輪播" });
    await pause.focus();
    expect(
      await slides(page).evaluate((region) => region.querySelector("a[href], button") === document.activeElement),
    ).toBe(true);
    await page.clock.runFor(30_000);
    await expect(dot(page, 1)).toHaveAttribute("aria-selected", "true");
    await dot(page, 3).click();
    await expect(slides(page).getByRole("tabpanel", { name: "第 3 張，共 4 張" })).toBeVisible();
  });

  test("slide in 300 ms (§9)", async ({ page }) => {
    await page.goto("/");
    await expect(slides(page).getByRole("button", { name: "暫停輪播" })).toBeVisible();
    const row = slides(page).locator(".splide__list");
    // listened for before the press, and whichever move comes first: on a slow machine the slides have moved by themselves meanwhile
    const moved = await row.evaluateHandle((list) => ({
      how: new Promise<string[]>((resolve) =>
        list.addEventListener("transitionrun", () => {
          const { transitionProperty, transitionDuration } = getComputedStyle(list);
          resolve([transitionProperty, transitionDuration]);
        }),
      ),
    }));
    await slides(page).getByRole("tab", { selected: false }).last().click();
    expect(await moved.evaluate(({ how }) => how)).toEqual(["transform", "0.3s"]);
  });

  test("do not move where motion is unwanted", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("button", { name: "暫停輪播" })).toHaveCount(0);
    await expect(slides(page).getByRole("link", { name: /^第 2 張：/ })).toBeVisible();
    // nor any more, where it was wanted until now
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.reload();
    await expect(page.getByRole("button", { name: "暫停輪播" })).toBeVisible();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(page.getByRole("button", { name: "繼續輪播" })).toBeVisible();
  });

  for (const failing of ["splide", "b007"])
    test(`are a row that is scrolled by hand where the script ${failing} does not come`, async ({ page }) => {
      await page.route(new RegExp(`/${failing}-[^/]+\\.js`), (route) => route.abort());
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      await expect(slides(page).getByRole("link").first()).toBeVisible();
      await slides(page)
        .getByRole("link", { name: /^第 2 張：/ })
        .click();
      await expect(page.locator("#slide-2")).toBeInViewport();
    });
});

test.describe("the menu on the home page", () => {
  const menu = (page: Page) => page.getByRole("navigation", { name: "分類選單" });

  test("shows what is below a category where scripts run, and closes by Esc", async ({ page }) => {
    await page.goto("/");
    const button = menu(page).getByRole("button", { name: "中文書的分類" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const below = menu(page).locator("a[href^='/category/3/']").first();
    await expect(below).toBeVisible();
    await below.focus();
    await page.keyboard.press("Escape");
    await expect(below).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test("closes when the focus goes on, which it would lie over", async ({ page }) => {
    await page.goto("/");
    const button = menu(page).getByRole("button", { name: "中文書的分類" });
    await button.click();
    const below = menu(page).locator("a[href^='/category/3/']").first();
    await below.focus();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const on = menu(page).getByRole("link", { name: "全部分類" });
    await on.focus();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(below).toHaveCount(0);
    await expect(on).toBeFocused();
  });

  test("says so where that does not come, and its links still lead to the categories", async ({ page }) => {
    await page.route("**/categories.data**", (route) => route.abort());
    await page.goto("/");
    await menu(page).getByRole("button", { name: "中文書的分類" }).click();
    await expect(menu(page).getByRole("alert")).toContainText("現在無法顯示");
    await menu(page).getByRole("alert").getByRole("link", { name: "中文書" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("中文書");
  });
});
