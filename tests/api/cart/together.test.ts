import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mergeIntoCart } from "#api/cart";
import { addToCart, getCartItems, mergeCart, type GuestCartItem } from "#contract/cart";
import { aMember, aProduct } from "../../builders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { anOffer, anOrder, item } from "./rows.ts";

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
  const inCart = async () =>
    (await shop.ask(getCartItems, {}, { token })).cart.cart_items.map((line) => [line.product_guid, line.quantity]);

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
      expect(merged.total_quantity).toBe(7);
      expect(merged.cart_items.map((line) => line.quantity)).toEqual([3, 3, 1]);
      expect(merged.changes.map((change) => change.reason)).toEqual(["stock", "ebook_single", "sold_out", "unknown"]);
    });

    test("into an empty cart brings the guest's cart, in its order", async () => {
      const books = await Promise.all(Array.from({ length: 5 }, () => aProduct(shop)));
      const products = [3, 1, 4, 0, 2].map((number) => item(books[number]!, number + 1));
      await shop.ask(mergeCart, { products }, { token });
      expect(await inCart()).toEqual(products.map((each) => [each.product_guid, each.qty]));
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
      expect(await inCart()).toEqual([[book.product_guid, 2]]);
      await expect(
        shop.ask(mergeCart, { products: [item(book, 3)] }, { token, operationId: "merge-operation-1" }),
      ).rejects.toMatchObject({ status: 409 });
    });

    test("holds at most forty products, cross-sells included", async () => {
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
      expect((await inCart()).length).toBe(39);
    });

    test("takes whatever it is given", async () => {
      const odd = [
        { product_guid: "x" },
        null,
        { product_guid: "a".repeat(12), qty: "many", crosssell_items: 3 },
      ] as unknown as GuestCartItem[];
      const changes = await shop.database.db.transaction((tx) => mergeIntoCart(tx, member.member_id, odd));
      expect(changes.map((change) => change.reason)).toEqual(["unknown"]);
    });

    test("ten at once lose and double nothing", async () => {
      const [book, other] = [await aProduct(shop, { stock: 90 }), await aProduct(shop, { stock: 90 })];
      await together(10, () => shop.ask(mergeCart, { products: [item(book, 2), item(other, 1)] }, { token }));
      expect(await inCart()).toEqual([
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
      expect(await inCart()).toEqual([[book.product_guid, 5]]);
    });

    test("add forty different products and no more", async () => {
      const books = await Promise.all(Array.from({ length: 100 }, () => aProduct(shop)));
      const results = await together(100, (number) => shop.ask(addToCart, item(books[number]!), { token }));
      expect(results.filter((result) => result.status === "fulfilled").length).toBe(40);
      expect((await inCart()).length).toBe(40);
      for (const result of results)
        if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409, code: "cart_full" });
    });

    test("with one operation id add once", async () => {
      const book = await aProduct(shop);
      const results = await together(100, () =>
        shop.ask(addToCart, item(book), { token, operationId: "add-operation-1" }),
      );
      expect(results.every((result) => result.status === "fulfilled")).toBe(true);
      expect(await inCart()).toEqual([[book.product_guid, 1]]);
    });
  });
});
