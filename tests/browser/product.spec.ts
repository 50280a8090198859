import { expect, test, type Page } from "@playwright/test";
import { armed } from "./adds.ts";
import { addToCart, aProduct, fillCart, signIn } from "./steps.ts";

/** What is done with the product itself: the cards below have buttons of the same names. */
const purchase = (page: Page) => page.getByRole("region", { name: "購買", exact: true });
const cartLink = (page: Page) => page.getByRole("link", { name: /^購物車（\d+ 件）$/ });

/** The browser's own Back, from its history or its memory; also with the page's scripts off. */
const goBack = async (page: Page) => {
  await page.waitForLoadState("load");
  await page.goBack({ waitUntil: "commit" });
};

test("收藏 leads a visitor to sign-in and back, and is a switch for a member", async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  // the two runs share the member, so each has a product of its own
  let seen = 0;
  const wanted = javaScriptEnabled ? 30 : 31;
  const book = await aProduct(
    request,
    ({ button_status, restricted }) => button_status === "add_to_shopping_cart" && !restricted && seen++ === wanted,
  );
  await page.goto(`/product/${book.product_guid}`);
  const product = page.url();
  await purchase(page).getByRole("button", { name: "加入收藏" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByRole("textbox", { name: "電子信箱或手機號碼" }).fill("member@example.com");
  await page.getByLabel("密碼", { exact: true }).fill("Yuelin2026");
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page).toHaveURL(product);
  // what was pressed is done by the sign-in; where it was taken off a moment ago, it is put back
  const remove = purchase(page).getByRole("button", { name: "取消收藏" });
  const told = (words: string | RegExp) => page.getByRole("main").getByRole("status").filter({ hasText: words });
  await expect(remove).toBeVisible();
  await expect(told(/已(加入|放回)收藏/)).toBeAttached();
  // with scripts the page stays, and says it to those who listen; without them it comes anew and begins with it
  if (javaScriptEnabled) await expect(page.locator("input[name=in_place]")).toBeAttached();
  await remove.click();
  await purchase(page).getByRole("button", { name: "加入收藏" }).click();
  await expect(told("已放回收藏")).toBeAttached();
  if (!javaScriptEnabled) await expect(told("已放回收藏")).toBeFocused();
  await expect(remove).toBeVisible();
  await page.reload();
  await remove.click();
  await expect(purchase(page).getByRole("button", { name: "加入收藏" })).toBeVisible();
});

test("貨到通知我 is kept for a member, and can be taken back", async ({ page, request, javaScriptEnabled }) => {
  let seen = 0;
  const gone = await aProduct(
    request,
    ({ button_status, restricted }) =>
      button_status === "restock_notify" && !restricted && seen++ === (javaScriptEnabled ? 5 : 6),
  );
  await signIn(page, `/product/${gone.product_guid}`, "member@example.com");
  await expect(purchase(page).getByRole("button", { name: "加入購物車" })).toHaveCount(0);
  await page.getByRole("button", { name: "貨到通知我" }).click();
  await expect(
    page.getByRole("main").getByRole("status").filter({ hasText: "商品到貨或開賣時，我們會通知您" }),
  ).toBeAttached();
  await page.getByRole("button", { name: "取消通知" }).click();
  await expect(page.getByRole("button", { name: "貨到通知我" })).toBeVisible();
});

test("a restricted product is shown after one word, and not before", async ({ page, request }) => {
  const restricted = await aProduct(
    request,
    (card) => card.restricted && card.button_status === "add_to_shopping_cart",
  );
  await page.goto(`/product/${restricted.product_guid}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("本商品為限制級，您必須年滿 18 歲");
  expect(await page.content()).not.toContain(restricted.name);
  await page.getByRole("button", { name: "已滿 18 歲" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(restricted.name);
  await addToCart(page);
});

test("whoever goes back after adding sees a cart that is right", async ({ page, javaScriptEnabled }) => {
  await page.goto("/search?q=紅樓夢");
  await expect(cartLink(page)).toHaveText("購物車（0 件）");
  await page.locator("main a[href^='/product/']").first().click();
  if (javaScriptEnabled) await armed(page);
  await addToCart(page);
  // added in place, the page is still the one that was opened from the list; else it came anew
  if (!javaScriptEnabled) {
    await goBack(page);
    await expect(page).toHaveURL(/\/product\//);
    await expect(cartLink(page)).toHaveText("購物車（1 件）");
  }
  await goBack(page);
  await expect(page).toHaveURL(/\/search/);
  await expect(cartLink(page)).toHaveText("購物車（1 件）");
});

test("after removing in the cart, Back shows no cart that is not there any more", async ({ page }) => {
  await fillCart(page);
  await page.goto("/cart");
  await page.getByRole("button", { name: "移除" }).first().click();
  await expect(page.getByRole("main")).toContainText("購物車是空的");
  await page.goto("/orders");
  await goBack(page);
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole("main")).toContainText("購物車是空的");
});
