import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCart, getCartItems } from "#contract/cart";
import { listOperatorActions, listShopCrosssells, saveCrosssells } from "#contract/ops";
import { getCrosssells, getProduct } from "#contract/products";
import { aProduct } from "../builders.ts";
import { aBuyer } from "../checkouts.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const operator = { operator: "amy" };
const over = "2020-01-01T00:00:00Z";
const notYet = "2999-01-01T00:00:00Z";

describe.each(databases)("cross-sells as an operator lays them, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const save = (...rows: object[]) => shop.ask(saveCrosssells, { rows: rows as never }, operator);

  test("one is offered, at another price, until its end, and is gone; cart and audit follow", async () => {
    const [book, pen] = [await aProduct(shop), await aProduct(shop)];
    const product_guid = book.product_guid;
    const { token } = await aBuyer(shop, []);
    const row = { product: book.yuelin_sn, crosssell: pen.product_guid, price: 99 };
    const offered = async () =>
      (await shop.ask(getCrosssells, { product_guid })).map((offer) => [offer.product_guid, offer.retail_price]);
    expect((await shop.ask(getProduct, { id: product_guid })).has_crosssell).toBe(false);
    expect(await save(row)).toMatchObject({ created: 1 });
    expect(await offered()).toEqual([[pen.product_guid, 99]]);
    expect((await shop.ask(getProduct, { id: product_guid })).has_crosssell).toBe(true);
    expect(await save(row)).toMatchObject({ unchanged: 1 });
    const crosssell_items = [{ product_guid: pen.product_guid, quantity: 1 }];
    await shop.ask(addToCart, { product_guid, qty: 1, is_additional_item: false, crosssell_items }, { token });
    const beside = async () =>
      (await shop.ask(getCartItems, {}, { token })).cart.cart_items.flatMap(({ crosssell_items }) =>
        crosssell_items.product_list.map(({ retail_price, problem }) => [retail_price, problem]),
      );
    expect(await beside()).toEqual([[99, null]]);
    expect(await save({ ...row, price: 79, quantity_limit: "2" })).toMatchObject({ changed: 1 });
    expect(await beside()).toEqual([[79, null]]);
    for (const period of [{ ends_at: over }, { starts_at: notYet }]) {
      expect(await save({ ...row, ...period })).toMatchObject({ changed: 1 });
      expect(await offered()).toEqual([]);
      expect((await shop.ask(getProduct, { id: product_guid })).has_crosssell).toBe(false);
      expect((await beside())[0]![1]).not.toBeNull();
    }
    expect(await save({ ...row, removed: "true" })).toMatchObject({ removed: 1 });
    const [action] = await shop.ask(listOperatorActions, {}, operator);
    expect(action).toMatchObject({
      ...{ command: "saveCrosssells", target_ids: [`${product_guid} ${pen.product_guid}`] },
      ...{ before: [{ price: 99, quantity_limit: 1 }], after: [null] },
    });
    expect((await save({ ...row, removed: "true" })).refused).toEqual([{ row: 0, reason: "沒有這項加購" }]);
  });

  test("what is not there and the product itself are refused by their place; the other rows stand", async () => {
    const [book, pen] = [await aProduct(shop), await aProduct(shop)];
    const [product, crosssell] = [book.product_guid, pen.product_guid];
    const answer = await save(
      { product, crosssell: "none", price: 1 },
      { product, crosssell: product, price: 1 },
      { product: "none", crosssell, price: 1 },
      { product, crosssell, price: 1 },
    );
    expect(answer).toMatchObject({ created: 1 });
    expect(answer.refused).toEqual([
      { row: 0, reason: "沒有商品 none" },
      { row: 1, reason: "商品不能加購自己" },
      { row: 2, reason: "沒有商品 none" },
    ]);
    for (const wrong of [{ price: 0 }, { price: 1, quantity_limit: 100 }, { price: 1, ends_at: "tomorrow" }])
      await expect(save({ product, crosssell, ...wrong })).rejects.toMatchObject({ status: 422 });
  });

  test("laid by eight at once it is one", async () => {
    const [book, pen] = [await aProduct(shop), await aProduct(shop)];
    const row = { product: book.product_guid, crosssell: pen.product_guid, price: 50 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(row)));
    expect(answers.every(({ refused }) => refused.length === 0)).toBe(true);
    expect(await shop.ask(getCrosssells, { product_guid: book.product_guid })).toHaveLength(1);
  });

  test("are listed, of one product or all of them page by page, those too that are over", async () => {
    const book = await aProduct(shop);
    const pens = await Promise.all(Array.from({ length: 201 }, () => aProduct(shop)));
    const product = book.product_guid;
    await save(...pens.map((pen) => ({ product, crosssell: pen.product_guid, price: 9, ends_at: over })));
    const first = await shop.ask(listShopCrosssells, { product: book.yuelin_sn }, operator);
    expect([first.length, first[0]]).toEqual([
      200,
      {
        ...{ product, product_name: book.name, crosssell: pens[0]!.product_guid, crosssell_name: pens[0]!.name },
        ...{ price: 9, quantity_limit: 1, starts_at: null, ends_at: over },
      },
    ]);
    const after = `${product} ${first.at(-1)!.crosssell}`;
    const rest = await shop.ask(listShopCrosssells, { product, after }, operator);
    expect(rest.map(({ crosssell }) => crosssell)).toEqual([pens.at(-1)!.product_guid]);
    expect(await shop.ask(listShopCrosssells, { after }, operator)).toEqual(rest);
    await expect(shop.ask(listShopCrosssells, { product: "none" }, operator)).rejects.toMatchObject({ status: 404 });
  });
});
