import { expect, test, type Page } from "@playwright/test";
import { violations } from "./violations.ts";

const slot = (page: Page, type: string) => page.locator(`[data-slot=${type}]`);
const moving = ["B005", "B013"];
const turned = ["B009", "B021"];

async function near(page: Page, type: string) {
  await slot(page, type).scrollIntoViewIfNeeded();
  const slider = slot(page, type).locator(".is-initialized");
  await expect(slider).toHaveCount(1);
  return slider;
}

test.describe("sliders of pictures", () => {
  test("that move by themselves have their pause button first, wait while the focus is in them, and stop for good", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/testonly/slots");
    for (const type of moving) {
      const slider = await near(page, type);
      const active = slider.locator(".splide__slide").nth(1);
      const pause = slider.getByRole("button", { name: "暫停輪播" });
      await pause.focus();
      expect(await slider.evaluate((row) => row.querySelector("a[href], button") === document.activeElement)).toBe(
        true,
      );
      await page.clock.runFor(30_000);
      await expect(slider.locator(".splide__slide").first()).toHaveClass(/is-active/);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.mouse.move(0, 0);
      await page.clock.runFor(6_500);
      await expect(active).toHaveClass(/is-active/);
      await pause.focus();
      await page.keyboard.press("Enter");
      await expect(slider.getByRole("button", { name: "繼續輪播" })).toBeVisible();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.clock.runFor(30_000);
      await expect(active).toHaveClass(/is-active/);
    }
  });

  test("that move by themselves stand still behind another tab and out of the window, and go on when they are seen again", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/testonly/slots");
    const slider = (await near(page, "B005")).first();
    const first = slider.locator(".splide__slide").first();
    const [shown, other] = [slot(page, "B005").getByRole("tab").first(), slot(page, "B005").getByRole("tab").nth(1)];
    for (const [leave, back] of [
      [() => other.click(), () => shown.click()],
      [() => page.evaluate(() => scrollTo(0, 0)), () => slider.scrollIntoViewIfNeeded()],
    ]) {
      await expect(first).toHaveClass(/is-active/);
      await leave!();
      await expect(slider.locator(".splide__toggle")).not.toHaveClass(/is-active/);
      await page.clock.runFor(30_000);
      await expect(first).toHaveClass(/is-active/);
      await back!();
      await expect(slider.locator(".splide__toggle")).toHaveClass(/is-active/);
    }
    await page.mouse.move(0, 0);
    await page.clock.runFor(6_500);
    await expect(first).not.toHaveClass(/is-active/);
  });

  test("that stand still have arrows, which the keyboard reaches first", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/testonly/slots");
    for (const type of turned) {
      const slider = await near(page, type);
      await expect(slider.getByRole("button", { name: "暫停輪播" })).toHaveCount(0);
      await slider.getByRole("button", { name: "下一張" }).focus();
      await page.keyboard.press("Enter");
      await expect(slider.locator(".splide__slide").nth(1)).toHaveClass(/is-active/);
      await page.keyboard.press("Shift+Tab");
      await expect(slider.getByRole("button", { name: "上一張" })).toBeFocused();
      await page.setViewportSize({ width: 340, height: 740 });
      await expect(slider.locator(".splide__slide").nth(1)).toHaveClass(/is-active/);
      await page.setViewportSize({ width: 360, height: 740 });
    }
  });

  test("are as high as the rows that they were, and axe finds nothing in them", async ({ page }) => {
    for (const width of [360, 1280])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme });
        await page.goto("/testonly/slots");
        for (const type of [...moving, ...turned]) {
          const before = (await slot(page, type).boundingBox())!.height;
          const slider = await near(page, type);
          expect((await slot(page, type).boundingBox())!.height, `${type} at ${width} px`).toBeCloseTo(before, 0);
          await expect(slider).toBeVisible();
        }
        expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
  });

  test("are scrolled by hand where motion is unwanted, and where the script does not come or fails", async ({
    page,
  }) => {
    for (const how of ["reduced", "aborted", "broken"] as const) {
      await page.unrouteAll();
      await page.emulateMedia({ reducedMotion: how === "reduced" ? "reduce" : "no-preference" });
      if (how !== "reduced")
        await page.route(/\/splide-[^/]+\.js/, (route) =>
          how === "aborted"
            ? route.abort()
            : route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken');" }),
        );
      await page.goto("/testonly/slots");
      for (const type of [...moving, ...turned]) {
        const row = slot(page, type).locator("[data-track]").filter({ visible: true });
        await row.scrollIntoViewIfNeeded();
        await page.waitForLoadState("networkidle");
        await expect(slot(page, type).locator("button")).toHaveCount(0);
        await expect(row).toHaveCSS("overflow-x", "auto");
        await row.getByRole("link").last().focus();
        await expect(row.getByRole("link").last(), `${type} ${how}`).toBeInViewport();
      }
    }
  });
});
