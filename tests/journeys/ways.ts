import { expect } from "vitest";
import { signInAs } from "../shoppers.ts";
import type { Visitor } from "./visitor.ts";

/** What shoppers do on many journeys. */
export async function findBook(person: Visitor, q = "紅樓夢"): Promise<void> {
  await person.visit("/");
  person.fill("搜尋商品", q);
  await person.press("搜尋");
  expect(person.status).toBe(200);
  const link = [...person.page().querySelectorAll("main a")].find((candidate) =>
    /^\/product\//.test(candidate.getAttribute("href") ?? ""),
  );
  await person.visit(link!.getAttribute("href")!);
  expect(person.heading()).toContain(q);
}

export async function toCheckoutAsGuest(person: Visitor, email = "guest@example.com"): Promise<void> {
  await person.press("加入購物車");
  await person.visit("/cart");
  expect(person.heading()).toBe("購物車");
  await person.press("前往結帳");
  expect(person.path).toBe("/login");
  person.fill("電子信箱", email);
  await person.press("以訪客身分結帳");
  expect(person.path).toBe("/cart/step1");
}

/** A member of the demo shop: for what changes nothing of the account, since every journey shares it. */
export const signIn = (person: Visitor, account = "reader@example.com"): Promise<void> => signInAs(person, account);

export function fillHomeAddress(person: Visitor, name = "王小明", mobile = "0912345678"): void {
  person.fill("姓名", name, "訂購人");
  person.fill("手機號碼", mobile, "訂購人");
  person.select("縣市", "臺北市");
  person.select("鄉鎮市區", "大安區");
  person.fill("地址", "和平東路一段 1 號 2 樓");
}

/** From step 1 to step 2, home delivery and card. */
export async function chooseHomeAndCard(person: Visitor): Promise<void> {
  person.choose("宅配到府");
  await person.press("更新付款方式");
  person.choose("信用卡一次付清");
  await person.press("下一步：填寫資料");
  expect(person.heading()).toBe("填寫訂購資料");
}

/** The addresses of products in a list. */
export async function productsOn(person: Visitor, list: string): Promise<string[]> {
  await person.visit(list);
  const links = [...person.page().querySelectorAll("main a[href^='/product/']")];
  return [...new Set(links.map((link) => link.getAttribute("href")!.split("?")[0]!))];
}

/** Puts so many different products into the cart, one of each, from the lists of a whole shop. */
export async function fillCart(person: Visitor, lines: number): Promise<void> {
  let filled = 0;
  for (let page = 1; filled < lines; page++) {
    expect(page, "the shop has enough to sell").toBeLessThan(30);
    for (const product of await productsOn(person, `/search?q=%E6%9B%B8&stock=1&page=${page}`)) {
      if (filled >= lines) break;
      await person.post("/cart/add", { product_guid: product.slice("/product/".length), from: "/login" });
      filled = quantityShown(person);
    }
  }
}

/** The number in the header's link to the cart. */
export function quantityShown(person: Visitor): number {
  return Number(person.page().querySelector("[data-cart-count]")?.getAttribute("data-cart-count"));
}

/** The names of the cart's lines, in order: their titles. */
export const linesShown = (person: Visitor) =>
  [...person.page().querySelectorAll("main form[action='/cart/quantity'] > div > ul > li")].map(
    (line) => person.page().getElementById(line.getAttribute("aria-labelledby") ?? "")?.textContent,
  );

/** The Cookie header that the person's browser would send to this path. */
export function cookieHeader(person: Visitor, path = "/"): string {
  const mine = [...(person.cookies().get("localhost") ?? [])];
  return mine
    .filter(([, cookie]) => path.startsWith(cookie.path))
    .map(([name, { value }]) => `${name}=${value}`)
    .join("; ");
}
