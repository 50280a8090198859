import { expect, inject, test } from "vitest";
import { newVisitor } from "./visitor.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);
type Visitor = ReturnType<typeof visitor>;
const headings = (person: Visitor) =>
  [...person.page().querySelectorAll("main h2")].map((one) => one.textContent!.trim());
const links = (person: Visitor, within: string) =>
  [...person.page().querySelectorAll(`${within} a`)].map((one) => one.getAttribute("href")!);

test("all brands stand by what they sell; one leads to its page, and that to all that it has", async () => {
  const person = visitor();
  await person.visit("/brand");
  expect(headings(person)).toEqual(expect.arrayContaining(["文具", "美食", "影音"]));
  await person.follow(/^木日文具/);
  expect([person.heading(), person.title]).toEqual(["木日文具", "木日文具 – 閱林"]);
  expect(person.path).toMatch(/^\/brand\/\d+$/);
  expect(headings(person)).toEqual(["店長推薦", "特色分類", "全部商品", "送禮也適合", "逛逛其他品牌"]);
  for (const slot of ["焦點", "品牌活動"])
    expect(links(person, `[aria-label=${slot}]`).length, slot).toBeGreaterThan(1);
  expect(person.main()).toContain("慢慢做，慢慢用");
  expect(person.main()).toContain("寫信的夜晚");
  expect(person.main()).toContain("文具區還有更多");
  const cards = [...person.page().querySelectorAll("#products ~ * li a[href^='/product/']")];
  expect(cards.length).toBeGreaterThan(5);
  for (const card of cards) expect(card.textContent).toContain("木日文具");
});

test("the list is narrowed within the brand; who has narrowed it is at the list", async () => {
  const person = visitor();
  await person.visit("/brand/1");
  const { path } = person;
  expect([...person.page().querySelectorAll("legend")].map((one) => one.textContent)).not.toContain("品牌");
  await person.follow("價格低到高");
  expect([person.path, person.url.search]).toEqual([path, "?sort=price"]);
  expect(headings(person)).toEqual(["全部商品"]);
  await person.visit(`${path}?min_price=9999999`);
  expect(person.main()).toContain("沒有符合條件的商品");
  await person.follow("看木日文具的全部商品");
  expect(person.url.pathname + person.url.search).toBe(path);
});

test("below a brand there are the categories that it sells in, with a big banner and no other slot", async () => {
  const person = visitor();
  await person.visit("/brand/1");
  const [first] = links(person, "[aria-labelledby=kinds]");
  await person.visit(first!);
  expect(person.heading()).toMatch(/^木日文具・/);
  expect(headings(person)).toEqual(["全部商品"]);
  expect(links(person, "[aria-label=焦點]")).toHaveLength(1);
  const steps = [...person.page().querySelectorAll("nav[aria-label=目前位置] li")].map((one) => one.textContent);
  expect(steps.slice(0, 4)).toEqual(["首頁", "品牌", "木日文具", "文具"]);
});

test("the guard: no page for what is no brand, and for no category that the brand does not sell in", async () => {
  const person = visitor();
  for (const path of [
    "/brand/99999",
    "/brand/0",
    "/brand/01",
    "/brand/x",
    "/brand/1/1",
    "/brand/1/99999",
    "/brand/1/08",
  ]) {
    await person.visit(path);
    expect([path, person.status]).toEqual([path, 404]);
  }
  expect(person.main()).toContain("找不到這個頁面");
  for (const path of [
    "/brand?category=1",
    "/brand?category=x",
    "/brand?category=8&page=99",
    "/brand?category=8&page=0",
  ]) {
    await person.visit(path);
    expect([path, person.status]).toEqual([path, 404]);
  }
});

test("one list has one address: a brand that is asked for beside the page's own is left out", async () => {
  const answer = await fetch(`${origin}/brand/1?brandName=%E8%A1%8C%E9%96%93&sort=price`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/brand/1?sort=price"]);
});

test("a product, the menu and a search for a brand lead to its page", async () => {
  const person = visitor();
  await person.visit("/brand/1");
  await person.visit(links(person, "#products ~ *").find((href) => href.startsWith("/product/"))!);
  await person.follow("木日文具");
  expect(person.path).toBe("/brand/1");
  await person.visit("/");
  await person.follow("紙浪");
  expect(person.heading()).toBe("紙浪");
  await person.visit("/search?brandName=%E6%9C%A8%E6%97%A5%E6%96%87%E5%85%B7&brandName=nobody");
  await person.follow("木日文具");
  expect(person.path).toBe("/brand/1");
  await person.visit("/categories");
  await person.follow("木日文具");
  expect(person.path).toBe("/brand/1");
});
