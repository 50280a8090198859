import { beforeAll, expect, inject, test } from "vitest";
import type { ProductDetail } from "#contract/products";
import { address, aGuest, atStep2, choose, finish, goods, send, sum } from "../checkout-ways.ts";
import { newVisitor } from "../visitor.ts";
import { fillHomeAddress, signIn } from "../ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);
let cheap: ProductDetail;
let dear: ProductDetail;

beforeAll(async () => {
  ({ cheap, dear } = await goods(origin));
});

test("an address on an island changes the sum in words, and the order then goes through", async () => {
  const guest = await atStep2(origin);
  const before = sum(guest);
  fillHomeAddress(guest);
  guest.select("縣市", "澎湖縣");
  guest.select("鄉鎮市區", "馬公市");
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  expect(guest.status).toBe(409);
  expect(guest.alert()).toBe(
    `這張訂單送往離島，運費為 250 元。應付總額已變更為 ${(before + 170).toLocaleString("en-US")} 元，請確認後再送出訂單`,
  );
  expect(sum(guest)).toBe(before + 170);
  expect(guest.value("縣市")).toBe("澎湖縣");
  expect(guest.value("姓名", "訂購人")).toBe("王小明");
  expect(guest.value("我已閱讀並同意服務條款")).toBe(true);
  await send(guest);
  expect(guest.heading()).toBe("訂單已成立");
  expect(sum(guest)).toBe(before + 170);
});

test("delivery is free from 490, below it costs what is written beside it", async () => {
  const guest = await aGuest(origin, [[cheap.product_guid, 1]]);
  expect(guest.main()).toContain("運費");
  guest.choose("宅配到府");
  await guest.press("更新付款方式");
  expect(sum(guest)).toBe(cheap.retail_price + 80);
  guest.choose("7-ELEVEN 取貨");
  await guest.press("更新付款方式");
  expect(sum(guest)).toBe(cheap.retail_price + 65);
  const rich = await aGuest(origin, [[dear.product_guid, 2]]);
  rich.choose("宅配到府");
  await rich.press("更新付款方式");
  expect(sum(rich)).toBe(2 * dear.retail_price);
  expect(rich.main()).toContain("運費免運費滿 490 元免運應付總額");
});

test("the page after the order tells the invoice, when it comes, and every dollar between the lines and what was paid", async () => {
  const guest = await atStep2(origin);
  fillHomeAddress(guest);
  await finish(guest);
  expect([guest.term("發票"), guest.term("預計送達")]).toEqual([
    "雲端發票",
    "3 個工作天內出貨，出貨後約 1 至 3 天送達",
  ]);
  const told = (term: string) =>
    Number(
      guest
        .term(term)
        .replace("−", "-")
        .replace(/[^\d-]/g, ""),
    );
  expect(told("商品小計") + told("折扣") + told("運費")).toBe(told("已付金額"));
  expect(told("運費")).toBe(80);
});

test("a coupon takes off what it says, once for each address, and a wrong one is refused in words", async () => {
  const email = address();
  const guest = await aGuest(origin, [[dear.product_guid, 3]], email);
  for (const [code, words] of [
    ["NOSUCH", "優惠代碼錯誤或已過期，請再確認一次"],
    ["SUMMER88", "優惠代碼錯誤或已過期，請再確認一次"],
    ["EARLY200", "這張優惠券已全數使用完畢"],
  ]) {
    guest.fill("優惠代碼", code!);
    await guest.press("使用優惠券");
    expect(guest.errorOf("優惠代碼"), code).toBe(words);
    expect(guest.value("優惠代碼")).toBe(code);
    await guest.press("下一步：填寫資料");
    expect(guest.status).toBe(422);
  }
  guest.fill("優惠代碼", "read100");
  await guest.press("使用優惠券");
  expect(guest.errorOf("優惠代碼")).toBe("");
  expect(guest.main()).toContain("折抵 $100");
  expect(sum(guest)).toBe(3 * dear.retail_price - 100);
  await choose(guest, "宅配到府", "信用卡一次付清");
  expect(sum(guest)).toBe(3 * dear.retail_price - 100);
  fillHomeAddress(guest);
  await finish(guest);
  expect(sum(guest)).toBe(3 * dear.retail_price - 100);

  const again = await aGuest(origin, [[dear.product_guid, 3]], email);
  again.fill("優惠代碼", "READ100");
  await again.press("使用優惠券");
  expect(again.errorOf("優惠代碼")).toBe("您已使用過這張優惠券，每人限用一次");
  const poor = await aGuest(origin, [[cheap.product_guid, 1]]);
  poor.fill("優惠代碼", "READ100");
  await poor.press("使用優惠券");
  expect(poor.errorOf("優惠代碼")).toBe("商品小計滿 800 元才能使用這張優惠券");
});

test("a member pays with points, never with more than there are", async () => {
  const member = visitor();
  await member.visit("/login?redirect=/cart");
  await signIn(member, "member@example.com");
  await member.post("/cart/add", { product_guid: dear.product_guid, qty: "3" });
  await member.visit("/cart/step1");
  const total = sum(member);
  const balance = Number(/目前有 (\d+) 點/.exec(member.main())![1]);
  expect(balance).toBeGreaterThan(10);
  member.choose("宅配到府");
  for (const wrong of [String(balance + 1), "-5", "很多"]) {
    member.fill("使用點數", wrong);
    await member.press("下一步：填寫資料");
    expect([wrong, member.status]).toEqual([wrong, 422]);
    expect(member.errorOf("使用點數"), wrong).not.toBe("");
    expect(member.value("使用點數")).toBe(wrong);
    // what was refused opens nothing: no sum is shown there that nobody would honour
    await member.visit(`${origin}/cart/step2`);
    expect(new URL(member.url).pathname).toBe("/cart/step1");
    member.choose("宅配到府");
  }
  member.fill("使用點數", "");
  await choose(member, "宅配到府", "信用卡一次付清");
  await member.visit(`${origin}/cart/step1`);
  member.fill("使用點數", String(balance + 1));
  await member.press("下一步：填寫資料");
  await member.visit(`${origin}/cart/step2`);
  expect(member.main()).toContain(`使用點數不可大於 ${balance}`);
  member.fill("使用點數", "１０");
  await member.press("使用優惠券");
  expect(sum(member)).toBe(total - 10);
  await choose(member, "宅配到府", "信用卡一次付清");
  await finish(member);
  await member.visit("/member");
  expect(member.main()).toContain(String(balance - 10));
});
