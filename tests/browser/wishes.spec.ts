import { expect, test, type Page } from "@playwright/test";
import { signIn } from "./steps.ts";

test.describe("收藏 in place", () => {
  const purchase = (page: Page) => page.getByRole("region", { name: "購買", exact: true });
  const wish = (page: Page) => purchase(page).getByRole("button", { name: "加入收藏" });
  const unwish = (page: Page) => purchase(page).getByRole("button", { name: "取消收藏" });
  const inPlace = (page: Page) => expect(page.locator("input[name=in_place]")).toBeAttached();
  const posts = "**/product/*/wish*.data*";

  test.beforeEach(async ({ page }, { workerIndex, title }) => {
    const answer = await page.request.get("/api/v2/search?size=60&stock=1");
    const { products } = (await answer.json()) as { products: { product_guid: string; restricted: boolean }[] };
    const free = products.filter(({ restricted }) => !restricted);
    const one = free[(title.length * 7 + workerIndex) % free.length]!;
    await signIn(page, `/product/${one.product_guid}`, "member@example.com");
    if (await unwish(page).isVisible()) {
      await unwish(page).click();
      await expect(wish(page)).toBeVisible();
    }
    await inPlace(page);
  });

  test("is shown at once while the shop is still asked, and stays on the page", async ({ page }) => {
    let answered = () => {};
    const held = new Promise<void>((resolve) => (answered = resolve));
    await page.route(posts, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => Object.assign(window, { same: true }));
    await wish(page).click();
    await expect(unwish(page)).toBeFocused();
    answered();
    await expect(page.getByRole("status").filter({ hasText: "已加入收藏" })).toBeAttached();
    await page.reload();
    await expect(unwish(page)).toBeVisible();
  });

  for (const answer of ["none", "none to anything", 503, 429] as const)
    test(`is taken back where the shop answers ${answer}, and says so`, async ({ page }) => {
      const asked = answer === "none to anything" ? /\.data(\?|$)/ : posts;
      await page.route(asked, (route) =>
        typeof answer === "string" ? route.abort() : route.fulfill({ status: answer, body: "" }),
      );
      await wish(page).click();
      await expect(page.getByRole("main").getByRole("alert").filter({ hasText: "目前無法連線" })).toBeVisible();
      await expect(wish(page)).toBeFocused();
      await page.unroute(asked);
      await wish(page).click();
      await expect(unwish(page)).toBeVisible();
      await expect(page.getByRole("main").getByRole("alert").filter({ hasText: "目前無法連線" })).toHaveCount(0);
    });

  test("is a plain form where its script does not come", async ({ page }) => {
    await page.route(/\/(un)?wish-[^/]+\.js/, (route) => route.abort());
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(page.locator("input[name=in_place]")).toHaveCount(0);
    await wish(page).click();
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "已加入收藏" })).toBeFocused();
    await expect(unwish(page)).toBeVisible();
  });

  test("was taken, and the network is gone before the page is asked anew: the page stays", async ({ page }) => {
    await page.route(/\/product\/\w+\.data/, (route) => route.abort());
    const asked = page.waitForEvent("requestfailed");
    await wish(page).click();
    await asked;
    await expect(page.getByRole("status").filter({ hasText: "已加入收藏" })).toBeAttached();
    await expect(purchase(page)).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(unwish(page)).toBeVisible();
  });
});
