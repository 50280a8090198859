import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { prices, stocks } from "#api/db";
import { addToCart, getCartItems, setCartQuantities } from "#contract/cart";
import { placeOrder } from "#contract/checkout";
import { getPrices } from "#contract/products";
import { aMember, aProduct } from "../../builders.ts";
import { aSeenForm, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { inCart, item } from "./rows.ts";

describe.each(databases)("what is sold from so many on, on %s", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(async () => void (token = (await aMember(shop)).token));

  const least = async (value: number, type: "at_least" | "multiple" = "at_least", stock = 10) => {
    const product = await aProduct(shop, { least_buy_count_value: value, least_buy_count_type: type, stock });
    return { ...product, line: product.product_guid };
  };

  test("comes into the cart as so many, told in words, and is not set below", async () => {
    const pen = await least(3);
    const { changes } = await shop.ask(addToCart, item(pen), { token });
    expect(changes).toMatchObject([{ reason: "least_buy", quantity_before: 1, quantity: 3 }]);
    expect(changes[0]!.message).toContain("每筆訂單至少購買 3 件，數量已調整為 3");
    await shop.ask(setCartQuantities, { lines: [{ line: pen.line, quantity: 5 }] }, { token });
    const set = await shop.ask(setCartQuantities, { lines: [{ line: pen.line, quantity: 2 }] }, { token });
    expect(set.changes).toMatchObject([{ reason: "least_buy", quantity: 3 }]);
    expect(await inCart(shop, { token })).toEqual([[pen.product_guid, 3]]);
    expect(await shop.ask(getPrices, { ids: pen.product_guid }, {})).toMatchObject([
      { least_buy_count_type: "at_least", least_buy_count_value: 3 },
    ]);
  });

  test("in sets comes in whole sets, upwards, and down where the shelf has no further one", async () => {
    const pen = await least(4, "multiple", 10);
    await shop.ask(addToCart, item(pen, 5), { token });
    expect(await inCart(shop, { token })).toEqual([[pen.product_guid, 8]]);
    const { changes } = await shop.ask(addToCart, item(pen), { token });
    expect(changes[0]!.message).toContain("以 4 件為一組販售，數量維持 8");
    expect(await inCart(shop, { token })).toEqual([[pen.product_guid, 8]]);
  });

  test("in sets goes down by a set where fewer are wanted than are held, and not below one", async () => {
    const pen = await least(4, "multiple", 20);
    await shop.ask(addToCart, item(pen, 8), { token });
    const set = async (quantity: number) =>
      (await shop.ask(setCartQuantities, { lines: [{ line: pen.line, quantity }] }, { token })).changes;
    const [down] = await set(7);
    expect(down).toMatchObject({ reason: "least_buy", quantity_before: 7, quantity: 4 });
    expect(down!.message).toContain("以 4 件為一組販售，數量已調整為 4");
    expect(await set(3)).toMatchObject([{ quantity: 4 }]);
    expect(await set(5)).toMatchObject([{ quantity: 8 }]);
    expect(await inCart(shop, { token })).toEqual([[pen.product_guid, 8]]);
  });

  test("in sets that the shelf no longer has is told the number of whole sets that it has", async () => {
    const pen = await least(4, "multiple", 20);
    await shop.ask(addToCart, item(pen, 12), { token });
    await shop.database.db.update(stocks).set({ quantity: 10 }).where(eq(stocks.product_guid, pen.product_guid));
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart.cart_items[0]!.problem).toBe("超過庫存，僅剩 10 件，請將數量改為 8 以下");
    await shop.ask(setCartQuantities, { lines: [{ line: pen.line, quantity: 8 }] }, { token });
    expect((await shop.ask(getCartItems, {}, { token })).cart.problem).toBeNull();
  });

  test("does not come in where the shelf has fewer", async () => {
    const pen = await least(3, "at_least", 2);
    const { changes } = await shop.ask(addToCart, item(pen), { token });
    expect(changes).toMatchObject([{ reason: "least_buy", quantity: 0 }]);
    expect(await inCart(shop, { token })).toEqual([]);
  });

  test("no cart, quote or order has fewer, whatever was in the cart before the rule", async () => {
    const pen = await least(1);
    await layCart(shop, token, [{ product_guid: pen.product_guid, qty: 2 }]);
    const form = await aSeenForm(shop, token);
    const rule = { least_buy_count_value: 3 };
    await shop.database.db.update(prices).set(rule).where(eq(prices.product_guid, pen.product_guid));
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart).toMatchObject({ subtotal: 0, problem: "有 1 項商品需要調整，調整後才能結帳" });
    expect(cart.cart_items[0]!.problem).toBe("每筆訂單至少購買 3 件，請將數量改為 3");
    expect(await shop.ask(placeOrder, form, { token })).toMatchObject({ outcome: "changed", message: cart.problem });
  });
});
