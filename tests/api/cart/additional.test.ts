import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { additional_items, crosssells, order_lines, orders } from "#api/db";
import { eq, sql } from "drizzle-orm";
import { getAdditionalItems, takeAdditionalItem } from "#contract/additional-items";
import { addToCart, getCartItems, removeCartItem, setCartQuantities } from "#contract/cart";
import { placeOrder } from "#contract/checkout";
import { getCrosssells, getProduct } from "#contract/products";
import { aMember, aProduct } from "../../builders.ts";
import { aSeenForm } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { anOffer, item } from "./rows.ts";

describe.each(databases)("what is taken along, on %s", (kind) => {
  let shop: TestShop;
  let token: string;
  let member_id: number;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(async () => {
    ({ token, member_id } = await aMember(shop));
    await shop.database.db.delete(additional_items);
  });

  const cartNow = async () => (await shop.ask(getCartItems, {}, { token })).cart;
  const offeredNow = async () => (await shop.ask(getAdditionalItems, {}, { token })).additional_items;
  const additional = (product: { product_guid: string }, wish: Partial<typeof additional_items.$inferInsert> = {}) =>
    shop.database.db.insert(additional_items).values({ product_guid: product.product_guid, price: 30, ...wish });

  test("a product tells what is offered beside it, at which price, how many, and what can be bought first", async () => {
    const [main, pen, gone, restricted] = [
      await aProduct(shop),
      await aProduct(shop, { final_price: 100, retail_price: 90 }),
      await aProduct(shop, { stock: 0 }),
      await aProduct(shop, { restricted: true }),
    ];
    await anOffer(shop, main, gone, 10);
    await anOffer(shop, main, restricted, 5);
    await anOffer(shop, main, pen, 49, 2);
    const offers = await shop.ask(getCrosssells, { product_guid: main.product_guid }, {});
    expect(offers.map((offer) => [offer.product_guid, offer.retail_price, offer.button_status])).toEqual([
      [pen.product_guid, 49, "add_to_shopping_cart"],
      [gone.product_guid, 10, "restock_notify"],
    ]);
    expect(offers[0]).toMatchObject({ final_price: 100, quantity_limit: 2, discount_label: "加購價" });
    const has = async (id: string) => (await shop.ask(getProduct, { id }, {})).has_crosssell;
    expect([await has(main.product_guid), await has(pen.product_guid)]).toEqual([true, false]);
  });

  test("a cross-sell is taken beside its product, counted within the offer's limit, and goes with it", async () => {
    const [main, pen] = [await aProduct(shop), await aProduct(shop, { final_price: 100, retail_price: 90 })];
    await anOffer(shop, main, pen, 49, 2);
    await shop.ask(addToCart, item(main), { token });
    const line = `${main.product_guid}.${pen.product_guid}`;
    expect(await offeredNow()).toMatchObject([
      { line, item_type: "crosssell_product", retail_price: 49, quantity: 0, missing: 0, main_name: main.name },
    ]);
    expect(await shop.ask(takeAdditionalItem, { line }, { token })).toMatchObject({ taken: 1, total_quantity: 2 });
    const more = await shop.ask(setCartQuantities, { lines: [{ line, quantity: 5 }] }, { token });
    expect(more.changes).toMatchObject([{ reason: "addition_limit", quantity: 2 }]);
    expect(more.changes[0]!.message).toContain("最多可加購 2 件");
    expect((await cartNow()).cart_items[0]!.crosssell_items.product_list).toMatchObject([
      { item_type: "crosssell_product", quantity: 2, quantity_limit: 2, amount: 98 },
    ]);
    // what another page had shown is not set over it
    const late = { lines: [{ line, quantity: 1, shown: 1 }], only_as_shown: true };
    await shop.ask(setCartQuantities, { lines: [{ line, quantity: 2, shown: 1 }], only_as_shown: true }, { token });
    expect((await shop.ask(setCartQuantities, late, { token })).set).toBe(0);

    const { removed } = await shop.ask(removeCartItem, { line: main.product_guid }, { token });
    expect((await cartNow()).total_quantity).toBe(0);
    await expect(shop.ask(takeAdditionalItem, { line }, { token })).rejects.toMatchObject({ status: 404 });
    await shop.ask(addToCart, removed!, { token });
    expect(await cartNow()).toMatchObject({ total_quantity: 3, subtotal: 316 + 98 });
  });

  test("加價購 opens at its subtotal, is refused below it in words, and stands in the way where the sum has fallen", async () => {
    const [book, bag] = [await aProduct(shop), await aProduct(shop, { final_price: 200, retail_price: 200 })];
    await additional(bag, { price: 99, minimum_subtotal: 600, quantity_limit: 1 });
    await shop.ask(addToCart, item(book), { token });
    const line = `additional-${bag.product_guid}`;
    expect(await offeredNow()).toMatchObject([{ line, missing: 600 - 316, minimum_subtotal: 600, main_name: null }]);
    const early = await shop.ask(takeAdditionalItem, { line }, { token });
    expect(early).toMatchObject({ taken: 0, changes: [{ reason: "addition_from" }] });
    expect(early.changes[0]!.message).toContain("須購物滿 600 元才能加購");

    await shop.ask(setCartQuantities, { lines: [{ line: book.product_guid, quantity: 2 }] }, { token });
    await shop.ask(takeAdditionalItem, { line }, { token });
    expect(await cartNow()).toMatchObject({ subtotal: 632 + 99, problem: null });
    expect((await shop.ask(takeAdditionalItem, { line }, { token })).taken).toBe(0);
    // its own price opens nothing
    await shop.ask(setCartQuantities, { lines: [{ line: book.product_guid, quantity: 1 }] }, { token });
    const { cart_items, subtotal, problem } = await cartNow();
    expect([subtotal, problem]).toEqual([316, "有 1 項商品需要調整，調整後才能結帳"]);
    expect(cart_items[1]!.problem).toBe("須購物滿 600 元才能加購，請移除後再結帳");
  });

  test("offers do not add up at the cheapest one's price: each is had once, at its own", async () => {
    const [main, bag] = [await aProduct(shop), await aProduct(shop)];
    await anOffer(shop, main, bag, 99, 1);
    await additional(bag, { price: 59, quantity_limit: 1 });
    const crosssell_items = [{ product_guid: bag.product_guid, quantity: 1 }];
    await shop.ask(addToCart, item(main, 1, { crosssell_items }), { token });
    const more = await shop.ask(addToCart, item(bag, 3, { is_additional_item: true }), { token });
    expect(more.changes).toMatchObject([{ reason: "addition_limit", quantity: 1 }]);
    expect(await cartNow()).toMatchObject({ subtotal: 316 + 99 + 59, total_quantity: 3, problem: null });

    // beside nothing held yet the dearer offer does not make two of the cheaper one
    const other = { token: (await aMember(shop)).token };
    await shop.ask(addToCart, item(main), other);
    await shop.ask(addToCart, item(bag, 3, { is_additional_item: true }), other);
    const { cart } = await shop.ask(getCartItems, {}, other);
    expect(cart).toMatchObject({ subtotal: 316 + 59, total_quantity: 2, problem: null });
  });

  test("that it is dearer without what had opened its price is told with the change", async () => {
    const [main, other, pen] = await Promise.all([aProduct(shop), aProduct(shop), aProduct(shop)]);
    await anOffer(shop, main, pen, 10, 1);
    await additional(pen, { price: 50 });
    for (const product of [main, other]) await shop.ask(addToCart, item(product), { token });
    const line = `additional-${pen.product_guid}`;
    await shop.ask(takeAdditionalItem, { line }, { token });
    const more = { lines: [{ line: other.product_guid, quantity: 2 }] };
    expect((await shop.ask(setCartQuantities, more, { token })).withdrawn).toEqual([]);
    const { withdrawn } = await shop.ask(removeCartItem, { line: main.product_guid }, { token });
    expect(withdrawn).toEqual([`「${pen.name}」已不符合原加價購條件，每件由 $10 改為 $50`]);
  });

  test("what its only offer has given already is not had again, nor beside what came along itself", async () => {
    const [main, bag] = [await aProduct(shop), await aProduct(shop)];
    await anOffer(shop, main, bag, 99, 1);
    const crosssell_items = [{ product_guid: bag.product_guid, quantity: 1 }];
    await shop.ask(addToCart, item(main, 1, { crosssell_items }), { token });
    const again = await shop.ask(addToCart, item(bag, 1, { is_additional_item: true }), { token });
    expect(again.changes).toMatchObject([{ reason: "addition_limit", quantity: 0 }]);
    expect(again.changes[0]!.message).toContain("可加購的數量已滿，未加入購物車");
    await additional(main, { price: 200 });
    await shop.ask(addToCart, item(main, 1, { is_additional_item: true, crosssell_items }), { token });
    expect(await cartNow()).toMatchObject({ subtotal: 316 + 99 + 200, total_quantity: 3, problem: null });
  });

  test("outside its time 加價購 is neither offered nor sold", async () => {
    const [book, bag] = [await aProduct(shop), await aProduct(shop)];
    await additional(bag, { ends_at: "2020-01-01T00:00:00Z" });
    await shop.ask(addToCart, item(book), { token });
    expect(await offeredNow()).toEqual([]);
    const line = `additional-${bag.product_guid}`;
    expect(await shop.ask(takeAdditionalItem, { line }, { token })).toMatchObject({ taken: 0 });
  });

  test("an order holds them as lines of their kind at their price, and takes them off the shelf", async () => {
    const [main, pen, bag] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
    await anOffer(shop, main, pen, 49, 2);
    await additional(bag);
    const crosssell_items = [{ product_guid: pen.product_guid, quantity: 2 }];
    await shop.ask(addToCart, item(main, 1, { crosssell_items }), { token });
    await shop.ask(takeAdditionalItem, { line: `additional-${bag.product_guid}` }, { token });
    const form = await aSeenForm(shop, token);
    expect(form.seen_total).toBe(316 + 98 + 30 + 80);
    const placed = await shop.ask(placeOrder, form, { token });
    if (placed.outcome === "changed") throw new Error(placed.message);
    const { db } = shop.database;
    const lines = await db
      .select({ item_type: order_lines.item_type, amount: order_lines.amount })
      .from(order_lines)
      .innerJoin(orders, eq(orders.id, order_lines.order_id))
      .where(eq(orders.order_number, placed.order_number))
      .orderBy(order_lines.line_number);
    expect(lines).toEqual([
      { item_type: "product", amount: 316 },
      { item_type: "crosssell_product", amount: 98 },
      { item_type: "additional_product", amount: 30 },
    ]);
    const left = async (guid: string) =>
      (await db.execute(sql`select quantity from stocks where product_guid = ${guid}`)).rows[0]!.quantity;
    expect([await left(pen.product_guid), await left(bag.product_guid)]).toEqual([8, 9]);
  });

  test("thirty-two presses at once take no more than the offer allows", async () => {
    const [main, pen] = [await aProduct(shop), await aProduct(shop)];
    await anOffer(shop, main, pen, 49, 3);
    await shop.ask(addToCart, item(main), { token });
    const line = `${main.product_guid}.${pen.product_guid}`;
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => shop.ask(takeAdditionalItem, { line }, { token })),
    );
    expect(answers.reduce((sum, { taken }) => sum + taken, 0)).toBe(3);
    expect((await cartNow()).total_quantity).toBe(4);
    await shop.database.db.delete(crosssells).where(eq(crosssells.product_guid, main.product_guid));
    expect((await cartNow()).problem).toContain("1 項商品需要調整");
  });

  test("one that is to be had no more says why: its offer is over, its gate is closed, or it is sold out", async () => {
    const [main, pen, adult, cup] = [
      await aProduct(shop),
      await aProduct(shop),
      await aProduct(shop, { restricted: true }),
      await aProduct(shop),
    ];
    for (const each of [pen, adult, cup]) await anOffer(shop, main, each, 49);
    const crosssell_items = [pen, adult, cup].map(({ product_guid }) => ({ product_guid, quantity: 1 }));
    await shop.ask(addToCart, item(main, 1, { crosssell_items }), { token });
    const problems = async () =>
      (await cartNow()).cart_items[0]!.crosssell_items.product_list.map(({ problem }) => problem);
    expect(await problems()).toEqual([null, null, null]);
    const { db } = shop.database;
    await db.delete(crosssells).where(eq(crosssells.crosssell_guid, pen.product_guid));
    await db.execute(sql`update members set birthday = current_date - interval '15 years' where id = ${member_id}`);
    await db.execute(sql`update stocks set quantity = 0 where product_guid = ${cup.product_guid}`);
    expect(await problems()).toEqual([
      "加購優惠已結束，請移除後再結帳",
      "限制級商品，依您的會員資料，您未滿 18 歲，請移除後再結帳",
      "已售完或停售，請移除後再結帳",
    ]);
    expect((await cartNow()).problem).toContain("1 項商品需要調整");
  });
});
