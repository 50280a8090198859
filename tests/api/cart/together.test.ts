import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSession } from "#api/tokens";
import { addToCart, getCartItems, mergeCart } from "#contract/cart";
import { aMember, aProduct } from "../../builders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { anOffer, anOrder, inCart, item } from "./rows.ts";

const together = <T>(number: number, task: (number: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: number }, (_, each) => task(each)));

describe.each(databases)("carts that meet, on %s", (kind) => {
  let shop: TestShop;
  let member: Awaited<ReturnType<typeof aMember>>;
  let token: string;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(async () => {
    member = await aMember(shop);
    token = member.token;
  });

  describe("merging", () => {
    test("sums once, keeps ebooks at one, clamps, and tells what it changed", async () => {
      const [book, scarce, ebook, gone] = [
        await aProduct(shop),
        await aProduct(shop, { stock: 3 }),
        await aProduct(shop, { is_ebook: true }),
        await aProduct(shop, { stock: 0 }),
      ];
      for (const each of [item(book, 2), item(scarce, 2), item(ebook)]) await shop.ask(addToCart, each, { token });
      const products = [
        item(book, 1),
        item(scarce, 2),
        item(ebook),
        item(gone),
        item({ product_guid: "unknownguid1" }),
      ];
      const merged = await shop.ask(mergeCart, { products }, { token });
      // what cannot be bought is a line that says so
      expect(merged.cart_items.map((line) => [line.quantity, line.problem])).toEqual([
        [3, null],
        [3, null],
        [1, null],
        [1, "已售完，請移除後再結帳"],
      ]);
      expect(merged.changes.map((change) => change.reason)).toEqual(["stock", "ebook_single", "sold_out", "unknown"]);
    });

    test("into an empty cart brings the guest's cart, in its order", async () => {
      const books = await Promise.all(Array.from({ length: 5 }, () => aProduct(shop)));
      const products = [3, 1, 4, 0, 2].map((number) => item(books[number]!, number + 1));
      await shop.ask(mergeCart, { products }, { token });
      expect(await inCart(shop, { token })).toEqual(products.map((each) => [each.product_guid, each.qty]));
    });

    test("of the same body counts once in a session, with an operation id or without", async () => {
      const book = await aProduct(shop);
      const products = [item(book, 2)];
      const answers = await together(10, () => shop.ask(mergeCart, { products }, { token }));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await inCart(shop, { token })).toEqual([[book.product_guid, 2]]);
      // the next session's cart is another one
      const next = await openSession(shop.database.db, shop.settings, { member_id: member.member_id });
      await shop.ask(mergeCart, { products }, { token: next.token });
      expect(await inCart(shop, { token })).toEqual([[book.product_guid, 4]]);
    });

    test("again with the same operation id changes nothing, and with another body is refused", async () => {
      const book = await aProduct(shop);
      const first = await shop.ask(
        mergeCart,
        { products: [item(book, 2)] },
        { token, operationId: "merge-operation-1" },
      );
      expect(
        await shop.ask(mergeCart, { products: [item(book, 2)] }, { token, operationId: "merge-operation-1" }),
      ).toEqual(first);
      expect(await inCart(shop, { token })).toEqual([[book.product_guid, 2]]);
      await expect(
        shop.ask(mergeCart, { products: [item(book, 3)] }, { token, operationId: "merge-operation-1" }),
      ).rejects.toMatchObject({ status: 409 });
    });

    test("holds at most forty products for one order, cross-sells included; the others wait in it by name", async () => {
      const books = await Promise.all(Array.from({ length: 50 }, () => aProduct(shop)));
      await anOffer(shop, books[0]!, books[49]!, 10);
      const crosssell_items = [{ product_guid: books[49]!.product_guid, quantity: 1 }];
      await shop.ask(mergeCart, { products: books.slice(0, 30).map((each) => item(each)) }, { token });
      const { changes } = await shop.ask(
        mergeCart,
        { products: [item(books[0]!, 1, { crosssell_items }), ...books.slice(30, 49).map((each) => item(each))] },
        { token },
      );
      expect(changes.map((change) => change.reason)).toEqual(Array.from({ length: 10 }, () => "cart_full"));
      const { cart } = await shop.ask(getCartItems, {}, { token });
      const waiting = cart.cart_items.filter((line) => line.for_next_order);
      expect([cart.cart_items.length, waiting.length, cart.problem]).toEqual([49, 10, null]);
      expect(changes.map(({ product_guid }) => product_guid)).toEqual(waiting.map(({ product_guid }) => product_guid));
      expect(cart.subtotal).toBe(40 * 316 + 10);
    });

    test("ten at once lose and double nothing", async () => {
      const [book, other] = [await aProduct(shop, { stock: 90 }), await aProduct(shop, { stock: 90 })];
      const products = [item(book, 2), item(other, 1)];
      await together(10, (number) => shop.ask(mergeCart, { products }, { token, operationId: `merge-${number}` }));
      expect(await inCart(shop, { token })).toEqual([
        [book.product_guid, 20],
        [other.product_guid, 10],
      ]);
    });
  });

  describe("a hundred at once", () => {
    test("add up to the account's limit and no further", async () => {
      const book = await aProduct(shop, { stock: 1000, account_quantity_limit: 7 });
      await anOrder(shop, member, book, 2);
      const results = await together(100, () => shop.ask(addToCart, item(book), { token }));
      expect(results.every((result) => result.status === "fulfilled")).toBe(true);
      expect(await inCart(shop, { token })).toEqual([[book.product_guid, 5]]);
    });

    test("add forty different products and no more", async () => {
      const books = await Promise.all(Array.from({ length: 100 }, () => aProduct(shop)));
      const results = await together(100, (number) => shop.ask(addToCart, item(books[number]!), { token }));
      expect(results.filter((result) => result.status === "fulfilled").length).toBe(40);
      expect((await inCart(shop, { token })).length).toBe(40);
      for (const result of results)
        if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409, code: "cart_full" });
    });

    test("with one operation id add once", async () => {
      const book = await aProduct(shop);
      const results = await together(100, () =>
        shop.ask(addToCart, item(book), { token, operationId: "add-operation-1" }),
      );
      expect(results.every((result) => result.status === "fulfilled")).toBe(true);
      expect(await inCart(shop, { token })).toEqual([[book.product_guid, 1]]);
    });
  });
});
