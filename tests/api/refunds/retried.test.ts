import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { oweRefund } from "#api/refunds";
import { RefundRefused } from "#api/outside";
import { retryRefund, settleRefund } from "#contract/ops";
import { aPaidPayment, losing, refundJob, refundRows, type Opened } from "../../refunds.ts";
import { asOperator } from "../../returns.ts";
import { databases } from "../../shop.ts";
import { openSimulated, type Simulated } from "../../simulated.ts";

describe.each(databases)("a refund that an operator has tried again on %s", (kind) => {
  let outside: Simulated;
  beforeAll(async () => void (outside = await openSimulated(kind)));
  afterAll(() => outside.close());
  beforeEach(async () => {
    vi.restoreAllMocks();
    await outside.shop.database.db.execute(sql`delete from refunds`);
  });
  const owe = (order: Opened, reason: string) =>
    outside.shop.database.db.transaction((tx) => oweRefund(tx, order.id, 100, reason));
  const retry = (refund_id: number) => outside.shop.ask(retryRefund, { refund_id }, asOperator);

  test("its answer was lost, and somebody gave some more by the console: it is not given a second time, but said done by hand", async () => {
    const order = await aPaidPayment(outside, 19);
    await owe(order, "return 1");
    losing(order);
    await refundJob(outside);
    await order.byConsole(50);
    for (let time = 0; time < 2; time++) {
      await refundJob(outside);
      const [refund] = await refundRows(outside, order.id);
      expect([refund!.state, refund!.failure, await order.given()]).toEqual([
        ...["refused", "金流已退 150 元，與商店的紀錄不符，請查明後處理", 150],
      ]);
      if (time === 0) await retry(refund!.id);
      else
        expect(await outside.shop.ask(settleRefund, { refund_id: refund!.id }, asOperator)).toMatchObject({
          state: "done",
        });
    }
    expect(await order.given()).toBe(150);
  });

  test("refused while another part of its payment was given: that part is known, and it is given once", async () => {
    const order = await aPaidPayment(outside, 19);
    for (const reason of ["return 1", "return 2"]) await owe(order, reason);
    vi.spyOn(order.gateway.refunds!, "give").mockRejectedValueOnce(new RefundRefused("1163", "1163 退款期限已過"));
    await refundJob(outside);
    await refundJob(outside);
    const [refused, given] = await refundRows(outside, order.id);
    expect([refused!.state, given!.state, await order.given()]).toEqual(["refused", "done", 100]);
    await retry(refused!.id);
    expect(await refundJob(outside)).toBe(1);
    expect(await order.given()).toBe(200);
  });
});
