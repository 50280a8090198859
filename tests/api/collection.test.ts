import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireOrders } from "#api/payments";
import { placeOrder } from "#contract/checkout";
import { listOperatorActions, receivePayment } from "#contract/ops";
import { getOrder, payAgain } from "#contract/orders";
import { aProduct } from "../builders.ts";
import { aBuyer, aSeenForm } from "../checkouts.ts";
import { late, stateOf } from "../payments.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const asOperator = { operator: "店長 小林" };

// 銀行匯款: to the shop's own account
describe.each(databases)("what is transferred to the shop on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  async function anOrder() {
    const product = await aProduct(shop, { stock: 10 });
    const { token } = await aBuyer(shop, [product]);
    const form = await aSeenForm(shop, token, { payment: 15 });
    const placed = await shop.ask(placeOrder, form, { token });
    if (placed.outcome === "changed") throw new Error(placed.message);
    const { rows } = await shop.database.db.execute<{ id: number; total: number }>(
      sql`select id, total from orders where order_number = ${placed.order_number}`,
    );
    return { ...placed, ...rows[0]!, token, form };
  }
  const received = (
    order_number: string,
    amount: number,
    more: { dry_run?: boolean; reference?: string; another?: boolean } = {},
  ) => shop.ask(receivePayment, { order_number, amount, ...more }, asOperator);
  const refundsOf = async (id: number) =>
    (await shop.database.db.execute(sql`select state, amount from refunds where order_id = ${id} order by id`)).rows;

  test("the order waits, step 3 and the mail tell where to, and the goods are kept until the third day's end", async () => {
    const { token, form, id, ...placed } = await anOrder();
    const { order_number } = placed;
    expect(placed).toMatchObject({
      outcome: "go_to_payment",
      start: { url: `/cart/step3?order=${order_number}`, fields: {} },
    });
    expect(await shop.ask(placeOrder, form, { token }), "the same form again").toMatchObject({ order_number });
    const order = await shop.ask(getOrder, { order_number }, { token });
    expect(order).toMatchObject({
      status: "awaiting_payment",
      payment_status: "pending",
      can_pay_again: false,
      transfer: { bank_code: "008", bank_name: "測試銀行", holder: "閱林", virtual_account: "12345678901234" },
    });
    expect(order.transfer!.expires_at).toMatch(/T15:59:59/);
    await expect(shop.ask(payAgain, { order_number }, { token })).rejects.toMatchObject({ code: "payment_closed" });
    const { rows } = await shop.database.db.execute<{ body: string }>(
      sql`select body from outbox where subject like ${`%${order_number}`}`,
    );
    expect(rows[0]!.body).toContain("匯款帳號：12345678901234\n戶名：閱林\n付款期限：");
    expect(await stateOf(shop, id)).toMatchObject({ payments: ["awaiting_transfer"] });
    // its last day is over, and somebody still looks through what came
    const { db } = shop.database;
    await db.execute(sql`update orders set pay_before = now() - interval '1 hour' where id = ${id}`);
    await db.execute(sql`update payments set expires_at = now() - interval '1 hour' where order_id = ${id}`);
    expect(await shop.ask(getOrder, { order_number }, { token })).toMatchObject({
      transfer: { virtual_account: "12345678901234" },
      pay_before: expect.stringMatching(/Z$/) as string,
    });
    await db.execute(sql`update orders set status = 'cancelled' where id = ${id}`);
    expect((await shop.ask(getOrder, { order_number }, { token })).transfer).toBeNull();
  });

  test("the operator says that it came: paid once, however often it is said; another sum is refused", async () => {
    const { order_number, id, total } = await anOrder();
    await expect(received(order_number, total + 1)).rejects.toMatchObject({ status: 409, code: "wrong_amount" });
    expect(await received(order_number, total, { dry_run: true })).toMatchObject({ status: "paid" });
    expect(await stateOf(shop, id)).toMatchObject({ status: "awaiting_payment", mails: 1 });
    for (const booked of [true, false])
      expect(await received(order_number, total)).toEqual({
        ...{ order_number, amount: total, status: "paid", booked, named: false },
      });
    await Promise.all([received(order_number, total), received(order_number, total)]);
    expect(await stateOf(shop, id)).toMatchObject({
      status: "placed",
      payment_status: "paid",
      payments: ["paid"],
      mails: 2,
    });
    const mine = (await shop.ask(listOperatorActions, {}, asOperator)).filter(({ target_ids }) =>
      target_ids.includes(order_number),
    );
    expect(mine).toMatchObject([{ command: "receivePayment", before: "awaiting_transfer", after: "paid" }]);
    await expect(received("YL000000000000", 1)).rejects.toMatchObject({ status: 404, code: "no_transfer_due" });
  });

  test("what comes after the order was let go is owed back, to an account that the shopper names", async () => {
    const { order_number, id, total } = await anOrder();
    await late(shop, id);
    expect(await expireOrders(shop)).toBe(1);
    expect(await received(order_number, total)).toMatchObject({ status: "refund_due" });
    expect(await refundsOf(id)).toEqual([{ state: "by_hand", amount: total }]);
    expect(await received(order_number, total)).toMatchObject({ status: "refund_due", booked: false });
    expect(await received(order_number, total, { reference: "B1" })).toMatchObject({ booked: false, named: true });
    expect(await received(order_number, total, { reference: "B2" })).toMatchObject({ booked: true });
    expect(await refundsOf(id)).toHaveLength(2);
  });

  test("a number that comes after the booking is that of the booked transfer: nothing is owed back that never came", async () => {
    const { order_number, id, total } = await anOrder();
    await received(order_number, total);
    expect(await received(order_number, total, { reference: "C1", dry_run: true })).toMatchObject({ named: true });
    for (const named of [true, false])
      expect(await received(order_number, total, { reference: "C1" })).toMatchObject({
        ...{ status: "paid", booked: false, named },
      });
    expect(await refundsOf(id)).toEqual([]);
    expect(await received(order_number, total, { reference: "C2" })).toMatchObject({ booked: true, named: false });
    expect(await refundsOf(id)).toEqual([{ state: "by_hand", amount: total }]);
    const mine = (await shop.ask(listOperatorActions, {}, asOperator)).filter(({ target_ids }) =>
      target_ids.includes(order_number),
    );
    expect(mine.map(({ after }) => after)).toEqual(["refund_due", "paid C1", "paid"]);
  });

  test("what is said to be another transfer is one, also behind a booking without a number", async () => {
    const { order_number, id, total } = await anOrder();
    await received(order_number, total);
    for (const booked of [true, false])
      expect(await received(order_number, total, { reference: "D2", another: true })).toMatchObject({ booked });
    expect(await received(order_number, total, { reference: "D1" })).toMatchObject({ booked: false, named: true });
    expect(await refundsOf(id)).toHaveLength(1);
  });

  test("a second transfer has the bank's number of its own, and all of it is owed back; the order stays paid", async () => {
    const { order_number, id, total } = await anOrder();
    await expect(received(order_number, 100, { reference: "A1" })).rejects.toMatchObject({ code: "wrong_amount" });
    expect(await received(order_number, total, { reference: "A1" })).toMatchObject({ status: "paid", booked: true });
    for (const more of [{}, { reference: "A1" }])
      expect(await received(order_number, total, more)).toMatchObject({ status: "paid", booked: false });
    await expect(received(order_number, 100), "not said to be another").rejects.toMatchObject({ code: "wrong_amount" });
    expect(await refundsOf(id)).toEqual([]);
    // whatever came: a wrong sum is corrected by transferring the right one
    const answers = await Promise.all([1, 2, 3].map(() => received(order_number, 100, { reference: "A2" })));
    expect(answers.map(({ status, booked }) => [status, booked]).sort()).toEqual([
      ["refund_due", false],
      ["refund_due", false],
      ["refund_due", true],
    ]);
    expect(await received(order_number, total, { reference: "A3" })).toMatchObject({ status: "refund_due" });
    expect(await refundsOf(id)).toEqual([
      { state: "by_hand", amount: 100 },
      { state: "by_hand", amount: total },
    ]);
    expect(await stateOf(shop, id)).toMatchObject({
      status: "placed",
      payment_status: "paid",
      payments: ["paid", "refund_due", "refund_due"],
    });
    const mails = await shop.database.db.execute<{ body: string }>(
      sql`select body from outbox where subject like ${`%退款通知：訂單 ${order_number}`} order by id`,
    );
    expect(mails.rows.map(({ body }) => body)).toEqual([
      expect.stringContaining("先前已完成付款"),
      expect.stringContaining("先前已完成付款"),
    ]);
  });
});
