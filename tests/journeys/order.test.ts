import { expect, inject, test } from "vitest";
import { register } from "./members.ts";
import { newVisitor } from "./visitor.ts";
import { fillHomeAddress, findBook, toCheckoutAsGuest } from "./ways.ts";

const visitor = () => newVisitor(inject("origin"));

test("a guest finds a book and pays for it by card, with home delivery", async () => {
  const guest = visitor();
  await findBook(guest);
  await toCheckoutAsGuest(guest);
  guest.choose("宅配到府");
  await guest.press("更新付款方式");
  guest.choose("信用卡一次付清");
  await guest.press("下一步：填寫資料");
  expect(guest.heading()).toBe("填寫訂購資料");

  await guest.press("送出訂單");
  expect(guest.status).toBe(422);
  expect(guest.title).toMatch(/^錯誤：/);
  expect(guest.alert()).toContain("請修正以下欄位");

  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  expect(guest.heading()).toBe("模擬付款");
  await guest.press("付款成功");
  expect(guest.path).toBe("/cart/step3");
  expect(guest.heading()).toBe("訂單已成立");
  const order_number = guest.term("訂單編號");
  expect(order_number).toMatch(/^YL\d{12}$/);

  // the cart is empty, and another browser finds the order by number and address
  await guest.visit("/cart");
  expect(guest.main()).toContain("購物車是空的");
  const elsewhere = visitor();
  await elsewhere.visit("/orders");
  elsewhere.fill("訂單編號", order_number);
  elsewhere.fill("電子信箱", "guest@example.com");
  await elsewhere.press("查詢訂單");
  expect(elsewhere.heading()).toBe(`訂單 ${order_number}`);
  expect(elsewhere.term("訂單編號")).toBe(order_number);

  const stranger = visitor();
  await stranger.visit("/orders");
  stranger.fill("訂單編號", order_number);
  stranger.fill("電子信箱", "stranger@example.com");
  await stranger.press("查詢訂單");
  expect(stranger.status).toBe(404);
});

test("a member picks up at 7-ELEVEN with a mobile barcode and pays there", async () => {
  const member = visitor();
  await findBook(member);
  await member.press("加入購物車");
  await register(member);
  await member.visit("/cart");
  await member.press("前往結帳");
  member.choose("7-ELEVEN 取貨");
  await member.press("更新付款方式");
  member.choose("7-ELEVEN 取貨付款");
  await member.press("下一步：填寫資料");
  member.fill("姓名", "林小書", "訂購人");
  member.fill("手機號碼", "0912345678", "訂購人");
  member.choose("同訂購人");
  member.choose("手機條碼載具");
  member.fill("手機條碼", "/abc+123");
  await member.press("選擇門市");
  expect(member.heading()).toBe("選擇取貨門市");
  member.select("縣市", "臺北市");
  member.select("鄉鎮市區", "大安區");
  await member.press("查詢門市");
  await member.press("選擇此門市");
  expect(member.path).toBe("/cart/step2");
  expect(member.main()).toContain("取貨門市");
  member.choose("我已閱讀並同意服務條款");
  await member.press("送出訂單");
  expect(member.main()).not.toContain("請修正以下欄位");
  expect(member.heading()).toBe("訂單已成立");
  const order_number = member.term("訂單編號");
  await member.visit("/member/orders");
  expect(member.main()).toContain(order_number);
  await member.press("登出");
  await member.visit("/member/orders");
  expect(member.path).toBe("/login");
});

test("ATM shows its account, and the transfer settles the order", async () => {
  const guest = visitor();
  await findBook(guest, "西遊記");
  await toCheckoutAsGuest(guest, "atm@example.com");
  guest.choose("宅配到府");
  guest.choose("ATM 轉帳");
  await guest.press("下一步：填寫資料");
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  expect(guest.heading()).toBe("等待付款");
  expect(guest.term("銀行代碼")).toMatch(/^\d{3}$/);
  expect(guest.term("轉帳帳號").replaceAll(" ", "")).toMatch(/^\d{14,16}$/);

  // later, at an ATM
  const order_number = guest.term("訂單編號");
  await guest.visit(`${inject("simulator")}/`);
  await guest.follow(new RegExp(order_number));
  await guest.press("付款成功");
  await guest.visit(`${inject("origin")}/cart/step3?order=${order_number}`);
  expect(guest.heading()).toBe("訂單已成立");
});

test("a refused card can be paid again", async () => {
  const guest = visitor();
  await findBook(guest, "三國演義");
  await toCheckoutAsGuest(guest, "again@example.com");
  guest.choose("宅配到府");
  guest.choose("信用卡一次付清");
  await guest.press("下一步：填寫資料");
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  await guest.press("付款失敗");
  const lastStep = () => guest.page().querySelector("[aria-current=step]")?.textContent;
  expect([guest.heading(), lastStep(), guest.has("main [role=alert]")]).toEqual(["付款未完成", "付款未完成", true]);
  const order_number = guest.term("訂單編號");
  await guest.press("重新付款");
  expect(guest.heading()).toBe("模擬付款");
  await guest.press("付款成功");
  expect([guest.heading(), lastStep(), guest.has("main [role=status]")]).toEqual(["訂單已成立", "完成", true]);
  expect(guest.term("訂單編號")).toBe(order_number);
});
