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
    const { removed } = await shop.ask(removeCartItem, { line: book.product_guid }, { token: stranger.token });
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
    await shop.ask(addToCart, { ...item(book), retail_price: 1, amount: 1 } as CartEntry, { token });
    expect((await shop.ask(getCartItems, {}, { token })).cart.subtotal).toBe(316);
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
      (await shop.ask(setCartQuantities, { lines: [{ line: scarce.product_guid, quantity: 9 }] }, { token })).changes,
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
    expect(await inCart()).toEqual(order);
    await shop.ask(removeCartItem, { line: first.product_guid }, { token });
    await shop.ask(addToCart, item(first, 2, { place: Number.MAX_SAFE_INTEGER }), { token });
    await shop.ask(removeCartItem, { line: second.product_guid }, { token });
    await shop.ask(addToCart, item(second, 2), { token });
    expect((await inCart()).map(([guid]) => guid)).toEqual([third, first, second].map((each) => each.product_guid));
  });

  test("a number that arrives late, or was seen before another tab changed it, is not set, and it is said", async () => {
    const [book, other] = [await aProduct(shop), await aProduct(shop)];
    for (const each of [book, other]) await shop.ask(addToCart, item(each), { token });
    const set = (quantity: number, shown: number, only_as_shown = true) =>
      shop.ask(
        setCartQuantities,
        {
          lines: [
            { line: book.product_guid, quantity, shown },
            { line: other.product_guid, quantity: 7, shown: 1 },
          ],
          only_as_shown,
        },
        { token },
      );
    expect((await set(5, 1)).changes).toEqual([]);
    const { changes } = await set(2, 1);
    expect(changes).toMatchObject([{ product_guid: book.product_guid, reason: "elsewhere", quantity: 5 }]);
    expect(changes[0]!.message).toContain("已在其他視窗改為 5 件");
    expect(await inCart()).toEqual([
      [book.product_guid, 5],
      [other.product_guid, 7],
    ]);
    // what somebody typed and sent as a page is their word
    expect((await set(3, 1, false)).changes).toEqual([]);
    expect((await inCart())[0]).toEqual([book.product_guid, 3]);
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
    await shop.ask(removeCartItem, { line: main.product_guid }, { token });
    expect((await shop.ask(getCartItems, {}, { token })).cart).toMatchObject({
      subtotal: 0,
      cart_items: [{ problem: "加購商品需與主商品一起購買，請移除後再結帳" }],
    });
  });

  test("sets several quantities together or none, and leaves what was not typed as it has become", async () => {
    const [one, other, scarce] = [await aProduct(shop), await aProduct(shop), await aProduct(shop, { stock: 3 })];
    for (const each of [one, other, scarce]) await shop.ask(addToCart, item(each, 1), { token });
    const set = (lines: [{ product_guid: string }, unknown, number?][]) =>
      shop.ask(
        setCartQuantities,
        { lines: lines.map(([{ product_guid }, quantity, shown]) => ({ line: product_guid, quantity, shown })) },
        { token },
      );
    const gone = { product_guid: "nosuchproduct" };
    await expect(
      set([
        [one, 4],
        [gone, 2],
        [other, 5],
      ]),
    ).rejects.toMatchObject({ status: 404 });
    for (const quantity of [0, -1, 100, "x", ""])
      await expect(
        set([
          [one, 4],
          [other, quantity],
        ]),
      ).rejects.toMatchObject({ status: 422, fields: { "lines.1.quantity": expect.any(String) } });
    expect((await inCart()).map(([, quantity]) => quantity)).toEqual([1, 1, 1]);
    expect(
      await set([
        [one, "４"],
        [other, 5],
        [scarce, 9],
      ]),
    ).toMatchObject({
      set: 3,
      total_quantity: 12,
      changes: [{ product_guid: scarce.product_guid, reason: "stock", quantity: 3 }],
    });
    // the page showed 1 of each and only the second was typed anew: another tab's 4 and 3 stay
    expect(
      await set([
        [one, 1, 1],
        [other, 2, 1],
        [scarce, 1, 1],
      ]),
    ).toMatchObject({ set: 1, total_quantity: 9 });
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
    expect(await inCart()).toEqual([]);
  });
});
