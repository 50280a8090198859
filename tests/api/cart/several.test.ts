import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addToCart, getCartItems } from "#contract/cart";
import { putBackCartItems, removeCartItems } from "#contract/cart-several";
import { aMember, aProduct } from "../../builders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { anOffer, inCart, item } from "./rows.ts";

describe.each(databases)("several lines at once, on %s", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(async () => void ({ token } = await aMember(shop)));

  test("those that are asked for go with what is beside them, and nothing else; what is gone is passed over", async () => {
    const [one, two, kept, beside] = await Promise.all(Array.from({ length: 4 }, () => aProduct(shop)));
    await anOffer(shop, one!, beside!, 50);
    const crosssell_items = [{ product_guid: beside!.product_guid, quantity: 1 }];
    await shop.ask(addToCart, { ...item(one!, 2), crosssell_items }, { token });
    await shop.ask(addToCart, item(two!), { token });
    await shop.ask(addToCart, item(kept!), { token });
    const lines = [one!.product_guid, two!.product_guid, "nosuchproduct1"];
    const { removed, total_quantity } = await shop.ask(removeCartItems, { lines }, { token });
    expect(total_quantity).toBe(1);
    expect(removed).toMatchObject([{ ...item(one!, 2), crosssell_items }, item(two!)]);
    expect(await inCart(shop, { token })).toEqual([[kept!.product_guid, 1]]);

    const products = removed.map(({ place: _, ...each }) => each);
    const put = await shop.ask(putBackCartItems, { products }, { token });
    expect(put).toEqual({ added: 4, total_quantity: 5, changes: [] });
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart.cart_items.map((line) => line.crosssell_items.product_list.length)).toEqual([0, 1, 0]);
  });

  test("what was sold out meanwhile does not come back, and is named", async () => {
    const [book, gone] = [await aProduct(shop), await aProduct(shop, { stock: 0 })];
    const { added, changes } = await shop.ask(putBackCartItems, { products: [item(book), item(gone)] }, { token });
    expect(added).toBe(1);
    expect(changes.map(({ reason }) => reason)).toEqual(["sold_out"]);
  });

  test("what waited for the next order waits again; what no cart holds is refused", async () => {
    const books = await Promise.all(Array.from({ length: 82 }, () => aProduct(shop)));
    const products = books.slice(0, 41).map((book) => item(book));
    const { added, changes } = await shop.ask(putBackCartItems, { products }, { token });
    expect(added).toBe(41);
    expect(changes).toMatchObject([{ reason: "cart_full", message: expect.stringContaining("留在購物車下次訂購") }]);
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart.cart_items.map((line) => line.for_next_order)).toEqual([...Array<boolean>(40).fill(false), true]);
    const more = await shop.ask(putBackCartItems, { products: books.slice(41).map((book) => item(book)) }, { token });
    expect(more.total_quantity).toBe(80);
    expect(more.changes.at(-1)!.message).toContain("未加入");
  });

  test("sixteen presses with one operation id are one", async () => {
    const book = await aProduct(shop);
    const products = [item(book, 2)];
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        shop.ask(putBackCartItems, { products }, { token, operationId: "put-back-once-000001" }),
      ),
    );
    expect(new Set(answers.map(({ added }) => added))).toEqual(new Set([2]));
    expect(await inCart(shop, { token })).toEqual([[book.product_guid, 2]]);
  });

  test("of a stranger's cart nothing can be removed", async () => {
    const book = await aProduct(shop);
    await shop.ask(addToCart, item(book), { token });
    const stranger = await aMember(shop);
    const lines = [book.product_guid];
    expect((await shop.ask(removeCartItems, { lines }, { token: stranger.token })).removed).toEqual([]);
    expect(await inCart(shop, { token })).toEqual([[book.product_guid, 1]]);
  });
});
