import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gifts } from "#api/db";
import { checkReceipt } from "#contract/order-calls";
import { findGuestOrder, getOrder } from "#contract/orders";
import { refuseReturn, showReturn } from "#contract/return-ops";
import { getReturnable, listReturnableOrders } from "#contract/returns";
import { aProduct } from "../../builders.ts";
import { aPlacedOrder, byCat, move } from "../../placed-orders.ts";
import { account, asOperator, askBack, atCounter, aReceivedOrder, daysSince, pickup, rowsOf } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("goods are asked to come back on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const returnable = (order: { who: { token: string }; order_number: string }) =>
    shop.ask(getReturnable, { order_number: order.order_number }, { token: order.who.token });

  test("a part of what was received, with what is told before and after", async () => {
    const order = await aReceivedOrder(shop);
    expect(await returnable(order)).toMatchObject({
      why_not: null,
      needs_account: false,
      fetched: true,
      pickup: { name: "王小明", mobile: "0912345678", address: expect.stringContaining("市府路 1 號") as string },
      lines: [{ line_number: 1, quantity: 2, left: 2, worth: 632, fault_only: false }],
    });
    expect(await shop.ask(listReturnableOrders, {}, { token: order.who.token })).toMatchObject([
      { order_number: order.order_number, quantity: 2 },
    ]);
    const asked = await askBack(shop, order, [[1, 1]], { remark: " 書太重了 " });
    expect(asked).toMatchObject({ refund: 316, points: 0 });
    expect(await shop.ask(getOrder, { order_number: order.order_number }, { token: order.who.token })).toMatchObject({
      can_return: true,
      returns: [{ return_id: asked.return_id, state: "asked", name: "處理中", refund: 316, lines: [{ quantity: 1 }] }],
    });
    expect(await rowsOf(shop, order.order_number)).toMatchObject({
      status: "arrived",
      refunds: [],
      mails: ["退貨申請通知"],
    });
    expect(await shop.ask(showReturn, { return_id: asked.return_id }, asOperator)).toMatchObject({
      remark: "書太重了",
      pickup,
      account: null,
      reason: "changed_mind",
    });
  });

  test("who fetches it reads Chinese: another address asks for nothing", async () => {
    const order = await aReceivedOrder(shop);
    const latin = { ...pickup, address: "No. 1, Shifu Rd." };
    await expect(askBack(shop, order, [[1, 1]], { pickup: latin })).rejects.toMatchObject({
      status: 422,
      fields: { "pickup.address": "請用中文填寫取件地址" },
    });
    expect((await rowsOf(shop, order.order_number)).returns).toEqual([]);
  });

  test("the same units are asked for once, whoever asks at the same time", async () => {
    const order = await aReceivedOrder(shop);
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => askBack(shop, order, [[1, 2]])));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 409, code: "return_all_asked" });
    expect((await rowsOf(shop, order.order_number)).returns).toHaveLength(1);
    expect(await returnable(order)).toMatchObject({ why_not: expect.stringContaining("都已退貨") as string });
  });

  test("pressed twice it is one return, with the same answer", async () => {
    const order = await aReceivedOrder(shop);
    const [one, other] = await Promise.all([1, 2].map(() => askBack(shop, order, [[1, 1]], {}, "press-of-one-form")));
    expect(one).toEqual(other);
    expect((await rowsOf(shop, order.order_number)).returns).toHaveLength(1);
  });

  test("more than is left, nothing at all and what the order has not are told beside the field", async () => {
    const order = await aReceivedOrder(shop);
    const words = async (lines: [number, number][]) => {
      const error = (await askBack(shop, order, lines).catch((error: unknown) => error)) as { fields: object };
      return error.fields;
    };
    expect(await words([[1, 3]])).toEqual({ "lines.0.quantity": "這項商品最多還可以退 2 件" });
    expect(await words([[1, 2], [1, 1]])).toMatchObject({ "lines.0.quantity": "這項商品最多還可以退 2 件" }); // prettier-ignore
    expect(await words([[7, 1]])).toEqual({
      "lines.0.quantity": "這項商品沒有可以再退的數量，請到訂單明細查看是否已經申請過退貨",
    });
    expect(await words([[1, 0]])).toEqual({ "lines.0.quantity": "請選擇要退的商品與數量" });
    expect((await rowsOf(shop, order.order_number)).returns).toEqual([]);
  });

  test("seven days after the arrival only what is faulty comes back; at a counter they begin when the parcel may have been taken", async () => {
    const door = await aReceivedOrder(shop);
    const counter = await atCounter(shop);
    // paid, and nobody told when it was taken
    await move(shop, counter.order_number, "completed");
    for (const [order, days] of [
      [door, 7],
      [counter, 14],
    ] as const) {
      // prettier-ignore
      await daysSince(shop, order.order_number, days);
      expect(await returnable(order)).toMatchObject({ lines: [{ fault_only: false }] });
      await daysSince(shop, order.order_number, days + 1);
      expect(await returnable(order)).toMatchObject({ why_not: null, lines: [{ fault_only: true }] });
      const late = askBack(shop, order, [[1, 1]], { account });
      await expect(late).rejects.toMatchObject({
        fields: { "lines.0.quantity": expect.stringContaining("只有瑕疵") as string },
      });
      await askBack(shop, order, [[1, 1]], { account, reason: "defective" });
    }
  });

  test("what was told to be left out of the seven days comes back only where it is faulty, whatever is told today", async () => {
    const food = await aProduct(shop, { non_returnable_reason: "食品易於腐敗，依法不適用七日猶豫期。" });
    const order = await aReceivedOrder(shop, { products: [food] });
    await shop.database.db.execute(
      sql`update products set non_returnable_reason = null where product_guid = ${food.product_guid}`,
    );
    expect(await returnable(order)).toMatchObject({ lines: [{ fault_only: true, note: food.non_returnable_reason }] });
    await expect(askBack(shop, order, [[1, 1]])).rejects.toMatchObject({ status: 422 });
    expect(await askBack(shop, order, [[1, 1]], { reason: "damaged" })).toMatchObject({ refund: 396 });
  });

  test("before it was received there is nothing to come back, and the words say what to do", async () => {
    const order = await aPlacedOrder(shop);
    const why = async () => (await returnable(order)).why_not;
    expect(await why()).toContain("請改為取消訂單");
    await order.pay();
    await move(shop, order.order_number, "preparing");
    expect(await why()).toContain("還沒有出貨");
    await move(shop, order.order_number, "shipped", byCat);
    expect(await why()).toContain("包裹還在路上");
    await expect(askBack(shop, order as never, [[1, 1]])).rejects.toMatchObject({ code: "return_on_its_way" });
    const waiting = await atCounter(shop);
    expect(await returnable(waiting)).toMatchObject({ lines: [{ left: 0 }] });
    expect((await returnable(waiting)).why_not).toContain("還沒有取貨");
    await expect(askBack(shop, waiting as never, [[1, 1]])).rejects.toMatchObject({ code: "return_at_counter" });
    expect(await shop.ask(listReturnableOrders, {}, { token: waiting.who.token })).toEqual([]);
    // it is paid for at the counter: before that was told, nobody has it, and it may still go back
    const received = await shop.ask(checkReceipt, { order_number: waiting.order_number }, { token: waiting.who.token });
    expect(received).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("付款取貨後會自動更新") as string,
    });
    expect(await returnable(waiting)).toMatchObject({ lines: [{ left: 0 }] });
    await move(shop, waiting.order_number, "completed");
    expect(await returnable(waiting)).toMatchObject({ why_not: null, lines: [{ left: 2 }] });
    const given_up = await aPlacedOrder(shop);
    await move(shop, given_up.order_number, "cancelled");
    expect((await returnable(given_up)).why_not).toContain("已取消");
    expect(await shop.ask(listReturnableOrders, {}, { token: order.who.token })).toEqual([]);
  });

  test("money that the payment cannot take back needs an account, kept sealed and gone when the return is refused", async () => {
    const order = await aReceivedOrder(shop, { counter: true });
    expect(await returnable(order)).toMatchObject({ needs_account: true });
    await expect(askBack(shop, order, [[1, 1]])).rejects.toMatchObject({ fields: { "account.number": "請輸入帳號" } });
    const { return_id } = await askBack(shop, order, [[1, 1]], { account });
    const kept = async () =>
      (
        await shop.database.db.execute<{ account: string | null }>(
          sql`select account from returns where id = ${return_id}`,
        )
      ).rows[0]!.account;
    expect(await kept()).not.toContain(account.number);
    expect(await shop.ask(showReturn, { return_id }, asOperator)).toMatchObject({ account });
    await shop.ask(refuseReturn, { return_id, because: "商品已拆封使用" }, asOperator);
    expect(await kept()).toBeNull();
    expect((await rowsOf(shop, order.order_number)).mails).toEqual(["退貨申請通知", "退貨申請結果通知"]);
    expect(await returnable(order)).toMatchObject({ lines: [{ left: 2 }] });
  });

  test("gifts come with what they hung on", async () => {
    const [book, pen] = [await aProduct(shop), await aProduct(shop)];
    await shop.database.db.insert(gifts).values({
      item_type: "product_gift",
      product_guid: book.product_guid,
      least_quantity: 2,
      gift_guid: pen.product_guid,
    });
    const order = await aReceivedOrder(shop, { products: [{ ...book, qty: 4 }] });
    const units = async (return_id: number) =>
      (await shop.ask(showReturn, { return_id }, asOperator)).lines.map(({ item_type, quantity }) => [
        item_type,
        quantity,
      ]);
    expect(await units((await askBack(shop, order, [[1, 1]])).return_id)).toEqual([["product", 1], ["product_gift", 1]]); // prettier-ignore
    expect(await units((await askBack(shop, order, [[1, 1]])).return_id)).toEqual([["product", 1]]);
    expect(await units((await askBack(shop, order, [[1, 2]])).return_id)).toEqual([["product", 2], ["product_gift", 1]]); // prettier-ignore
    await expect(askBack(shop, order, [[2, 1]])).rejects.toMatchObject({ code: "return_all_asked" });
  });

  test("another's order is none; who found it by number and address asks, and is not told who ordered", async () => {
    const order = await aReceivedOrder(shop);
    const other = await aReceivedOrder(shop);
    const { order_number } = order;
    await expect(returnable({ who: other.who, order_number })).rejects.toMatchObject({ status: 404 });
    await expect(askBack(shop, { ...order, who: other.who }, [[1, 1]])).rejects.toMatchObject({ status: 404 });
    const { token } = await shop.ask(findGuestOrder, { order_number, email: order.email });
    const found = { ...order, who: { ...order.who, token } };
    expect(await returnable(found)).toMatchObject({ why_not: null, pickup: null });
    expect(await askBack(shop, found, [[1, 1]])).toMatchObject({ refund: 316 });
  });
});
