import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductDetail } from "#contract/products";
import { startShop, type RunningShop } from "../../running-shop.ts";
import { choose, finish, goods, sum } from "../checkout-ways.ts";
import { newVisitor } from "../visitor.ts";
import { signIn } from "../ways.ts";

// of its own: what the demo's members were given is theirs once
let shop: RunningShop;
let dear: ProductDetail;
let cheap: ProductDetail;
beforeAll(async () => {
  shop = await startShop({});
  ({ dear, cheap } = await goods(shop.origin));
});
afterAll(() => shop.stop());

test("a member ticks one of the own coupons, a typed code goes before it, and what was ordered with is offered no more", async () => {
  const member = newVisitor(shop.origin);
  await member.visit("/login?redirect=/cart");
  await signIn(member, "member@example.com");
  await member.post("/cart/add", { product_guid: dear.product_guid, qty: "3" });
  await member.visit("/cart/step1");
  const total = sum(member);
  const goodsTotal = 3 * dear.retail_price;
  expect(member.main()).toContain("我的優惠券");
  expect(member.value("不使用優惠券")).toBe(true);

  member.choose("生日禮：滿 500 折 100");
  await member.press("使用優惠券");
  expect(sum(member)).toBe(total - 100);
  expect(member.value("生日禮：滿 500 折 100")).toBe(true);
  expect(member.value("優惠代碼")).toBe("");

  // a code is typed beside the tick
  member.fill("優惠代碼", "BOOK95");
  await member.press("使用優惠券");
  expect(sum(member)).toBe(total - (goodsTotal - Math.round(goodsTotal * 0.95)));
  expect(member.value("生日禮：滿 500 折 100")).toBe(false);
  member.choose("不使用優惠券");
  await member.press("使用優惠券");
  expect(sum(member)).toBe(total);
  expect(member.value("優惠代碼")).toBe("");

  member.choose("生日禮：滿 500 折 100");
  await choose(member, "宅配到府", "信用卡一次付清");
  await finish(member);
  expect(sum(member)).toBe(total - 100);
  await member.post("/cart/add", { product_guid: dear.product_guid, qty: "3" });
  await member.visit("/cart/step1");
  expect(member.main()).toContain("會員感謝");
  expect(member.main()).not.toContain("生日禮：滿 500 折 100");
});

test("who does not reach a coupon's sum is told what is missing; nobody else can use it by its code", async () => {
  const member = newVisitor(shop.origin);
  await member.visit("/login?redirect=/cart");
  await signIn(member, "reader@example.com");
  await member.post("/cart/add", { product_guid: cheap.product_guid, qty: "1" });
  await member.visit("/cart/step1");
  expect(member.main()).toMatch(/會員感謝：滿 1,500 打 88 折\s*再買 \$[\d,]+ 就能使用/);
});
