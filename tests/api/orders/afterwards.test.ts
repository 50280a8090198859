import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { moveOnByTime } from "#api/orders";
import { expirePoints } from "#api/points";
import { getCartItems } from "#contract/cart";
import { getMemberSummary } from "#contract/members";
import { buyAgain, getOrder, listOrders } from "#contract/orders";
import { aProduct, aText } from "../../builders.ts";
import { aBuyer, aCoupon, layCart } from "../../checkouts.ts";
import { aPlacedOrder, byCat, move, standing } from "../../placed-orders.ts";
import { askBack } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("after an order on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const run = (statement: ReturnType<typeof sql>) => shop.database.db.execute(statement);

  async function sentAndArrived(wish: Parameters<typeof aPlacedOrder>[1]) {
    const order = await aPlacedOrder(shop, wish);
    if (!wish?.counter) await order.pay();
    await move(shop, order.order_number, "preparing");
    await move(shop, order.order_number, "shipped", wish?.counter ? { tracking_number: "82610000140" } : byCat);
    await move(shop, order.order_number, "arrived");
    return order;
  }
  const daysAgo = (order_number: string, days: number) =>
    run(sql`update sub_order_events set created_at = now() - make_interval(days => ${days}::int)
      where order_id = (select id from orders where order_number = ${order_number}) and status in ('shipped', 'arrived')`);

  test("what arrived fifteen days ago is completed by the clock, once; what is paid at the counter waits for its money", async () => {
    const [old, young, counter] = await Promise.all([
      sentAndArrived({}),
      sentAndArrived({}),
      sentAndArrived({ counter: true }),
    ]);
    await daysAgo(old.order_number, 16);
    await daysAgo(young.order_number, 14);
    await daysAgo(counter.order_number, 60);
    await Promise.all([moveOnByTime(shop), moveOnByTime(shop), moveOnByTime(shop)]);
    const states = await Promise.all([old, young, counter].map(({ order_number }) => standing(shop, order_number)));
    expect(states.map(({ status }) => status)).toEqual(["completed", "arrived", "arrived"]);
    expect(states[0]!.mails.filter((mail) => mail === "訂單完成通知")).toHaveLength(1);
  });

  test("what is asked to come back while the clock looks for what is over is not completed", async () => {
    const order = await sentAndArrived({});
    const { return_id } = await askBack(shop, order, [[1, 1]]);
    await daysAgo(order.order_number, 16);
    // as if it was asked right behind the look
    await run(sql`update returns set state = 'refused', decided_at = now() where id = ${return_id}`);
    const { db } = shop.database;
    const begin = db.transaction.bind(db);
    const clock = vi.spyOn(db, "transaction").mockImplementation((work) =>
      begin(async (tx) => {
        const execute = tx.execute.bind(tx);
        const look = async (query: Parameters<typeof execute>[0]) => {
          const found = await execute<{ order_number?: string; number?: null }>(query);
          const [due] = found.rows;
          if (due?.order_number === order.order_number && due.number === null)
            await execute(sql`update returns set state = 'asked', decided_at = null where id = ${return_id}`);
          return found;
        };
        vi.spyOn(tx, "execute").mockImplementationOnce(look as never);
        return work(tx);
      }),
    );
    await moveOnByTime(shop).finally(() => clock.mockRestore());
    expect(await standing(shop, order.order_number)).toMatchObject({ status: "arrived" });
    await run(sql`update returns set state = 'refused', decided_at = now() where id = ${return_id}`);
    await moveOnByTime(shop);
    expect(await standing(shop, order.order_number)).toMatchObject({ status: "completed" });
  });

  test("an ebook is there as soon as it is paid, without a parcel; its four steps say so", async () => {
    const ebook = await aProduct(shop, { is_ebook: true });
    const { who, order_number, pay } = await aPlacedOrder(shop, {
      products: [{ product_guid: ebook.product_guid }],
      delivery: 11,
      recipient: { use: "same" },
      agree_digital: true,
    });
    const steps = async () =>
      (await shop.ask(getOrder, { order_number }, { token: who.token })).progress.map(
        ({ name, state }) => `${name} ${state}`,
      );
    await moveOnByTime(shop);
    expect(await steps()).toEqual(["訂單成立 now", "付款 ahead", "提供電子書 ahead", "完成 ahead"]);
    await pay();
    await moveOnByTime(shop);
    expect((await standing(shop, order_number)).status, "without its text it is not there").toBe("placed");
    await aText(shop, ebook.product_guid);
    await moveOnByTime(shop);
    expect(await steps()).toEqual(["訂單成立 done", "付款 done", "提供電子書 now", "完成 ahead"]);
    expect(await standing(shop, order_number)).toMatchObject({ status: "arrived", mails: ["訂單確認", "付款成功"] });
  });

  test("an ebook that can be read is there with the payment: nobody waits for the clock", async () => {
    const ebook = await aProduct(shop, { is_ebook: true });
    await aText(shop, ebook.product_guid);
    const wish = { delivery: 11, recipient: { use: "same" }, agree_digital: true } as const;
    const { who, order_number, pay } = await aPlacedOrder(shop, { products: [ebook], ...wish });
    await pay();
    const { progress } = await shop.ask(getOrder, { order_number }, { token: who.token });
    expect(progress.map(({ name, state }) => `${name} ${state}`)).toContain("提供電子書 now");
    expect(await standing(shop, order_number)).toMatchObject({ status: "arrived", mails: ["訂單確認", "付款成功"] });
  });

  test("an ebook that costs nothing is there with its order: nothing is left to pay", async () => {
    const ebook = await aProduct(shop, { is_ebook: true });
    await aText(shop, ebook.product_guid);
    const { code: coupon_code } = await aCoupon(shop, { discount_range: 9_999 });
    const wish = { delivery: 11, payment: 6, coupon_code, recipient: { use: "same" }, agree_digital: true } as const;
    const { order_number, total } = await aPlacedOrder(shop, { products: [ebook], ...wish });
    expect(total).toBe(0);
    expect(await standing(shop, order_number)).toMatchObject({ status: "arrived", mails: ["訂單確認"] });
  });

  test("a completed order earns its member a point for each NT$100 paid for goods, once, good until the end of next year", async () => {
    const { who, order_number } = await sentAndArrived({ member: true });
    const before = await shop.ask(getMemberSummary, {}, { token: who.token });
    await Promise.all(Array.from({ length: 8 }, () => move(shop, order_number, "completed")));
    // 632 of goods
    expect(await shop.ask(getMemberSummary, {}, { token: who.token })).toMatchObject({
      card_points: before.card_points + 6,
      expire_point_this_year: 0,
      expire_point_next_year: 6,
    });
    expect((await shop.ask(getOrder, { order_number }, { token: who.token })).points_earned).toBe(6);
    const { rows } = await run(
      sql`select body from outbox where subject like ${`%訂單完成通知：訂單 ${order_number}`}`,
    );
    expect(rows).toEqual([{ body: expect.stringMatching(/紅利點數 6 點，可使用至 \d{4}\/12\/31/) as string }]);
    const guests = await sentAndArrived({});
    await move(shop, guests.order_number, "completed");
    expect((await shop.ask(getOrder, guests, { token: guests.who.token })).points_earned).toBeNull();
  });

  test("points that were not spent fall due, those that are due first are spent first, and none twice", async () => {
    const { token, member_id } = await aBuyer(shop, []);
    await run(sql`
      insert into points (member_id, amount, reason, expires_at, created_at) values
        (${member_id}, 30, '購物回饋', now() - interval '1 day', now() - interval '400 days'),
        (${member_id}, 100, '加入會員禮', null, now() - interval '300 days'),
        (${member_id}, -10, '訂單折抵', null, now() - interval '200 days')`);
    await Promise.all([expirePoints(shop), expirePoints(shop), expirePoints(shop)]);
    const { rows } = await run(sql`select amount from points where member_id = ${member_id} and reason = '點數到期'`);
    expect(rows).toEqual([{ amount: -20 }]);
    expect(await shop.ask(getMemberSummary, {}, { token })).toMatchObject({
      card_points: 100,
      expire_point_this_year: 0,
      expire_point_next_year: 0,
    });
  });

  test("bought again: what can be bought comes into the cart by its rules, and the rest is named", async () => {
    const [book, few, gone, ebook] = await Promise.all([
      aProduct(shop),
      aProduct(shop, { stock: 3, name: "只剩一本的書" }),
      aProduct(shop, { name: "不再賣的書" }),
      aProduct(shop, { is_ebook: true, name: "電子的書" }),
    ]);
    const { who, order_number } = await aPlacedOrder(shop, {
      products: [book, few, gone, ebook].map(({ product_guid }) => ({
        product_guid,
        qty: product_guid === ebook.product_guid ? 1 : 2,
      })),
      agree_digital: true,
    });
    await run(sql`update products set status = 'out_of_print' where product_guid = ${gone.product_guid}`);
    await layCart(shop, who.token, [{ product_guid: ebook.product_guid }]);
    const answer = await shop.ask(buyAgain, { order_number }, { token: who.token, operationId: "one-press" });
    expect(answer).toEqual({
      added: 3,
      left_out: [
        expect.stringContaining("「只剩一本的書」僅剩 1 件"),
        expect.stringContaining("「不再賣的書」目前無法購買"),
        expect.stringContaining("「電子的書」限購 1 件，購物車裡已經有了"),
      ],
      total_quantity: 4,
    });
    expect(await shop.ask(buyAgain, { order_number }, { token: who.token, operationId: "one-press" })).toEqual(answer);
    const { cart } = await shop.ask(getCartItems, {}, { token: who.token });
    expect(cart.cart_items.map(({ product_guid, quantity }) => [product_guid, quantity])).toEqual([
      [ebook.product_guid, 1],
      [book.product_guid, 2],
      [few.product_guid, 1],
    ]);
    const stranger = await aBuyer(shop, []);
    await expect(shop.ask(buyAgain, { order_number }, { token: stranger.token })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("a member's orders by group, each with its number, and the covers of the first", async () => {
    const first = await aPlacedOrder(shop, { member: true });
    const { token } = first.who;
    const list = (group?: "waiting" | "processing" | "cancelled") =>
      shop.ask(listOrders, { ...(group && { group }) }, { token });
    expect((await list()).counts).toEqual({
      all: 1,
      waiting: 1,
      processing: 0,
      shipped: 0,
      completed: 0,
      returned: 0,
      cancelled: 0,
    });
    await first.pay();
    const { orders, total } = await list("processing");
    expect([total, orders.map(({ product_guids }) => product_guids)]).toEqual([1, [[first.product_guid]]]);
    expect(await list("waiting")).toMatchObject({ orders: [], total: 0, pages: 1, counts: { processing: 1, all: 1 } });
  });
});
