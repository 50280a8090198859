import { beforeAll, expect, inject, test } from "vitest";
import type { ProductCard } from "#contract/products";
import { startShop } from "../running-shop.ts";
import { register } from "./members.ts";
import { aProductThat, shelf } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { signIn } from "./ways.ts";

const origin = inject("origin");
let gone: ProductCard;
let soon: ProductCard;
beforeAll(async () => {
  gone = await aProductThat(origin, ({ button_status }) => button_status === "restock_notify");
  soon = await aProductThat(origin, ({ button_status }) => button_status === "has_not_started");
});

async function whoWaits(...products: { product_guid: string }[]): Promise<Visitor> {
  const member = newVisitor(origin);
  await register(member);
  for (const { product_guid } of products) await member.post(`/product/${product_guid}/notice`, {});
  await member.visit("/member");
  await member.follow("貨到通知");
  expect([member.path, member.heading()]).toEqual(["/member/notify", "貨到通知"]);
  return member;
}

const shown = (member: Visitor) =>
  [...member.page().querySelectorAll("main form a[href^='/product/']")].map((link) =>
    link.getAttribute("href")!.slice("/product/".length),
  );

test("who waits for nothing is told how to, and led on", async () => {
  const member = await whoWaits();
  expect(member.main()).toContain("沒有等候中的商品");
  await member.follow("已通知 0");
  expect(member.path + member.url.search).toBe("/member/notify?state=told");
  expect(member.main()).toContain("還沒有通知過您的商品");
});

test("what is not on sale yet is waited for from its page, and says when it begins", async () => {
  const member = await whoWaits();
  await member.visit(`/product/${soon.product_guid}`);
  await member.press("開賣通知我");
  expect(member.news()).toContain("商品到貨或開賣時，我們會通知您");
  expect(member.buttons()).toContain("取消通知");
  await member.visit("/member/notify");
  expect(shown(member)).toEqual([soon.product_guid]);
  expect(member.main()).toMatch(/尚未開賣，\d{4}\/\d\d\/\d\d \d\d:\d\d 開始販售/);
  expect(member.main()).toMatch(/\d{4}\/\d\d\/\d\d 登記/);
  expect(member.main()).not.toContain("移到購物車");
});

test("what was removed comes back by 復原; removed twice it is gone all the same", async () => {
  const member = await whoWaits(gone, soon);
  expect(shown(member).sort()).toEqual([gone.product_guid, soon.product_guid].sort());
  await member.press(`移除：${gone.name}`);
  expect(member.news()).toContain("已從貨到通知移除「");
  expect(shown(member)).toEqual([soon.product_guid]);
  await member.press("復原");
  expect(member.path).toBe("/member/notify");
  expect(member.news()).toBe(`已放回貨到通知「${gone.name}」，商品到貨或開賣時，我們會通知您`);
  expect(shown(member).sort()).toEqual([gone.product_guid, soon.product_guid].sort());
  await member.press(`移除：${gone.name}`);
  await member.post(`/member/notify/${gone.product_guid}/remove`, { from: "https://elsewhere.example/" });
  expect([member.path, member.status]).toEqual(["/member/notify", 200]);
  // what is sold out cannot be moved: it stays on the list
  await member.post(`/member/notify/${soon.product_guid}/move`, {});
  expect(member.path).toBe("/member/notify");
  expect(shown(member)).toEqual([soon.product_guid]);
});

test("what came back says when it was told, and goes into the cart and off the list", async ({ onTestFinished }) => {
  // of its own: others count on what stands in the demo members' carts
  const shop = await startShop();
  onTestFinished(async () => void (await shop.stop()));
  const member = newVisitor(shop.origin);
  await member.visit("/login");
  await signIn(member, "member@example.com");
  await member.visit("/member/notify?state=told");
  expect(member.main()).toMatch(/\d{4}\/\d\d\/\d\d \d\d:\d\d 已通知到貨/);
  const told = shown(member).length;
  const move = member.buttons().find((name) => name.startsWith("移到購物車："))!;
  // 復原 of what was told puts it back as told
  await member.press(move.replace("移到購物車", "移除"));
  expect(shown(member)).toHaveLength(told - 1);
  await member.press("復原");
  expect(member.news()).toBe(`已放回貨到通知「${move.slice("移到購物車：".length)}」`);
  await member.press(move);
  expect(member.path + member.url.search).toBe("/member/notify?state=told");
  expect(member.news()).toContain("移到購物車");
  expect(shown(member)).toHaveLength(told - 1);
  await member.follow("看購物車");
  expect(member.main()).toContain(move.slice("移到購物車：".length));
});

test("the list has pages, and the last of one that is removed leads to the page before", async () => {
  const many = (await shelf(origin)).filter(({ button_status }) => button_status === "restock_notify").slice(0, 25);
  expect(many).toHaveLength(25);
  const member = await whoWaits(...many);
  expect([shown(member).length, member.main().includes("等候中 25")]).toEqual([24, true]);
  await member.follow("下一頁");
  const [last] = shown(member);
  await member.press(`移除：${many.find(({ product_guid }) => product_guid === last)!.name}`);
  expect(member.path + member.url.search).toBe("/member/notify");
  expect(shown(member)).toHaveLength(24);
});

test("nobody reaches another one's list; what names no product is not found", async () => {
  const member = await whoWaits(gone);
  const visitor = newVisitor(origin);
  for (const path of ["/member/notify", "/member/notify?state=told&page=2"]) {
    await visitor.visit(path);
    expect(visitor.url.searchParams.get("redirect")).toBe(path);
  }
  for (const deed of ["move", "remove"]) {
    await visitor.post(`/member/notify/${gone.product_guid}/${deed}`, {});
    expect(visitor.path).toBe("/login");
  }
  const other = await whoWaits();
  await other.post(`/member/notify/${gone.product_guid}/remove`, {});
  await member.visit("/member/notify");
  expect(shown(member)).toEqual([gone.product_guid]);
  await member.post("/member/notify/-/move", {});
  expect(member.status).toBe(404);
});
