import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankBestSellers, writeRankings } from "#api/best-sellers";
import { slots, store_stocks } from "#api/db";
import { bestSellerRules } from "#contract/best-seller-rules";
import {
  listBestSellerCategories,
  listBookstoreBestSellers,
  listLeaderboards,
  listNewBookBestSellers,
  listOnlineBestSellers,
  listPreOrderBestSellers,
  type Ranking,
} from "#contract/best-sellers";
import { cancelOrders } from "#contract/orders";
import { getHomePageSlots } from "#contract/slots";
import { aCategory, aProduct } from "../builders.ts";
import { aChosenStore } from "../checkouts.ts";
import { aPlacedOrder } from "../placed-orders.ts";
import { accept, aReceivedOrder, askBack } from "../returns.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const day = (ahead: number) => new Date(Date.now() + (8 * 60 + ahead * 24 * 60) * 60_000).toISOString().slice(0, 10);
const namesOf = ({ products }: Ranking) => products.map(({ name }) => name);

describe.each(databases)("bestsellers on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aCategory(shop, { id: 1, depth: 1, description: "中文書", sort: 1 });
    await aCategory(shop, { id: 2, depth: 1, description: "文具", sort: 2 });
    await aCategory(shop, { id: 11, parent_id: 1, depth: 2, description: "文學", sort: 1 });
    await aCategory(shop, { id: 111, parent_id: 11, depth: 3, description: "小說", sort: 1 });
    await aCategory(shop, { id: 12, parent_id: 1, depth: 2, description: "空的", sort: 2 });
  });
  afterAll(() => shop.close());

  const rank = () => writeRankings(shop.database.db);
  const aBook = (name: string, wish: Parameters<typeof aProduct>[1] = {}) =>
    aProduct(shop, { name, stock: 50, level2_id: 11, level3_id: 111, publish_date: "2020-01-01", ...wish });
  /** At the counter, so that it stands without a payment. */
  const sold = (product_guid: string, qty = 1) =>
    aPlacedOrder(shop, { counter: true, products: [{ product_guid, qty }] });
  const online = (category_id?: number) => shop.ask(listOnlineBestSellers, { category_id });
  const books: Record<string, string> = {};

  test("where too little was sold, a list is of what is newest, one edition of each work, and says so", async () => {
    for (const name of ["甲", "乙", "丙", "丁", "戊"]) books[name] = (await aBook(name)).product_guid;
    await aBook("新作", { publish_date: day(-200) });
    await aBook("新作（典藏版）", { publish_date: day(-100) });
    await sold(books["甲"]!, 3);
    await rank();
    const list = await online();
    expect([list.basis, namesOf(list)]).toEqual(["newest", ["新作（典藏版）", "戊", "丁", "丙", "乙", "甲"]]);
  });

  test("units rank, then orders, then the newer in the shop; each level has the same list, another category none", async () => {
    await sold(books["乙"]!, 2);
    for (const name of ["丙", "丙", "丁", "戊"]) await sold(books[name]!);
    await rank();
    const list = await online();
    expect([list.basis, namesOf(list)]).toEqual(["sales", ["甲", "丙", "乙", "戊", "丁"]]);
    for (const id of [1, 11, 111]) expect(await online(id), String(id)).toEqual(list);
    for (const id of [2, 12, 999]) expect(await online(id), String(id)).toEqual({ basis: "newest", products: [] });
    await rank();
    expect(await online()).toEqual(list);
  });

  test("what was cancelled, came back, was not paid, is old or was a gift does not count", async () => {
    const { who, order_number } = await sold(books["丁"]!, 9);
    await shop.ask(cancelOrders, { order_numbers: [order_number] }, { token: who.token });
    const returned = await aReceivedOrder(shop, { products: [{ product_guid: books["乙"]!, qty: 9 }] });
    const { return_id } = await askBack(shop, returned, [[1, 9]]);
    await accept(shop, return_id);
    // by card, and never paid
    await aPlacedOrder(shop, { products: [{ product_guid: books["丙"]!, qty: 9 }] });
    const old = await sold(books["戊"]!, 9);
    const days = bestSellerRules.windowDays + 1;
    await shop.database.db.execute(
      sql`update orders set created_at = now() - make_interval(days => ${days}::int) where order_number = ${old.order_number}`,
    );
    const gift = await sold(books["乙"]!, 9);
    await shop.database.db.execute(
      sql`update order_lines set item_type = 'product_gift' where order_id = (select id from orders where order_number = ${gift.order_number})`,
    );
    await rank();
    expect(namesOf(await online())).toEqual(["甲", "丙", "乙", "戊", "丁"]);
    // of a line of which a part came back the rest counts
    const part = await aReceivedOrder(shop, { products: [{ product_guid: books["丁"]!, qty: 9 }] });
    await accept(shop, (await askBack(shop, part, [[1, 4]])).return_id);
    await rank();
    expect(namesOf(await online())).toEqual(["丁", "甲", "丙", "乙", "戊"]);
  });

  test("限制級 and what is not for sale are in no list, and leave it at once", async () => {
    const secret = await aBook("限制級的書", { restricted: true, publish_date: day(-1) });
    const gone = await aBook("下架的書", { publish_date: day(-1) });
    await sold(gone.product_guid, 30);
    await shop.database.db.execute(
      sql`update products set status = 'can_not_buy' where product_guid = ${gone.product_guid}`,
    );
    await rank();
    const all = JSON.stringify([
      await online(),
      await online(111),
      await shop.ask(listNewBookBestSellers, {}),
      await shop.ask(listLeaderboards, {}),
    ]);
    for (const name of [secret.name, gone.name]) expect(all).not.toContain(name);
    await shop.database.db.execute(sql`update products set restricted = true where product_guid = ${books["甲"]!}`);
    expect(namesOf(await online())).toEqual(["丁", "丙", "乙", "戊"]);
    await shop.database.db.execute(sql`update products set restricted = false where product_guid = ${books["甲"]!}`);
  });

  test("new books, preorders and the stores have lists of their own", async () => {
    await aBook("剛出版", { publish_date: day(-10) });
    await aBook("下週出版", { publish_date: day(7), type: 1 });
    await aBook("明天出版", { publish_date: day(1), type: 1 });
    await aBook("昨天出版", { publish_date: day(-1), type: 1 });
    await aProduct(shop, { name: "筆", level1_id: 2, is_book: false });
    const there = await aBook("店裡有的", { publish_date: day(-300) });
    const { brand, store_id } = await aChosenStore(shop, "m0", { delivery: 4 });
    await shop.database.db
      .insert(store_stocks)
      .values({ brand, store_id, product_guid: there.product_guid, quantity: 2 });
    await rank();
    const { db } = shop.database;
    expect(namesOf(await shop.ask(listNewBookBestSellers, { category_id: 11 }))).toEqual(["昨天出版", "剛出版"]);
    expect(namesOf(await shop.ask(listPreOrderBestSellers, {}))).toEqual(["明天出版", "下週出版"]);
    expect(await shop.ask(listBookstoreBestSellers, {})).toMatchObject({
      basis: "newest",
      products: [{ name: "店裡有的" }],
    });
    expect(namesOf(await online(2))).toEqual(["筆"]);

    for (const name of ["甲", "乙", "丙", "丁", "戊"]) {
      const { order_number } = await sold(books[name]!, name === "乙" ? 2 : 1);
      await db.execute(sql`update orders set delivery = 4 where order_number = ${order_number}`);
    }
    await rank();
    const stores = await shop.ask(listBookstoreBestSellers, {});
    expect([stores.basis, namesOf(stores)[0]]).toEqual(["sales", "乙"]);
  });

  test("beside a list stand the categories that have one, parents first; a leaderboard is the beginning of a list", async () => {
    const ids = async (list: "online" | "new_books") =>
      (await shop.ask(listBestSellerCategories, { list })).map(({ id }) => id);
    expect([await ids("online"), await ids("new_books")]).toEqual([
      [1, 2, 11, 111],
      [1, 11, 111],
    ]);
    const boards = await shop.ask(listLeaderboards, {});
    expect(boards.map(({ category_id, title, basis }) => [category_id, title, basis])).toEqual([
      [1, "中文書", "sales"],
      [2, "文具", "newest"],
    ]);
    expect(boards[0]!.products).toEqual((await online(1)).products.slice(0, bestSellerRules.leaders));
  });

  test("the home page's bestsellers are the same lists, save what an editor has put into a tab", async () => {
    const tabs = [
      { title: "中文書", category_id: 1 },
      { title: "文具", category_id: 2 },
      { title: "店長選", category_id: 11, products: [books["戊"]!] },
      { title: "空的", category_id: 12 },
    ];
    await shop.database.db.insert(slots).values({ page: "HomePage", slot_type: "B015", sort: 1, content: { tabs } });
    const [slot] = await shop.ask(getHomePageSlots, { slot_type: ["B015"] });
    const { products } = await online(1);
    const name = (at: number) => ({ name: products[at]!.name });
    expect(slot).toMatchObject({
      content: {
        tabs: [
          { title: "中文書", basis: "sales", products: [0, 1, 2, 3, 4].map(name) },
          { title: "文具", basis: "newest", products: [{ name: "筆" }] },
          { title: "店長選", products: [{ name: "戊" }] },
        ],
      },
    });
    expect((slot as { content: { tabs: unknown[] } }).content.tabs).toHaveLength(3);
  });

  test("the job ranks once an hour, whoever runs it and how often", async () => {
    const { db } = shop.database;
    const before = namesOf(await online(2));
    await rankBestSellers(shop);
    await aProduct(shop, { name: "墨水", level1_id: 2, is_book: false });
    await Promise.all([rankBestSellers(shop), rankBestSellers(shop)]);
    expect(namesOf(await online(2))).toEqual(before);
    await db.execute(
      sql`update settings set value = to_jsonb(now() - interval '61 minutes') where key = 'best_sellers_ranked_at'`,
    );
    await Promise.all([rankBestSellers(shop), rankBestSellers(shop)]);
    expect(namesOf(await online(2))).toEqual(["墨水", ...before]);
  });
});
