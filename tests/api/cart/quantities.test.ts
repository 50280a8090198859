import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addToCart, getCartItems, setCartQuantities } from "#contract/cart";
import { aMember, aProduct } from "../../builders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { anOrder, inCart, item } from "./rows.ts";

describe.each(databases)("the cart and its quantities on %s", (kind) => {
  let shop: TestShop;
  let member: Awaited<ReturnType<typeof aMember>>;
  let token: string;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(async () => {
    member = await aMember(shop);
    token = member.token;
  });

  test("refuses quantities that are none, and unknown products in words", async () => {
    const book = await aProduct(shop);
    for (const qty of [0, -1, 1.5, 100, "x"])
      await expect(shop.ask(addToCart, { ...item(book), qty }, { token })).rejects.toMatchObject({ status: 422 });
    expect((await shop.ask(getCartItems, {}, { token })).cart.total_quantity).toBe(0);
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
      { quantity: 3, message: "「紅樓夢」僅剩 3 件，數量已調整為 3" },
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
    expect(await inCart(shop, { token })).toEqual([
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
    expect(await inCart(shop, { token })).toEqual([
      [book.product_guid, 5],
      [other.product_guid, 7],
    ]);
    // what somebody typed and sent as a page is their word
    expect((await set(3, 1, false)).changes).toEqual([]);
    expect((await inCart(shop, { token }))[0]).toEqual([book.product_guid, 3]);
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
    expect((await inCart(shop, { token })).map(([, quantity]) => quantity)).toEqual([1, 1, 1]);
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
});
