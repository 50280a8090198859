import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mall_products, product_extras, products } from "#api/db";
import { getPrices, getProduct, getProductCards } from "#contract/products";
import { getMallProducts, getProductDescription, getRecommendations } from "#contract/product-calls";
import { cancelOrders } from "#contract/orders";
import { aProduct, aShelf } from "../../builders.ts";
import { aPlacedOrder } from "../../placed-orders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("the calls around a product on %s: products", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aShelf(shop);
  });
  afterAll(() => shop.close());

  test("have a title, an address, three sizes of their picture and an ISBN that finds them; 限制級 ones tell neither text nor number", async () => {
    const long = "一本名字非常非常長的書，長到二十四個字也裝不下它的名字";
    const open = await aProduct(shop, { isbn: "9786260099991", name: long, short_description: "很好看" });
    const hidden = await aProduct(shop, { isbn: "9786260099984", short_description: "露骨", restricted: true });
    const [card, none] = await shop.ask(getProductCards, { ids: `9786260099991,9786260099984,${hidden.product_guid}` });
    expect(card).toMatchObject({
      url: `/product/${open.product_guid}`,
      isbn: "9786260099991",
      short_description: "很好看",
    });
    expect(card!.title).toMatch(/^一本名字.+…$/);
    expect([card!.small_path, card!.medium_path, card!.large_path]).toEqual([card!.image, card!.image, card!.image]);
    expect(none).toMatchObject({ product_guid: hidden.product_guid, isbn: null, short_description: "" });
    expect(none!.large_path).toContain("/covers/restricted.svg");
  });

  test("have ids of more than twenty letters, and prices under both names", async () => {
    const { product_guid } = await aProduct(shop, { product_guid: "a1".repeat(32) });
    expect(await shop.ask(getProduct, { id: product_guid })).toMatchObject({ product_guid });
    expect(await shop.ask(getPrices, { ids: product_guid })).toMatchObject([{ type: "percentage", range: 79 }]);
    await expect(aProduct(shop, { product_guid: "a1".repeat(33) })).rejects.toThrow();
  });

  test("are described, to whoever may read it", async () => {
    const told = await aProduct(shop, { description: "露骨", restricted: true });
    const { product_guid } = told;
    expect(await shop.ask(getProductDescription, { product_guid })).toMatchObject({ description: "", age_gate: true });
    expect(await shop.ask(getProductDescription, { product_guid }, { of_age: true })).toEqual({
      ...{ product_guid, short_description: "", description: "露骨", age_gate: false },
      ...{ table_of_contents: "", author_intro: "", editor_note: "", sales_warning: "" },
    });
    await expect(shop.ask(getProductDescription, { product_guid: "unknownproduct1" })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("show what a mall has to go with them, in its order, and nothing that is gone or 限制級", async () => {
    const { product_guid } = await aProduct(shop);
    const [later, first, gone, hidden] = [
      await aProduct(shop),
      await aProduct(shop),
      await aProduct(shop, { status: "out_of_print" }),
      await aProduct(shop, { restricted: true }),
    ];
    await shop.database.db.insert(mall_products).values(
      [later, first, gone, hidden].map((one, at) => ({
        ...{ product_guid, mall_guid: one.product_guid, mall: "閱林文具館", sort: at === 1 ? 0 : 5 },
      })),
    );
    expect(await shop.ask(getMallProducts, { product_guid })).toMatchObject([
      { product_guid: first.product_guid, mall: "閱林文具館" },
      { product_guid: later.product_guid },
    ]);
  });

  test("are followed by what sells best on their shelf, where nobody has ordered them", async () => {
    const { product_guid } = await aProduct(shop, { level1_id: 9, level2_id: 91 });
    const known = await aProduct(shop, { level1_id: 9, level2_id: 91, hot_rank: 5 });
    const best = await aProduct(shop, { level1_id: 9, level2_id: 91, hot_rank: 9 });
    const above = await aProduct(shop, { level1_id: 9, level2_id: 92, hot_rank: 99 });
    await aProduct(shop, { level1_id: 9, level2_id: 91, hot_rank: 99, restricted: true });
    const cards = await shop.ask(getRecommendations, { product_guid });
    expect(cards.map((one) => one.product_guid)).toEqual([best, known, above].map((one) => one.product_guid));
  });

  test("are followed first by what was ordered with them: by two or more, the most often first, whatever sells better", async () => {
    const shelf = { level1_id: 8, level2_id: 81, stock: 50 };
    const it = await aProduct(shop, { ...shelf, hot_rank: 1 });
    const [often, twice, once, unpaid, withdrawn, secret, best] = [
      await aProduct(shop, { ...shelf, hot_rank: 1 }),
      await aProduct(shop, { ...shelf, hot_rank: 2 }),
      await aProduct(shop, { ...shelf, hot_rank: 3 }),
      await aProduct(shop, { ...shelf, hot_rank: 4 }),
      await aProduct(shop, { ...shelf, hot_rank: 5 }),
      await aProduct(shop, { ...shelf, hot_rank: 98 }),
      await aProduct(shop, { ...shelf, hot_rank: 99 }),
    ];
    const together = (others: { product_guid: string }[], counter = true) =>
      aPlacedOrder(shop, {
        counter,
        products: [it, ...others].map(({ product_guid }) => ({ product_guid, qty: 1 })),
      });
    await together([often, twice, once, secret]);
    await together([often, twice, secret]);
    await together([often]);
    // in one order many units are still one buyer's
    await aPlacedOrder(shop, {
      counter: true,
      products: [
        { product_guid: it.product_guid, qty: 1 },
        { product_guid: once.product_guid, qty: 9 },
      ],
    }).then(({ who, order_number }) => shop.ask(cancelOrders, { order_numbers: [order_number] }, { token: who.token }));
    for (const order of [await together([withdrawn]), await together([withdrawn])])
      await shop.ask(cancelOrders, { order_numbers: [order.order_number] }, { token: order.who.token });
    // by card, and never paid
    await together([unpaid], false);
    await together([unpaid], false);
    await shop.database.db
      .update(products)
      .set({ restricted: true })
      .where(eq(products.product_guid, secret.product_guid));
    const cards = await shop.ask(getRecommendations, { product_guid: it.product_guid });
    expect(cards.map((one) => one.product_guid)).toEqual(
      [often, twice, best, withdrawn, unpaid, once].map((one) => one.product_guid),
    );
    // the other way round it was the same orders
    const back = await shop.ask(getRecommendations, { product_guid: twice.product_guid });
    expect(back.slice(0, 2).map((one) => one.product_guid)).toEqual([it, often].map((one) => one.product_guid));
  });

  test("are followed by no other edition of their work, though both are bought together", async () => {
    const edition = async (name: string, work: string) => {
      const product = await aProduct(shop, { name, level1_id: 7, level2_id: 71, stock: 50 });
      await shop.database.db.insert(product_extras).values({ product_guid: product.product_guid, work });
      return product;
    };
    const plain = await edition("聊齋誌異", "聊齋誌異/zh");
    const hard = await edition("聊齋誌異（精裝版）", "聊齋誌異/zh");
    const other = await edition("閱微草堂筆記", "閱微草堂筆記/zh");
    for (const _ of ["first", "second"])
      await aPlacedOrder(shop, {
        counter: true,
        products: [plain, hard, other].map(({ product_guid }) => ({ product_guid, qty: 1 })),
      });
    const cards = await shop.ask(getRecommendations, { product_guid: plain.product_guid });
    expect(cards.map(({ name }) => name)).toEqual([other.name]);
  });
});
