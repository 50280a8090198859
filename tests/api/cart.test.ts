import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyCart, priceItems, readCart } from "#api/cart";
import { prices, stocks } from "#api/db";
import {
  addToCart,
  addToGuestCart,
  getCartItems,
  getCartQuantity,
  priceGuestCart,
  removeCartItem,
  setCartQuantity,
  setGuestCartQuantity,
  type GuestCartItem,
} from "#contract/cart";
import { aMember, aProduct } from "../builders.ts";
import { anOffer, anOrder, item } from "./cart/rows.ts";
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
  const inCart = async () =>
    (await shop.ask(getCartItems, {}, { token })).cart.cart_items.map((line) => [line.product_guid, line.quantity]);

  test("sells nothing restricted to a member under 18, whatever form was sent", async () => {
    const restricted = await aProduct(shop, { restricted: true });
    const today = new Date();
    const young = await aMember(shop, { birthday: `${today.getFullYear() - 17}-01-01` });
    await shop.ask(addToCart, item(restricted), { token: young.token }).catch(() => {});
    expect((await shop.ask(getCartItems, {}, { token: young.token })).cart.cart_items).toEqual([]);
    await shop.ask(addToCart, item(restricted), { token });
    expect(await inCart()).toEqual([[restricted.product_guid, 1]]);
  });

  test("is the member's alone", async () => {
    await expect(shop.ask(getCartItems, {})).rejects.toMatchObject({ status: 401 });
    const book = await aProduct(shop);
    await shop.ask(addToCart, item(book), { token });
    const stranger = await aMember(shop);
    expect((await shop.ask(getCartItems, {}, { token: stranger.token })).cart.cart_items).toEqual([]);
    const { removed } = await shop.ask(removeCartItem, { product_guid: book.product_guid }, { token: stranger.token });
    expect(removed).toBeNull();
    expect(await inCart()).toEqual([[book.product_guid, 1]]);
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
    const { cart } = await shop.ask(priceGuestCart, {
      products: [{ ...item(book), retail_price: 1, amount: 1 } as GuestCartItem],
    });
    expect(cart.subtotal).toBe(316);
  });

  test("refuses quantities that are none, and unknown products in words", async () => {
    const book = await aProduct(shop);
    for (const qty of [0, -1, 1.5, 100, "x"])
      await expect(shop.ask(addToCart, { ...item(book), qty }, { token })).rejects.toMatchObject({ status: 422 });
    const { changes, total_quantity } = await shop.ask(addToCart, item({ product_guid: "nosuchproduct" }), { token });
    expect([total_quantity, changes[0]?.reason, changes[0]?.message]).toEqual([
      0,
      "unknown",
      "有一件商品已下架，未加入購物車",
    ]);
  });

  test("clamps to stock and limits and says so", async () => {
    const scarce = await aProduct(shop, { name: "紅樓夢", stock: 3 });
    const limited = await aProduct(shop, { order_quantity_limit: 2 });
    const ebook = await aProduct(shop, { is_ebook: true });
    expect((await shop.ask(addToCart, item(scarce, 5), { token })).changes).toMatchObject([
      { quantity: 3, message: "「紅樓夢」庫存剩 3 件，數量已調整為 3" },
    ]);
    expect((await shop.ask(addToCart, item(limited, 5), { token })).changes).toMatchObject([
      { reason: "order_limit", quantity: 2 },
    ]);
    expect((await shop.ask(addToCart, item(ebook, 5), { token })).changes).toMatchObject([
      { reason: "ebook_single", quantity: 1 },
    ]);
    expect(
      (await shop.ask(setCartQuantity, { product_guid: scarce.product_guid, quantity: 9 }, { token })).changes,
    ).toMatchObject([{ reason: "stock", quantity: 3 }]);
    expect(await inCart()).toEqual([
      [scarce.product_guid, 3],
      [limited.product_guid, 2],
      [ebook.product_guid, 1],
    ]);
  });

  test("counts what the account has bought already, cancelled orders aside", async () => {
    const book = await aProduct(shop, { account_quantity_limit: 3 });
    await anOrder(shop, member, book, 2);
    await anOrder(shop, member, book, 1, "cancelled");
    expect((await shop.ask(addToCart, item(book, 3), { token })).changes).toMatchObject([
      { reason: "account_limit", quantity: 1 },
    ]);
    await anOrder(shop, member, book, 1);
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart.cart_items[0]).toMatchObject({
      quantity: 1,
      quantity_limit: 0,
      problem: "每個帳號限購 3 件（您已購買 3 件），請移除後再結帳",
    });
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
      ["超過庫存，目前剩 2 件，請將數量改為 2 以下", 0],
    ]);
  });

  test("removes a line, and adding what was removed brings it back", async () => {
    const [book, pen] = [await aProduct(shop), await aProduct(shop, { is_book: false })];
    await anOffer(shop, book, pen, 20);
    await shop.ask(addToCart, item(book, 2, { crosssell_items: [{ product_guid: pen.product_guid, quantity: 1 }] }), {
      token,
    });
    const { removed, total_quantity } = await shop.ask(removeCartItem, { product_guid: book.product_guid }, { token });
    expect(total_quantity).toBe(0);
    expect(await shop.ask(addToCart, removed!, { token })).toEqual({ total_quantity: 3, changes: [] });
    await shop.ask(removeCartItem, { product_guid: book.product_guid, crosssell_guid: pen.product_guid }, { token });
    expect((await shop.ask(getCartQuantity, {}, { token })).total_quantity).toBe(2);
    await expect(
      shop.ask(setCartQuantity, { product_guid: pen.product_guid, quantity: 1 }, { token }),
    ).rejects.toMatchObject({ status: 404 });
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
    expect(cart.cart_items[0]!.crosssell_items).toMatchObject([
      { product_guid: pen.product_guid, retail_price: 49, amount: 49, problem: null },
    ]);
    expect(cart.cart_items[1]).toMatchObject({ item_type: "additional_product", retail_price: 49, amount: 49 });
    // without its main product the additional item cannot be bought
    await shop.ask(removeCartItem, { product_guid: main.product_guid }, { token });
    expect((await shop.ask(getCartItems, {}, { token })).cart).toMatchObject({
      subtotal: 0,
      cart_items: [{ problem: "加購商品需與主商品一起購買，請移除後再結帳" }],
    });
  });

  test("serves a guest by the same rules and keeps nothing", async () => {
    const book = await aProduct(shop, { stock: 3 });
    const { products, changes } = await shop.ask(addToGuestCart, { products: [item(book, 2)], add: item(book, 2) });
    expect([products, changes[0]?.reason]).toEqual([[item(book, 3)], "stock"]);
    expect(
      (await shop.ask(setGuestCartQuantity, { products, product_guid: book.product_guid, quantity: 1 })).products,
    ).toEqual([item(book, 1)]);
    const { cart } = await shop.ask(priceGuestCart, {
      products: [...products, item({ product_guid: "gonegonegone" })],
    });
    expect(cart).toMatchObject({ total_quantity: 3, subtotal: 3 * 316, changes: [{ reason: "unknown" }] });
    const full = await Promise.all(Array.from({ length: 41 }, () => aProduct(shop)));
    await expect(
      shop.ask(addToGuestCart, { products: full.slice(1).map((each) => item(each)), add: item(full[0]!) }),
    ).rejects.toMatchObject({
      status: 409,
      code: "cart_full",
      message: "加入失敗，購物車最多可放 40 件不同商品，請分開訂購",
    });
  });

  test("prices a cart of forty in at most two statements", async () => {
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
    const cart = await priceItems(
      counting,
      books.map((each) => item(each, 1, { crosssell_items })),
      null,
    );
    expect(cart.cart_items.length).toBe(40);
    expect(statements).toBeLessThanOrEqual(2);
  });

  test("shows tomorrow's price tomorrow, and is empty after the order", async () => {
    const book = await aProduct(shop);
    await shop.ask(addToCart, item(book), { token });
    await shop.database.db.update(prices).set({ retail_price: 300 }).where(eq(prices.product_guid, book.product_guid));
    expect((await readCart(shop.database.db, member.member_id)).subtotal).toBe(300);
    await emptyCart(shop.database.db, member.member_id);
    expect(await inCart()).toEqual([]);
  });
});
