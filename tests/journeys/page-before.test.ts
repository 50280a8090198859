import { expect, inject, test } from "vitest";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader, fillCart, signIn } from "./ways.ts";

const origin = inject("origin");
const searched = "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2&page=1";
const addressOf = (person: Visitor) => person.url.pathname + person.url.search;

/** With something in the cart, from a list into the cart. */
async function inCart(): Promise<Visitor> {
  const person = newVisitor(origin);
  await fillCart(person, 1);
  await person.visit(searched);
  await person.follow(/購物車/);
  expect(person.path).toBe("/cart");
  return person;
}

test("after sign-in one is back at the list that one left for the cart, also where a form of the cart lies between", async () => {
  const person = await inCart();
  person.fill("數量", "2");
  await person.press("更新數量");
  await person.press("更新數量");
  expect(person.path).toBe("/cart");
  await person.follow("登入");
  expect(person.url.searchParams.get("redirect")).toBe(searched);
  await signIn(person);
  expect(addressOf(person)).toBe(searched);
});

test("and where several pages lie between that are none to go back to, into sign-in or into registration", async () => {
  const person = await inCart();
  const follow = async (href: string) => {
    expect(person.has(`a[href^='${href}']`), `${href} on ${person.path}`).toBe(true);
    const link = person.page().querySelector(`a[href^='${href}']`)!;
    await person.follow(link.getAttribute("aria-label") ?? link.textContent!.trim());
  };
  await follow("/orders");
  await follow("/cart");
  await follow("/orders");
  await follow("/login");
  expect(person.url.searchParams.get("redirect")).toBe(searched);
});

test("a cart that asks again for its frame, as one that comes back from the browser's keeping does, still knows the list", async () => {
  const person = await inCart();
  const ask = (cookie: string) =>
    fetch(`${origin}/cart.data?_routes=root`, { headers: { cookie, referer: `${origin}/cart` } });
  const answer = await ask(cookieHeader(person, "/cart"));
  expect(await answer.text()).toContain(searched);
  expect(answer.headers.get("set-cookie") ?? "").not.toContain("yuelin-before");
});

test("what is kept is sealed; a page of another shop, and one fetched ahead, are none to go back to", async () => {
  const person = await inCart();
  expect(cookieHeader(person, "/cart")).toMatch(/yuelin-before=/);
  expect(decodeURIComponent(cookieHeader(person, "/cart"))).not.toMatch(/search|紅樓夢/);
  const kept = async (headers: Record<string, string>) =>
    ((await fetch(`${origin}/cart`, { headers })).headers.get("set-cookie") ?? "").includes("yuelin-before");
  expect(await kept({ referer: `${origin}/brand` })).toBe(true);
  expect(await kept({ referer: `${origin}/cart` })).toBe(false);
  expect(await kept({ referer: "https://elsewhere.example/brand" })).toBe(false);
  expect(await kept({ referer: `${origin}/brand`, "sec-purpose": "prefetch" })).toBe(false);
});

test("the latest page counts, and what the address of sign-in says goes before it", async () => {
  const person = await inCart();
  await person.visit("/brand");
  await person.follow(/購物車/);
  await person.follow("登入");
  expect(person.url.searchParams.get("redirect")).toBe("/brand");
  await person.visit("/member");
  expect(person.url.searchParams.get("redirect")).toBe("/member");
});

test("sign-out leaves nothing of it in the browser", async () => {
  const person = await inCart();
  await person.follow("登入");
  await signIn(person);
  await person.visit("/member");
  expect(cookieHeader(person)).toContain("yuelin-before");
  await person.press("登出");
  expect(person.news()).toBe("您已登出");
  expect(cookieHeader(person)).not.toContain("yuelin-before");
});
