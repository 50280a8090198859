import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askUnanswered, expireOrders } from "#api/payments";
import { quoteCheckout } from "#contract/checkout";
import { getPaymentStart, payAgain } from "#contract/orders";
import { finishPayment } from "#contract/payment-notices";
import { aMember, aProduct } from "../builders.ts";
import { layCart } from "../checkouts.ts";
import { anOrderToPay, late, paid, permutations, stateOf } from "../payments.ts";
import { giveUp } from "../refunds.ts";
import { databases, openShop } from "../shop.ts";
import { formOf, openSimulated } from "../simulated.ts";

// payments whose gateway tells nothing by itself: LINE Pay, by its simulator
describe.each(databases)("payments that are asked for on %s", (kind) => {
  let outside: Awaited<ReturnType<typeof openSimulated>>;
  beforeAll(async () => void (outside = await openSimulated(kind)));
  afterAll(() => outside.close());
  const db = () => outside.shop.database.db;

  /** An order whose payment page is open. */
  async function opened() {
    const order = await outside.order({ payment: 19 });
    const { url, fields } = await outside.start(order.order_number);
    expect(fields).toEqual({});
    const [row] = (
      await db().execute<{ trade_number: string; gateway_number: string; page_url: string }>(
        sql`select trade_number, gateway_number, page_url from payments where order_id = ${order.id} order by id desc limit 1`,
      )
    ).rows;
    expect(row).toMatchObject({ page_url: url, gateway_number: expect.stringMatching(/^\d{19}$/) as string });
    const press = async (button: string) => {
      const { action } = formOf(await (await fetch(url)).text(), button);
      return (await outside.post(action, {})).headers.get("location")!;
    };
    return { ...order, ...row!, press, finish: () => outside.shop.ask(finishPayment, row!) };
  }
  /** The job, as if a minute had gone by. */
  async function job() {
    await db().execute(sql`update payments set created_at = created_at - interval '3 minutes', asked_at = null`);
    await askUnanswered(outside.shop);
  }
  const gateway = () => outside.shop.outside.gateways.get("linepay")!;

  test("the browser comes back with the trade's number, our server takes the money, the order stands", async () => {
    const { id, order_number, trade_number, press, finish } = await opened();
    expect(order_number + trade_number).toMatch(/^YL/);
    const back = new URL(await press("付款成功"));
    expect(back.pathname).toBe("/cart/payment-return");
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ order: order_number, trade: trade_number });
    expect(await stateOf(outside.shop, id), "nothing is believed that a browser brings").toMatchObject({
      payment_status: "unpaid",
    });
    await finish();
    expect(await stateOf(outside.shop, id)).toEqual(paid);
  });

  test("in whatever order approval, returns and the job come, and however often, it is paid once", async () => {
    const wholes = new Set<string>();
    for (const sequence of permutations([0, 1, 2, 3])) {
      const one = await opened();
      const events = [
        () => one.press("付款成功"),
        () => Promise.all([one.finish(), one.finish()]),
        () => job(),
        () => outside.shop.ask(getPaymentStart, one, { token: outside.member.token }),
      ];
      for (const number of sequence) await events[number]!();
      await one.finish();
      const notices = await db().execute(
        sql`select outcome from payment_notices where trade_number = ${one.trade_number}`,
      );
      wholes.add(JSON.stringify([await stateOf(outside.shop, one.id), notices.rows]));
    }
    expect([...wholes].map((whole) => JSON.parse(whole) as unknown)).toEqual([[paid, [{ outcome: "paid" }]]]);
  });

  test.each(["付款失敗", "取消付款"])("%s is known once the browser is back, and another try pays", async (button) => {
    const first = await opened();
    expect(new URL(await first.press(button)).searchParams.get("unfinished")).toBe("1");
    await first.finish();
    expect(await stateOf(outside.shop, first.id)).toMatchObject({ payment_status: "failed", payments: ["failed"] });
    await outside.start(first.order_number);
    const { rows } = await db().execute<{ page_url: string; trade_number: string }>(
      sql`select page_url, trade_number from payments where order_id = ${first.id} and status = 'started'`,
    );
    const { action } = formOf(await (await fetch(rows[0]!.page_url)).text(), "付款成功");
    await outside.post(action, {});
    await outside.shop.ask(finishPayment, rows[0]!);
    expect(await stateOf(outside.shop, first.id)).toEqual({ ...paid, payments: ["failed", "paid"] });
  });

  test("a browser that never comes back: the job finds what was approved, and leaves what was not", async () => {
    const approved = await opened();
    const waiting = await opened();
    await approved.press("付款成功");
    await job();
    expect(await stateOf(outside.shop, approved.id)).toEqual(paid);
    expect(await stateOf(outside.shop, waiting.id)).toMatchObject({ payment_status: "unpaid", payments: ["started"] });
    expect(await askUnanswered(outside.shop), "asked ever more rarely").toBe(0);
  });

  test.each([
    ["the job finds it", () => job(), paid],
    ["asked before the order is let go, it keeps the order", (id: number) => expire(id), paid],
    [
      "of an order that was given up meanwhile, it is owed back",
      (id: number) => giveUp(outside, id),
      { status: "cancelled", payments: ["refund_due"], mails: 2, stock: 10 },
    ],
  ])("our server falls after the money was taken: %s", async (_, then, state) => {
    const { id, press, ...trade } = await opened();
    await press("付款成功");
    await gateway().ask!({ ...trade, amount: trade.total }, true);
    await then(id);
    await job();
    expect(await stateOf(outside.shop, id)).toMatchObject(state);
  });
  async function expire(id: number) {
    await late(outside.shop, id);
    await expireOrders(outside.shop);
  }

  test("an answer that was lost, and another try that is approved meanwhile: the first one's money counts, the second's is not taken", async () => {
    const first = await opened();
    await first.press("付款成功");
    // taken, and our server fell before it was written down
    await gateway().ask!({ ...first, amount: first.total }, true);
    await outside.shop.ask(payAgain, { order_number: first.order_number }, { token: outside.member.token });
    const { rows } = await db().execute<{ page_url: string; trade_number: string; gateway_number: string }>(
      sql`select page_url, trade_number, gateway_number from payments where order_id = ${first.id} order by id desc limit 1`,
    );
    const { action } = formOf(await (await fetch(rows[0]!.page_url)).text(), "付款成功");
    await outside.post(action, {});
    await outside.shop.ask(finishPayment, rows[0]!);
    expect(await stateOf(outside.shop, first.id)).toEqual({ ...paid, payments: ["paid", "started"] });
    expect(await gateway().ask!({ ...rows[0]!, amount: first.total }, false), "approved, not taken").toBeNull();
  });

  test("what was approved for an order that was let go, or paid by another try, is never taken", async () => {
    const gone = await opened();
    await gone.press("付款成功");
    await late(outside.shop, gone.id);
    await Promise.all([expireOrders(outside.shop), expireOrders(outside.shop)]);
    await Promise.all([gone.finish(), job()]);
    expect(await stateOf(outside.shop, gone.id)).toMatchObject({
      status: "cancelled",
      payments: ["expired"],
      mails: 0,
    });
    expect(await gateway().ask!({ ...gone, amount: gone.total }, false)).toBeNull();

    const twice = await opened();
    await twice.press("付款成功");
    await outside.start(twice.order_number);
    const { rows } = await db().execute<{ page_url: string; trade_number: string }>(
      sql`select page_url, trade_number from payments where order_id = ${twice.id} order by id`,
    );
    await outside.post(formOf(await (await fetch(rows[1]!.page_url)).text(), "付款成功").action, {});
    await Promise.all(rows.map(({ trade_number }) => outside.shop.ask(finishPayment, { trade_number })));
    const state = await stateOf(outside.shop, twice.id);
    expect(state).toMatchObject({ status: "placed", payment_status: "paid", mails: 1 });
    expect([...state.payments].sort()).toEqual(["paid", "started"]);
  });

  test("money, expiry, another try and two returns at once: paid and kept, or let go and not taken", async () => {
    for (let round = 0; round < 8; round++) {
      const one = await opened();
      await one.press("付款成功");
      await late(outside.shop, one.id);
      await Promise.all([
        one.finish(),
        expireOrders(outside.shop),
        one.finish(),
        outside.shop.ask(payAgain, one, { token: outside.member.token }).catch(() => null),
      ]);
      await job();
      const { status, payments, stock } = await stateOf(outside.shop, one.id);
      expect([
        { status: "placed", payments: ["paid"], stock: 8 },
        { status: "cancelled", payments: ["expired"], stock: 10 },
      ]).toContainEqual({ status, payments, stock });
    }
  });

  test("another amount than was asked for is not taken; one that was taken is told to the operator", async () => {
    const { id, press, finish, ...trade } = await opened();
    await press("付款成功");
    await db().execute(sql`update payments set amount = amount + 1 where order_id = ${id}`);
    await finish();
    expect(await stateOf(outside.shop, id)).toMatchObject({ payment_status: "unpaid", payments: ["started"] });
    await gateway().ask!({ ...trade, amount: trade.total }, true);
    await finish();
    expect(await stateOf(outside.shop, id)).toMatchObject({
      payment_status: "unpaid",
      payments: ["started"],
      mails: 1,
    });
  });

  test("a trade that there is not, and one of a gateway that is not asked, change nothing", async () => {
    await outside.shop.ask(finishPayment, { trade_number: "LN261121000001ABCDEF" });
    const { id, order_number } = await outside.order();
    await outside.start(order_number);
    const { rows } = await db().execute<{ trade_number: string }>(
      sql`select trade_number from payments where order_id = ${id}`,
    );
    await outside.shop.ask(finishPayment, rows[0]!);
    expect(await stateOf(outside.shop, id)).toMatchObject({ payment_status: "unpaid", payments: ["started"] });
    // it has no notices either: what claims to be one is answered as from nobody
    const told = await outside.shop.fetch(
      new Request("http://shop.internal/api/v1/payments/linepay/notify", {
        method: "POST",
        body: new URLSearchParams({ orderId: rows[0]!.trade_number }),
      }),
    );
    expect(told.status).toBe(404);
  });
});

describe("without the gateway", () => {
  test("a page that does not open leaves an order that is paid by another try", async () => {
    const shop = await openShop();
    const { token, member_id } = await aMember(shop);
    const order = await anOrderToPay(shop, { owner: `m${member_id}`, member_id }, { payment: 19 });
    for (const tries of [1, 2]) {
      expect(await shop.ask(payAgain, order, { token })).toEqual({ start: null });
      expect((await shop.ask(getPaymentStart, order, { token })).start).toBeNull();
      expect((await stateOf(shop, order.id)).payments).toHaveLength(tries);
    }
    await shop.close();
  });

  test("no keys, no payment: nothing is offered, and an order of before cannot be paid", async () => {
    const shop = await openShop("postgres", { linePay: null, jkoPay: null, wallets: {}, collection: null });
    expect([...shop.outside.gateways.keys()]).toEqual(["ecpay"]);
    const { token, member_id } = await aMember(shop);
    const order = await anOrderToPay(shop, { owner: `m${member_id}`, member_id }, { payment: 19 });
    await expect(shop.ask(payAgain, order, { token })).rejects.toMatchObject({ code: "payment_closed" });
    await layCart(shop, token, [await aProduct(shop)]);
    const { deliveries } = await shop.ask(quoteCheckout, {}, { token });
    expect(deliveries.flatMap(({ payments }) => payments.map(({ name }) => name))).not.toContain("LINE Pay");
    await shop.close();
  });
});
