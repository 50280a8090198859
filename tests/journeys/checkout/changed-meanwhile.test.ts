import { beforeAll, expect, test } from "vitest";
import type { Crosssell, ProductDetail } from "#contract/products";
import { aGuest, choose, goods, sum } from "../checkout-ways.ts";
import { aDetailThat, aPaperBook, isPlain } from "../products.ts";
import { shopWithRows } from "../shop-with-rows.ts";

const its = shopWithRows();
let dear: ProductDetail;
let cheap: ProductDetail;
let ebook: ProductDetail;
beforeAll(async () => {
  ({ dear, cheap, ebook } = await goods(its.shop.origin));
});

test("an offer that ended meanwhile is named in both steps, with the way to the cart", async () => {
  const { origin } = its.shop;
  const book = await aDetailThat(origin, aPaperBook, (detail) => isPlain(detail) && detail.has_crosssell);
  const response = await fetch(`${origin}/api/v2/products/${book.product_guid}/crosssells`);
  const [offer] = (await response.json()) as [Crosssell];
  const guest = await aGuest(origin, [[book.product_guid, 1]]);
  const beside = { product_guid: offer.product_guid, quantity: "1" };
  await guest.post("/cart/add", {
    product_guid: book.product_guid,
    "crosssell_items[0].product_guid": beside.product_guid,
    "crosssell_items[0].quantity": beside.quantity,
  });
  await guest.visit("/cart/step1");
  await choose(guest, "宅配到府", "信用卡一次付清");
  const { rows } = await its.database.query("delete from crosssells where product_guid = $1 returning *", [
    book.product_guid,
  ]);
  expect(rows.length).toBeGreaterThan(0);
  for (const step of ["/cart/step2", "/cart/step1"]) {
    await guest.visit(step);
    expect(guest.path).toBe(step);
    expect(guest.main()).toContain(`加購 ${offer.name}：加購優惠已結束，請移除後再結帳`);
  }
  await guest.press("下一步：填寫資料");
  expect(guest.main()).toContain(`加購 ${offer.name}：加購優惠已結束`);
  await guest.follow("到購物車調整");
  expect(guest.main()).toContain("加購優惠已結束");
});

test("a payment or a delivery that an ebook takes away is told with its reason, where step 2 leads back to step 1", async () => {
  const { origin } = its.shop;
  for (const [delivery, payment, told] of [
    [
      "7-ELEVEN 取貨",
      "7-ELEVEN 取貨付款",
      /7-ELEVEN 取貨付款不適用含電子書的訂單。這張訂單無法使用所選的付款方式，請重新選擇/,
    ],
    ["捐書", "信用卡一次付清", /捐書不適用含電子書的訂單。這張訂單無法使用所選的配送方式，請重新選擇/],
  ] as const) {
    const guest = await aGuest(origin, [[cheap.product_guid, 1]]);
    await choose(guest, delivery, payment);
    await guest.post("/cart/add", { product_guid: ebook.product_guid }); // in another tab
    await guest.visit("/cart/step2");
    expect([guest.path, guest.alert()]).toEqual(["/cart/step1", expect.stringMatching(told)]);
    await guest.visit("/cart/step1");
    expect(guest.alert(), "told once").toBe("");
  }
  // who chose nothing yet is led there without a word
  const early = await aGuest(origin, [[cheap.product_guid, 1]]);
  await early.visit("/cart/step2");
  expect([early.path, early.alert()]).toEqual(["/cart/step1", ""]);
});

test("a coupon that ran out is said above the sum of both steps", async () => {
  const guest = await aGuest(its.shop.origin, [[dear.product_guid, 2]]);
  guest.fill("優惠代碼", "READ100");
  await guest.press("使用優惠券");
  const less = sum(guest);
  await choose(guest, "宅配到府", "信用卡一次付清");
  expect(guest.main()).not.toContain("優惠代碼錯誤");
  await its.database.query("update coupons set ends_at = now() - interval '1 minute' where code = 'READ100'");
  for (const step of ["/cart/step2", "/cart/step1"]) {
    await guest.visit(step);
    expect([guest.path, sum(guest)]).toEqual([step, less + 100]);
    expect(guest.main()).toContain("優惠代碼錯誤或已過期");
  }
});
