import { expect, inject, test } from "vitest";
import type { ShopPromotion } from "#contract/promotions";
import { signInAs } from "../shoppers.ts";
import { register } from "./members.ts";
import { aDetailThat, aPaperBook, aProductThat, forSale } from "./products.ts";
import { newVisitor } from "./visitor.ts";
import { quantityShown } from "./ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);
const purchase = "[aria-label=購買]";

test("what is sold out, out of print, not yet or no longer on sale has no cart button, and cannot be added by a crafted form", async () => {
  for (const status of ["restock_notify", "out_of_print", "can_not_buy", "has_not_started", "has_ended"]) {
    const product = await aProductThat(origin, (card) => card.button_status === status && !card.restricted);
    const person = visitor();
    await person.visit(`/product/${product.product_guid}`);
    expect(person.buttons(purchase), status).not.toContain("加入購物車");
    expect(person.buttons(purchase), status).not.toContain("直接購買");
    expect(person.buttons(purchase).includes("貨到通知我"), status).toBe(status === "restock_notify");
    await person.post("/cart/add", { product_guid: product.product_guid });
    expect(person.alert(), status).not.toBe("");
    expect(quantityShown(person), status).toBe(0);
  }
  const person = visitor();
  await person.post("/cart/add", { product_guid: "zzzzzzzzzzzzzz" });
  expect(person.alert()).toBe("有一件商品已下架，未加入購物車");
  await person.post("/cart/add", { product_guid: "'; drop table products" });
  expect(person.alert()).not.toBe("");
  expect(quantityShown(person)).toBe(0);
});

test("a product's address is handed on by links that need no script; of what is restricted none is offered", async () => {
  const person = visitor();
  const { product_guid, name } = await aProductThat(origin, (card) => forSale(card) && !card.restricted);
  await person.visit(`/product/${product_guid}`);
  const ways = [...person.page().querySelectorAll("[aria-labelledby=share] a")].map(
    (link) => new URL(link.getAttribute("href")!),
  );
  const told = ways.map(
    ({ searchParams }) => searchParams.get("url") ?? searchParams.get("u") ?? searchParams.get("body"),
  );
  expect(told.map((url) => new URL(url!).pathname)).toEqual(Array(3).fill(`/product/${product_guid}`));
  expect(ways[2]!.searchParams.get("subject")).toBe(name);
});

test("a product before its publication says when it comes, and can be bought", async () => {
  const product = await aProductThat(origin, (card) => card.preorder && forSale(card));
  const person = visitor();
  await person.visit(`/product/${product.product_guid}`);
  expect(person.main()).toMatch(/預購商品，預計 \d{4}\/\d{2}\/\d{2} 起出貨/);
  await person.press("加入購物車");
  await person.visit("/cart");
  expect(person.main()).toContain("預購");
});

test("a product says in which promotions it is, and leads to them", async () => {
  for (const path of ["combo_offers", "single_carts"]) {
    const [promotion] = (await (await fetch(`${origin}/api/v1/${path}`)).json()) as [ShopPromotion];
    const person = visitor();
    await person.visit(`/product/${promotion.products[0]!.product_guid}`);
    expect(person.main()).toContain(`${promotion.name}：${promotion.sale_mode_text}`);
    await person.follow(promotion.name);
    expect(person.heading()).toBe(promotion.name);
  }
});

test("paper book and ebook of one work lead to each other", async () => {
  const paper = await aDetailThat(origin, aPaperBook, ({ dual }) => dual !== null);
  const person = visitor();
  await person.visit(`/product/${paper.product_guid}`);
  await person.follow(/^電子書版/);
  expect(person.path).toBe(`/product/${paper.dual!.product_guid}`);
  await person.follow(/^紙本書版/);
  expect(person.path).toBe(`/product/${paper.product_guid}`);
});

test("editions of one work lead to each other by what tells them apart, and are not among what is like it", async () => {
  const book = await aDetailThat(origin, aPaperBook, ({ editions }) => editions.length > 2);
  const person = visitor();
  await person.visit(`/product/${book.product_guid}`);
  const shown = person.page().querySelectorAll("ul[aria-label=版本] a[href]");
  const words = [...shown].map(({ textContent }) => textContent);
  expect(new Set(words).size).toBe(words.length);
  for (const label of words) expect(label).toMatch(/^.+ \$[\d,]+$/);
  for (const link of shown)
    expect(person.page().querySelectorAll(`main a[href="${link.getAttribute("href")}"]`)).toHaveLength(1);
  await person.follow(words.at(-1)!);
  expect(book.editions.map(({ product_guid }) => `/product/${product_guid}`)).toContain(person.path);
});

test("a restricted product tells a visitor nothing of itself, wherever one looks", async () => {
  const restricted = await aDetailThat(
    origin,
    (card) => card.restricted && card.button_status === "add_to_shopping_cart",
    () => true,
  );
  const secrets = [
    restricted.name,
    restricted.description.slice(0, 24),
    restricted.short_description.slice(0, 24),
    restricted.isbn,
  ].filter((text): text is string => Boolean(text));
  const person = visitor();
  const last = restricted.categories.at(-1)!;
  for (const path of [
    `/product/${restricted.product_guid}`,
    `/product/${restricted.yuelin_sn}`,
    `/search?q=${encodeURIComponent(restricted.name)}`,
    ...(restricted.isbn ? [`/search?q=${restricted.isbn}`] : []),
    `/category/${last.depth}/${last.id}`,
  ]) {
    await person.visit(path);
    const html = person.page().documentElement.outerHTML;
    // what was searched for stands in the box and the heading; nothing of what the shop knows may stand beside it
    const own = path.startsWith("/search")
      ? (person.page().querySelector("main ul a[href^='/product/']")?.getAttribute("href") ?? "")
      : "";
    expect(own, path).not.toContain(restricted.product_guid);
    for (const secret of secrets)
      if (!path.includes(encodeURIComponent(secret))) expect(html, path).not.toContain(secret);
    if (path.startsWith("/product")) {
      expect(person.heading()).toBe("本商品為限制級，您必須年滿 18 歲");
      expect(person.title).toBe("限制級商品 – 閱林");
      expect(person.has("script[type='application/ld+json']")).toBe(false);
      expect(html).toContain("noindex");
    }
  }
  const raw = await (await fetch(`${origin}/product/${restricted.product_guid}.data`)).text();
  for (const secret of secrets) expect(raw).not.toContain(secret);
  const cover = await (await fetch(`${origin}/covers/${restricted.product_guid}.svg`)).text();
  expect(cover).not.toContain(restricted.name.slice(0, 4));
  const suggested = await (
    await fetch(`${origin}/search/suggest?q=${encodeURIComponent(restricted.name.slice(0, 4))}`)
  ).text();
  expect(suggested).not.toContain(restricted.name);

  await person.visit(`/product/${restricted.product_guid}`);
  await person.press("已滿 18 歲");
  expect(person.heading()).toBe(restricted.name);
  expect(person.main()).toContain("限制級");
  // and search engines and those who share it are told nothing even then
  expect(person.has("script[type='application/ld+json'], meta[property='og:title']")).toBe(false);
  await person.press("加入購物車");
  expect(quantityShown(person)).toBe(1);
});

test("a member whose birthday says otherwise is not let in by saying so", async () => {
  const restricted = await aProductThat(
    origin,
    (card) => card.restricted && card.button_status === "add_to_shopping_cart",
  );
  const child = visitor();
  await register(child, undefined, { birthday: `${new Date().getFullYear() - 15}/01/31` });
  await child.post(`/product/${restricted.product_guid}/of-age`, {});
  expect(child.heading()).toBe("本商品為限制級，您必須年滿 18 歲");
  expect(child.main()).toContain("未滿 18 歲");
  expect(child.buttons()).not.toContain("已滿 18 歲");
  expect(child.page().documentElement.outerHTML).not.toContain(restricted.name);
});

test("收藏 and 貨到通知我 lead a visitor to sign-in and back, and do what they say for a member", async () => {
  const who = await register(visitor());
  const book = await aProductThat(origin, aPaperBook, 7);
  const gone = await aProductThat(origin, (card) => card.button_status === "restock_notify" && !card.restricted);
  const person = visitor();
  for (const [product, button, opposite, done] of [
    [book, "加入收藏", "取消收藏", "收藏"],
    [gone, "貨到通知我", "取消通知", "商品到貨或開賣時，我們會通知您"],
  ] as const) {
    const page = `/product/${product.product_guid}`;
    await person.visit(page);
    await person.press(button);
    if (person.path === "/login") {
      await signInAs(person, who.email);
      expect(person.path).toBe(page);
      await person.press(button);
    }
    expect(person.path).toBe(page);
    expect(person.news()).toContain(done);
    expect(person.buttons(purchase)).toContain(opposite);
    expect(person.buttons(purchase)).not.toContain(button);
    await person.press(opposite);
    expect(person.news()).not.toBe("");
    expect(person.buttons(purchase)).toContain(button);
  }
});

test("another member's wishes are not shown to the next", async () => {
  const book = await aProductThat(origin, aPaperBook, 9);
  const one = visitor();
  await register(one);
  await one.visit(`/product/${book.product_guid}`);
  await one.press("加入收藏");
  const two = visitor();
  await register(two);
  for (const person of [two, visitor()]) {
    await person.visit(`/product/${book.product_guid}`);
    expect(person.buttons(purchase)).toContain("加入收藏");
  }
});

test("an ebook promises what the shop does: it is read in the browser once it is paid for, and tried before; no quantity to choose", async () => {
  const ebook = await aDetailThat(
    origin,
    (card) => card.is_ebook && forSale(card),
    ({ has_trial }) => has_trial,
  );
  const person = visitor();
  await person.visit(`/product/${ebook.product_guid}`);
  expect(person.main()).toContain("付款後從訂單開啟閱讀");
  expect(person.main()).toContain("試閱");
  expect(person.has("main input[type=number]")).toBe(false);
  await person.press("加入購物車");
  expect(quantityShown(person)).toBe(1);
});
