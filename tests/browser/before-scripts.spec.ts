import { expect, test, type ElementHandle, type Page } from "@playwright/test";
import { asGuest, choose, fillCart } from "./steps.ts";

/** What is chosen and typed while the scripts are still on their way stays, and is what they go on with. */

/** The page once more, its scripts held back until `come`. */
async function withoutScriptsYet(page: Page) {
  let come = () => {};
  const waiting = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/entry\.client-[^/]+\.js/, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  return come;
}

let guests = 0;
async function atStep1(page: Page) {
  await fillCart(page);
  await asGuest(page, `before${Date.now()}${++guests}@example.com`);
}

const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const needless = (page: Page) => page.getByRole("button", { name: "更新付款方式" });

test("a delivery: its payments and its sum are asked for as soon as the scripts are here", async ({ page }) => {
  await atStep1(page);
  const come = await withoutScriptsYet(page);
  await expect(needless(page)).toBeVisible();
  await radio(page, "7-ELEVEN 取貨").check();
  await expect(radio(page, "7-ELEVEN 取貨付款")).toHaveCount(0);
  come();
  await expect(needless(page)).toBeHidden();
  await expect(radio(page, "7-ELEVEN 取貨付款")).toBeVisible();
  await expect(radio(page, "7-ELEVEN 取貨")).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "7-ELEVEN 取貨，" })).toContainText("應付總額");
});

test("a payment and a coupon's code", async ({ page }) => {
  await atStep1(page);
  const come = await withoutScriptsYet(page);
  await radio(page, "ATM 轉帳").check();
  await page.getByRole("textbox", { name: "優惠代碼" }).fill("READ1");
  await expect(needless(page)).toBeVisible();
  come();
  await expect(needless(page)).toBeHidden();
  await expect(radio(page, "ATM 轉帳")).toBeChecked();
  await expect(page.getByRole("textbox", { name: "優惠代碼" })).toHaveValue("READ1");
  await page.getByRole("textbox", { name: "優惠代碼" }).fill("");
  await page.getByRole("button", { name: "下一步：填寫資料" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "填寫訂購資料" })).toBeVisible();
  await page.goto("/cart/step1");
  await expect(radio(page, "ATM 轉帳")).toBeChecked();
});

test("a city, whose districts fit, and what is typed beside it", async ({ page }) => {
  await atStep1(page);
  await choose(page, "宅配到府", "信用卡一次付清");
  const come = await withoutScriptsYet(page);
  const name = page.getByRole("group", { name: "訂購人" }).getByRole("textbox", { name: "姓名" });
  const address = page.getByRole("textbox", { name: "地址", exact: true });
  const ofTaipei = page.locator("optgroup[label='臺北市']");
  await page.getByLabel("縣市", { exact: true }).selectOption("高雄市");
  await name.fill("王小明");
  await address.fill("五福三路 1 號");
  await page.getByRole("radio", { name: "填寫新的收件人" }).check();
  await expect(ofTaipei).toBeEnabled();
  come();
  await expect(ofTaipei).toBeDisabled();
  await expect(page.locator("optgroup[label='高雄市']")).toBeEnabled();
  await page.getByLabel("鄉鎮市區", { exact: true }).selectOption({ label: "那瑪夏區" });
  await expect(page.getByLabel("縣市", { exact: true })).toHaveValue("高雄市");
  await expect(name).toHaveValue("王小明");
  await expect(address).toHaveValue("五福三路 1 號");
  await expect(page.getByRole("radio", { name: "填寫新的收件人" })).toBeChecked();
  await page.getByRole("button", { name: "送出訂單" }).last().click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await expect(name).toHaveValue("王小明");
  await expect(page.getByLabel("鄉鎮市區", { exact: true })).toHaveValue("高雄市 那瑪夏區");
});

test.describe("where an extension's nodes in the document have the page drawn anew", () => {
  const meddle = (page: Page) => page.evaluate(() => document.body.prepend(document.createElement("div")));
  /** What stands there now is not what the server sent. */
  const drawnAnew = (sent: ElementHandle) => expect.poll(() => sent.evaluate((node) => node.isConnected)).toBe(false);

  test("what is being typed into the search box, and the focus", async ({ page }) => {
    await page.goto("/");
    const come = await withoutScriptsYet(page);
    await meddle(page);
    const sent = (await page.getByRole("searchbox", { name: "搜尋商品" }).elementHandle())!;
    await sent.focus();
    await page.keyboard.insertText("紅樓夢");
    come();
    await drawnAnew(sent);
    const box = page.getByRole("combobox", { name: "搜尋商品" });
    await expect(box).toHaveValue("紅樓夢");
    await expect(box).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("「紅樓夢」的搜尋結果");
  });

  test("a delivery, whose sum is asked for", async ({ page }) => {
    await atStep1(page);
    const come = await withoutScriptsYet(page);
    await meddle(page);
    const sent = (await radio(page, "7-ELEVEN 取貨").elementHandle())!;
    await radio(page, "7-ELEVEN 取貨").check();
    come();
    await drawnAnew(sent);
    await expect(page.getByRole("status").filter({ hasText: "7-ELEVEN 取貨，" })).toContainText("應付總額");
    await expect(radio(page, "7-ELEVEN 取貨")).toBeChecked();
  });
});
