import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getStoreAddress, listRetentionFees, listTransactions } from "#contract/order-calls";
import { cancelOrders, findGuestOrder } from "#contract/orders";
import { aBuyer } from "../../checkouts.ts";
import { aPlacedOrder } from "../../placed-orders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("what is asked of an order on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("its store as it is known now, and that it is gone; to nobody else", async () => {
    const { who, order_number, email } = await aPlacedOrder(shop, { counter: true });
    const ask = async (token = who.token) => (await shop.ask(getStoreAddress, { order_number }, { token })).store;
    const before = await ask();
    expect(before).toMatchObject({ brand: "shopping_seven", chain: "7-ELEVEN", open: true });
    const run = (statement: ReturnType<typeof sql>) => shop.database.db.execute(statement);
    await run(
      sql`update pickup_stores set address = '臺北市新址 9 號', tel = '02-27001234' where store_id = ${before!.store_id}`,
    );
    expect(await ask()).toMatchObject({ address: "臺北市新址 9 號", tel: "02-27001234" });
    const found = await shop.ask(findGuestOrder, { order_number, email });
    expect(await ask(found.token)).toMatchObject({ address: "臺北市新址 9 號" });
    await run(sql`delete from pickup_stores where store_id = ${before!.store_id}`);
    expect(await ask()).toEqual({ ...before, tel: null, open: false });
    await expect(ask((await aBuyer(shop, [])).token)).rejects.toMatchObject({ status: 404 });
    const home = await aPlacedOrder(shop);
    expect(await shop.ask(getStoreAddress, home, { token: home.who.token })).toEqual({ store: null });
  });

  test("each try to pay and each sum that goes back, oldest first; what is kept of a member's money", async () => {
    const { who, order_number, total, pay } = await aPlacedOrder(shop, { member: true });
    const seen = async (asked: { order_number?: string } = { order_number }) =>
      (await shop.ask(listTransactions, asked, { token: who.token })).transactions.map(({ kind, name, amount }) => [
        ...[kind, name, amount],
      ]);
    expect(await seen()).toEqual([["payment", "付款尚未完成", total]]);
    await pay();
    expect(await seen()).toContainEqual(["payment", "已付款", total]);
    const kept = () => shop.ask(listRetentionFees, {}, { token: who.token });
    expect(await kept()).toEqual({ total: 0, retention_fees: [] });
    await shop.ask(cancelOrders, { order_numbers: [order_number] }, { token: who.token });
    expect((await seen()).at(-1)).toEqual(["refund", "退款處理中", -total]);
    expect(await seen({})).toEqual(await seen());
    expect(await kept()).toMatchObject({ total, retention_fees: [{ order_number, amount: total, state: "owed" }] });
    // what waits for the shopper's account is not told as what was transferred
    await shop.database.db.execute(
      sql`update refunds set state = 'by_hand' where order_id = (select id from orders where order_number = ${order_number})`,
    );
    expect((await kept()).retention_fees[0]!.words).toContain("告訴我們您的退款帳號");
    const stranger = await aBuyer(shop, []);
    await expect(shop.ask(listTransactions, { order_number }, { token: stranger.token })).rejects.toMatchObject({
      status: 404,
    });
    expect(await shop.ask(listTransactions, {}, { token: stranger.token })).toEqual({ transactions: [] });
    expect((await shop.ask(listRetentionFees, {}, { token: stranger.token })).total).toBe(0);
  });
});
