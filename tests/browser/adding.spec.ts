import { expect, test, type Page } from "@playwright/test";
import { add, card, count, held, isSamePage, list, manyOf, onList, onProduct, rows, sheet, shows } from "./adds.ts";

test("adding keeps the page, shows the count at once and then what came in", async ({ page }) => {
  await onProduct(page);
  const { letGo } = await held(page);
  await add(page).click();
  await shows(page, 1);
  await expect(add(page)).toHaveText("加入中…");
  letGo();
  await expect(sheet(page)).toContainText("紅樓夢");
  await expect(sheet(page)).toContainText("數量 1");
  await expect(sheet(page)).toContainText(/小計（未含運費） \$[\d,]+/);
  await expect(sheet(page)).toContainText(/再買 \$[\d,]+ 免運|已達免運門檻/);
  await expect(sheet(page).getByRole("link", { name: "去結帳" })).toHaveAttribute("href", "/cart/step1");
  await expect(add(page)).toHaveText("加入購物車");
  // told, and the focus stays where it was
  await expect(page.getByRole("status").filter({ has: sheet(page) })).toBeVisible();
  await expect(add(page)).toBeFocused();
  expect(await isSamePage(page)).toBe(true);
  await page.reload();
  await shows(page, 1);
});

test("the sheet is closed by Escape, by its button and by 繼續逛, and never stands before what has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await onProduct(page);
  for (const [at, close] of [
    () => page.keyboard.press("Escape"),
    () => sheet(page).getByRole("button", { name: "關閉" }).click(),
    () => sheet(page).getByRole("link", { name: "繼續逛" }).click(),
  ].entries()) {
    await add(page).click();
    await expect(sheet(page)).toContainText(`數量 ${at + 1}`);
    await close();
    await expect(sheet(page)).toBeHidden();
  }
  await add(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.locator("footer a").last().focus();
  for (let tab = 0; tab < 25; tab++) {
    await page.keyboard.press("Shift+Tab");
    const covered = await page.evaluate(() => {
      const focused = document.activeElement!;
      const above = document.querySelector("section[aria-label=已加入購物車]")!;
      if (above.contains(focused) || focused === document.body) return "";
      const [one, other] = [focused.getBoundingClientRect(), above.getBoundingClientRect()];
      return one.bottom <= other.top && one.top >= 0 ? "" : focused.outerHTML.slice(0, 200);
    });
    expect(covered).toBe("");
  }
});

test("the focus that was in the sheet goes back to what was pressed", async ({ page }) => {
  await onProduct(page);
  for (const [within, key] of [
    [sheet(page).getByRole("button", { name: "關閉" }), "Enter"],
    [sheet(page).getByRole("link", { name: "繼續逛" }), "Enter"],
    [sheet(page).getByRole("link", { name: "去結帳" }), "Escape"],
  ] as const) {
    await add(page).press("Enter");
    await within.press(key);
    await expect(sheet(page)).toBeHidden();
    await expect(add(page)).toBeFocused();
  }
});

for (const [where, open] of [
  ["home", (page: Page) => onList(page, "/")],
  ["a category", (page: Page) => onList(page, "/category/1/2")],
  ["the search", (page: Page) => onList(page)],
  ["a product's page", onProduct],
] as const)
  test(`a card on ${where} adds its product, and says which`, async ({ page }) => {
    await open(page);
    const button = page.locator("main li button[name=product_guid]").first();
    const link = page.locator(`main li a[href="/product/${await button.getAttribute("value")}"]`).first();
    const product_guid = (await button.getAttribute("value"))!;
    const { name } = (await (await page.request.get(`/api/v2/products/${product_guid}`)).json()) as { name: string };
    await expect(button).toHaveAccessibleName("加入購物車");
    await expect(button).toHaveAccessibleDescription(new RegExp(name.replace(/[^\p{L}\p{N}]/gu, ".")));
    await expect(link).toBeVisible();
    await button.click();
    await shows(page, 1);
    await expect(sheet(page)).toContainText(name.slice(0, 8));
    expect(await isSamePage(page)).toBe(true);
    expect(await rows(page)).toBe(1);
  });

test("a name in another language is told by the sheet in its own", async ({ page }) => {
  await onList(page, "/search?q=Pride+and+Prejudice&stock=1");
  const english = page.locator("main li").filter({ has: page.locator("a [lang=en]") });
  await english.first().locator("button[name=product_guid]").click();
  await expect(sheet(page).locator("[lang=en]")).toHaveText(/^Pride and Prejudice/);
});

test("on a slow line the count is there in the frame after the press", async ({ page, context }) => {
  await onList(page);
  const line = await context.newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 560,
    downloadThroughput: 180_000,
    uploadThroughput: 84_000,
  });
  for (const [button, units] of [
    [page.locator("main li button[name=product_guid]").first(), 1],
    [page.locator("main li button[name=product_guid]").nth(3), 2],
  ] as const) {
    const nextFrame = button.evaluate(
      (pressed) =>
        new Promise<string>((resolve) =>
          pressed.addEventListener("click", () =>
            requestAnimationFrame(() => resolve(document.querySelector("[data-cart-count]")!.textContent)),
          ),
        ),
    );
    await button.click();
    expect(await nextFrame).toBe(`購物車（${units} 件）`);
  }
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "加入中…" })).toHaveCount(0);
  await page.reload();
  await shows(page, 2);
});

for (const presses of [2, 20])
  test(`${presses} adds at once, from one page, are one cart with each of them`, async ({ page }) => {
    await onList(page);
    const guids = await manyOf(page, 5);
    const { letGo, seen } = await held(page);
    for (let press = 0; press < presses; press++) await card(page, guids[press % guids.length]!).click();
    await shows(page, presses);
    // the first may begin the cart: until it is answered it goes alone
    await expect.poll(() => seen.length).toBe(1);
    letGo();
    await expect(page.getByRole("button", { name: "加入中…" })).toHaveCount(0);
    await shows(page, presses);
    expect([new Set(seen).size, await rows(page)]).toEqual([presses, presses]);
    expect((await page.context().cookies()).filter(({ name }) => name.includes("cart"))).toHaveLength(1);
    await count(page).click();
    await expect(page.getByRole("main").getByRole("spinbutton", { name: "數量" })).toHaveCount(
      Math.min(presses, guids.length),
    );
    await shows(page, presses);
  });

test("the first adds of two tabs at once are one cart, and no line is lost", async ({ page, context }) => {
  const other = await context.newPage();
  await onList(page);
  await onList(other);
  const guids = await manyOf(page, 2);
  const tabs = [await held(page), await held(other)];
  await card(page, guids[0]!).click();
  await card(other, guids[1]!).click();
  await expect.poll(() => tabs.map(({ seen }) => seen.length)).toEqual([1, 1]);
  for (const { letGo } of tabs) letGo();
  for (const tab of [page, other]) await expect(sheet(tab)).toBeVisible();
  expect(await rows(page)).toBe(2);
  // each tab learns of the other when it is looked at
  for (const tab of [page, other]) {
    await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await shows(tab, 2);
  }
  await page.goto("/cart");
  for (const guid of guids) await expect(page.locator(`main a[href="/product/${guid}"]`).first()).toBeVisible();
});

test("the cart opens when what is on its way has arrived", async ({ page }) => {
  await onProduct(page);
  const { letGo } = await held(page);
  await add(page).click();
  await count(page).click();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "購物車" })).toBeVisible();
  await shows(page, 1);
});

test("where the script of the form does not come, the form is a form, and leads back to the list", async ({ page }) => {
  await page.route(/\/assets\/add-[^/]+\.js$/, (route) => route.abort());
  await page.goto(list);
  await page.waitForLoadState("networkidle");
  await page.locator("main li button[name=product_guid]").first().click();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "已加入購物車" })).toBeFocused();
  await expect(page).toHaveURL(list);
  await shows(page, 1);
});

test("a quantity that is none is said beside its field, on the page that answers it", async ({ page }) => {
  await onProduct(page);
  await page.getByRole("spinbutton", { name: "數量" }).fill("0");
  await add(page).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await expect(page.getByRole("spinbutton", { name: "數量" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("spinbutton", { name: "數量" })).toHaveValue("0");
});

test("− and + count between one and the limit, and what they say is added", async ({ page }) => {
  await onProduct(page);
  const field = page.getByRole("spinbutton", { name: "數量" });
  const less = page.getByRole("button", { name: "減少數量" });
  const more = page.getByRole("button", { name: "增加數量" });
  const most = Number(await field.getAttribute("max"));
  await expect(less).toBeDisabled();
  const heard = page.getByRole("status").filter({ hasText: /^數量 \d+$/ });
  await expect(heard).toHaveCount(0);
  for (let press = 0; press < 2; press++) await more.click();
  await expect(field).toHaveValue("3");
  await expect(heard).toHaveText("數量 3");
  await less.click();
  await expect(field).toHaveValue("2");
  for (const button of [less, more]) {
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await add(page).click();
  await shows(page, 2);
  await expect(sheet(page)).toContainText("數量 2");
  await field.fill(String(most));
  await expect(heard).toHaveCount(0);
  await expect(more).toBeDisabled();
  await field.fill(String(most - 1));
  await more.press("Enter");
  await expect(field).toHaveValue(String(most));
  await expect(more).toBeDisabled();
  await expect(more).toBeFocused();
});
