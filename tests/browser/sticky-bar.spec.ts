import { expect, test, type Locator, type Page } from "@playwright/test";
import { box } from "./box.ts";
import { asNewMember, choose, fillAddress, fillCart, fillSubscriber, orderNumber, payInVain } from "./steps.ts";

/** The one deed of a page stands under the thumb, and covers nothing that is needed. */

const bottomOf = async (one: Locator) => {
  const { y, height } = await box(one);
  return y + height;
};

/** In sight before anybody scrolls, and its height is the room that the page leaves for it. */
async function expectInSight(page: Page, name: string) {
  const deed = page.getByRole("button", { name }).filter({ visible: true });
  await expect(deed).toHaveCount(1);
  expect(await bottomOf(deed), name).toBeLessThanOrEqual(740);
  expect((await box(deed)).y, name).toBeGreaterThan(660);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await bottomOf(page.locator("footer")), name).toBeLessThanOrEqual((await box(deed.locator(".."))).y + 1);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** By the keyboard through the whole page: what has the focus is never behind the bar. */
async function expectFocusSeen(page: Page, name: string) {
  const deed = page.getByRole("button", { name }).filter({ visible: true });
  const bar = (await box(deed.locator(".."))).y;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press("Tab");
    const at = page.locator(":focus");
    if ((await at.count()) === 0) return;
    const inBar = await at.evaluate((element) => getComputedStyle(element.parentElement!).position === "fixed");
    if (!inBar) expect(await bottomOf(at), await at.evaluate((element) => element.outerHTML)).toBeLessThanOrEqual(bar);
  }
}

test("on a phone the deed of the cart and of each step is in sight at once, with what it comes to", async ({
  page,
}) => {
  await asNewMember(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fillCart(page);
  await page.goto("/cart");
  await expectInSight(page, "前往結帳");
  await expectFocusSeen(page, "前往結帳");
  const subtotal = await page.locator("dt:has-text('小計（未含運費）') + dd").innerText();
  const deed = page.getByRole("button", { name: "前往結帳" });
  await expect(deed.locator("..")).toContainText(/\$[\d,]+/.exec(subtotal)![0]);

  await deed.click();
  await expectInSight(page, "下一步：填寫資料");
  // what is said of the code has the whole width, not the little that the button leaves to its field
  const code = page.getByLabel("優惠代碼");
  const hint = page.getByText("每張訂單限用一張優惠券");
  expect((await box(hint)).width).toBeGreaterThan((await box(code)).width + 80);
  await choose(page, "宅配到府", "信用卡一次付清");
  await expectInSight(page, "送出訂單");
  await expectFocusSeen(page, "送出訂單");
  await fillSubscriber(page);
  await fillAddress(page);
  await page.getByRole("checkbox", { name: "我已閱讀並同意服務條款" }).check();
  await page.getByRole("button", { name: "送出訂單" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "模擬付款" })).toBeVisible();
});

test("where there is room beside the page, or too little height, the deed stands in its place", async ({ page }) => {
  await fillCart(page);
  await page.goto("/cart");
  const bar = page.getByRole("button", { name: "前往結帳" }).locator("..");
  const position = () => bar.evaluate((element) => getComputedStyle(element).position);
  expect(await position()).toBe("static");
  await page.setViewportSize({ width: 991, height: 740 });
  expect(await position()).toBe("fixed");
  await page.setViewportSize({ width: 740, height: 360 });
  expect(await position()).toBe("static");
});

test("an order that is not paid yet has its deed under the thumb, where it says so and on its own page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fillCart(page);
  await payInVain(page, "again@example.com");
  const deed = page.getByRole("button", { name: "重新付款" });
  const total = await page.locator("dt:has-text('應付總額') + dd").innerText();
  for (const path of ["", `/orders/${await orderNumber(page)}`]) {
    if (path) await page.goto(path);
    await expect(deed).toHaveCount(1);
    const bar = page.locator("div:has(> form > button)").filter({ has: deed }).last();
    expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
    await expect(bar).toContainText(total);
    expect(await bottomOf(deed)).toBeLessThanOrEqual(740);
    // the last of the page is not behind it
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await bottomOf(page.locator("footer"))).toBeLessThanOrEqual((await box(bar)).y + 1);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "付款未完成" })).toBeVisible();
  expect(await bottomOf(deed), "before all that the order holds").toBeLessThan(
    (await box(page.locator("dt:has-text('訂單編號')"))).y,
  );
});

test("on the narrowest phone a line of the cart is no higher than what it shows", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await fillCart(page);
  await page.goto("/cart");
  const more = page.getByRole("button", { name: "增加數量" });
  await expect(more).toBeVisible();
  const update = page.getByRole("button", { name: "更新數量" });
  await expect(update).toHaveCount(javaScriptEnabled ? 0 : 1);
  const lowest = await bottomOf(javaScriptEnabled ? more : update);
  expect((await bottomOf(page.getByRole("listitem").filter({ has: more }))) - lowest).toBeLessThan(30);
});
