import { expect, test, type Locator, type Page } from "@playwright/test";
import { isSamePage, mark, operationOf, reach } from "./adds.ts";
import { asNewMember } from "./steps.ts";

const claim = (page: Page, words = "領取") => page.getByRole("button", { name: `${words}優惠券 折 100 元` });
const said = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });
const own = "**/member/coupons";

/** A page with coupons for everybody; where scripts run, they have taken the coupons over. */
async function onCoupons(page: Page): Promise<void> {
  await page.goto("/testonly/slots");
  if (test.info().project.name === "no-js") return;
  const taken = () =>
    claim(page).evaluate((button) => Object.keys(button).some((name) => name.startsWith("__reactProps")));
  await expect.poll(taken).toBe(true);
  await mark(page);
}

test("a member claims where the coupon stands; a second time is told", async ({ page }) => {
  await asNewMember(page);
  await onCoupons(page);
  await claim(page).click();
  await expect(said(page, /^已領取「/)).toBeVisible();
  if (test.info().project.name === "no-js") return expect(page).toHaveURL("/member/coupons");
  await expect(claim(page, "已領取")).toBeFocused();
  expect(await isSamePage(page)).toBe(true);
  await onCoupons(page);
  await claim(page).click();
  await expect(said(page, "您已領取過這張優惠券")).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test("of two presses at once each is told its own", async ({ page }) => {
  test.skip(test.info().project.name === "no-js", "a press leaves the page");
  await asNewMember(page);
  await onCoupons(page);
  const other = page.getByRole("button", { name: "領取優惠券 文具 9 折" });
  await claim(page).evaluate((button: HTMLButtonElement) => button.click());
  await other.evaluate((button: HTMLButtonElement) => button.click());
  const ticket = (button: Locator) => page.getByRole("listitem").filter({ has: button });
  await expect(ticket(claim(page, "已領取")).getByRole("status")).toHaveText(/^已領取「/);
  // the demo has no such code
  await expect(ticket(other).getByRole("status")).toHaveText(/^優惠代碼錯誤/);
  expect(await isSamePage(page)).toBe(true);
});

test("a visitor is led to sign in, and the code goes along", async ({ page }) => {
  await onCoupons(page);
  await claim(page).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent("/member/coupons?code=READ100")}`);
});

test("where the answer is lost it says so, and the next press is the same deed", async ({ page }) => {
  test.skip(test.info().project.name === "no-js", "the browser's own repeat is the journeys'");
  await asNewMember(page);
  await onCoupons(page);
  const asked: string[] = [];
  await page.route(own, async (route) => {
    asked.push(operationOf(route));
    await reach(route);
    await route.abort();
  });
  await claim(page).click();
  await expect(said(page, "目前無法連線")).toBeVisible();
  await expect(claim(page)).toBeFocused();
  await page.unroute(own);
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(new URLSearchParams(request.postData()!).get("operation_id")!);
  });
  await claim(page).click();
  await expect(said(page, /^已領取「/)).toBeVisible();
  expect(asked).toEqual([asked[0], asked[0]]);
  expect(await isSamePage(page)).toBe(true);
});

test("who was signed out meanwhile is led to sign in", async ({ page }) => {
  test.skip(test.info().project.name === "no-js", "a form like any other");
  await asNewMember(page);
  await onCoupons(page);
  await page.context().clearCookies({ name: /session/ });
  await claim(page).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});
