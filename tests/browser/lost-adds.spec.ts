import { expect, test, type Page } from "@playwright/test";
import {
  add,
  card,
  isSamePage,
  manyOf,
  onList,
  onProduct,
  operationOf,
  posts,
  problem,
  reach,
  rows,
  sheet,
  shows,
} from "./adds.ts";
import { asNewMember, signIn } from "./steps.ts";

test.describe("where the answer does not come", () => {
  for (const [how, answer] of [
    ["is cut off", 0],
    ["has too much to do", 429],
    ["is away", 503],
  ] as const)
    test(`because the shop ${how}, it is asked once more, the count is put back, and it is said`, async ({ page }) => {
      await onProduct(page);
      const asked: string[] = [];
      await page.route(posts, (route) => {
        asked.push(operationOf(route));
        return answer === 0 ? route.abort() : route.fulfill({ status: answer, body: "" });
      });
      await add(page).click();
      await expect(problem(page)).toContainText("購物車現在有 0 件");
      await shows(page, 0);
      await expect(add(page)).toHaveText("加入購物車");
      expect([asked.length, new Set(asked).size, await isSamePage(page)]).toEqual([2, 1, true]);
      await page.unroute(posts);
      await add(page).click();
      await expect(sheet(page)).toContainText("數量 1");
      await expect(problem(page)).toBeHidden();
      await shows(page, 1);
    });

  test("a refusal is said in the shop's words, and the count is put back", async ({ page }) => {
    await onList(page);
    const button = page.locator("main li button[name=product_guid]").first();
    await button.evaluate((pressed: HTMLButtonElement) => (pressed.value = "zzz"));
    const refused = page.waitForResponse((response) => response.status() === 422);
    await button.click();
    await refused;
    await expect(page.getByRole("alert").filter({ hasText: "這件商品無法加入購物車" })).toBeVisible();
    await shows(page, 0);
    expect(await isSamePage(page)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alert").filter({ hasText: "這件商品無法加入購物車" })).toBeHidden();
  });

  test("ever, the press is waited for a bounded time", async ({ page }) => {
    await page.clock.install();
    await onProduct(page);
    await page.route(posts, () => {});
    await add(page).click();
    await shows(page, 1);
    await expect(async () => {
      await page.clock.runFor(11_000);
      await expect(problem(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await shows(page, 0);
    await expect(add(page)).toHaveText("加入購物車");
  });

  test("but it was done: asked once more under its id, it is told once and done once", async ({ page }) => {
    await onProduct(page);
    let lost = 0;
    await page.route(posts, async (route) => {
      if (lost++ > 0) return route.continue();
      await reach(route); // and the cookie of the cart that it began is lost too
      return route.abort();
    });
    await add(page).click();
    await expect(sheet(page)).toContainText("數量 1");
    await shows(page, 1);
    expect([lost, await rows(page)]).toEqual([2, 1]);
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  });

  test("though it was done, the page shows what the cart holds, as soon as it can be asked", async ({ page }) => {
    await onProduct(page);
    await page.route(posts, async (route) => {
      await route.fetch();
      return route.abort();
    });
    await page.route("**/cart/count", (route) => route.abort());
    await add(page).click();
    await expect(problem(page)).toBeVisible();
    await shows(page, 0);
    await page.unroute("**/cart/count");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await shows(page, 1);
    expect(await rows(page)).toBe(1);
    await add(page).click();
    await expect(problem(page)).toContainText("購物車現在有 2 件");
    await shows(page, 2);
  });
});

test.describe("a slow answer changes nothing of who is signed in", () => {
  /** One add whose answer the browser gets when it is let go. */
  async function slowAdd(page: Page) {
    const [guid] = await manyOf(page, 1);
    let letGo = () => {};
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    let arrived = () => {};
    const done = new Promise<void>((resolve) => (arrived = resolve));
    await page.route(posts, async (route) => {
      const answer = await reach(route);
      arrived();
      await gone;
      await route.fulfill(answer);
    });
    await card(page, guid!).click();
    await done;
    return { guid, letGo };
  }
  const cookie = async (page: Page, name: RegExp) =>
    (await page.context().cookies()).filter((each) => name.test(each.name)).map(({ value }) => value);

  test("when somebody signed in meanwhile: what was added comes along", async ({ page, context, browser }) => {
    const elsewhere = await browser.newContext();
    const email = await asNewMember(await elsewhere.newPage());
    await elsewhere.close();
    await onList(page);
    const { guid, letGo } = await slowAdd(page);
    const other = await context.newPage();
    await signIn(other, "/", email);
    await expect(other.getByRole("link", { name: "會員中心" })).toBeVisible();
    const session = await cookie(page, /session/);
    expect([session.length, (await cookie(page, /cart-/)).length]).toEqual([1, 0]);
    letGo();
    await expect(sheet(page)).toBeVisible();
    expect(await cookie(page, /session/)).toEqual(session);
    expect(await rows(page)).toBe(1);
    await page.goto("/cart");
    await expect(page.getByRole("link", { name: "會員中心" })).toBeVisible();
    await expect(page.locator(`main a[href="/product/${guid}"]`).first()).toBeVisible();
  });

  test("when somebody signed out meanwhile: nobody is signed in again, and the cart is the account's", async ({
    page,
    context,
  }) => {
    const email = await asNewMember(page);
    await onList(page);
    const { letGo } = await slowAdd(page);
    const other = await context.newPage();
    await other.goto("/");
    await other.getByRole("button", { name: "登出" }).click();
    await expect(other.getByRole("link", { name: "登入", exact: true })).toBeVisible();
    letGo();
    await expect(sheet(page)).toBeVisible();
    expect(await cookie(page, /cart-|session/)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("link", { name: "登入", exact: true })).toBeVisible();
    await shows(page, 0);
    await signIn(page, "/", email);
    await shows(page, 1);
  });
});
