import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCartItems } from "#contract/cart";
import { savePromotions } from "#contract/ops";
import { listComboOffers } from "#contract/promotions";
import { aProduct } from "../builders.ts";
import { aBuyer } from "../checkouts.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const operator = { operator: "amy" };

describe.each(databases)("promotions as an operator lays them, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("one is made, changed by its name, and over with its end; carts follow at once", async () => {
    const books = [await aProduct(shop), await aProduct(shop)];
    const row = {
      name: "挑兩本",
      kind: "combo_offers" as const,
      lower_limit: 2,
      discount_type: "amount" as const,
      discount_range: 100,
      products: books.map(({ product_guid }) => product_guid).join(" "),
    };
    const { token } = await aBuyer(shop, books);
    const off = async () => (await shop.ask(getCartItems, {}, { token })).cart.other_discount;
    const save = (given: object) => shop.ask(savePromotions, { rows: [{ ...row, ...given }] }, operator);
    expect(await off()).toBe(0);
    expect(await save({})).toMatchObject({ created: 1 });
    expect(await off()).toBe(100);
    expect(await save({})).toMatchObject({ unchanged: 1 });
    expect(await save({ discount_range: 60, intro: "好書成雙" })).toMatchObject({ changed: 1 });
    expect(await off()).toBe(60);
    expect(await shop.ask(listComboOffers, {})).toMatchObject([{ name: "挑兩本", intro: "好書成雙" }]);
    expect(await save({ products: books[0]!.product_guid })).toMatchObject({ changed: 1 });
    expect(await off()).toBe(0);
    expect(await save({ ends_at: "2020-01-01T00:00:00Z" })).toMatchObject({ changed: 1 });
    expect(await off()).toBe(0);
  });

  test("a product that is not there, and a set price for an amount, are refused", async () => {
    const common = { name: "不行", kind: "single_carts" as const, lower_limit: 2, discount_range: 100 };
    const strange = { ...common, discount_type: "amount" as const, products: "nosuchproduct1" };
    expect((await shop.ask(savePromotions, { rows: [strange] }, operator)).refused).toEqual([
      { row: 0, reason: "沒有商品 nosuchproduct1" },
    ]);
    const priced = { ...common, discount_type: "price" as const, products: "nosuchproduct1" };
    await expect(shop.ask(savePromotions, { rows: [priced] }, operator)).rejects.toMatchObject({ status: 422 });
  });
});
