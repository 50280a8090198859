import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { crosssells, prices, promotion_products, promotions } from "#api/db";
import { addToCart, getCartItems, removeCartItem, setCartQuantities } from "#contract/cart";
import { placeOrder, quoteCheckout } from "#contract/checkout";
import { getOrder } from "#contract/orders";
import { aProduct } from "../../builders.ts";
import { aBuyer, aCoupon, aSeenForm, givePoints, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const guidOf = ({ product_guid }: { product_guid: string }) => product_guid;

describe.each(databases)("promotions on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(() => shop.database.db.delete(promotions));

  async function aPromotion(products: { product_guid: string }[], wish: Partial<typeof promotions.$inferInsert> = {}) {
    const { db } = shop.database;
    const [row] = await db
      .insert(promotions)
      .values({
        ...{ kind: "combo_offers", name: "挑三本", lower_limit: 3, discount_type: "percentage", discount_range: 85 },
        ...wish,
      })
      .returning();
    const { id } = row!;
    if (products.length > 0)
      await db
        .insert(promotion_products)
        .values(products.map(({ product_guid }) => ({ promotion_id: id, product_guid })));
    return id;
  }
  const cartOf = async (token: string) => (await shop.ask(getCartItems, {}, { token })).cart;

  test("a cart has them off its sum, each line its share, and says how far it is to the next", async () => {
    const [one, other, alone] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
    const id = await aPromotion([one, other]);
    await aPromotion([alone], { name: "過期", lower_limit: 1, ends_at: "2020-01-01T00:00:00Z" });
    const { token } = await aBuyer(shop, [{ ...one, qty: 2 }, other, alone]);
    const cart = await cartOf(token);
    // 948 × 0.85 = 805.8
    expect(cart).toMatchObject({
      ...{ list_total: 1_600, discount: 336, other_discount: 142, subtotal: 1_122 },
      promotions: [{ id, pieces: 3, amount: 948, discount: 142, missing: 0, sale_mode_text: "任選 3 件以上 85折" }],
    });
    expect(cart.cart_items.map(({ amount, discount }) => [amount, discount])).toEqual([
      [632, 95],
      [316, 47],
      [316, 0],
    ]);
    const { withdrawn } = await shop.ask(removeCartItem, { line: guidOf(other) }, { token });
    expect(withdrawn).toEqual(["「挑三本」已不符合條件，不再折抵 $142，再選 1 件，就享任選 3 件以上 85折"]);
    expect(await cartOf(token)).toMatchObject({ other_discount: 0, promotions: [{ id, pieces: 2, missing: 1 }] });
    await shop.ask(setCartQuantities, { lines: [{ line: guidOf(one), quantity: 4 }] }, { token });
    const less = { lines: [{ line: guidOf(one), quantity: 1 }] };
    expect((await shop.ask(setCartQuantities, less, { token })).withdrawn).toHaveLength(1);
    expect((await shop.ask(removeCartItem, { line: guidOf(alone) }, { token })).withdrawn).toEqual([]);
  });

  test("of the whole shop a single cart sums everything that is bought as such, and nothing that came along", async () => {
    const [book, pen] = [await aProduct(shop), await aProduct(shop, { final_price: 100, retail_price: 90 })];
    await shop.database.db
      .insert(crosssells)
      .values({ product_guid: guidOf(book), crosssell_guid: guidOf(pen), price: 60, quantity_limit: 1 });
    const wish = { name: "滿額", lower_limit: 320, discount_type: "amount", discount_range: 30, whole_shop: true };
    await aPromotion([], { kind: "single_carts", ...wish });
    const { token } = await aBuyer(shop, []);
    const beside = [{ product_guid: guidOf(pen), quantity: 1 }];
    await shop.ask(addToCart, { product_guid: guidOf(book), crosssell_items: beside }, { token });
    expect(await cartOf(token)).toMatchObject({ subtotal: 376, promotions: [{ amount: 316, missing: 4 }] });
    await shop.ask(addToCart, { product_guid: guidOf(pen) }, { token });
    expect(await cartOf(token)).toMatchObject({ subtotal: 436, promotions: [{ amount: 406, discount: 30 }] });
  });

  test("an order keeps what it was given off and why, line by line, whatever becomes of the promotion", async () => {
    const [one, other] = [await aProduct(shop), await aProduct(shop)];
    const id = await aPromotion([one, other]);
    const { token, member_id } = await aBuyer(shop, [{ ...one, qty: 2 }, other]);
    await givePoints(shop, member_id, 10);
    const { code } = await aCoupon(shop, { name: "滿百折五十", discount_range: 50 });
    const form = await aSeenForm(shop, token, { coupon_code: code, points: 10 });
    // 1200 − 252 − 142 − 50 − 10 + 0
    expect(form.seen_total).toBe(746);
    const placed = await shop.ask(placeOrder, form, { token });
    if (placed.outcome === "changed") throw new Error(placed.message);
    await shop.database.db.delete(promotions);
    const { order_number } = placed;
    const order = await shop.ask(getOrder, { order_number }, { token });
    expect(order).toMatchObject({
      ...{ subtotal: 806, discount: 252, coupon_discount: 50, points_used: 10, total: 746 },
      discounts: [
        { kind: "sale_price", name: "", amount: 252, promotion_id: null },
        { kind: "promotion", name: "挑三本（任選 3 件以上 85折）", amount: 142, promotion_id: id },
        { kind: "coupon", name: "滿百折五十", amount: 50, promotion_id: null },
        { kind: "points", name: "", amount: 10, promotion_id: null },
      ],
    });
    // 95 and 47 of the promotion, 33 and 17 of the coupon
    expect(order.lines.map(({ amount, discount }) => [amount, discount])).toEqual([
      [632, 128],
      [316, 64],
    ]);
    const { rows } = await shop.database.db.execute<{ body: string }>(
      sql`select body from outbox where body like ${`%${order_number}%`} order by id limit 1`,
    );
    expect(rows[0]!.body).toContain(
      "商品小計：NT$ 1,200\n折扣：−NT$ 252\n活動折扣「挑三本（任選 3 件以上 85折）」：−NT$ 142",
    );
  });

  test("one that ends, or begins, while somebody looks is told before anything is charged", async () => {
    const book = await aProduct(shop);
    const { token } = await aBuyer(shop, [{ ...book, qty: 3 }]);
    const form = await aSeenForm(shop, token);
    await aPromotion([book]);
    expect(await shop.ask(placeOrder, form, { token })).toMatchObject({
      outcome: "changed",
      quote: { total: 806, discounts: [{ kind: "sale_price" }, { kind: "promotion", amount: 142 }] },
    });
    const seen = await aSeenForm(shop, token);
    await shop.database.db.update(promotions).set({ ends_at: new Date(Date.now() - 1_000).toISOString() });
    expect(await shop.ask(placeOrder, seen, { token })).toMatchObject({ outcome: "changed", quote: { total: 948 } });
  });

  test("the fee, the coupon's least sum and what is free from a sum on look at the goods after it", async () => {
    const book = await aProduct(shop, { final_price: 500, retail_price: 500 });
    await aPromotion([book], { lower_limit: 1, discount_type: "amount", discount_range: 20 });
    const { token } = await aBuyer(shop, [book]);
    const { code } = await aCoupon(shop, { minimum_subtotal: 490 });
    expect(await shop.ask(quoteCheckout, { delivery: 2, coupon_code: code }, { token })).toMatchObject({
      ...{ fee: 80, coupon_code: null, cart: { subtotal: 480, shipping: { missing: 10 } } },
    });
  });

  test("prices that change meanwhile change the sum with them, never below nothing", async () => {
    const book = await aProduct(shop);
    await aPromotion([book], { lower_limit: 1, discount_type: "amount", discount_range: 5_000 });
    const { token } = await aBuyer(shop, []);
    await layCart(shop, token, [book]);
    expect(await cartOf(token)).toMatchObject({ subtotal: 0, other_discount: 316 });
    await shop.database.db
      .update(prices)
      .set({ retail_price: 100 })
      .where(sql`product_guid = ${guidOf(book)}`);
    expect(await cartOf(token)).toMatchObject({ subtotal: 0, other_discount: 100 });
  });
});
