import { expect, test, type Locator, type Page } from "@playwright/test";
import { addToCart, choose, fillAddress, fillSubscriber, findBook, register, sendOrder } from "./steps.ts";

/** How many keys an order takes, from the product's page to the page after it (A15). What is typed into fields is not counted. */

function keyboard(page: Page) {
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  return {
    press,
    presses: () => presses,
    async to(target: Locator) {
      for (let stops = 0; stops < 80; stops++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press("Tab");
      }
      throw new Error(`${target.toString()} is out of reach on ${page.url()}`);
    },
  };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last();

async function toStep1(page: Page, skip: boolean) {
  const keys = keyboard(page);
  await page.reload();
  if (skip) {
    await keys.press("Tab");
    await keys.press("Enter");
  }
  await keys.to(button(page, "直接購買"));
  await keys.press("Enter");
  return keys;
}

async function toPlaced(
  page: Page,
  keys: ReturnType<typeof keyboard>,
  typed: (keys: ReturnType<typeof keyboard>) => Promise<void>,
) {
  await expect(page.getByRole("heading", { level: 1, name: "付款與配送" })).toBeFocused();
  await keys.to(button(page, "下一步：填寫資料"));
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "填寫訂購資料" })).toBeFocused();
  await typed(keys);
  await keys.to(page.getByRole("checkbox", { name: "我已閱讀並同意服務條款" }));
  await keys.press("Space");
  await keys.to(page.getByRole("button", { name: /^送出訂單/ }));
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "模擬付款" })).toBeVisible();
  return keys.presses();
}

/** As after a first order that was to be kept in the address book. */
async function memberWithAddress(page: Page) {
  await register(page);
  await findBook(page, "三國演義");
  await addToCart(page);
  await page.goto("/cart/step1");
  await choose(page, "宅配到府", "信用卡一次付清");
  await fillSubscriber(page);
  await fillAddress(page);
  await page.getByRole("checkbox", { name: "存到通訊錄" }).check();
  await sendOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "模擬付款" })).toBeVisible();
}

for (const [skip, most] of [
  [false, 40],
  [true, 25],
] as const)
  test(`a member with an address orders with at most ${most} presses ${skip ? "with" : "without"} the skip link`, async ({
    page,
  }) => {
    await memberWithAddress(page);
    await findBook(page, skip ? "西遊記" : "紅樓夢");
    const keys = await toStep1(page, skip);
    const presses = await toPlaced(page, keys, async () => {
      if (!skip) return;
      await keys.to(page.getByRole("link", { name: "跳到確認與送出" }));
      await keys.press("Enter");
      await expect(page.locator("#confirm")).toBeFocused();
    });
    console.log(`member, ${skip ? "with" : "without"} skip link: ${presses}`);
    expect(presses).toBeLessThanOrEqual(most);
  });

test("a guest orders with at most 60 presses without the skip link", async ({ page }) => {
  await findBook(page, "水滸傳");
  const keys = await toStep1(page, false);
  const email = page.getByRole("textbox", { name: "電子信箱", exact: true });
  await expect(page.getByRole("heading", { level: 1, name: "會員登入" })).toBeFocused();
  await keys.to(email);
  await page.keyboard.type(`presses${Date.now()}@example.com`);
  await keys.press("Enter");
  const presses = await toPlaced(page, keys, async () => {
    const who = page.getByRole("group", { name: "訂購人" });
    await keys.to(who.getByRole("textbox", { name: "姓名" }));
    await page.keyboard.type("王小明");
    await keys.to(who.getByRole("textbox", { name: "手機號碼" }));
    await page.keyboard.type("0912345678");
    await keys.to(page.getByLabel("縣市", { exact: true }));
    await keys.press("ArrowDown");
    await keys.to(page.getByLabel("鄉鎮市區", { exact: true }));
    await keys.press("ArrowDown");
    await keys.to(page.getByRole("textbox", { name: "地址", exact: true }));
    await page.keyboard.type("和平東路一段 1 號");
  });
  console.log(`guest: ${presses}`);
  expect(presses).toBeLessThanOrEqual(60);
});
