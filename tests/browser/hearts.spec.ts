import { expect, test, type Page } from "@playwright/test";
import { password } from "../shoppers.ts";
import { armed, held, isSamePage, list, onList } from "./adds.ts";
import { asNewMember } from "./steps.ts";

test.describe("the heart of a card", () => {
  const hearts = (page: Page, name = "加入收藏") => page.locator("main li").getByRole("button", { name });
  const wishes = "**/product/*/wish*.data*";
  const ready = async (page: Page) => {
    await armed(page);
    await page.waitForLoadState("networkidle");
  };

  test("leads a visitor to sign-in, and back to the list, where it is pressed", async ({ page, browser }) => {
    const elsewhere = await browser.newContext();
    const email = await asNewMember(await elsewhere.newPage());
    await elsewhere.close();
    await onList(page);
    await expect(hearts(page).first()).toHaveAccessibleDescription(/\$/);
    await hearts(page).first().click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(list)}`);
    await page.getByRole("textbox", { name: "電子信箱或手機號碼" }).fill(email);
    await page.getByLabel("密碼", { exact: true }).fill(password);
    await page.getByRole("button", { name: "登入", exact: true }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole("status").filter({ hasText: "已加入收藏" })).toBeFocused();
    await expect(hearts(page, "取消收藏")).toHaveCount(1);
  });

  test("pressed twice without an answer it is as the shop has it", async ({ page }) => {
    await asNewMember(page);
    await onList(page);
    await ready(page);
    const heart = page.locator("main li button[formaction]").first();
    let fail = () => {};
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route(/\/product\/\w+\/wish(\/remove)?\.data/, async (route) => {
      await failing;
      await route.abort().catch(() => {});
    });
    await heart.click();
    await expect(heart).toHaveAccessibleName("取消收藏");
    await heart.click();
    await expect(heart).toHaveAccessibleName("加入收藏");
    fail();
    await expect(page.getByRole("alert").filter({ hasText: "目前無法連線" })).toBeVisible();
    await expect(heart).toHaveAccessibleName("加入收藏");
  });

  test("is a switch for a member, shown at once, and put back where the shop does not take it", async ({ page }) => {
    await asNewMember(page);
    await onList(page);
    await ready(page);
    const heart = page.locator("main li button[formaction]").first();
    const product = /\/product\/\w+/.exec((await heart.getAttribute("formaction"))!)![0];
    await page.route(wishes, (route) => route.abort());
    await heart.click();
    await expect(page.getByRole("alert").filter({ hasText: "目前無法連線" })).toBeVisible();
    await expect(heart).toHaveAccessibleName("加入收藏");
    await page.unroute(wishes);
    const { letGo } = await held(page, wishes);
    await heart.click();
    await expect(heart).toHaveAccessibleName("取消收藏");
    letGo();
    await expect(page.getByRole("status").filter({ hasText: "已加入收藏" })).toBeAttached();
    await expect(page.getByRole("alert").filter({ hasText: "目前無法連線" })).toHaveCount(0);
    expect(await isSamePage(page)).toBe(true);
    const wished = (page: Page) =>
      page.getByRole("region", { name: "購買", exact: true }).getByRole("button", { name: "取消收藏" });
    const other = await page.context().newPage();
    await other.goto(product);
    await expect(wished(other)).toBeVisible();
    // the list's document is everybody's: what is wished is asked after it
    await page.reload();
    await expect(heart).toHaveAccessibleName("取消收藏");
    await ready(page);
    await heart.click();
    await expect(page.getByRole("status").filter({ hasText: "已取消收藏" })).toBeAttached();
    await other.reload();
    await expect(wished(other)).toHaveCount(0);
  });

  test("is waited for a bounded time", async ({ page }) => {
    await asNewMember(page);
    await page.clock.install();
    await onList(page);
    const heart = page.locator("main li button[formaction]").first();
    await page.route(wishes, () => {});
    await heart.click();
    await expect(heart).toHaveAccessibleName("取消收藏");
    await expect(async () => {
      await page.clock.runFor(11_000);
      await expect(page.getByRole("alert").filter({ hasText: "目前無法連線" })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(heart).toHaveAccessibleName("加入收藏");
  });

  test("is told anew each time, though the words are the same", async ({ page }) => {
    await asNewMember(page);
    await onList(page);
    await ready(page);
    const told = page.getByRole("status").filter({ hasText: "已加入收藏" });
    const [first, second] = [0, 1].map((at) => page.locator("main li button[formaction]").nth(at));
    await first!.click();
    await expect(told).toBeAttached();
    const { letGo } = await held(page, wishes);
    await second!.click();
    await expect(told).toHaveCount(0);
    letGo();
    await expect(told).toBeAttached();
  });
});
