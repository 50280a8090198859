import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyCart, readCart } from "#api/cart";
import { cart_items, prices, stocks } from "#api/db";
import {
  addToCart,
  getCartItems,
  getCartQuantity,
  removeCartItem,
  setCartQuantities,
  type CartEntry,
} from "#contract/cart";
import { aMember, aProduct } from "../builders.ts";
import { layCart } from "../checkouts.ts";
import { anOffer, inCart, item } from "./cart/rows.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("the cart on %s", (kind) => {
  let shop: TestShop;
  let member: Awaited<ReturnType<typeof aMember>>;
  let token: string;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(async () => {
    member = await aMember(shop);
    token = member.token;
  });

  test("sells nothing restricted to a member under 18, whatever form was sent", async () => {
    const restricted = await aProduct(shop, { restricted: true });
    const young = await aMember(shop, { birthday: `${new Date().getFullYear() - 15}-01-01` });
    expect(await shop.ask(addToCart, item(restricted), { token: young.token })).toMatchObject({
      ...{ total_quantity: 0, changes: [{ reason: "too_young", quantity: 0 }] },
    });
    expect((await shop.ask(getCartItems, {}, { token: young.token })).cart.cart_items).toEqual([]);
    await shop.ask(addToCart, item(restricted), { token });
    expect(await inCart(shop, { token })).toEqual([[restricted.product_guid, 1]]);
  });

  test("is the member's alone", async () => {
    await expect(shop.ask(getCartItems, {})).rejects.toMatchObject({ status: 401 });
    const book = await aProduct(shop);
    await shop.ask(addToCart, item(book), { token });
    const stranger = await aMember(shop);
    expect((await shop.ask(getCartItems, {}, { token: stranger.token })).cart.cart_items).toEqual([]);
    const { removed } = await shop.ask(removeCartItem, { line: book.product_guid }, { token: stranger.token });
    expect(removed).toBeNull();
    expect(await inCart(shop, { token })).toEqual([[book.product_guid, 1]]);
  });

  test("sums, counts, prices from the database and keeps the order of adding", async () => {
    const first = await aProduct(shop, { final_price: 500, retail_price: 395 });
    const second = await aProduct(shop, {
      final_price: 100,
      retail_price: 100,
      discount_type: null,
      discount_range: null,
    });
    await shop.ask(addToCart, item(second), { token });
    await shop.ask(addToCart, item(first, 2), { token });
    expect(await shop.ask(addToCart, item(second, 2), { token })).toEqual({ total_quantity: 5, changes: [] });
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart).toMatchObject({
      total_quantity: 5,
      list_total: 1300,
      subtotal: 1090,
      discount: 210,
      problem: null,
      changes: [],
    });
    expect(cart.cart_items).toMatchObject([
      {
        product_guid: second.product_guid,
        quantity: 3,
        amount: 300,
        item_type: "product",
        problem: null,
        quantity_limit: 10,
      },
      { product_guid: first.product_guid, quantity: 2, amount: 790 },
    ]);
    expect((await shop.ask(getCartQuantity, {}, { token })).total_quantity).toBe(5);
  });

  test("believes no price that is sent", async () => {
    const book = await aProduct(shop);
    await shop.ask(addToCart, { ...item(book), retail_price: 1, amount: 1 } as CartEntry, { token });
    expect((await shop.ask(getCartItems, {}, { token })).cart.subtotal).toBe(316);
  });

  test("marks what can no longer be bought, counts it in no sum, and says that it stands in the way", async () => {
    const [sold, fine, fewer] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
    for (const each of [sold, fine, fewer]) await shop.ask(addToCart, item(each, 4), { token });
    await shop.database.db.update(stocks).set({ quantity: 0 }).where(eq(stocks.product_guid, sold.product_guid));
    await shop.database.db.update(stocks).set({ quantity: 2 }).where(eq(stocks.product_guid, fewer.product_guid));
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart).toMatchObject({
      total_quantity: 12,
      subtotal: 4 * 316,
      list_total: 1600,
      problem: "有 2 項商品需要調整，調整後才能結帳",
    });
    expect(cart.cart_items.map((line) => [line.problem, line.amount])).toEqual([
      ["已售完，請移除後再結帳", 0],
      [null, 4 * 316],
      ["超過庫存，僅剩 2 件，請將數量改為 2 以下", 0],
    ]);
  });

  test("removes a line, and adding what was removed brings it back", async () => {
    const [book, pen] = [await aProduct(shop), await aProduct(shop, { is_book: false })];
    await anOffer(shop, book, pen, 20);
    await shop.ask(addToCart, item(book, 2, { crosssell_items: [{ product_guid: pen.product_guid, quantity: 1 }] }), {
      token,
    });
    const { removed, total_quantity } = await shop.ask(removeCartItem, { line: book.product_guid }, { token });
    expect(total_quantity).toBe(0);
    expect(await shop.ask(addToCart, removed!, { token })).toEqual({ total_quantity: 3, changes: [] });
    await shop.ask(removeCartItem, { line: `${book.product_guid}.${pen.product_guid}` }, { token });
    expect((await shop.ask(getCartQuantity, {}, { token })).total_quantity).toBe(2);
    await expect(
      shop.ask(setCartQuantities, { lines: [{ line: pen.product_guid, quantity: 1 }] }, { token }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("what is put back stands where it stood, and no form can put anything into the future", async () => {
    const [first, second, third] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
    for (const each of [first, second, third]) await shop.ask(addToCart, item(each, 2), { token });
    const order = [first, second, third].map(({ product_guid }) => [product_guid, 2]);
    const { removed } = await shop.ask(removeCartItem, { line: second.product_guid }, { token });
    await shop.ask(addToCart, removed!, { token });
    expect(await inCart(shop, { token })).toEqual(order);
    await shop.ask(removeCartItem, { line: first.product_guid }, { token });
    await shop.ask(addToCart, item(first, 2, { place: Number.MAX_SAFE_INTEGER }), { token });
    await shop.ask(removeCartItem, { line: second.product_guid }, { token });
    await shop.ask(addToCart, item(second, 2), { token });
    expect((await inCart(shop, { token })).map(([guid]) => guid)).toEqual(
      [third, first, second].map((each) => each.product_guid),
    );
  });

  test("prices cross-sells and additional items by the main product's offer", async () => {
    const main = await aProduct(shop, { final_price: 400, retail_price: 316 });
    const pen = await aProduct(shop, { final_price: 100, retail_price: 90 });
    await anOffer(shop, main, pen, 49, 2);
    await shop.ask(addToCart, item(main, 1, { crosssell_items: [{ product_guid: pen.product_guid, quantity: 1 }] }), {
      token,
    });
    await shop.ask(addToCart, item(pen, 1, { is_additional_item: true }), { token });
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart).toMatchObject({ total_quantity: 3, subtotal: 316 + 49 + 49, list_total: 600 });
    expect(cart.cart_items[0]!.crosssell_items).toMatchObject({
      product_list: [
        { product_guid: pen.product_guid, item_type: "crosssell_product", retail_price: 49, amount: 49, problem: null },
      ],
    });
    expect(cart.cart_items[1]).toMatchObject({ item_type: "additional_product", retail_price: 49, amount: 49 });
    // without its main product the additional item cannot be bought
    await shop.ask(removeCartItem, { line: main.product_guid }, { token });
    expect((await shop.ask(getCartItems, {}, { token })).cart).toMatchObject({
      subtotal: 0,
      cart_items: [{ problem: "加購商品需與主商品一起購買，請移除後再結帳" }],
    });
  });

  test("reads and prices a cart of forty in at most three statements", async () => {
    const books = await Promise.all(Array.from({ length: 40 }, () => aProduct(shop)));
    const { db } = shop.database;
    let statements = 0;
    const counting = new Proxy(db, {
      get: (target, name, self) => {
        if (["select", "execute", "insert", "update", "delete"].includes(String(name))) statements++;
        return Reflect.get(target, name, self) as unknown;
      },
    });
    const crosssell_items = [{ product_guid: books[39]!.product_guid, quantity: 1 }];
    await layCart(shop, token, books);
    await db.update(cart_items).set({ crosssell_items });
    const cart = await readCart(counting, { carts: [`m${member.member_id}`], gate: "open" });
    expect(cart.cart_items.length).toBe(40);
    expect(statements).toBeLessThanOrEqual(3);
  });

  test("shows tomorrow's price tomorrow, and is empty after the order", async () => {
    const book = await aProduct(shop);
    await shop.ask(addToCart, item(book), { token });
    await shop.database.db.update(prices).set({ retail_price: 300 }).where(eq(prices.product_guid, book.product_guid));
    const cart = await readCart(shop.database.db, { carts: [`m${member.member_id}`], gate: "open" });
    expect(cart.subtotal).toBe(300);
    await emptyCart(shop.database.db, [`m${member.member_id}`], cart);
    expect(await inCart(shop, { token })).toEqual([]);
  });
});
