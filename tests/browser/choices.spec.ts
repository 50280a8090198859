import { expect, test, type Page } from "@playwright/test";
import { isSamePage, settled, sums } from "./cart-steps.ts";
import { atStep1, heldAnswer, radio, sumText } from "./choices-steps.ts";
import { addToCart, asNewMember, pathOf, signIn } from "./steps.ts";

/** Step 1 with its scripts: what a press or a change brings without a new page, and what stands there when it brings nothing. */

test("choosing a delivery brings its payments and its sum, and says so", async ({ page }) => {
  await atStep1(page);
  const home = await sumText(page);
  await radio(page, "7-ELEVEN 取貨").check();
  await expect(radio(page, "7-ELEVEN 取貨付款")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "7-ELEVEN 取貨，" })).toContainText("應付總額");
  await settled(page);
  await radio(page, "宅配到府").check();
  await expect(radio(page, "7-ELEVEN 取貨付款")).toBeHidden();
  await expect.poll(() => sumText(page)).toBe(home);
  expect(await isSamePage(page)).toBe(true);
});

test("the payment stays chosen where the other delivery has it, and the one that takes its place is told", async ({
  page,
}) => {
  await atStep1(page);
  await radio(page, "LINE Pay").check();
  await settled(page);
  for (const delivery of ["7-ELEVEN 取貨", "宅配到府"]) {
    await radio(page, delivery).check();
    await expect(page.getByRole("status").filter({ hasText: `${delivery}，` })).not.toContainText("付款方式改為");
    await expect(radio(page, "LINE Pay")).toBeChecked();
  }
  await radio(page, "7-ELEVEN 取貨").check();
  await radio(page, "7-ELEVEN 取貨付款").check();
  await settled(page);
  await radio(page, "宅配到府").check();
  const first = page.getByRole("group", { name: "付款方式" }).getByRole("radio").first();
  await expect(first).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "宅配到府，" })).toContainText("付款方式改為信用卡一次付清");
  await radio(page, "7-ELEVEN 取貨").check();
  await expect(radio(page, "7-ELEVEN 取貨付款")).toBeChecked();
  expect(await isSamePage(page)).toBe(true);
});

test("a wrong coupon is refused in focus and in the title, and forgotten when it is taken out, on the same page", async ({
  page,
}) => {
  await atStep1(page);
  await page.getByRole("textbox", { name: "優惠代碼" }).fill("SUMMER88");
  await page.getByRole("button", { name: "使用優惠券" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "優惠代碼錯誤或已過期，請再確認一次" })).toBeFocused();
  await expect(page).toHaveTitle(/^錯誤：/);
  await page.getByRole("textbox", { name: "優惠代碼" }).fill("");
  await radio(page, "7-ELEVEN 取貨").check();
  await expect(page.getByRole("status").filter({ hasText: "7-ELEVEN 取貨，" })).toContainText("應付總額");
  await expect(page).not.toHaveTitle(/^錯誤：/);
  expect(await isSamePage(page)).toBe(true);
});

test("a refusal that comes while one types on, or has gone on, is told and takes no focus", async ({ page }) => {
  await atStep1(page);
  const coupon = page.getByRole("textbox", { name: "優惠代碼" });
  const back = page.getByRole("link", { name: "回購物車" });
  for (const place of [coupon, back]) {
    const { answered, letGo } = await heldAnswer(page);
    await coupon.fill("NOSUCH");
    await coupon.press("Enter", { noWaitAfter: true });
    await answered;
    if (place === coupon) await coupon.pressSequentially("AB");
    else await back.focus();
    letGo();
    await expect(page).toHaveTitle(/^錯誤：/);
    await expect(page.getByRole("alert").filter({ hasText: "優惠代碼錯誤或已過期" })).toBeVisible();
    await settled(page);
    await expect(place).toBeFocused();
    if (place === coupon) await coupon.pressSequentially("CD");
    await expect(coupon).toHaveValue(place === coupon ? "NOSUCHABCD" : "NOSUCH");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await coupon.fill("");
    await radio(page, place === coupon ? "7-ELEVEN 取貨" : "宅配到府").check();
    await expect(page).not.toHaveTitle(/^錯誤：/);
  }
});

test("many changes at once end in the last one, and the sum is the shop's", async ({ page }) => {
  await atStep1(page);
  let sent = 0;
  // each answer is held back until the next change has been sent
  let letGo = () => {};
  await page.route("**/cart/step1.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    letGo();
    if (++sent < 10) await new Promise<void>((resolve) => (letGo = resolve));
    return route.continue().catch(() => {});
  });
  for (let turn = 0; turn < 10; turn++)
    await radio(page, turn % 2 === 0 ? "7-ELEVEN 取貨" : "宅配到府").check({ noWaitAfter: true });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await radio(page, "7-ELEVEN 取貨").check();
  await expect(page.getByRole("status").filter({ hasText: "7-ELEVEN 取貨，" })).toBeAttached();
  await settled(page);
  const shown = await sumText(page);
  await page.getByRole("button", { name: "下一步：填寫資料" }).click();
  await expect(page.getByRole("button", { name: "選擇門市" })).toBeVisible();
  await page.goto("/cart/step1");
  await expect(radio(page, "7-ELEVEN 取貨")).toBeChecked();
  expect(await sumText(page)).toBe(shown);
});

test("twenty presses and changes in flight, of coupon, points and delivery, end in what stands in the fields", async ({
  page,
}) => {
  await page.goto(await pathOf(page));
  await page.getByRole("spinbutton", { name: "數量" }).fill("9");
  await addToCart(page);
  // the one test that fills this member's cart: points are only the demo shop's members'
  await signIn(page, "/cart/step1", "member@example.com");
  await expect(page.getByRole("button", { name: "更新付款方式" })).toBeHidden();
  await page.evaluate(() => ((window as { same?: boolean }).same = true));
  const coupon = page.getByRole("textbox", { name: "優惠代碼" });
  const points = page.getByRole("spinbutton", { name: "使用點數" });
  const press = () => page.getByRole("button", { name: "使用優惠券" }).click({ noWaitAfter: true });
  const acts = [
    () => radio(page, "7-ELEVEN 取貨").check({ noWaitAfter: true }),
    () => coupon.fill("READ100").then(press),
    () => points.fill("30").then(press),
    () => radio(page, "宅配到府").check({ noWaitAfter: true }),
    () => coupon.fill("").then(press),
    () => points.fill("7").then(press),
    () => coupon.fill("NOSUCH").then(press),
  ];
  // all are on their way at once, the earlier ones answered last
  const held: (() => void)[] = [];
  await page.route("**/cart/step1.data*", async (route) => {
    if (route.request().method() === "POST") await new Promise<void>((resolve) => held.push(resolve));
    return route.continue().catch(() => {});
  });
  for (let turn = 0; turn < 20; turn++) {
    await acts[(turn * 5 + Math.floor(turn / 7)) % acts.length]!();
    await expect.poll(() => held.length).toBeGreaterThan(turn);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const letGo of held.reverse()) letGo();
  await points.fill("10");
  await coupon.fill("READ100");
  await radio(page, "宅配到府").check();
  // by the key: the refusal that may come just now moves the button from under a pointer
  await coupon.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "已使用「" })).toContainText("使用點數 10 點");
  await settled(page);
  const shown = await sumText(page);
  expect(shown).toMatch(/優惠券[\s\S]*−\$100[\s\S]*點數折抵[\s\S]*−\$10/);
  expect(await isSamePage(page)).toBe(true);
  await page.goto("/cart/step1");
  expect([await coupon.inputValue(), await points.inputValue()]).toEqual(["READ100", "10"]);
  await expect(radio(page, "宅配到府")).toBeChecked();
  expect(await sumText(page)).toBe(shown);
});

const session = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => /session/.test(name))?.value ?? null;

test("an answer that comes after signing in or out in another tab changes nothing of the session", async ({ page }) => {
  const other = await page.context().newPage();
  const email = await asNewMember(other);
  await other.goto("/");
  await other.getByRole("button", { name: "登出" }).click();
  await expect(other.getByRole("banner").getByRole("link", { name: "登入", exact: true })).toBeVisible();
  await atStep1(page);
  for (const [deed, name] of [
    [() => signIn(other, "/member", email), "會員中心"],
    [() => other.getByRole("button", { name: "登出" }).click(), "登入"],
  ] as const) {
    await page.bringToFront();
    const { answered, letGo } = await heldAnswer(page);
    const wanted = (await radio(page, "宅配到府").isChecked()) ? "7-ELEVEN 取貨" : "宅配到府";
    await radio(page, wanted).check({ noWaitAfter: true });
    const asked = await answered;
    await other.bringToFront();
    await deed();
    await expect(other.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
    const before = await session(other);
    letGo();
    await asked.response();
    await settled(page);
    expect(await session(other)).toBe(before);
    await other.goto("/");
    await expect(other.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  await other.goto("/cart/step1");
  await expect(other).toHaveURL(/\/login\?redirect=/);
});

for (const [how, status] of [
  ["is away", 503],
  ["has too much to do", 429],
  ["is cut off", 0],
] as const)
  test(`where the shop ${how}, the choice is put back and said, and the page stays`, async ({ page }) => {
    await atStep1(page);
    const before = await sumText(page);
    await page.route("**/cart/step1.data*", (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, body: "busy" }),
    );
    // not `check`: it may be put back before anybody looks
    await radio(page, "7-ELEVEN 取貨").click();
    await expect(page.getByRole("alert").filter({ hasText: "金額暫時無法更新" })).toBeVisible();
    await expect(radio(page, "宅配到府")).toBeChecked();
    expect([await sumText(page), await isSamePage(page)]).toEqual([before, true]);
    await page.unroute("**/cart/step1.data*");
    await radio(page, "7-ELEVEN 取貨").check();
    await expect(page.getByRole("status").filter({ hasText: "7-ELEVEN 取貨，" })).toContainText("應付總額");
    await expect(page.getByRole("alert").filter({ hasText: "金額暫時無法更新" })).toBeHidden();
  });

test("an answer that never comes is waited for a bounded time", async ({ page }) => {
  await atStep1(page);
  await page.route("**/cart/step1.data*", () => new Promise<void>(() => {}));
  await radio(page, "7-ELEVEN 取貨").check();
  await expect(sums(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("alert").filter({ hasText: "金額暫時無法更新" })).toBeVisible();
  await settled(page);
  await expect(page.getByRole("link", { name: "重新整理" })).toHaveAttribute("href", "/cart/step1");
});

test("Enter in a field of step 2 sends the order's form, never to the store map", async ({ page }) => {
  await atStep1(page);
  await radio(page, "7-ELEVEN 取貨").check();
  await settled(page);
  await page.getByRole("button", { name: "下一步：填寫資料" }).click();
  await page.getByRole("group", { name: "訂購人" }).getByRole("textbox", { name: "姓名" }).press("Enter");
  await expect(page).toHaveTitle(/^錯誤：填寫訂購資料/);
  const summary = page.getByRole("alert", { name: "請修正以下欄位" });
  await expect(summary).toContainText("請輸入訂購人姓名");
  await expect(summary).toContainText("請勾選同意服務條款");
  await expect(summary).toContainText("請選擇取貨門市");
  // a mended error goes, and the form can be sent again
  const name = page.getByRole("group", { name: "訂購人" }).getByRole("textbox", { name: "姓名" });
  await name.fill("王小明");
  await expect(summary).not.toContainText("請輸入訂購人姓名");
  await name.press("Enter");
  await expect(summary).not.toContainText("訂購人姓名");
  await expect(summary).toContainText("請選擇取貨門市");
  await expect(name).toHaveValue("王小明");
});
