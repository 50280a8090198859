import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAdditionalItems } from "#contract/additional-items";
import { getCartItems } from "#contract/cart";
import { saveAdditionalItems, saveGifts } from "#contract/ops";
import { aProduct } from "../builders.ts";
import { aBuyer } from "../checkouts.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const operator = { operator: "amy" };
const over = "2020-01-01T00:00:00Z";

describe.each(databases)("gifts and additional items as an operator lays them, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("a gift with a product comes, comes twice, and is gone; carts follow at once", async () => {
    const [book, pen] = [await aProduct(shop), await aProduct(shop)];
    const { token } = await aBuyer(shop, [book]);
    const given = async () =>
      (await shop.ask(getCartItems, {}, { token })).cart.gift_items.map((gift) => [gift.product_guid, gift.quantity]);
    const row = { gift: pen.yuelin_sn, product: book.product_guid };
    const save = (said: object) => shop.ask(saveGifts, { rows: [{ ...row, ...said }] }, operator);
    expect(await given()).toEqual([]);
    expect(await save({})).toMatchObject({ created: 1 });
    expect(await given()).toEqual([[pen.product_guid, 1]]);
    expect(await save({})).toMatchObject({ unchanged: 1 });
    expect(await save({ quantity: 2 })).toMatchObject({ changed: 1 });
    expect(await given()).toEqual([[pen.product_guid, 2]]);
    expect(await save({ ends_at: over })).toMatchObject({ changed: 1 });
    expect(await given()).toEqual([]);
    expect(await save({ removed: true })).toMatchObject({ removed: 1 });
    expect((await save({ removed: true })).refused).toEqual([{ row: 0, reason: "沒有這個贈品" }]);
  });

  test("a gift of the cart comes from its sum on, beside the same gift with a product", async () => {
    const [book, pen] = [await aProduct(shop), await aProduct(shop)];
    const { token } = await aBuyer(shop, [book]);
    const rows = [
      { gift: pen.product_guid, minimum_subtotal: 5_000 },
      { gift: pen.product_guid, product: book.product_guid },
    ];
    expect(await shop.ask(saveGifts, { rows }, operator)).toMatchObject({ created: 2 });
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart.gift_items.map((gift) => gift.product_guid)).toEqual([pen.product_guid]);
    // from a smaller sum on it is another rule, beside the first
    const lower = [{ gift: pen.product_guid, minimum_subtotal: 300 }];
    expect(await shop.ask(saveGifts, { rows: lower }, operator)).toMatchObject({ created: 1 });
    const { cart: after } = await shop.ask(getCartItems, {}, { token });
    expect(after.gift_items.reduce((sum, gift) => sum + gift.quantity, 0)).toBe(2);
    const both = [...lower, rows[0]!].map((row) => ({ ...row, removed: true }));
    expect(await shop.ask(saveGifts, { rows: both }, operator)).toMatchObject({ removed: 2 });
  });

  test("laid by two at once it is one", async () => {
    const [book, pen] = [await aProduct(shop), await aProduct(shop)];
    const rows = [{ gift: pen.product_guid, product: book.product_guid }];
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.ask(saveGifts, { rows }, operator)));
    const { token } = await aBuyer(shop, [book]);
    expect((await shop.ask(getCartItems, {}, { token })).cart.gift_items).toHaveLength(1);
    expect(answers.every(({ refused }) => refused.length === 0)).toBe(true);
  });

  test("an ebook, what is not there, and a rule that cannot be are refused", async () => {
    const [book, ebook] = [await aProduct(shop), await aProduct(shop, { is_ebook: true })];
    const rows = [
      { gift: ebook.product_guid },
      { gift: "nosuchproduct1" },
      { gift: book.product_guid, product: "none" },
    ];
    expect((await shop.ask(saveGifts, { rows }, operator)).refused.map(({ reason }) => reason)).toEqual([
      "電子書不能當贈品",
      "沒有商品 nosuchproduct1",
      "沒有商品 none",
    ]);
    for (const wrong of [
      { gift: book.product_guid, least_quantity: 2 },
      { gift: book.product_guid, product: book.product_guid, minimum_subtotal: 100 },
    ])
      await expect(shop.ask(saveGifts, { rows: [wrong] }, operator)).rejects.toMatchObject({ status: 422 });
  });

  test("an additional item is offered at its price, at another, and is gone", async () => {
    const [book, cup] = [await aProduct(shop), await aProduct(shop)];
    const { token } = await aBuyer(shop, [book]);
    const offered = async () =>
      (await shop.ask(getAdditionalItems, {}, { token })).additional_items
        .filter((item) => item.product_guid === cup.product_guid)
        .map((item) => item.retail_price);
    const row = { product: cup.product_guid, price: 99 };
    const save = (said: object) => shop.ask(saveAdditionalItems, { rows: [{ ...row, ...said }] }, operator);
    expect(await save({})).toMatchObject({ created: 1 });
    expect(await offered()).toEqual([99]);
    expect(await save({ price: 79 })).toMatchObject({ changed: 1 });
    expect(await offered()).toEqual([79]);
    expect(await save({ removed: true })).toMatchObject({ removed: 1 });
    expect(await offered()).toEqual([]);
    expect((await shop.ask(saveAdditionalItems, { rows: [{ product: "none", price: 1 }] }, operator)).refused).toEqual([
      { row: 0, reason: "沒有商品 none" },
    ]);
  });
});
