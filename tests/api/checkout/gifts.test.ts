import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { releaseOrder } from "#api/orders";
import { gifts, order_lines, orders, stocks, type Db } from "#api/db";
import { addToCart, getCartItems, setCartQuantities } from "#contract/cart";
import { getInternationalShipping, placeOrder, quoteCheckout } from "#contract/checkout";
import { getProduct } from "#contract/products";
import { aProduct } from "../../builders.ts";
import { aBuyer, aGuest, aSeenForm, aWayFor, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { orderOf, refused } from "./outcome.ts";

describe.each(databases)("gifts on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(() => shop.database.db.delete(gifts));

  const withBook = (gift: { product_guid: string }, book: { product_guid: string }, wish = {}) =>
    shop.database.db.insert(gifts).values({
      item_type: "product_gift",
      product_guid: book.product_guid,
      gift_guid: gift.product_guid,
      ...wish,
    });
  const fromSum = (gift: { product_guid: string }, minimum_subtotal: number, wish = {}) =>
    shop.database.db
      .insert(gifts)
      .values({ item_type: "shopping_cart_gift", gift_guid: gift.product_guid, minimum_subtotal, ...wish });
  const cartOf = async (token: string) => (await shop.ask(getCartItems, {}, { token })).cart;
  /** what the form of step 2 carries of them */
  const seenBy = async (token: string) => (await shop.ask(quoteCheckout, {}, { token })).seen_gifts;
  const left = async (guid: string) => {
    const [row] = await shop.database.db.select().from(stocks).where(eq(stocks.product_guid, guid));
    return row!.quantity;
  };
  const linesOf = (order_number: string) =>
    shop.database.db
      .select({ guid: order_lines.product_guid, type: order_lines.item_type, quantity: order_lines.quantity })
      .from(order_lines)
      .innerJoin(orders, eq(orders.id, order_lines.order_id))
      .where(eq(orders.order_number, order_number))
      .orderBy(order_lines.line_number);
  const numberOf = (placed: Awaited<ReturnType<typeof shop.ask<typeof placeOrder>>>) => {
    if (placed.outcome === "changed") throw new Error(placed.message);
    return placed.order_number;
  };

  test("a product's own page says what comes along, as long as there is any and it may be named", async () => {
    const [book, gift, adult] = await Promise.all([
      aProduct(shop),
      aProduct(shop, { name: "書籤", stock: 2 }),
      aProduct(shop, { restricted: true }),
    ]);
    const told = async () => (await shop.ask(getProduct, { id: book.product_guid })).gift_text;
    expect(await told()).toBeNull();
    await withBook(adult, book);
    expect(await told()).toBeNull();
    await withBook(gift, book, { least_quantity: 2 });
    expect(await told()).toBe("買 2 件送「書籤」，送完為止");
    await shop.database.db.update(stocks).set({ quantity: 0 }).where(eq(stocks.product_guid, gift.product_guid));
    expect(await told()).toBeNull();
  });

  test("come and go with what is bought, cost nothing, and say how far it is to the next", async () => {
    const [book, mark, bag] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
    await withBook(mark, book);
    await fromSum(bag, 600);
    await fromSum(bag, 1, { ends_at: "2020-01-01T00:00:00Z" });
    const { token } = await aBuyer(shop, [book]);
    expect(await cartOf(token)).toMatchObject({
      subtotal: 316,
      total_quantity: 1,
      gift_items: [
        { product_guid: mark.product_guid, item_type: "product_gift", quantity: 1, retail_price: 0, problem: null },
      ],
      gift_hint: `再買 $284 就送「${bag.name}」`,
    });
    await shop.ask(setCartQuantities, { lines: [{ line: book.product_guid, quantity: 2 }] }, { token });
    expect(await cartOf(token)).toMatchObject({
      subtotal: 632,
      gift_items: [
        { product_guid: mark.product_guid, quantity: 2, note: `購買「${book.name}」贈送` },
        { product_guid: bag.product_guid, item_type: "shopping_cart_gift", quantity: 1, note: "購物滿 600 元贈送" },
      ],
      gift_hint: null,
    });
    await shop.ask(setCartQuantities, { lines: [{ line: book.product_guid, quantity: 1 }] }, { token });
    expect((await cartOf(token)).gift_items).toHaveLength(1);
  });

  test("are lines of the order, leave the shelf with it and come back when it is given up", async () => {
    const [book, mark, bag] = [await aProduct(shop), await aProduct(shop, { stock: 3 }), await aProduct(shop)];
    await withBook(mark, book, { quantity: 2 }).then(() => fromSum(bag, 300)); // they stand in the order as they were laid
    const { token } = await aBuyer(shop, [book]);
    const [form, seen_gifts] = [await aSeenForm(shop, token), await seenBy(token)];
    expect(form.seen_total).toBe(316 + 80);
    const number = numberOf(await shop.ask(placeOrder, { ...form, seen_gifts }, { token }));
    expect(await linesOf(number)).toEqual([
      { guid: book.product_guid, type: "product", quantity: 1 },
      { guid: mark.product_guid, type: "product_gift", quantity: 2 },
      { guid: bag.product_guid, type: "shopping_cart_gift", quantity: 1 },
    ]);
    expect(await left(mark.product_guid)).toBe(1);
    const [order] = await shop.database.db.select().from(orders).where(eq(orders.order_number, number));
    await shop.database.db.transaction((tx) => releaseOrder(tx as Db, order!.id, "expired"));
    expect(await left(mark.product_guid)).toBe(3);
  });

  test("that have run out are named, and the order goes without them", async () => {
    const [book, mark] = [await aProduct(shop), await aProduct(shop, { stock: 0 })];
    await withBook(mark, book);
    const { token } = await aBuyer(shop, [book]);
    expect(await cartOf(token)).toMatchObject({ problem: null, gift_items: [{ problem: "贈品已送完" }] });
    const form = await aSeenForm(shop, token);
    const number = numberOf(await shop.ask(placeOrder, { ...form, seen_gifts: "" }, { token }));
    expect(await linesOf(number)).toHaveLength(1);
  });

  test("other than those that were shown are told before anything is charged, and then the order goes", async () => {
    const [book, mark] = [await aProduct(shop), await aProduct(shop, { stock: 1 })];
    await withBook(mark, book);
    const { token } = await aBuyer(shop, [book]);
    const form = { ...(await aSeenForm(shop, token)), seen_gifts: await seenBy(token) };
    await shop.database.db.update(stocks).set({ quantity: 0 }).where(eq(stocks.product_guid, mark.product_guid));
    const changed = await shop.ask(placeOrder, form, { token });
    expect(changed).toMatchObject({ outcome: "changed", message: expect.stringContaining("贈品有變動") as string });
    numberOf(await shop.ask(placeOrder, { ...form, seen_gifts: "" }, { token }));
  });

  test("what is bought of the same product leaves the shelf first", async () => {
    const [book, mark] = [await aProduct(shop), await aProduct(shop, { stock: 2 })];
    await withBook(mark, book);
    const { token } = await aBuyer(shop, [book]);
    await shop.ask(addToCart, { product_guid: mark.product_guid, qty: 2 }, { token });
    expect((await cartOf(token)).gift_items).toMatchObject([{ problem: "贈品已送完" }]);
    const number = numberOf(await shop.ask(placeOrder, await aSeenForm(shop, token), { token }));
    expect((await linesOf(number)).map(({ type }) => type)).toEqual(["product", "product"]);
    expect(await left(mark.product_guid)).toBe(0);
  });

  test("are in no order without a parcel", async () => {
    const [ebook, book, mark] = [await aProduct(shop, { is_ebook: true }), await aProduct(shop), await aProduct(shop)];
    await fromSum(mark, 1);
    const reader = await aBuyer(shop, [ebook]);
    expect((await cartOf(reader.token)).gift_items).toEqual([]);
    const giver = await aBuyer(shop, [book]);
    const quote = async (delivery: number) => shop.ask(quoteCheckout, { delivery }, { token: giver.token });
    expect((await quote(2)).cart.gift_items).toHaveLength(1);
    expect((await quote(8)).cart.gift_items).toEqual([]);
  });

  test("are goods, and 限制級 is neither given nor named to who has not passed the gate", async () => {
    const book = await aProduct(shop);
    const [ebook, adult] = [await aProduct(shop, { is_ebook: true }), await aProduct(shop, { restricted: true })];
    for (const gift of [ebook, adult]) {
      await withBook(gift, book);
      await fromSum(gift, 5_000);
    }
    const { token } = await aGuest(shop, undefined, [book]);
    expect(await cartOf(token)).toMatchObject({ gift_items: [], gift_hint: null, problem: null });
    const number = numberOf(await shop.ask(placeOrder, await aSeenForm(shop, token), { token }));
    expect((await linesOf(number)).map(({ guid }) => guid)).toEqual([book.product_guid]);
    expect(await left(adult.product_guid)).toBe(10);
    // a member who is of age has it
    const grown = await aBuyer(shop, [book]);
    expect(await cartOf(grown.token)).toMatchObject({
      gift_items: [{ product_guid: adult.product_guid, quantity: 1 }],
      gift_hint: expect.stringContaining(adult.name) as string,
    });
  });

  test("of forty products, two with each, do not make the form too long to be sent", async () => {
    const [mark, bag] = [await aProduct(shop, { stock: 50 }), await aProduct(shop, { stock: 50 })];
    const books = await Promise.all(Array.from({ length: 40 }, () => aProduct(shop)));
    for (const book of books) for (const gift of [mark, bag]) await withBook(gift, book);
    const { token } = await aBuyer(shop, []);
    await layCart(shop, token, books);
    const seen_gifts = await seenBy(token);
    expect(seen_gifts).toHaveLength(43);
    const form = await aSeenForm(shop, token);
    const number = numberOf(await shop.ask(placeOrder, { ...form, seen_gifts }, { token }));
    expect(await linesOf(number)).toHaveLength(120);
    expect([await left(mark.product_guid), await left(bag.product_guid)]).toEqual([10, 10]);
  });

  test("weigh in the parcel as what is bought does: quote, order and fees abroad agree", async () => {
    const [book, stone] = [await aProduct(shop, { stock: 100 }), await aProduct(shop, { weight: 6_000 })];
    const { token } = await aBuyer(shop, [book]);
    const offered = async () =>
      (await shop.ask(quoteCheckout, {}, { token })).deliveries.map(({ delivery }) => delivery).sort();
    // up to 5 kg
    expect(await offered()).toContain(7);
    await withBook(stone, book);
    expect(await offered()).toContain(1);
    expect(await offered()).not.toContain(7);
    const { weight, deliveries } = await shop.ask(getInternationalShipping, {}, { token });
    expect([weight, deliveries.map(({ delivery }) => delivery)]).toEqual([6_500, [1]]);
    expect(deliveries[0]!.countries[0]).toMatchObject({ country: "HK", fee: 1_100 });
    const abroad = await aSeenForm(shop, token, aWayFor(1));
    expect(abroad.seen_total).toBe(316 + 1_100);
    const { fee } = await orderOf(shop, numberOf(await shop.ask(placeOrder, abroad, { token })));
    expect(fee).toBe(1_100);
    // more than 20 kg go nowhere abroad
    await shop.ask(addToCart, { product_guid: book.product_guid, qty: 4 }, { token });
    expect(await offered()).not.toContain(1);
    expect((await shop.ask(getInternationalShipping, {}, { token })).deliveries).toEqual([]);
  });

  test("that may go by home delivery alone keep the parcel to it", async () => {
    const [book, bulky] = [await aProduct(shop), await aProduct(shop, { type: 9 })];
    await withBook(bulky, book);
    const { token } = await aBuyer(shop, [book]);
    const { deliveries, has_ebook } = await shop.ask(quoteCheckout, {}, { token });
    // 8: books that are given away, without a parcel and its gifts
    expect(deliveries.map(({ delivery }) => delivery)).toEqual([2, 8]);
    expect(has_ebook).toBe(false);
    expect((await cartOf(token)).shipping!.note).toBe("宅配到府 $80（離島另計）");
    const form = await aSeenForm(shop, token, aWayFor(1));
    await expect(shop.ask(placeOrder, form, { token })).rejects.toEqual(refused(422, "delivery"));
  });

  test("the last one goes to one of thirty-two orders at once, and all of them go", async () => {
    const [book, mark] = [await aProduct(shop, { stock: 100 }), await aProduct(shop, { stock: 1 })];
    await withBook(mark, book);
    const buyers = await Promise.all(Array.from({ length: 32 }, () => aBuyer(shop, [book])));
    const forms = await Promise.all(buyers.map(({ token }) => aSeenForm(shop, token)));
    const placed = await Promise.all(forms.map((form, at) => shop.ask(placeOrder, form, { token: buyers[at]!.token })));
    const lines = await Promise.all(placed.map((one) => linesOf(numberOf(one))));
    expect(lines.filter((each) => each.some(({ type }) => type === "product_gift"))).toHaveLength(1);
    expect([await left(mark.product_guid), await left(book.product_guid)]).toEqual([0, 68]);
  });

  test("promised to thirty-two at once, one has it, the others are told first", async () => {
    const [book, mark] = [await aProduct(shop, { stock: 100 }), await aProduct(shop, { stock: 1 })];
    await withBook(mark, book);
    const buyers = await Promise.all(Array.from({ length: 32 }, () => aBuyer(shop, [book])));
    const seen_gifts = await seenBy(buyers[0]!.token);
    const forms = await Promise.all(buyers.map(({ token }) => aSeenForm(shop, token)));
    const answers = await Promise.all(
      forms.map((form, at) => shop.ask(placeOrder, { ...form, seen_gifts }, { token: buyers[at]!.token })),
    );
    expect(answers.filter(({ outcome }) => outcome !== "changed")).toHaveLength(1);
    expect([await left(mark.product_guid), await left(book.product_guid)]).toEqual([0, 99]);
    const { rows } = await shop.database.db.execute(
      sql`select count(*)::int as n from order_lines where product_guid = ${mark.product_guid}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
