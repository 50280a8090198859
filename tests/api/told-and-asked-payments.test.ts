import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jkoDigest } from "#api/outside/jko-digest";
import { askUnanswered, expireOrders } from "#api/payments";
import { finishPayment } from "#contract/payment-notices";
import { late, paid, stateOf } from "../payments.ts";
import { databases, testSettings } from "../shop.ts";
import { formOf, openSimulated } from "../simulated.ts";

// payments whose gateway both tells and is asked: JKOPay, by its simulator
describe.each(databases)("payments that are told and asked for on %s", (kind) => {
  let outside: Awaited<ReturnType<typeof openSimulated>>;
  beforeAll(async () => void (outside = await openSimulated(kind)));
  afterAll(() => outside.close());
  beforeEach(() => outside.manner("now"));
  const db = () => outside.shop.database.db;

  async function opened() {
    const order = await outside.order({ payment: 17 });
    const { url } = await outside.start(order.order_number);
    const { rows } = await db().execute<{ trade_number: string }>(
      sql`select trade_number from payments where order_id = ${order.id}`,
    );
    const { trade_number } = rows[0]!;
    const press = async (button: string) => {
      const { action } = formOf(await (await fetch(url)).text(), button);
      return (await outside.post(action, {})).headers.get("location")!;
    };
    return { ...order, trade_number, press, finish: () => outside.shop.ask(finishPayment, { trade_number }) };
  }
  async function job() {
    await db().execute(sql`update payments set created_at = created_at - interval '3 minutes', asked_at = null`);
    await askUnanswered(outside.shop);
  }
  const { secretKey } = testSettings.jkoPay!;
  const noticeOf = (trade_number: string, changed: object = {}) =>
    JSON.stringify({
      transaction: {
        ...{ platform_order_id: trade_number, status: 0, tradeNo: "J1", trans_time: "2026-11-21 09:31:00" },
        ...{ currency: "TWD", final_price: "632" },
        ...changed,
      },
    });
  const tell = (body: string, digest = jkoDigest(secretKey, body)) =>
    outside.shop.fetch(
      new Request("http://shop.internal/api/v1/payments/jkopay/result", { method: "POST", body, headers: { digest } }),
    );

  test("the notice pays the order, and the browser comes back to an order that is paid", async () => {
    const { id, order_number, trade_number, press, finish } = await opened();
    const back = new URL(await press("付款成功"));
    expect(Object.fromEntries(back.searchParams)).toEqual({ order: order_number, trade: trade_number });
    expect(await stateOf(outside.shop, id)).toEqual(paid);
    await finish();
    expect(await stateOf(outside.shop, id)).toEqual(paid);
  });

  test("in whatever order notices, forged ones, returns and the job come, it is paid once", async () => {
    const wholes = new Set<string>();
    for (const sequence of permutations([0, 1, 2, 3])) {
      const one = await opened();
      const events = [
        () => one.press("付款成功"),
        () => Promise.all([one.finish(), one.finish()]),
        () => job(),
        () => tell(noticeOf(one.trade_number), "0".repeat(64)),
      ];
      for (const number of sequence) await events[number]!();
      wholes.add(JSON.stringify(await stateOf(outside.shop, one.id)));
    }
    expect([...wholes].map((whole) => JSON.parse(whole) as unknown)).toEqual([paid]);
  });

  test("without a notice the return or the job finds it; with two of them it is paid once", async () => {
    await outside.manner("never");
    const byReturn = await opened();
    await byReturn.press("付款成功");
    expect(await stateOf(outside.shop, byReturn.id)).toMatchObject({ payment_status: "unpaid" });
    await byReturn.finish();
    expect(await stateOf(outside.shop, byReturn.id)).toEqual(paid);
    const byJob = await opened();
    await byJob.press("付款成功");
    await job();
    expect(await stateOf(outside.shop, byJob.id)).toEqual(paid);
    await outside.manner("twice");
    const twice = await opened();
    await twice.press("付款成功");
    expect(await stateOf(outside.shop, twice.id)).toEqual(paid);
  });

  test("what was paid for an order that was let go is owed back", async () => {
    const { id, press } = await opened();
    await late(outside.shop, id);
    await expireOrders(outside.shop);
    await press("付款成功");
    expect(await stateOf(outside.shop, id)).toMatchObject({ status: "cancelled", payments: ["refund_due"], mails: 2 });
  });

  test.each([
    ["another digest", {}, "0".repeat(64), 401, 0],
    ["no digest", {}, "", 401, 0],
    ["another amount", { final_price: "1" }, undefined, 200, 1],
    ["another currency", { currency: "JPY" }, undefined, 200, 1],
    ["a payment under way", { status: 1 }, undefined, 200, 0],
    ["a payment that was not made", { status: 101 }, undefined, 200, 0],
  ])("a notice of %s pays nothing, and the right one after it does", async (_, changed, digest, status, mails) => {
    const { id, trade_number } = await opened();
    const answer = await tell(noticeOf(trade_number, changed), digest);
    expect(answer.status).toBe(status);
    expect(await stateOf(outside.shop, id)).toMatchObject({ payment_status: "unpaid", payments: ["started"], mails });
    expect((await tell(noticeOf(trade_number))).status).toBe(200);
    expect(await stateOf(outside.shop, id)).toEqual({ ...paid, mails: mails + 1 });
  });

  test("a signed notice of another gateway's payment, or of what is no notice, changes nothing", async () => {
    const { id, order_number } = await outside.order();
    await outside.start(order_number);
    const { rows } = await db().execute<{ trade_number: string }>(
      sql`select trade_number from payments where order_id = ${id}`,
    );
    expect((await tell(noticeOf(rows[0]!.trade_number))).status).toBe(200);
    expect(await stateOf(outside.shop, id)).toMatchObject({
      payment_status: "unpaid",
      payments: ["started"],
      mails: 0,
    });
    for (const text of ["null", "no JSON", "[]"]) expect((await tell(text)).status).toBe(401);
  });
});

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
