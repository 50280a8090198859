import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Gateway } from "#api/outside";
import { askUnanswered } from "#api/payments";
import { payAgain } from "#contract/orders";
import { turningOf } from "../card-instead.ts";
import { aNotice, notify, refused, stateOf } from "../payments.ts";
import { anOpenedPayment, giveUp, refundRows } from "../refunds.ts";
import { databases } from "../shop.ts";
import { openSimulated, type Simulated } from "../simulated.ts";

const [card, atm] = [2, 3];

// cards and accounts of ECPay, which tells and is asked: what it says that is no end, and what it is asked about when
describe.each(databases)("payments that ECPay is asked about on %s", (kind) => {
  let outside: Simulated;
  beforeAll(async () => void (outside = await openSimulated(kind)));
  afterAll(() => outside.close());
  const { job } = turningOf(() => outside);
  const run = (sentence: ReturnType<typeof sql>) => outside.shop.database.db.execute(sentence);
  /** as the gateway tells of the trade that was opened */
  const told = ({ trade_number, total }: { trade_number: string; total: number }, changed: Record<string, string>) => {
    const start = {
      MerchantID: "3002607",
      MerchantTradeNo: trade_number,
      TotalAmount: String(total),
      CustomField1: "",
    };
    const { merchant_id } = outside.shop.outside.gateways.get("ecpay")!;
    return notify(outside.shop, aNotice(outside.shop, { ...start, MerchantID: merchant_id }, changed));
  };
  const quiet = () => run(sql`update payments set created_at = now() - interval '20 days'`);

  test("a bank that has not confirmed it yet has not refused it: the order waits, and is paid when it did", async () => {
    const one = await anOpenedPayment(outside, card);
    expect(await told(one, { RtnCode: "10300066", RtnMsg: "交易付款結果待確認中，請勿出貨" })).toBe("1|OK");
    expect(await stateOf(outside.shop, one.id)).toMatchObject({ payment_status: "unpaid", payments: ["started"] });
    await told(one, {});
    expect(await stateOf(outside.shop, one.id)).toMatchObject({ payment_status: "paid", payments: ["paid"] });
  });

  test.each(["is paid by another try", "is cancelled"])(
    "another card on the page of a refused try whose news are lost, while the order %s: the job finds the money and owes it back, once",
    async (what) => {
      const one = await anOpenedPayment(outside, card);
      await told(one, refused);
      expect(await stateOf(outside.shop, one.id)).toMatchObject({ payment_status: "failed", payments: ["failed"] });
      if (what === "is cancelled") await giveUp(outside, one.id);
      else {
        const { start } = await outside.shop.ask(payAgain, one, { token: outside.member.token });
        await notify(outside.shop, aNotice(outside.shop, start!.fields));
      }
      await outside.manner("never");
      await one.press("付款成功");
      await outside.manner("now");
      for (let times = 0; times < 3; times++) await job();
      expect((await stateOf(outside.shop, one.id)).payments[0]).toBe("refund_due");
      const owed = (await refundRows(outside, one.id)).filter(({ amount }) => amount === one.total);
      expect(owed).toHaveLength(1);
    },
  );

  test("an account that was let go before its last day is asked about more and more rarely, and nobody looks through what is long over", async () => {
    await quiet();
    const one = await anOpenedPayment(outside, atm);
    await giveUp(outside, one.id);
    const stands = (hours: number, minutes: number) =>
      run(sql`
        update payments set status = 'expired', expires_at = now() + interval '2 days', created_at = now() - make_interval(hours => ${hours}::int),
          asked_at = now() - make_interval(mins => ${minutes}::int) where id = ${one.payment_id}`);
    await stands(2, 20);
    expect(await askUnanswered(outside.shop)).toBe(0);
    await stands(2, 60);
    expect(await askUnanswered(outside.shop)).toBe(1);
    await stands(24 * 11, 24 * 60);
    expect(await askUnanswered(outside.shop)).toBe(0);
  });

  test("a gateway that is silent holds up nobody: it is asked once in a run", async () => {
    await quiet();
    const silent = [await anOpenedPayment(outside, card), await anOpenedPayment(outside, card)];
    const other = await anOpenedPayment(outside, 17);
    await outside.manner("never");
    await other.press("付款成功");
    await outside.manner("now");
    const ask = vi.spyOn(silent[0]!.gateway as unknown as { ask: NonNullable<Gateway["ask"]> }, "ask");
    ask.mockRejectedValue(Object.assign(new Error("no answer"), { name: "TimeoutError" }));
    await job();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await stateOf(outside.shop, other.id)).toMatchObject({ payment_status: "paid" });
    ask.mockRestore();
  });
});
