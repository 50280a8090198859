import { expect } from "@playwright/test";
import { giveCoupons } from "#contract/ops";
import { moveOrder } from "#contract/order-ops";
import type { ProductCard } from "#contract/products";
import { check, test } from "./axe-check.ts";
import { operate } from "./operator.ts";
import {
  addToCart,
  aProduct,
  asGuest,
  choose,
  fillAddress,
  fillSubscriber,
  findBook,
  orderNumber,
  pay,
  register,
  sendOrder,
  signIn,
} from "./steps.ts";

const pages: Record<string, string> = {
  home: "/",
  "category 1": "/category/1/2",
  "search with results": "/search?q=紅樓夢",
  "search with a slip": "/search?q=紅摟夢",
  "search without results": "/search?q=zzzzqqqq",
  "all brands": "/brand",
  "a brand": "/brand/1",
  "all that is on": "/activity",
  "a theme": "/activity/theme/1",
  "a theme that has ended": "/activity/theme/4",
  "no curation yet": "/activity/curation/3c",
  "an exhibition": "/exhibitions/YL260901-00001",
  "an event to sign up for": "/activity/meetevent",
  "the device of an entrance": "/activity/meetevent/device",
  bestsellers: "/best-sellers/online",
  "bestsellers of a category, not ranked": "/best-sellers/online/3?list=new_books",
  "bestsellers of the stores": "/best-sellers/bookstore",
  "empty cart": "/cart",
  login: "/login",
  "login on the way to the checkout": "/login?redirect=/cart/step1",
  registration: "/registry",
  "forgotten password": "/forgot",
  "find an order": "/orders",
  "combo offers": "/combo-offers",
  "single carts": "/single-carts",
  "not found": "/no-such-page",
  outbox: "/testonly/outbox",
  "each piece in each state": "/testonly/pieces",
  "each type of slot": "/testonly/slots",
};

for (const [state, path] of Object.entries(pages)) {
  test(`no violation: ${state}`, async ({ page }) => {
    await page.goto(path);
    await check(page, state);
  });
}

test("no violation: dark mode", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of [
    "/",
    "/search?q=紅樓夢",
    "/brand",
    "/brand/1",
    "/activity",
    "/activity/theme/1",
    "/best-sellers/online",
    "/login",
    "/testonly/pieces",
    "/testonly/slots",
  ]) {
    await page.goto(path);
    await check(page, `${path} dark`);
  }
});

test("no violation: refused forms", async ({ page }) => {
  for (const [path, button] of [
    ["/login?redirect=/cart/step1", "登入"],
    ["/registry", "加入會員"],
    ["/orders", "查詢訂單"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect(page).toHaveTitle(/^錯誤：/);
    await check(page, `${path} with errors`);
  }
});

test("no violation: from the product to the end of a guest's checkout", async ({ page }) => {
  await findBook(page);
  await check(page, "product");
  await addToCart(page);
  await check(page, "product with the answer to adding");
  await page.goto("/cart");
  await check(page, "cart");
  await page.getByRole("button", { name: /^移除/ }).first().click();
  await expect(page.getByRole("button", { name: /^復原/ }).first()).toBeVisible();
  await check(page, "cart after removing");
  await page.getByRole("button", { name: /^復原/ }).first().click();
  // in place the line is back when the shop has said so
  await expect(page.locator("[aria-busy]")).toHaveAttribute("aria-busy", "false");
  await asGuest(page, "axe@example.com");
  await check(page, "step 1");
  await choose(page, "宅配到府", "信用卡一次付清");
  await check(page, "step 2");
  await page.getByText("需要其他發票").click();
  for (const type of ["手機條碼載具", "自然人憑證", "三聯式發票", "捐贈發票"]) {
    await page.getByRole("radio", { name: type, exact: true }).check();
    await check(page, `step 2, ${type}`);
  }
  await page.getByRole("button", { name: "送出訂單" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await check(page, "step 2 with errors");
});

test("no violation: the member's pages", async ({ page }) => {
  await signIn(page, "/member");
  await check(page, "member centre");
  await page.goto("/member/orders");
  await check(page, "orders");
  await page.locator("main a[href^='/orders/']").first().click();
  await expect(page).toHaveURL(/\/orders\/YL/);
  await check(page, "an order");
});

test("no violation: what is sold together", async ({ page }) => {
  const tick = async (most: number) => {
    for (const box of (await page.getByRole("main").getByRole("checkbox").all()).slice(0, most)) await box.check();
  };
  const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
  await page.goto("/combo-offers");
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await expect(page.getByRole("button", { name: "計算金額" })).toBeVisible();
  await check(page, "a combo offer");
  await tick(2);
  await press("加入購物車");
  await expect(page.getByRole("alert").first()).toContainText("請再選 1 件");
  await check(page, "a combo offer with too few");
  await tick(3);
  await press("計算金額");
  await expect(page.getByText("活動折扣")).toBeVisible();
  await check(page, "a combo offer with its sum");
  await press("加入購物車");
  await expect(page.getByRole("heading", { level: 1, name: "購物車" })).toBeVisible();
  await check(page, "the cart with a promotion");
  await page.goto("/single-carts");
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await expect(page.getByText("購物車裡還沒有這個活動的商品")).toBeVisible();
  await check(page, "a single cart");
  await page.getByRole("main").getByRole("link", { name: "紅樓夢" }).first().click();
  await expect(page.getByRole("link", { name: "古典書房滿千折百" })).toBeVisible();
  await check(page, "a product in a promotion");
});

test("no violation: coupons of one's own, and an order of several parcels until it is there", async ({ page }) => {
  const email = await register(page);
  const forSale = ({ button_status, restricted }: ProductCard) =>
    button_status === "add_to_shopping_cart" && !restricted;
  const kinds = [
    (card: ProductCard) => forSale(card) && !card.is_ebook && !card.preorder && card.retail_price < 400,
    (card: ProductCard) => forSale(card) && card.preorder,
    (card: ProductCard) => forSale(card) && card.is_ebook && card.retail_price < 400,
  ];
  for (const wanted of kinds) {
    const { product_guid } = await aProduct(page.request, wanted);
    await page.goto(`/product/${product_guid}`);
    await addToCart(page);
  }
  const codes = ["BIRTHDAY100", "THANKS88"];
  await operate(page.request, giveCoupons, { rows: codes.map((code) => ({ code, member: email })), dry_run: false });
  await page.goto("/cart/step1");
  // one of them asks for more than this
  await expect(page.getByRole("group", { name: "我的優惠券" }).getByRole("radio", { disabled: true })).not.toHaveCount(
    0,
  );
  await expect(page.getByText(/^出貨安排：分 2 個包裹寄送/)).toBeVisible();
  await check(page, "step 1 with coupons of one's own and several parcels");

  await choose(page, "宅配到府", "信用卡一次付清");
  await check(page, "step 2 with several parcels");
  await fillSubscriber(page);
  await page.getByRole("radio", { name: "同訂購人" }).check();
  await fillAddress(page);
  await page.getByRole("checkbox", { name: /^我同意電子書等數位內容/ }).check();
  await sendOrder(page);
  await pay(page);
  await expect(page.getByText(/^分 2 個包裹寄送/)).toBeVisible();
  await check(page, "step 3 with several parcels");
  const order_number = await orderNumber(page);
  const seen = async (state: string, parcel: string) => {
    await page.goto(`/orders/${order_number}`);
    await expect(page.getByRole("heading", { name: "包裹 1：一般商品" })).toContainText(parcel);
    await check(page, `an order of several parcels, ${state}`);
  };
  await seen("paid", "訂單成立");
  const move = { order_number, sub_order: 1, came_back: false, dry_run: false } as const;
  const parcel = { carrier: "tcat", tracking_number: "903221488720" } as const;
  await operate(page.request, moveOrder, { ...move, to: "preparing" });
  await operate(page.request, moveOrder, { ...move, to: "shipped", ...parcel });
  await seen("one on its way", "已出貨");
  await operate(page.request, moveOrder, { ...move, to: "arrived" });
  await seen("one there", "已送達");
  await operate(page.request, moveOrder, { ...move, to: "completed" });
  await seen("one completed", "已完成");
  await page.goto("/member/orders");
  await check(page, "the list with an order of several parcels");
  await page.goto("/member/ebooks");
  await check(page, "one's ebooks");
  await page.locator("main a[href^='/ebooks/']").first().click();
  await expect(page.getByRole("navigation", { name: "翻頁" })).toBeVisible();
  // what carries the styles has no room of its own there
  await expect(page.locator("header + svg")).toBeHidden();
  await check(page, "an ebook that is read");
});
