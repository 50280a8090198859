import { expect, test, type Page } from "@playwright/test";
import { addToCart, asGuest, choose, findBook } from "./steps.ts";

/** Tab until the control with this role and name has the focus. */
async function tabTo(
  page: Page,
  role: Parameters<Page["getByRole"]>[0],
  name: string | RegExp,
  most = 150,
): Promise<void> {
  const target = page.getByRole(role, { name, ...(typeof name === "string" && { exact: true }) }).first();
  for (let presses = 1; presses <= most; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`${role} ${String(name)} cannot be reached by Tab on ${page.url()}`);
}

test("the products of a list are one stop away from its filters, with a name of their own", async ({ page }) => {
  await page.goto("/category/1/1");
  await tabTo(page, "link", "跳到商品", 40);
  await expect(page.getByRole("link", { name: "跳到商品" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const results = page.getByRole("region", { name: "商品", exact: true });
  await expect(results.getByRole("link").first()).toBeFocused();
  // where nothing was found there is nothing to go to
  await page.goto("/category/1/1?max_price=1");
  await expect(page.getByRole("button", { name: "套用篩選" })).toBeAttached();
  await expect(page.getByRole("link", { name: "跳到商品" })).toHaveCount(0);
});

test("an order by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "跳到主要內容" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();

  await page.goto("/search?q=紅樓夢");
  await tabTo(page, "link", /^紅樓夢/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("spinbutton", { name: "數量" })).toBeVisible();
  await tabTo(page, "button", "直接購買");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login/);
  await tabTo(page, "textbox", "電子信箱");
  await page.keyboard.type("keyboard@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "付款與配送" })).toBeVisible();
  await tabTo(page, "radio", "宅配到府");
  await page.keyboard.press("Space");
  await tabTo(page, "button", "下一步：填寫資料");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "填寫訂購資料" })).toBeVisible();

  await tabTo(page, "textbox", "姓名");
  await page.keyboard.type("王小明");
  await tabTo(page, "textbox", "手機號碼");
  await page.keyboard.type("0912345678");
  await tabTo(page, "combobox", "縣市");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, "combobox", "鄉鎮市區");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, "textbox", "地址");
  await page.keyboard.type("和平東路一段 1 號");
  await tabTo(page, "checkbox", "我已閱讀並同意服務條款");
  await page.keyboard.press("Space");
  await tabTo(page, "button", /^送出訂單/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "模擬付款" })).toBeVisible();
  await tabTo(page, "button", "付款成功");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "訂單已成立" })).toBeVisible();
});

/** How the stop that has the focus is seen. */
const stopNow = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "nothing";
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.bottom <= 0 || box.top >= innerHeight || box.width === 0)
      return `out of sight: ${element.outerHTML.slice(0, 80)}`;
    if (style.outlineStyle === "none" && style.boxShadow === "none")
      return `no ring: ${element.outerHTML.slice(0, 80)}`;
    // what lies over its middle is its own, or what it is in (a label, a card)
    const [across, down] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const over = document.elementFromPoint(
      Math.min(Math.max(across, 1), innerWidth - 1),
      Math.min(Math.max(down, 1), innerHeight - 1),
    );
    if (!over || !(element.contains(over) || over.contains(element)))
      return `covered: ${element.outerHTML.slice(0, 80)} by ${over?.outerHTML.slice(0, 80)}`;
    return "seen";
  });

test("every stop of the Tab key is seen, and hidden by nothing", async ({ page }) => {
  for (const path of ["/", "/search?q=紅樓夢", "/cart", "/login?redirect=/cart/step1"]) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: width === 320 ? 568 : 720 });
      await page.goto(path);
      let stops = 0;
      for (; stops < 25; stops++) {
        await page.keyboard.press("Tab");
        const seen = await stopNow(page);
        if (seen === "nothing") break;
        expect(seen, `${path} at ${width}`).toBe("seen");
      }
      expect(stops, `${path} at ${width}`).toBeGreaterThanOrEqual(8);
    }
  }
});

test("in the sheet of filters of a phone every stop is seen, forth and back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/search?q=%E6%9B%B8");
  await page.getByText("篩選條件", { exact: true }).click();
  const inside = () => page.evaluate(() => document.activeElement?.closest("details form") !== null);
  const walked = { Tab: 0, "Shift+Tab": 0 };
  for (const key of ["Tab", "Shift+Tab"] as const)
    for (await page.keyboard.press(key); await inside(); await page.keyboard.press(key)) {
      expect(await stopNow(page), `${key} ${++walked[key]}`).toBe("seen");
      if (key === "Tab" && (await page.getByRole("link", { name: "清除全部篩選" }).evaluate(isFocused))) break;
    }
  expect(Math.min(walked.Tab, walked["Shift+Tab"] + 1)).toBeGreaterThan(20);
});

const isFocused = (element: Element) => element === document.activeElement;

test("Enter in a field of step 2 sends the order's form, and never leaves for the store map", async ({ page }) => {
  await findBook(page);
  await addToCart(page);
  await asGuest(page, `enter${Date.now()}@example.com`);
  await choose(page, "7-ELEVEN 取貨", "7-ELEVEN 取貨付款");
  const name = page.getByRole("group", { name: "訂購人" }).getByRole("textbox", { name: "姓名" });
  await name.fill("王小明");
  await name.press("Enter");
  await expect(page).toHaveTitle(/^錯誤：填寫訂購資料/);
  await expect(page.getByRole("alert", { name: "請修正以下欄位" })).toBeFocused();
  await expect(name).toHaveValue("王小明");
});
