import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCartItems } from "#contract/cart";
import { couponRow, promotionRow, savePromotions } from "#contract/ops";
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
    const common = { name: "不行", kind: "single_carts" as const, lower_limit: 200, discount_range: 100 };
    const strange = { ...common, discount_type: "amount" as const, products: "nosuchproduct1" };
    expect((await shop.ask(savePromotions, { rows: [strange] }, operator)).refused).toEqual([
      { row: 0, reason: "沒有商品 nosuchproduct1" },
    ]);
    const priced = { ...common, discount_type: "price" as const, products: "nosuchproduct1" };
    await expect(shop.ask(savePromotions, { rows: [priced] }, operator)).rejects.toMatchObject({ status: 422 });
  });

  test("滿 100 折 500 and 滿 100 折 100 are refused in words, 滿 100 折 99 is laid; of pieces nobody knows what they cost", () => {
    const row = {
      ...{ name: "滿百", kind: "single_carts", lower_limit: "100", discount_type: "amount", whole_shop: "true" },
    };
    for (const discount_range of ["500", "100"])
      expect(promotionRow.safeParse({ ...row, discount_range }).error!.issues).toMatchObject([
        { path: ["discount_range"], message: "折抵金額須低於門檻（lower_limit）" },
      ]);
    expect(promotionRow.safeParse({ ...row, discount_range: "99" }).success).toBe(true);
    const pieces = { ...row, kind: "combo_offers", whole_shop: "false", products: "someproduct01", lower_limit: "2" };
    expect(promotionRow.safeParse({ ...pieces, discount_range: "500" }).success).toBe(true);
  });

  test("a coupon that takes more off than it asks for is refused in words; one for anything, or worth what it asks for, is made", () => {
    const row = { code: "HUNDRED", name: "百元券", discount_type: "amount", discount_range: "500" };
    expect(couponRow.safeParse({ ...row, minimum_subtotal: "100" }).error!.issues).toMatchObject([
      { path: ["discount_range"], message: "折抵金額不可高於門檻（minimum_subtotal）" },
    ]);
    for (const minimum_subtotal of ["", "0", "500", "501"].map((cell) => cell || undefined))
      expect(couponRow.safeParse({ ...row, minimum_subtotal }).success).toBe(true);
    const percent = { discount_type: "percentage", discount_range: "90", minimum_subtotal: "50" };
    expect(couponRow.safeParse({ ...row, ...percent }).success).toBe(true);
  });
});
