import { beforeAll, expect, inject, test } from "vitest";
import type { ProductCard } from "#contract/products";
import { signInAs } from "../shoppers.ts";
import { codeFor, fillRegistration, register, someone } from "./members.ts";
import { aPaperBook, aProductThat, shelf } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const origin = inject("origin");
let book: ProductCard;
let soldOut: ProductCard;
beforeAll(async () => {
  book = await aProductThat(origin, aPaperBook, 3);
  soldOut = await aProductThat(origin, ({ button_status }) => button_status === "restock_notify");
});

async function whoWishes(...guids: string[]): Promise<Visitor> {
  const member = newVisitor(origin);
  await register(member);
  for (const guid of guids) await member.post(`/product/${guid}/wish`, {});
  await member.visit("/member");
  await member.follow("我的收藏");
  expect([member.path, member.heading()]).toEqual(["/member/wish", "我的收藏"]);
  return member;
}

const shown = (member: Visitor) =>
  [...member.page().querySelectorAll("main form a[href^='/product/']")].map((link) =>
    link.getAttribute("href")!.slice("/product/".length),
  );

test("a wish goes into the cart and off the list", async () => {
  const member = await whoWishes(book.product_guid);
  expect(shown(member)).toEqual([book.product_guid]);
  await member.press(`移到購物車：${book.name}`);
  expect(member.path).toBe("/member/wish");
  expect(member.main()).toContain(`已將「${book.name}」移到購物車`.slice(0, 80));
  expect(member.main()).toContain("還沒有收藏商品");
  await member.follow("看購物車");
  expect(member.main()).toContain(book.name);
});

test("the same press sent twice puts one into the cart; the page's other buttons are presses of their own", async () => {
  const other = await aProductThat(origin, aPaperBook, 4);
  const member = await whoWishes(book.product_guid, other.product_guid);
  const fields = Object.fromEntries(
    [...member.page().querySelectorAll<HTMLInputElement>("main form input[type=hidden]")].map((field) => [
      field.name,
      field.value,
    ]),
  );
  for (const { product_guid } of [book, book, other]) await member.post(`/member/wish/${product_guid}/move`, fields);
  await member.visit("/cart");
  expect(member.page().querySelector("[data-cart-count]")!.getAttribute("data-cart-count")).toBe("2");
  for (const { name } of [book, other]) expect(member.main()).toContain(name);
});

test("what was removed comes back by 復原, to the page where it was", async () => {
  const member = await whoWishes(book.product_guid, soldOut.product_guid);
  await member.follow("價格低到高");
  await member.press(`移除：${book.name}`);
  expect(member.path + member.url.search).toBe("/member/wish?sort=price");
  expect(member.main()).toContain("已從收藏移除「");
  expect(shown(member)).toEqual([soldOut.product_guid]);
  await member.press("復原");
  expect(member.path + member.url.search).toBe("/member/wish?sort=price");
  expect(member.news()).toBe(`已放回收藏「${book.name}」`);
  expect(shown(member).sort()).toEqual([book.product_guid, soldOut.product_guid].sort());
  // once more it is gone already: nothing to take back
  await member.press(`移除：${book.name}`);
  await member.post(`/member/wish/${book.product_guid}/remove`, { from: "https://elsewhere.example/" });
  expect([member.path, member.status]).toEqual(["/member/wish", 200]);
});

test("what is sold out says so, cannot be moved, and is told of from here", async () => {
  const member = await whoWishes(soldOut.product_guid);
  expect(member.main()).toContain("已售完");
  expect(member.main()).not.toContain("移到購物車");
  await member.press(`貨到通知我：${soldOut.name}`);
  expect(member.path).toBe("/member/wish");
  expect(member.main()).toContain("到貨時我們會通知您");
  // a form that was kept from before: it stays on the list
  await member.post(`/member/wish/${soldOut.product_guid}/move`, {});
  expect(member.path).toBe("/member/wish");
  expect(shown(member)).toEqual([soldOut.product_guid]);
});

test("the list has pages, and the last of one that is moved away leads to the page before", async () => {
  const many = (await shelf(origin)).filter(aPaperBook).slice(0, 25);
  const member = await whoWishes(...many.map(({ product_guid }) => product_guid));
  expect([shown(member).length, member.main().includes("共 25 件收藏商品")]).toEqual([24, true]);
  await member.follow("下一頁");
  const [last] = shown(member);
  await member.press(`移除：${many.find(({ product_guid }) => product_guid === last)!.name}`);
  expect(member.path + member.url.search).toBe("/member/wish");
  expect(member.main()).toContain("已從收藏移除「");
  expect(shown(member)).toHaveLength(24);
});

test("nobody reaches another one's list; what names no product is not found", async () => {
  const member = await whoWishes(book.product_guid);
  const visitor = newVisitor(origin);
  for (const path of ["/member/wish", "/member/wish?page=2&sort=price"]) {
    await visitor.visit(path);
    expect(visitor.url.searchParams.get("redirect")).toBe(path);
  }
  for (const deed of ["move", "remove"]) {
    await visitor.post(`/member/wish/${book.product_guid}/${deed}`, {});
    expect(visitor.path).toBe("/login");
  }
  const other = await whoWishes();
  expect(other.main()).toContain("還沒有收藏商品");
  await other.post(`/member/wish/${book.product_guid}/remove`, {});
  await member.visit("/member/wish");
  expect(shown(member)).toEqual([book.product_guid]);
  await member.post("/member/wish/-/move", {});
  expect(member.status).toBe(404);
});

/** A visitor who presses a button of the product's page, and is asked to sign in. */
async function whoPressed(product: ProductCard, button = "加入收藏"): Promise<Visitor> {
  const person = newVisitor(origin);
  await person.visit(`/product/${product.product_guid}`);
  await person.press(button);
  expect(person.path).toBe("/login");
  return person;
}

test("what a visitor wished for, or wants to be told of, is done once sign-in is", async () => {
  const { email } = await register(newVisitor(origin));
  const person = await whoPressed(book);
  expect(person.news()).toBe("請先登入，登入後就會加入收藏");
  await signInAs(person, email, "Wrong2026");
  await signInAs(person, email);
  expect([person.path, person.news()]).toEqual([`/product/${book.product_guid}`, "您已登入，已加入收藏"]);
  expect(person.buttons()).toContain("取消收藏");
  // once: what is taken off stays off, however often one signs in
  await person.press("取消收藏");
  await person.press("登出");
  await person.visit(`/login?redirect=/product/${book.product_guid}`);
  await signInAs(person, email);
  expect([person.news(), person.buttons().includes("加入收藏")]).toEqual(["您已登入", true]);

  const waiting = await whoPressed(soldOut, "貨到通知我");
  await signInAs(waiting, email);
  expect(waiting.news()).toBe("您已登入，商品到貨或開賣時，我們會通知您");
  expect(waiting.buttons()).toContain("取消通知");
  const again = await whoPressed(soldOut);
  await signInAs(again, email);
  expect(again.alert()).toMatch(/^您已登入。您已設定這件商品的貨到通知/);
});

test("who joins instead of signing in has the wish as well", async () => {
  const who = someone();
  const person = await whoPressed(book);
  await person.visit(person.page().querySelector("main a[href^='/registry']")!.getAttribute("href")!);
  fillRegistration(person, who);
  await person.press("加入會員");
  person.fill("驗證碼", await codeFor(origin, who.phone));
  await person.press("驗證");
  expect(person.main()).toContain("會員驗證完成，您已登入，已加入收藏");
  await person.visit("/member/wish");
  expect(shown(person)).toEqual([book.product_guid]);
});

test("no link puts anything on a list, nor a press of another site, nor one that whoever sat here before has left", async () => {
  const { email } = await register(newVisitor(origin));
  const { product_guid } = book;
  const led = newVisitor(origin);
  await led.visit(`/login?redirect=${encodeURIComponent(`/product/${product_guid}/wish`)}`);
  await signInAs(led, email);
  const elsewhere = newVisitor(origin);
  await elsewhere.visit("/");
  await elsewhere.post(`/product/${product_guid}/wish`, {}, { origin: "https://elsewhere.example" });
  expect(elsewhere.status).toBe(403);
  await elsewhere.visit(`/login?redirect=/product/${product_guid}`);
  await signInAs(elsewhere, email);
  const next = await whoPressed(book);
  await next.visit("/login?redirect=/member");
  await signInAs(next, email);
  const byHand = await whoPressed(book);
  await byHand.visit("/login");
  await signInAs(byHand, email);
  for (const person of [led, elsewhere, next, byHand]) {
    expect(person.has("header form[action='/logout']")).toBe(true);
    await person.visit("/member/wish");
    expect(shown(person)).toEqual([]);
    await person.visit(`/login?redirect=/product/${product_guid}`);
  }
});
