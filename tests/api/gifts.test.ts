import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gifts } from "#api/db";
import { listGifts } from "#contract/gifts";
import { cancelOrders, getOrder } from "#contract/orders";
import { aMember, aProduct } from "../builders.ts";
import { aGuest } from "../checkouts.ts";
import { until } from "../patience.ts";
import { refusal } from "../people.ts";
import { aPlacedOrder, byCat, move } from "../placed-orders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("a member's gifts on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(() => shop.database.db.delete(gifts));
  const giftsOf = (token: string) => shop.ask(listGifts, {}, { token });
  const withAll = (gift_guid: string, more: Partial<typeof gifts.$inferInsert> = {}) =>
    shop.database.db.insert(gifts).values({ item_type: "shopping_cart_gift", gift_guid, ...more });

  test("storefronts hear of it when a gift is given, changed or given no more", async () => {
    const { product_guid } = await aProduct(shop, { name: "閱讀袋", is_book: false });
    const heard: string[] = [];
    const stop = await shop.database.onChange((table) => void heard.push(table));
    for (const deed of [
      () => withAll(product_guid),
      () => shop.database.db.update(gifts).set({ quantity: 2 }),
      () => shop.database.db.delete(gifts),
    ]) {
      heard.length = 0;
      await deed();
      await until("news of the gifts", () => heard.includes("gifts"));
    }
    stop();
  });

  test("what came with an order stands with its number and goes its way; nobody else reads of it", async () => {
    const sticker = await aProduct(shop, { name: "閱讀貼紙", is_book: false });
    await withAll(sticker.product_guid, { quantity: 2 });
    const { who, order_number, pay } = await aPlacedOrder(shop, { member: true });
    expect((await giftsOf(who.token)).received).toMatchObject([
      { product_guid: sticker.product_guid, name: "閱讀貼紙", quantity: 2, order_number, state: "待付款" },
    ]);
    await pay();
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", byCat);
    expect((await giftsOf(who.token)).received).toMatchObject([{ state: "已出貨" }]);
    expect((await giftsOf((await aMember(shop)).token)).received).toEqual([]);

    const given_up = await aPlacedOrder(shop, { member: true });
    expect((await giftsOf(given_up.who.token)).received).toHaveLength(1);
    await shop.ask(cancelOrders, { order_numbers: [given_up.order_number] }, { token: given_up.who.token });
    expect((await giftsOf(given_up.who.token)).received).toEqual([]);
  });

  test("its state is told as on its order's own page: nothing waits for a day that has come, nothing came back that never left", async () => {
    await withAll((await aProduct(shop, { name: "書籤", is_book: false })).product_guid);
    const { who, order_number, pay } = await aPlacedOrder(shop, { member: true });
    await pay();
    const order = sql`(select id from orders where order_number = ${order_number})`;
    for (const [now, state] of [
      [sql`kind = 'preorder', ships_from = current_date + 30`, "等待上市"],
      [sql`ships_from = current_date - 1`, "訂單成立"],
      [sql`status = 'returned'`, "不再寄送"],
    ] as const) {
      await shop.database.db.execute(sql`update sub_orders set ${now} where order_id = ${order}`);
      expect((await giftsOf(who.token)).received).toMatchObject([{ state }]);
      const { sub_orders } = await shop.ask(getOrder, { order_number }, { token: who.token });
      expect(sub_orders[0]!.status_name).toBe(state);
    }
  });

  test("what comes with a purchase now is told, as long as there is any, it is sold and may be named", async () => {
    const { token } = await aMember(shop);
    const [pen, book] = [await aProduct(shop, { name: "原子筆" }), await aProduct(shop)];
    const [gone, adult] = [await aProduct(shop, { stock: 0 }), await aProduct(shop, { restricted: true })];
    const over = await aProduct(shop);
    await withAll(pen.product_guid, { item_type: "product_gift", product_guid: book.product_guid, least_quantity: 2 });
    await withAll(pen.product_guid, { minimum_subtotal: 800, ends_at: "2099-12-31T16:00:00Z", sort: 1_000 });
    await withAll(gone.product_guid);
    await withAll(adult.product_guid);
    await withAll(pen.product_guid, { item_type: "product_gift", product_guid: adult.product_guid });
    await withAll(over.product_guid, { ends_at: "2020-01-01T00:00:00Z" });
    const { received, offers } = await giftsOf(token);
    expect([received, offers]).toMatchObject([
      [],
      [
        { name: "原子筆", with_product: { name: book.name, least_quantity: 2 }, minimum_subtotal: 0, last_day: null },
        { name: "原子筆", with_product: null, minimum_subtotal: 800, last_day: "2099-12-31" },
      ],
    ]);
    expect(offers).toHaveLength(2);
  });

  test("it is for members", async () => {
    for (const asker of [{}, { token: (await aGuest(shop)).token }])
      expect(await refusal(shop.ask(listGifts, {}, asker))).toMatchObject({ status: 401 });
  });
});
