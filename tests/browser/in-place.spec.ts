import { expect, test, type Page } from "@playwright/test";
import type { ProductCard } from "#contract/products";
import { saveCoupons } from "#contract/ops";
import { held, isSamePage, mark, reach } from "./adds.ts";
import { operate } from "./operator.ts";
import { asNewMember, signIn } from "./steps.ts";

const removals = "**/member/wish/*/remove";
const rows = (page: Page) => page.getByRole("button", { name: /^移除：/ });
const unreachable = (page: Page) => page.getByRole("alert").filter({ hasText: "目前無法連線" });
const said = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

const armed = (page: Page) => expect(page.locator("main > [role=alert]")).toBeAttached();

/** A member with three wishes, on the list of them. */
async function onWishes(page: Page, origin: string, scripts = true): Promise<string> {
  const email = await asNewMember(page);
  const answer = await page.request.get("/api/v2/search?size=60&stock=1");
  const { products } = (await answer.json()) as { products: (ProductCard & { restricted: boolean })[] };
  for (const { product_guid } of products.filter(({ restricted }) => !restricted).slice(0, 3))
    await page.request.post(`/product/${product_guid}/wish`, { form: { in_place: "1" }, headers: { origin } });
  await page.goto("/member/wish");
  await expect(rows(page)).toHaveCount(3);
  if (scripts) await armed(page);
  await mark(page);
  return email;
}

test("what stands around the list that one takes from stays whole: rows within rows, the member's menu", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  await onWishes(page, baseURL!, javaScriptEnabled);
  const menu = page.getByRole("navigation", { name: "會員功能" }).getByRole("link");
  const names = await menu.allInnerTexts();
  await rows(page).first().click();
  await expect(said(page, "已從收藏移除")).toBeVisible();
  expect(await menu.allInnerTexts()).toEqual(names);
});

test("the buttons of one's own lists, coupons and newsletters: the same page with scripts, the same outcome without", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const email = await onWishes(page, baseURL!, javaScriptEnabled);
  await rows(page).first().click();
  await expect(said(page, "已從收藏移除")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "復原" }).click();
  await expect(said(page, "已放回收藏「")).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await page
    .getByRole("button", { name: /^移到購物車：/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "看購物車" })).toBeVisible();
  await expect(page.getByRole("link", { name: "購物車（1 件）" })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  expect(await isSamePage(page)).toBe(javaScriptEnabled);

  const code = `PLACE${Date.now()}`;
  const coupon = {
    code,
    name: "當頁領取券",
    discount_type: "amount" as const,
    discount_range: 50,
    minimum_subtotal: 0,
  };
  await operate(page.request, saveCoupons, { rows: [coupon], dry_run: false });
  await page.goto("/member/coupons");
  if (javaScriptEnabled) await armed(page);
  await mark(page);
  const claim = page.getByLabel("優惠代碼或序號");
  await claim.fill("NOPE");
  await page.getByRole("button", { name: "領取優惠券" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await expect(page.locator("main [data-focus]")).toBeFocused();
  await claim.fill(code);
  await page.getByRole("button", { name: "領取優惠券" }).click();
  await expect(said(page, "已領取「當頁領取券」")).toBeVisible();
  await expect(page).not.toHaveTitle(/^錯誤：/);
  await expect(page.getByRole("link", { name: "可使用 1" })).toBeVisible();
  expect(await isSamePage(page)).toBe(javaScriptEnabled);

  await page.goto("/member/newsletter");
  if (javaScriptEnabled) await armed(page);
  await mark(page);
  await page.getByLabel("閱林書訊").check();
  await page.getByRole("button", { name: "儲存" }).click();
  await expect(said(page, "確認信已寄到")).toBeVisible();
  await expect(page.getByText("等您在信中確認")).toBeVisible();
  expect(await isSamePage(page)).toBe(javaScriptEnabled);

  const other = await page.context().browser()!.newContext({ baseURL: baseURL! });
  await signIn(await other.newPage(), "/member", email);
  await other.close();
  await page.goto("/member/profile/devices");
  if (javaScriptEnabled) await armed(page);
  await mark(page);
  await page
    .getByRole("button", { name: /^登出.*登入$/ })
    .first()
    .click();
  await expect(said(page, "已登出這個裝置")).toBeVisible();
  await expect(page.getByRole("button", { name: /^登出.*登入$/ })).toHaveCount(0);
  expect(await isSamePage(page)).toBe(javaScriptEnabled);
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled);

  test("a row goes at once, the focus to the next; pressed twice it is asked once, and others wait their turn", async ({
    page,
    baseURL,
  }) => {
    await onWishes(page, baseURL!);
    const { letGo, seen } = await held(page, removals);
    const answered: string[] = [];
    page.on("requestfinished", (request) => request.method() === "POST" && answered.push(request.url()));
    await rows(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(2);
    expect(await page.evaluate(() => document.activeElement?.closest("li") !== null)).toBe(true);
    // the row behind it comes under the pointer between the two
    const { x, y } = (await rows(page).first().boundingBox())!;
    await page.mouse.dblclick(x + 20, y + 20);
    await expect(rows(page)).toHaveCount(1);
    expect(seen).toHaveLength(1);
    letGo();
    await expect(said(page, "已從收藏移除")).toBeVisible();
    await expect.poll(() => seen.length).toBe(2);
    await page.unroute(removals);
    await expect(rows(page)).toHaveCount(1);
    expect(await isSamePage(page)).toBe(true);
    // a page that is asked for sooner may still show what is on its way out
    await expect.poll(() => answered.length).toBe(2);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
  });

  for (const answer of ["none", 500, 429, "slow"] as const)
    test(`what is answered by ${answer} is put back and told, and can be pressed again`, async ({ page, baseURL }) => {
      if (answer === "slow")
        await page.addInitScript(() => {
          AbortSignal.timeout = () => {
            const late = new AbortController();
            addEventListener("late", () => late.abort());
            return late.signal;
          };
        });
      await onWishes(page, baseURL!);
      let reached = () => {};
      const asked = new Promise<void>((resolve) => (reached = resolve));
      await page.route(removals, async (route) => {
        reached();
        if (answer === "none") await route.abort();
        else if (answer !== "slow") await route.fulfill({ status: answer, body: "" });
      });
      await rows(page).first().click();
      await asked;
      await page.evaluate(() => dispatchEvent(new Event("late")));
      await expect(unreachable(page)).toBeVisible();
      await expect(rows(page)).toHaveCount(3);
      await expect(rows(page).first()).toBeFocused();
      await page.unroute(removals);
      await rows(page).first().click();
      await expect(said(page, "已從收藏移除")).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      await expect(unreachable(page)).toHaveCount(0);
      expect(await isSamePage(page)).toBe(true);
    });

  test("an answer that is lost on its way is made up for by the next press: one of it is in the cart", async ({
    page,
    baseURL,
  }) => {
    await onWishes(page, baseURL!);
    await page.route(
      "**/member/wish/*/move",
      async (route) => {
        await reach(route);
        await route.abort();
      },
      { times: 1 },
    );
    const move = page.getByRole("button", { name: /^移到購物車：/ }).first();
    await move.click();
    await expect(unreachable(page)).toBeVisible();
    await move.click();
    await expect(page.getByRole("link", { name: "購物車（1 件）" })).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
  });

  test("who is signed out meanwhile is led to sign-in; where the script does not come the form is a form", async ({
    page,
    baseURL,
  }) => {
    await onWishes(page, baseURL!);
    await page.route(/\/assets\/in-place-/, (route) => route.abort());
    await page.reload();
    await rows(page).first().click();
    await expect(said(page, "已從收藏移除")).toBeVisible();
    expect(await isSamePage(page)).toBe(false);
    await page.unroute(/\/assets\/in-place-/);
    await page.reload();
    await armed(page);
    await page.context().clearCookies();
    await rows(page).first().click();
    await expect(page).toHaveURL(/\/login/);
  });
});
