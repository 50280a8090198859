import { expect, test, type Page } from "@playwright/test";
import { add, armed, isSamePage, list, onList, sheet, shows } from "./adds.ts";
import { asNewMember } from "./steps.ts";

test.describe("a page that the browser had kept", () => {
  const show = (page: Page) =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

  test("shows who one is now and what one has, and stays where the network is gone", async ({ page, context }) => {
    await asNewMember(page);
    await onList(page);
    await page.locator("main li button[name=product_guid]").first().click();
    await shows(page, 1);
    await expect(sheet(page)).toBeVisible();
    await context.setOffline(true);
    await show(page);
    await expect(page.getByRole("link", { name: "會員中心" })).toBeVisible();
    await context.setOffline(false);
    const other = await context.newPage();
    await other.goto("/");
    await other.getByRole("button", { name: "登出" }).click();
    await expect(other.getByRole("link", { name: "登入", exact: true })).toBeVisible();
    await show(page);
    await expect(page.getByRole("link", { name: "登入", exact: true })).toBeVisible();
    await shows(page, 0);
    await expect(sheet(page)).toBeHidden();
    expect(await isSamePage(page)).toBe(true);
  });

  test("asks in the background: what comes into the cart meanwhile stays in sight", async ({ page }) => {
    await onList(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/cart/count", async (route) => {
      await held;
      await route.continue();
    });
    await show(page);
    await page.locator("main li button[name=product_guid]").first().click();
    await expect(sheet(page)).toBeVisible();
    const renewed = page.waitForResponse(/\.data/);
    answer();
    await renewed;
    await shows(page, 1);
    await expect(sheet(page)).toBeVisible();
  });

  test("its price says that it is being asked again, until it is there", async ({ page }) => {
    await onList(page);
    await page.locator("main a[href^='/product/']").first().click();
    await armed(page);
    const price = page.getByRole("region", { name: "購買", exact: true }).locator("p").first();
    await expect(price).not.toHaveAttribute("aria-busy");
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await show(page);
    await expect(price).toHaveAttribute("aria-busy", "true");
    answer();
    await expect(price).not.toHaveAttribute("aria-busy");
    await expect(price).toContainText("$");
  });

  test("or had made ahead asks when it is opened", async ({ page, context }) => {
    await page.addInitScript(() => Object.defineProperty(document, "prerendering", { value: true }));
    await onList(page);
    const other = await context.newPage();
    await other.goto(list);
    await armed(other);
    await other.locator("main li button[name=product_guid]").first().click();
    await expect(sheet(other)).toBeVisible();
    await shows(page, 0);
    await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
    await shows(page, 1);
  });
});

test("a page that is looked at again after the session was ended elsewhere is a visitor's", async ({
  page,
  context,
  browser,
}) => {
  await asNewMember(page);
  await onList(page);
  // another browser with the same cookie: this one's stays
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const there = await elsewhere.newPage();
  await there.goto(page.url());
  await there.getByRole("button", { name: "登出" }).click();
  await expect(there.getByRole("link", { name: "登入", exact: true })).toBeVisible();
  await elsewhere.close();
  await expect(page.getByRole("link", { name: "會員中心" })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("link", { name: "登入", exact: true })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await page.reload();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.endsWith("yuelin-session"))).toEqual([]);
});

test("what answers in the shop's place, in JSON too, ends no session: the page stays as it is", async ({ page }) => {
  await asNewMember(page);
  await onList(page);
  const renewed: string[] = [];
  page.on("request", (request) => void (/\.data/.test(request.url()) && renewed.push(request.url())));
  await page.route("**/cart/count", (route) => route.fulfill({ status: 502, json: { error: "bad gateway" } }));
  for (const event of [
    () => document.dispatchEvent(new Event("visibilitychange")),
    () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  ]) {
    const answered = page.waitForResponse("**/cart/count");
    await page.evaluate(event);
    await (await answered).finished();
    // what follows from an answer has begun by the frame after next
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  }
  expect(renewed).toEqual([]);
  await expect(page.getByRole("link", { name: "會員中心" })).toBeVisible();
});

test("after an add the list that one comes back to has the right cart", async ({ page }) => {
  await onList(page);
  await page.locator("main a[href^='/product/']").first().click();
  await armed(page);
  await add(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(list);
  await shows(page, 1);
});
