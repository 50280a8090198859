import { expect, inject, test } from "vitest";
import { getRecommendations } from "#contract/product-calls";
import { getStoreInventory } from "#contract/store-inventory";
import type { Endpoint } from "#contract/endpoint";
import { register } from "./members.ts";
import { aProductThat } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { linesShown, quantityShown } from "./ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);
const book = (name: string) => aProductThat(origin, (card) => card.name === name);
const asked = async <T>(endpoint: Endpoint, id: string): Promise<T> =>
  (await fetch(origin + endpoint.path.replace(/:\w+/, id))).json() as Promise<T>;
const names = (person: Visitor, list: string) =>
  [...person.page().querySelectorAll(`[aria-labelledby=${list}] a[href^="/product/"]`)].map((link) =>
    link.getAttribute("href")!.slice("/product/".length),
  );

test("a product's page shows what buyers took along, once, and nothing where nobody did", async () => {
  const { product_guid } = await book("紅樓夢");
  const found = await asked<{ product_guid: string }[]>(getRecommendations, product_guid);
  const person = visitor();
  await person.visit(`/product/${product_guid}`);
  const together = names(person, "together");
  expect(together.length).toBeGreaterThan(1);
  expect(together).toEqual(found.map((one) => one.product_guid).slice(0, 4));
  const related = names(person, "related");
  expect(related.length).toBeGreaterThan(1);
  expect(related.filter((guid) => together.includes(guid))).toEqual([]);
  await person.visit(`/product/${(await book("幽夢影")).product_guid}`);
  expect([person.main().includes("常一起購買"), person.has("[aria-labelledby=related]")]).toEqual([false, true]);
});

test("the cart shows what goes with its lines; one press brings it in and keeps what was typed", async () => {
  const person = visitor();
  await person.post("/cart/add", { product_guid: (await book("紅樓夢")).product_guid });
  await person.visit("/cart");
  const [first] = names(person, "together");
  person.fill("數量", "3", "紅樓夢");
  const button = [...person.page().querySelectorAll("button")].filter((one) => one.textContent === "加入購物車");
  expect(button[0]!.getAttribute("value")).toBe(first);
  await person.press("加入購物車");
  expect([person.path, person.status]).toEqual(["/cart", 200]);
  expect(person.main()).toContain("已加入購物車");
  expect([linesShown(person).length, quantityShown(person)]).toEqual([2, 4]);
  expect(names(person, "together")).not.toContain(first);
});

/** A browser shows the page and fetches its dot. */
async function look(person: Visitor, product_guid: string) {
  await person.visit(`/product/${product_guid}`);
  const dot = person.page().querySelector('img[src^="/recently-viewed/"]')!.getAttribute("src")!;
  await person.visit(dot);
}
const seen = async (person: Visitor) => {
  await person.visit("/recently-viewed");
  return [...person.page().querySelectorAll('main form a[href^="/product/"]')].map((link) =>
    link.getAttribute("href")!.slice("/product/".length),
  );
};

test("a browser keeps what it has shown, the latest first, and forgets it by one press or by signing out", async () => {
  const [one, other] = [(await book("紅樓夢")).product_guid, (await book("莊子")).product_guid];
  const person = visitor();
  expect(await seen(person)).toEqual([]);
  expect(person.main()).toContain("還沒有看過的商品");
  for (const guid of [one, other, one]) await look(person, guid);
  expect(await seen(person)).toEqual([one, other]);
  expect(await seen(visitor())).toEqual([]);
  await person.press("清除紀錄");
  expect(person.main()).toContain("已清除最近看過的商品");
  expect(await seen(person)).toEqual([]);
  await register(person);
  await look(person, other);
  expect(await seen(person)).toEqual([other]);
  await person.press("登出");
  expect(await seen(person)).toEqual([]);
});

test("a product's document is the same for whoever has looked at others, and sets no cookie", async () => {
  const { product_guid } = await book("紅樓夢");
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) journey", ...headers } });
  const plain = await ask(`/product/${product_guid}`);
  expect([plain.headers.getSetCookie(), plain.headers.get("x-accel-expires")]).toEqual([[], "10"]);
  const dot = await ask(`/recently-viewed/${product_guid}`, { "sec-fetch-site": "same-origin" });
  const [cookie] = dot.headers.getSetCookie();
  expect(cookie).toMatch(/Path=\/recently-viewed; HttpOnly.*SameSite=Lax/);
  expect(dot.headers.get("cache-control")).toBe("no-store");
  const again = await ask(`/product/${product_guid}`, { cookie: cookie!.split(";")[0]! });
  expect(again.headers.get("etag")).toBe(plain.headers.get("etag"));
  // another site's picture, a page fetched ahead, and what is no product's number
  for (const [path, headers] of [
    [product_guid, { "sec-fetch-site": "cross-site" }],
    [product_guid, { "sec-purpose": "prefetch" }],
    ["none", {}],
  ] as const)
    expect((await ask(`/recently-viewed/${path}`, headers)).headers.getSetCookie(), path).toEqual([]);
});

test("what is restricted is among what was seen for who confirmed, and told to nobody else", async () => {
  const { product_guid, name } = await aProductThat(
    origin,
    (card) => card.restricted && card.button_status === "add_to_shopping_cart",
  );
  const person = visitor();
  await person.visit(`/product/${product_guid}`);
  expect(person.has('img[src^="/recently-viewed/"]')).toBe(false);
  await person.visit(`/recently-viewed/${product_guid}`);
  expect(await seen(person)).toEqual([]);
  expect(person.page().documentElement.outerHTML).not.toContain(name);
  await person.visit(`/product/${product_guid}`);
  await person.press("已滿 18 歲");
  expect(await seen(person)).toEqual([product_guid]);
});

test("a product's page says in how many of our stores it is; each says whether it has it, and never how many", async () => {
  const { product_guid } = await book("紅樓夢");
  const { stores } = await asked<{ stores: { name: string; quantity: number }[] }>(getStoreInventory, product_guid);
  const having = stores.filter(({ quantity }) => quantity > 0);
  expect(having.length).toBeGreaterThan(0);
  const person = visitor();
  await person.visit(`/product/${product_guid}`);
  expect(person.main()).toContain(`門市庫存：${having.length} 家有庫存`);
  await person.follow("門市庫存");
  expect(person.heading()).toBe("門市庫存：紅樓夢");
  const lines = [...person.page().querySelectorAll("main li")].map((line) => line.textContent);
  for (const { name, quantity } of stores) {
    const word = quantity >= 3 ? "有庫存" : quantity > 0 ? "少量" : "無庫存";
    expect(
      lines.find((line) => line.startsWith(name + word)),
      `${name} ${quantity}`,
    ).toBeDefined();
  }
  const ebook = await book("紅樓夢（電子書）");
  await person.visit(`/product/${ebook.product_guid}`);
  expect(person.main()).not.toContain("門市庫存");
  await person.visit(`/product/${ebook.product_guid}/stores`);
  expect(person.status).toBe(404);
});
