import { expect, test, type Page } from "@playwright/test";
import { violations } from "./violations.ts";

const lists = (page: Page) => page.getByRole("region", { name: "網路暢銷榜" });
const chosen = (page: Page) => lists(page).getByRole("tab", { selected: true });

/** Down to the lists: their tabs come when they come near. */
async function toLists(page: Page) {
  await page.goto("/");
  await lists(page).scrollIntoViewIfNeeded();
  await expect(chosen(page)).toHaveCount(1);
}

test.describe("tabs", () => {
  test("are one stop of the Tab key; arrows, Home and End choose, and the next stop is in what was chosen", async ({
    page,
  }) => {
    await toLists(page);
    const tabs = lists(page).getByRole("tab");
    const count = await tabs.count();
    await chosen(page).focus();
    for (const [key, at] of [
      ["ArrowRight", 1],
      ["End", count - 1],
      ["ArrowRight", 0],
      ["ArrowLeft", count - 1],
      ["Home", 0],
      ["ArrowRight", 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tabs.nth(at)).toBeFocused();
      await expect(tabs.nth(at)).toHaveAttribute("aria-selected", "true");
      await expect(chosen(page)).toHaveCount(1);
      await expect(tabs.nth(at)).toBeInViewport({ ratio: 1 });
    }
    const name = (await tabs.nth(1).textContent())!;
    const panel = lists(page).getByRole("tabpanel");
    await expect(panel).toHaveAccessibleName(name);
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(tabs.nth(1)).toBeFocused();
    for (const width of [360, 1280])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
  });

  test("stay as they were left when one comes back from a book", async ({ page }) => {
    await toLists(page);
    await lists(page).getByRole("tab").nth(3).click();
    const name = (await lists(page).getByRole("tab").nth(3).textContent())!;
    await lists(page).getByRole("tabpanel").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(chosen(page)).toHaveText(name);
    // asked anew as well, not only kept whole by the browser
    await page.reload();
    await expect(chosen(page)).toHaveText(name);
    await expect(lists(page).getByRole("tabpanel")).toHaveAccessibleName(name);
  });

  test("are links where their script does not come, and begin with the one that was chosen before it came", async ({
    page,
  }) => {
    const script = /\/tabs-[^/]+\.js/;
    await page.route(script, (route) => route.abort());
    await page.goto("/");
    const link = lists(page).getByRole("link", { name: "外文書", exact: true });
    await link.click();
    await expect(lists(page).getByRole("list").filter({ visible: true })).toHaveAccessibleName(/^外文書/);
    await expect(lists(page).getByRole("tab")).toHaveCount(0);
    await page.unroute(script);
    await page.reload();
    await expect(chosen(page)).toHaveText("外文書");
  });
});
