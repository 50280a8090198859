import { expect, test } from "vitest";
import { register } from "./members.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor } from "./visitor.ts";
import { cookieHeader, signIn } from "./ways.ts";
import { weigh } from "./weigh.ts";

const its = shopWithRows();

test("a member reads which gifts came with which order, and which come now; a stranger signs in first", async () => {
  const member = newVisitor(its.shop.origin);
  await register(member);
  await member.visit("/member");
  await member.follow("我的贈品");
  expect([member.path, member.heading()]).toEqual(["/member/gift", "我的贈品"]);
  expect(member.main()).toContain("還沒有贈品");
  expect(member.main()).toContain("商品小計滿 $1,500 就送");
  const demo = newVisitor(its.shop.origin);
  await its.database.query(
    `update order_lines set item_type = 'shopping_cart_gift' where (order_id, line_number) in (
       select order_id, max(line_number) from order_lines join orders on orders.id = order_id where status = 'completed' group by 1 having count(*) > 1)`,
  );
  await demo.visit("/login?redirect=/member/gift");
  await signIn(demo);
  const entry = demo.page().querySelector("main li:has(a[href^='/orders/'])")!;
  expect(entry.textContent).toMatch(/隨訂單 YL\d+ 贈送/);
  await demo.visit(entry.querySelector("a")!.getAttribute("href")!);
  expect(demo.status).toBe(200);
  const cookie = cookieHeader(demo, "/member/gift");
  const { html, scripts } = await weigh(`${its.shop.origin}/member/gift`, { cookie });
  expect([html / 1024 <= 12, scripts]).toEqual([true, 0]);
  const visitor = newVisitor(its.shop.origin);
  await visitor.visit("/member/gift");
  expect(visitor.path).toBe("/login");
});

test("the member's centre has a shelf: empty with a way on, else the books bought and wished for, and an ebook opens there", async () => {
  const fresh = newVisitor(its.shop.origin);
  await register(fresh);
  await fresh.visit("/member");
  expect(fresh.main()).toContain("書櫃還是空的");
  expect(fresh.main().match(/還沒有訂單|去挑第一本書|繼續逛逛/g), "one way on").toEqual(["去挑第一本書", "還沒有訂單"]);
  const member = newVisitor(its.shop.origin);
  await member.visit("/login?redirect=/member");
  await signIn(member);
  const section = [...member.page().querySelectorAll("main section")].find(
    (one) => one.querySelector("h2")?.textContent === "我的書櫃",
  )!;
  expect([...section.querySelectorAll("h3")].map((one) => one.textContent)).toEqual(["買過的書", "收藏的書"]);
  const books = [...section.querySelectorAll("li a")].map((link) => ({
    href: link.getAttribute("href")!,
    name: link.querySelector("img")!.getAttribute("alt")!,
  }));
  expect(books.length).toBeGreaterThan(4);
  for (const { href, name } of books)
    expect([href, name.startsWith("閱讀：")]).toEqual([href, href.startsWith("/ebooks/")]);
  await member.visit(books.find(({ href }) => href.startsWith("/product/"))!.href);
  expect(member.status).toBe(200);
  // it is read where nobody is signed in: the shop leads there
  await member.visit(books.find(({ href }) => href.startsWith("/ebooks/"))!.href);
  expect(member.status).toBe(302);
  const { html } = await weigh(`${its.shop.origin}/member`, { cookie: cookieHeader(member, "/member") });
  expect(html / 1024).toBeLessThanOrEqual(12);
});
