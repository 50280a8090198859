import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { carryOutRefunds, MoreThanPaid, oweRefund } from "#api/refunds";
import { getOrder } from "#contract/orders";
import { stateOf } from "../payments.ts";
import { aPaidPayment, giveUp, mailsAbout, refundJob, refundRows } from "../refunds.ts";
import { databases } from "../shop.ts";
import { openSimulated, type Simulated } from "../simulated.ts";

const byGateway = [
  ["a card", 2],
  ["UnionPay", 12],
  ["instalments", 18],
  ["LINE Pay", 19],
  ["JKOPay", 17],
  ["a wallet", 13],
] as const;

describe.each(databases)("money that goes back on %s", (kind) => {
  let outside: Simulated;
  beforeAll(async () => void (outside = await openSimulated(kind)));
  afterAll(() => outside.close());
  const owe = (order_id: number, amount: number | "all", reason: string) =>
    outside.shop.database.db.transaction((tx) => oweRefund(tx, order_id, amount, reason));
  const seen = ({ order_number }: { order_number: string }) =>
    outside.shop.ask(getOrder, { order_number }, { token: outside.member.token });

  test.each(byGateway)(
    "%s: an order that is given up goes back whole, once, and everybody is told",
    async (_, code) => {
      const order = await aPaidPayment(outside, code);
      expect(await giveUp(outside, order.id)).toBe(true);
      expect(await seen(order)).toMatchObject({
        payment_status: "refunding",
        payment_status_name: "退款處理中",
        refunds: [{ amount: 632, state: "owed", name: "退款處理中", done_at: null }],
      });
      await Promise.all([refundJob(outside), refundJob(outside)]);
      await refundJob(outside);
      expect(await refundRows(outside, order.id)).toMatchObject([{ state: "done", amount: 632 }]);
      expect(await order.given()).toBe(632);
      expect(await stateOf(outside.shop, order.id)).toMatchObject({
        status: "cancelled",
        payment_status: "refunded",
        payments: ["refunded"],
        stock: 10,
      });
      expect(await seen(order)).toMatchObject({
        payment_status_name: "已退款",
        refunds: [{ amount: 632, state: "done", name: "已退款" }],
      });
      expect(await mailsAbout(outside, order.order_number)).toEqual(["付款成功", "退款通知", "退款完成"]);
    },
  );

  test.each([
    ["authorised: given up", [], []],
    ["due to be closed: taken back, then given up", ["變更為「要關帳」"], []],
    ["closed: refunded", ["變更為「要關帳」", "變更為「已關帳」"], []],
  ])("a card that is %s", async (_, presses) => {
    const order = await aPaidPayment(outside, 2);
    for (const button of presses) await order.press(button);
    await giveUp(outside, order.id);
    expect(await refundJob(outside)).toBe(1);
    expect(await order.given()).toBe(632);
    const page = await (await fetch(order.page)).text();
    expect(page).toContain("已退款 NT$ 632");
  });

  test("a part, twice, and the rest: each once for its reason, never more than was paid", async () => {
    for (const code of [2, 19, 17, 21]) {
      const order = await aPaidPayment(outside, code);
      if (code === 2) for (const button of ["變更為「要關帳」", "變更為「已關帳」"]) await order.press(button);
      expect(await owe(order.id, 100, "return 1")).toBe(true);
      expect(await owe(order.id, 100, "return 1"), "the same reason").toBe(false);
      expect(await owe(order.id, 100, "return 2")).toBe(true);
      await expect(owe(order.id, 433, "return 3")).rejects.toThrow(MoreThanPaid);
      await expect(owe(order.id, -1, "return 4")).rejects.toThrow(MoreThanPaid);
      expect((await stateOf(outside.shop, order.id)).payment_status).toBe("paid");
      expect(await refundJob(outside)).toBe(2);
      expect(await order.given()).toBe(200);
      expect((await stateOf(outside.shop, order.id)).payments).toEqual(["paid"]);
      await giveUp(outside, order.id);
      await refundJob(outside);
      expect(await order.given()).toBe(632);
      expect((await refundRows(outside, order.id)).map(({ amount }) => amount)).toEqual([100, 100, 432]);
      expect(await stateOf(outside.shop, order.id)).toMatchObject({
        payment_status: "refunded",
        payments: ["refunded"],
      });
      expect(await owe(order.id, "all", "return 5"), "nothing is left").toBe(false);
    }
  });

  test("a card's parts, one before its closing and one after it: where the answer was lost a person looks, and nothing is given again", async () => {
    const order = await aPaidPayment(outside, 2);
    await order.press("變更為「要關帳」");
    await owe(order.id, 100, "return 1");
    expect(await refundJob(outside)).toBe(1);
    expect(await order.given()).toBe(100);
    await order.press("變更為「已關帳」");
    await owe(order.id, 50, "return 2");
    const refunds = order.gateway.refunds!;
    const give = refunds.give.bind(refunds);
    const lost = vi.spyOn(refunds, "give").mockImplementationOnce(async (...asked) => {
      await give(...asked);
      throw new Error("the answer was lost");
    });
    expect(await refundJob(outside)).toBe(0);
    expect(await refundJob(outside)).toBe(0);
    expect(lost).toHaveBeenCalledTimes(1);
    lost.mockRestore();
    expect(await refundRows(outside, order.id)).toMatchObject([{ state: "done" }, { state: "refused", tries: 2 }]);
    expect(await (await fetch(order.page)).text()).toContain("已退款 NT$ 150");
  });

  test("many at once for the same and for other reasons: the sum is never more than what was paid", async () => {
    const order = await aPaidPayment(outside, 19);
    const asked = Array.from({ length: 12 }, (_, at) => owe(order.id, 100, `return ${at % 8}`).catch(() => false));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(6);
    await giveUp(outside, order.id);
    await Promise.all(Array.from({ length: 3 }, () => carryOutRefunds(outside.shop)));
    await refundJob(outside);
    expect(await order.given()).toBe(632);
    expect((await refundRows(outside, order.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(632);
  });

  test("what was never paid owes nothing, whoever gives it up", async () => {
    const { id } = await outside.order();
    await giveUp(outside, id);
    expect(await refundRows(outside, id)).toEqual([]);
    expect(await stateOf(outside.shop, id)).toMatchObject({ status: "cancelled", payment_status: "cancelled" });
  });

  test("instalments go back whole or by hand", async () => {
    const order = await aPaidPayment(outside, 18);
    await owe(order.id, 100, "return 1");
    await carryOutRefunds(outside.shop);
    expect(await refundRows(outside, order.id)).toMatchObject([{ state: "by_hand", tries: 0 }]);
    expect(await mailsAbout(outside, order.order_number)).toEqual(["付款成功", "退款通知", "待退款"]);
  });

  test("the database takes no refund of nothing, and none as done without its time", async () => {
    const order = await aPaidPayment(outside, 19);
    await owe(order.id, 1, "return 1");
    for (const wrong of [sql`amount = 0`, sql`state = 'done'`, sql`state = 'lost'`])
      await expect(
        outside.shop.database.db.execute(sql`update refunds set ${wrong} where order_id = ${order.id}`),
      ).rejects.toMatchObject({ cause: { message: expect.stringContaining("refunds_") as string } });
    await refundJob(outside);
  });
});
