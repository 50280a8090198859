import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { carryOutRefunds, oweRefund } from "#api/refunds";
import { RefundNotYet, RefundRefused } from "#api/outside";
import { listOperatorActions, listRefunds, retryRefund, settleRefund } from "#contract/ops";
import { aPaidPayment, giveUp, losing, mailsAbout, refundJob, refundRows } from "../../refunds.ts";
import { databases } from "../../shop.ts";
import { openSimulated, type Simulated } from "../../simulated.ts";

const asOperator = { operator: "店長 小林" };

describe.each(databases)("what may happen to a refund on %s", (kind) => {
  let outside: Simulated;
  beforeAll(async () => void (outside = await openSimulated(kind)));
  afterAll(() => outside.close());
  beforeEach(async () => {
    vi.restoreAllMocks();
    await outside.shop.database.db.execute(sql`delete from refunds`);
  });

  test.each([
    ["a card", 2],
    ["LINE Pay", 19],
    ["JKOPay", 17],
    ["a wallet", 14],
  ])("%s: given back by an answer that was lost, it is found and not given again", async (_, code) => {
    const order = await aPaidPayment(outside, code);
    const part = code === 2 ? ("all" as const) : 100;
    await outside.shop.database.db.transaction((tx) => oweRefund(tx, order.id, part, "return 1"));
    const give = losing(order);
    expect(await refundJob(outside)).toBe(0);
    expect(await refundRows(outside, order.id)).toMatchObject([{ state: "owed", failure: "沒有收到金流的回覆" }]);
    expect(await carryOutRefunds(outside.shop), "not before its time").toBe(0);
    expect(await refundJob(outside)).toBe(1);
    expect(give).toHaveBeenCalledTimes(1);
    expect(await order.given()).toBe(part === "all" ? 632 : part);
    expect(await refundRows(outside, order.id)).toMatchObject([{ state: "done", tries: 2, failure: null }]);
  });

  test("a look that the gateway refuses after an answer that was lost loses nothing of what is known: it is given once", async () => {
    const order = await aPaidPayment(outside, 19);
    await outside.shop.database.db.transaction((tx) => oweRefund(tx, order.id, 100, "return 1"));
    losing(order);
    await refundJob(outside);
    vi.spyOn(order.gateway.refunds!, "given").mockRejectedValueOnce(new RefundRefused("1106", "1106 Header"));
    expect(await refundJob(outside)).toBe(0);
    expect(await refundRows(outside, order.id)).toMatchObject([{ state: "owed", failure: "1106 Header" }]);
    expect(await refundJob(outside)).toBe(1);
    expect(await order.given()).toBe(100);
  });

  test("killed between the taking back of a closing and the giving up, the card's money is given back by the next try", async () => {
    const order = await aPaidPayment(outside, 2);
    await order.press("變更為「要關帳」");
    await giveUp(outside, order.id);
    const real = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation((url, init) =>
      String((init?.body as URLSearchParams | undefined)?.get?.("Action")) === "N"
        ? Promise.reject(new Error("killed"))
        : real(url, init),
    );
    expect(await refundJob(outside)).toBe(0);
    vi.restoreAllMocks();
    expect(await order.given()).toBe(0);
    expect(await refundJob(outside)).toBe(1);
    expect(await order.given()).toBe(632);
  });

  test("a worker that was slow is overtaken by another and gives nothing", async () => {
    const order = await aPaidPayment(outside, 19);
    await outside.shop.database.db.transaction((tx) => oweRefund(tx, order.id, 100, "return 1"));
    const refunds = order.gateway.refunds!;
    const given = refunds.given.bind(refunds);
    vi.spyOn(refunds, "given").mockImplementationOnce(async (trade) => {
      const before = await given(trade);
      await refundJob(outside);
      return before;
    });
    expect(await refundJob(outside)).toBe(0);
    expect(await order.given()).toBe(100);
    expect(await refundRows(outside, order.id)).toMatchObject([{ state: "done", tries: 2 }]);
  });

  test("two parts of one payment are given one after the other, so that a lost one is told from the other", async () => {
    const order = await aPaidPayment(outside, 19);
    for (const reason of ["return 1", "return 2"])
      await outside.shop.database.db.transaction((tx) => oweRefund(tx, order.id, 100, reason));
    losing(order);
    expect(await refundJob(outside), "the second waits for the first").toBe(0);
    expect((await refundRows(outside, order.id)).map(({ tries }) => tries)).toEqual([1, 0]);
    await refundJob(outside);
    await refundJob(outside);
    expect(await order.given()).toBe(200);
  });

  test("refused: the operator is told at once, has it tried again, or gives it back by hand; each is in the audit", async () => {
    const [first, second] = [await aPaidPayment(outside, 19), await aPaidPayment(outside, 19)];
    for (const order of [first, second]) await giveUp(outside, order.id);
    vi.spyOn(first.gateway.refunds!, "give").mockRejectedValue(new RefundRefused("1163", "1163 退款期限已過"));
    expect(await refundJob(outside)).toBe(0);
    expect(await mailsAbout(outside, first.order_number)).toEqual(["付款成功", "退款通知", "退款未完成"]);
    vi.restoreAllMocks();
    expect(await refundJob(outside), "not tried by itself").toBe(0);
    const listed = await outside.shop.ask(listRefunds, { waiting: "true" }, asOperator);
    expect(listed).toMatchObject([
      { order_number: second.order_number, state: "refused", failure: "1163 退款期限已過" },
      { order_number: first.order_number, state: "refused" },
    ]);
    const [again, byHand] = listed.map(({ id }) => id);

    expect(await outside.shop.ask(retryRefund, { refund_id: again }, asOperator)).toMatchObject({ state: "owed" });
    await expect(outside.shop.ask(settleRefund, { refund_id: again }, asOperator)).rejects.toMatchObject({
      status: 409,
      code: "refund_under_way",
    });
    expect(await refundJob(outside)).toBe(1);
    expect(await second.given()).toBe(632);

    for (const dry_run of [true, false, false])
      expect(await outside.shop.ask(settleRefund, { refund_id: byHand, dry_run }, asOperator)).toEqual({
        order_number: first.order_number,
        amount: 632,
        state: "done",
      });
    expect(await first.given()).toBe(0);
    expect(await refundRows(outside, first.id)).toMatchObject([{ state: "done", by_hand: true }]);
    expect((await mailsAbout(outside, first.order_number)).at(-1)).toBe("退款完成");
    await expect(outside.shop.ask(retryRefund, { refund_id: byHand }, asOperator)).rejects.toMatchObject({
      code: "refund_not_refused",
    });
    await expect(outside.shop.ask(settleRefund, { refund_id: 999_999 }, asOperator)).rejects.toMatchObject({
      status: 404,
    });
    const actions = await outside.shop.ask(listOperatorActions, {}, asOperator);
    expect(actions.slice(0, 2)).toMatchObject([
      { command: "settleRefund", target_ids: [String(byHand), first.order_number], before: "refused", after: "done" },
      { command: "retryRefund", before: "refused", after: "owed" },
    ]);
  });

  test("what somebody else gave back at the gateway is not guessed at: nothing is given, the operator is told", async () => {
    const order = await aPaidPayment(outside, 19);
    await giveUp(outside, order.id);
    await order.byConsole(632);
    expect(await refundJob(outside)).toBe(0);
    expect(await refundRows(outside, order.id)).toMatchObject([
      { state: "refused", failure: "金流已退 632 元，與商店的紀錄不符，請查明後處理" },
    ]);
    expect(await order.given()).toBe(632);
  });

  test("not yet, and no answer: tried ever more rarely, after an hour the operator hears of it", async () => {
    const order = await aPaidPayment(outside, 17);
    await giveUp(outside, order.id);
    const give = vi.spyOn(order.gateway.refunds!, "give").mockRejectedValue(new RefundNotYet("綠界正在關帳"));
    for (const tries of [1, 2, 3, 4, 5, 6, 7]) {
      await refundJob(outside);
      const { rows } = await outside.shop.database.db.execute<{ minutes: number }>(
        sql`select round(extract(epoch from next_try_at - now()) / 60)::int as minutes from refunds where order_id = ${order.id}`,
      );
      expect(rows[0]!.minutes).toBe(2 ** tries);
      expect((await mailsAbout(outside, order.order_number)).includes("退款未完成")).toBe(tries >= 6);
    }
    expect(give).toHaveBeenCalledTimes(7);
    expect(await mailsAbout(outside, order.order_number)).toEqual(["付款成功", "退款通知", "退款未完成"]);
    give.mockRestore();
    await refundJob(outside);
    expect(await order.given()).toBe(632);
  });

  test("never clearly answered: once the operator was told he gives it back himself, but not while it is being asked for, and what waited behind it has its turn", async () => {
    const order = await aPaidPayment(outside, 19);
    const { db } = outside.shop.database;
    for (const reason of ["return 1", "return 2"]) await db.transaction((tx) => oweRefund(tx, order.id, 100, reason));
    const [stuck] = await refundRows(outside, order.id);
    const settle = () => outside.shop.ask(settleRefund, { refund_id: stuck!.id }, asOperator);
    const longAgo = () =>
      db.execute(sql`update refunds set tried_at = tried_at - interval '3 minutes' where id = ${stuck!.id}`);
    const given = vi.spyOn(order.gateway.refunds!, "given").mockRejectedValue(new Error("1199"));
    for (let tries = 1; tries <= 6; tries++) {
      await longAgo();
      await expect(settle(), `after ${tries - 1} tries`).rejects.toMatchObject({ code: "refund_under_way" });
      await refundJob(outside);
    }
    await expect(settle(), "asked just now").rejects.toMatchObject({ code: "refund_under_way" });
    await longAgo();
    expect(await settle()).toMatchObject({ state: "done" });
    given.mockRestore();
    await refundJob(outside);
    expect(await refundRows(outside, order.id)).toMatchObject([
      { state: "done", by_hand: true, tries: 6 },
      { state: "done", by_hand: false },
    ]);
    expect(await order.given()).toBe(100);
    const { rows } = await db.execute(
      sql`select from outbox where subject like ${`退款未完成：訂單 ${order.order_number}%`} and body like ${`%refunds done ${stuck!.id}%`}`,
    );
    expect(rows).toHaveLength(1);
  });

  test("paid twice, the first try given back: who gives the order up gets the second one's money", async () => {
    const order = await aPaidPayment(outside, 17);
    const { db } = outside.shop.database;
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into payments (order_id, trade_number, payment, amount, status, gateway_number)
      select order_id, trade_number || 'B', payment, amount, 'paid', gateway_number from payments where order_id = ${order.id} returning id`);
    await db.execute(sql`update payments set status = 'refunded' where order_id = ${order.id} and id < ${rows[0]!.id}`);
    await db.execute(sql`
      insert into refunds (order_id, payment_id, reason, refund_number, state, amount, told_at, done_at)
      select order_id, id, 'twice', trade_number, 'done', amount, now(), now() from payments where order_id = ${order.id} and status = 'refunded'`);
    await giveUp(outside, order.id);
    expect(await refundRows(outside, order.id)).toMatchObject([{ state: "done" }, { state: "owed", amount: 632 }]);
    const { rows: owed } = await db.execute<{ payment_id: number }>(
      sql`select payment_id from refunds where order_id = ${order.id} and reason = 'cancelled'`,
    );
    expect(owed).toEqual([{ payment_id: rows[0]!.id }]);
  });

  test("a gateway that can give nothing back here leaves it to the operator", async () => {
    const order = await aPaidPayment(outside, 2);
    await giveUp(outside, order.id);
    const { refunds } = order.gateway;
    order.gateway.refunds = null;
    await refundJob(outside);
    order.gateway.refunds = refunds;
    expect(await refundRows(outside, order.id)).toMatchObject([{ state: "refused" }]);
    expect((await mailsAbout(outside, order.order_number)).at(-1)).toBe("退款未完成");
  });
});
