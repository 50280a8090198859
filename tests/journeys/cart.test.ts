import { expect, inject, test } from "vitest";
import { register, signInAs } from "./members.ts";
import { aDetailThat, aPaperBook, aProductThat, forSale, isPlain } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader, fillCart, quantityShown } from "./ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);

const lines = (person: Visitor) =>
  [...person.page().querySelectorAll("main form[action='/cart/quantity'] > ul > li")].map((line) =>
    line.getAttribute("aria-label"),
  );
const money = (text: string) => Number(text.replace(/[^\d-]/g, ""));
const amounts = (person: Visitor) => {
  const [list, off, total] = ["商品小計", "折扣", "應付總額"].map((term) =>
    money((/-?[$NT ]*[\d,]+/.exec(person.term(term).replace("−", "-")) ?? [""])[0]),
  );
  return { list: list!, off: Math.abs(off!), total: total! };
};

test("a visitor adds two books, changes their quantities, removes one and takes that back", async () => {
  const one = await aDetailThat(origin, aPaperBook, isPlain);
  const other = await aDetailThat(
    origin,
    (card) => aPaperBook(card) && card.product_guid !== one.product_guid,
    isPlain,
  );
  const person = visitor();
  await person.visit(`/product/${one.product_guid}`);
  await person.press("加入購物車");
  expect(person.path).toBe(`/product/${one.product_guid}`);
  expect(person.news()).toContain("已加入購物車");
  expect(person.page().querySelector("header a[href='/cart']")!.textContent).toBe("購物車（1 件）");
  await person.visit(`/product/${other.product_guid}`);
  person.fill("數量", "２"); // full-width, as an input method leaves it
  await person.press("加入購物車");
  await person.follow("看購物車");
  expect(person.title).toBe("購物車 – 閱林");
  expect(lines(person)).toEqual([one.name, other.name]);
  expect(quantityShown(person)).toBe(3);
  expect(amounts(person)).toEqual({
    list: one.final_price + 2 * other.final_price,
    off: one.final_price - one.retail_price + 2 * (other.final_price - other.retail_price),
    total: one.retail_price + 2 * other.retail_price,
  });

  // both quantities are set, whichever button is pressed
  const [first, second] = [...person.page().querySelectorAll("input[type=number], input[inputmode=numeric]")];
  await person.post("/cart/quantity", {
    [first!.getAttribute("name")!]: "4",
    [second!.getAttribute("name")!]: "5",
    line: first!.getAttribute("name")!,
  });
  expect(person.path).toBe("/cart");
  expect(person.news()).toContain("已更新數量");
  expect(quantityShown(person)).toBe(9);

  await person.press("移除");
  expect(person.news()).toContain("已從購物車移除");
  expect(lines(person)).toEqual([other.name]);
  await person.press("復原");
  expect(person.news()).toBe("已放回購物車");
  expect(lines(person).sort()).toEqual([one.name, other.name].sort());
  expect(quantityShown(person)).toBe(9);

  await person.press("移除");
  await person.press("移除");
  expect(person.main()).toContain("購物車是空的");
  await person.follow("繼續逛逛");
  expect(person.path).toBe("/");
});

test("a quantity that is none is refused, and what was typed elsewhere is not lost", async () => {
  const book = await aProductThat(origin, aPaperBook, 3);
  const person = visitor();
  await person.post("/cart/add", { product_guid: book.product_guid });
  for (const typed of ["0", "-1", "1.5", "一", "", "100"]) {
    await person.visit("/cart");
    person.fill("數量", typed);
    await person.press("更新數量", 1);
    expect([typed, person.status, person.title]).toEqual([typed, 422, "錯誤：購物車 – 閱林"]);
    expect(person.problems()).toEqual([`「${book.name}」的數量須為 1 至 99 的整數，不要的商品請按「移除」`]);
    expect(person.value("數量")).toBe(typed);
  }
});

test("nobody gets more than there is, nor more than the limits allow, and each time it is said", async () => {
  const plenty = 99;
  const few = await aDetailThat(
    origin,
    aPaperBook,
    ({ stock, order_quantity_limit, account_quantity_limit }) =>
      stock! <= 5 && !order_quantity_limit && !account_quantity_limit,
  );
  const limited = await aDetailThat(
    origin,
    forSale,
    ({ order_quantity_limit, stock }) => order_quantity_limit !== null && stock! > order_quantity_limit,
  );
  const perAccount = await aDetailThat(
    origin,
    forSale,
    ({ account_quantity_limit, order_quantity_limit, stock }) =>
      account_quantity_limit !== null && !order_quantity_limit && stock! > account_quantity_limit,
  );
  const ebook = await aProductThat(origin, (card) => card.is_ebook && forSale(card));
  for (const [product, kept, words] of [
    [few, few.stock!, `庫存剩 ${few.stock} 件，數量已調整為 ${few.stock}`],
    [limited, limited.order_quantity_limit!, `每筆訂單限購 ${limited.order_quantity_limit} 件`],
    [perAccount, perAccount.account_quantity_limit!, `每個帳號限購 ${perAccount.account_quantity_limit} 件`],
    [ebook, 1, "限購 1 件，數量已調整為 1"],
  ] as const) {
    const person = visitor();
    await person.post("/cart/add", { product_guid: product.product_guid, qty: String(plenty) });
    expect(person.main(), product.name).toContain(words);
    expect(quantityShown(person), product.name).toBe(kept);
    await person.post("/cart/add", { product_guid: product.product_guid });
    expect(person.alert(), product.name).not.toBe("");
    expect(quantityShown(person), product.name).toBe(kept);
  }
});

test("the forty-first product is refused in words, and the forty stay", async () => {
  const person = visitor();
  await fillCart(person, 40);
  const held = await (async () => {
    await person.visit("/cart");
    return new Set(
      [...person.page().querySelectorAll("main li a[href^='/product/']")].map((link) =>
        link.getAttribute("href")!.slice(9),
      ),
    );
  })();
  expect(held.size).toBe(40);
  const extra = await aProductThat(origin, (card) => aPaperBook(card) && !held.has(card.product_guid));
  await person.visit(`/product/${extra.product_guid}`);
  await person.press("加入購物車");
  expect(person.alert()).toContain("購物車最多可放 40 件不同商品");
  expect(person.alert()).toContain("請分開訂購");
  expect(quantityShown(person)).toBe(40);
});

test("no price, name or discount that a form brings is believed", async () => {
  const book = await aProductThat(origin, aPaperBook, 5);
  const person = visitor();
  await person.post("/cart/add", {
    product_guid: book.product_guid,
    qty: "1",
    price: "1",
    retail_price: "1",
    final_price: "1",
    amount: "1",
    discount_range: "1",
    name: "偽造的書名",
    is_additional_item: "0",
  });
  await person.visit("/cart");
  expect(amounts(person).total).toBe(book.retail_price);
  expect(person.main()).not.toContain("偽造的書名");
  // as an additional item without the product that offers it, it is not for sale
  const other = visitor();
  await other.post("/cart/add", { product_guid: book.product_guid, is_additional_item: "1", qty: "1" });
  await other.visit("/cart");
  expect(other.main()).toContain("購物車是空的");
});

test("a member's cart is the account's, a visitor's the browser's; signing out leaves nothing of it behind", async () => {
  const book = await aProductThat(origin, aPaperBook, 11);
  const person = visitor();
  const who = await register(person);
  await person.post("/cart/add", { product_guid: book.product_guid, qty: "2" });
  expect(quantityShown(person)).toBe(2);
  await person.press("登出");
  expect(quantityShown(person)).toBe(0);
  expect(cookieHeader(person)).not.toContain("yuelin-cart");
  await person.visit("/login");
  await signInAs(person, who.email);
  expect(quantityShown(person)).toBe(2);
});

test("of one press that arrives twice the page's own number makes one", async () => {
  const book = await aProductThat(origin, aPaperBook, 13);
  const person = visitor();
  await register(person);
  await person.post("/cart/add", { product_guid: book.product_guid });
  await person.visit("/cart");
  await person.press("移除");
  const undo = Object.fromEntries(
    [...person.page().querySelectorAll("form[action='/cart/undo'] input")].map((field) => [
      field.getAttribute("name")!,
      field.getAttribute("value")!,
    ]),
  );
  await person.post("/cart/undo", undo);
  await person.post("/cart/undo", undo);
  expect(quantityShown(person)).toBe(1);
});
