import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductDetail } from "#contract/products";
import { startShop, type RunningShop } from "../../running-shop.ts";
import { address, aGuest, choose, finish, goods, send, sum } from "../checkout-ways.ts";
import { newVisitor } from "../visitor.ts";
import { fillHomeAddress, signIn } from "../ways.ts";

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

test("a coupon that counts no longer is told once and taken off: the next press sends the order at the new sum", async () => {
  const email = address();
  for (const turn of ["first", "second"]) {
    const guest = await aGuest(shop.origin, [[dear.product_guid, 2]], turn === "first" ? email : address());
    guest.fill("優惠代碼", "READ100");
    await guest.press("使用優惠券");
    const less = sum(guest);
    await choose(guest, "宅配到府", "信用卡一次付清");
    fillHomeAddress(guest);
    // who has used the code is known by the address that the order goes by
    guest.fill("電子信箱", email);
    guest.choose("我已閱讀並同意服務條款");
    await guest.press("送出訂單");
    if (turn === "first") {
      await guest.press("付款成功");
      continue;
    }
    expect(guest.alert()).toContain("您已使用過這張優惠券");
    expect(sum(guest)).toBe(less + 100);
    await send(guest);
  }
});

test("who does not reach a coupon's sum is told what is missing; nobody else can use it by its code", async () => {
  const member = newVisitor(shop.origin);
  await member.visit("/login?redirect=/cart");
  await signIn(member, "reader@example.com");
  await member.post("/cart/add", { product_guid: cheap.product_guid, qty: "1" });
  await member.visit("/cart/step1");
  expect(member.main()).toMatch(/會員感謝：滿 1,500 打 88 折\s*再買 \$[\d,]+ 就能使用/);
});
