import { expect, inject, test } from "vitest";
import { signInAs } from "../shoppers.ts";
import { aGuest, finish, goods } from "./checkout-ways.ts";
import { register } from "./members.ts";
import { findOrder } from "./paying.ts";
import { aProductThat } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const origin = inject("origin");

/** Buys the ebook of the demo that has a sample of two chapters; the order's number. */
async function buy(person: Visitor): Promise<string> {
  person.choose("信用卡一次付清");
  await person.press("下一步：填寫資料");
  person.fill("姓名", "王小明", "訂購人");
  person.fill("手機號碼", "0912345678", "訂購人");
  return finish(person);
}

test("a visitor tries a book, buys it as a guest, and reads it from the order", async () => {
  const { ebook } = await goods(origin);
  const visitor = newVisitor(origin);
  await visitor.visit(`/product/${ebook.product_guid}`);
  await visitor.follow("試閱");
  expect(visitor.heading()).toBe(`試閱：${ebook.name}`);
  expect(visitor.main()).toContain("試閱到這裡為止");
  await visitor.follow("回商品頁");
  expect(visitor.path).toBe(`/product/${ebook.product_guid}`);

  const email = `reads${process.pid}-${Date.now()}@example.com`;
  const guest = await aGuest(origin, [[ebook.product_guid, 1]], email);
  const order_number = await buy(guest);
  await guest.follow("查看訂單");
  await guest.follow(`閱讀《${ebook.name}》`);
  expect(guest.path).toBe(`/ebooks/${ebook.product_guid}/1`);
  const link = guest.path + guest.url.search;
  expect(guest.url.searchParams.get("ticket")).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(link).not.toContain(encodeURIComponent(email));

  // the link opens it for whoever holds it, as long as it is good; without it nothing opens
  const other = newVisitor(origin);
  await other.visit(link);
  expect(other.heading()).toBe(guest.heading());
  await other.visit(`/ebooks/${ebook.product_guid}/1?ticket=${"x".repeat(40)}`);
  expect(other.status).toBe(403);
  expect(other.main()).toContain("閱讀連結已過期");
  await other.visit(`/ebooks/${ebook.product_guid}`);
  expect(other.path + other.url.search).toBe(`/login?redirect=${encodeURIComponent(`/ebooks/${ebook.product_guid}`)}`);

  // whoever finds the order opens the book too
  const found = await findOrder(origin, order_number, email);
  await found.follow(`閱讀《${ebook.name}》`);
  expect(found.heading()).toBe(guest.heading());
  // a link that is over gives way to a fresh one while the session lasts
  await found.visit(`/ebooks/${ebook.product_guid}/1?ticket=${"x".repeat(40)}`);
  expect(found.heading()).toBe(guest.heading());
  await found.visit(`/ebooks/${ebook.product_guid}/99`);
  expect(found.main()).toContain("找不到");
});

test("a member finds bought ebooks on a shelf, and turns from chapter to chapter", async () => {
  const ebook = await aProductThat(
    origin,
    ({ is_ebook, button_status, name }) =>
      is_ebook && button_status === "add_to_shopping_cart" && name.includes("老子道德經"),
  );
  const member = newVisitor(origin);
  const { email } = await register(member);
  await member.visit("/member/ebooks");
  expect(member.main()).toContain("還沒有電子書");
  await member.post("/cart/add", { product_guid: ebook.product_guid, qty: "1" });
  await member.visit("/cart/step1");
  await buy(member);
  await member.visit("/member");
  await member.follow("我的電子書");
  expect(member.main()).toContain("共 1 本");
  await member.follow(ebook.name);
  expect(member.heading()).toBe("第一章");
  await member.follow("下一章：第二章");
  expect(member.heading()).toBe("第二章");
  await member.follow("第三章");
  expect(member.main()).toContain("這本書到這裡結束");
  await member.follow("上一章：第二章");
  await member.follow("我的電子書");
  expect(member.path).toBe("/member/ebooks");
  // it is not sold to the same reader twice
  await member.visit(`/product/${ebook.product_guid}`);
  expect(member.main()).not.toContain("直接購買");
  await member.follow("您已購買這本電子書，可在「我的電子書」閱讀");
  expect(member.path).toBe("/member/ebooks");
  await member.post("/cart/add", { product_guid: ebook.product_guid, qty: "1" });
  expect(member.alert()).toContain(`您已購買電子書「${ebook.name}」，可在「我的電子書」閱讀，未加入購物車`);
  await member.visit("/member/ebooks/2");
  expect(member.status).toBe(404);
  // the book is the page that says what sign-in has done
  const elsewhere = newVisitor(origin);
  await elsewhere.visit(`/login?redirect=/ebooks/${ebook.product_guid}`);
  await signInAs(elsewhere, email);
  expect([elsewhere.heading(), elsewhere.news()]).toEqual(["第一章", "您已登入"]);
});
