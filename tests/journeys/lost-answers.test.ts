import { afterAll, beforeAll, expect, test } from "vitest";
import { placeOrder } from "#contract/checkout";
import type { ProductDetail } from "#contract/products";
import { startLossyShop, type LossyShop } from "../lost-answers.ts";
import { address, aGuest, choose, goods } from "./checkout-ways.ts";
import { register } from "./members.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { fillHomeAddress, quantityShown, signIn } from "./ways.ts";

let shop: LossyShop;
let cheap: ProductDetail;
let dear: ProductDetail;

beforeAll(async () => {
  shop = await startLossyShop();
  ({ cheap, dear } = await goods(shop.origin));
});
afterAll(() => shop.stop());

/** The numbers of all orders that a member's list shows. */
async function ordersOf(member: Visitor): Promise<string[]> {
  await member.visit("/member/orders");
  return [...new Set(member.main().match(/YL\d{12}/g) ?? [])];
}

async function send(person: Visitor): Promise<Record<string, string>> {
  fillHomeAddress(person);
  person.choose("我已閱讀並同意服務條款");
  const fields = person.fieldsOf("送出訂單");
  shop.lose(placeOrder);
  await person.press("送出訂單");
  expect(shop.found()).toBeGreaterThan(0);
  return fields;
}

test("a guest whose order's answer is lost is shown that order, and a second press of the same form too", async () => {
  const email = address();
  const guest = await aGuest(shop.origin, [[cheap.product_guid, 1]], email);
  await choose(guest, "宅配到府", "信用卡一次付清");
  const fields = await send(guest);
  expect([guest.path, guest.heading()]).toEqual(["/cart/step3", "等待付款"]);
  const number = guest.term("訂單編號");
  expect(guest.main()).toContain(`訂單 ${number} 已經送出，這是它目前的狀態。`);
  await guest.post("/cart/step2", fields);
  expect([guest.path, guest.term("訂單編號")]).toEqual(["/cart/step3", number]);
  // and where it was left for good, the cart names it
  await guest.visit("/cart");
  expect(guest.main().match(/YL\d{12}/g)).toEqual([number]);
  await guest.follow("繼續付款");
  expect([guest.path, guest.term("訂單編號")]).toEqual(["/cart/step3", number]);
  await guest.press("重新付款");
  await guest.press("付款成功");
  expect(guest.heading()).toBe("訂單已成立");
  await guest.visit("/cart");
  expect(guest.main()).not.toContain("等待付款");
});

test("a member's lost answer spends coupon and points once, and leaves one order", async () => {
  const member = newVisitor(shop.origin);
  await member.visit("/login");
  await signIn(member);
  const before = await ordersOf(member);
  await member.visit("/cart");
  while (member.buttons().includes("移除")) await member.press("移除");
  await member.post("/cart/add", { product_guid: dear.product_guid, qty: "3" });
  await member.visit("/cart/step1");
  const points = Number(/目前有 (\d+) 點/.exec(member.main())![1]);
  member.fill("優惠代碼", "READ100");
  member.fill("使用點數", "10");
  await member.press("使用優惠券");
  expect(member.main()).toContain("使用點數 10 點");
  await choose(member, "宅配到府", "信用卡一次付清");
  const fields = await send(member);
  expect(member.path).toBe("/cart/step3");
  const number = member.term("訂單編號");
  await member.post("/cart/step2", fields);
  expect((await ordersOf(member)).filter((one) => !before.includes(one))).toEqual([number]);
  expect(quantityShown(member)).toBe(0);
  await member.post("/cart/add", { product_guid: dear.product_guid, qty: "3" });
  await member.visit("/cart/step1");
  expect(member.main()).toContain(`目前有 ${points - 10} 點`);
  member.fill("優惠代碼", "READ100");
  await member.press("使用優惠券");
  expect(member.problems()).toEqual(["您已使用過這張優惠券，每人限用一次"]);
});

test("while the answers stay away, pressing again and again makes one order, whatever is pressed", async () => {
  const member = newVisitor(shop.origin);
  await register(member);
  await member.post("/cart/add", { product_guid: cheap.product_guid });
  await member.visit("/cart/step1");
  await choose(member, "宅配到府", "ATM 轉帳");
  fillHomeAddress(member);
  member.choose("我已閱讀並同意服務條款");
  const fields = member.fieldsOf("送出訂單");
  shop.lose(placeOrder);
  for (let press = 0; press < 3; press++) await member.post("/cart/step2", fields);
  expect(shop.found()).toBeGreaterThan(0);
  expect(member.path).toBe("/cart/step3");
  expect(await ordersOf(member)).toHaveLength(1);
});
