import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Gateway } from "#api/outside";
import { expireOrders } from "#api/payments";
import { showShopOrder } from "#contract/order-ops";
import { payByCreditCard } from "#contract/order-calls";
import { cancelOrders, getOrder, getPaymentStart, payAgain } from "#contract/orders";
import { aMember } from "../builders.ts";
import { turningOf } from "../card-instead.ts";
import { late, permutations } from "../payments.ts";
import { anOpenedPayment, mailsAbout, refundJob, refundRows, type Opened } from "../refunds.ts";
import { databases } from "../shop.ts";
import { openSimulated, type Simulated } from "../simulated.ts";

const [atm, linePay, atome, jkoPay] = [3, 19, 21, 17];

describe.each(databases)("a card instead of what was chosen on %s", (kind) => {
  let outside: Simulated;
  beforeAll(async () => void (outside = await openSimulated(kind)));
  afterAll(() => outside.close());
  const db = () => outside.shop.database.db;

  const { turn, turned, standing, job } = turningOf(() => outside);
  const byCard = { status: "placed", payment_status: "paid", stock: 8, payment: 2 };

  test("an account that was told is given up: the card has half an hour, pays, and is what a refund goes back to", async () => {
    const one = await anOpenedPayment(outside, atm!);
    const { token } = outside.member;
    expect(await outside.shop.ask(getOrder, one, { token })).toMatchObject({
      ...{ payment: 3, payment_status: "pending", can_pay_again: false, can_pay_by_card: true },
      transfer: { bank_code: expect.any(String) as string },
    });
    const pay = await turned(one);
    expect(await standing(one)).toMatchObject({
      payment: 2,
      payment_status: "unpaid",
      payments: ["expired", "started"],
    });
    const shown = await outside.shop.ask(getOrder, one, { token });
    expect(shown).toMatchObject({
      payment: 2,
      can_pay_again: true,
      can_pay_by_card: false,
      transfer: null,
      total: 632,
    });
    const { rows } = await db().execute<{ soon: boolean }>(
      sql`select pay_before between now() + interval '29 minutes' and now() + interval '30 minutes' as soon from orders where id = ${one.id}`,
    );
    expect(rows[0]!.soon).toBe(true);
    await pay();
    expect(await standing(one)).toEqual({ ...byCard, payments: ["expired", "paid"], changed: ["3>2"] });
    await outside.shop.ask(cancelOrders, { order_numbers: [one.order_number] }, { token });
    await refundJob(outside);
    expect(await refundRows(outside, one.id)).toMatchObject([{ state: "done", amount: 632, by_hand: false }]);
    const told = await outside.shop.ask(showShopOrder, one, { operator: "店長" });
    expect(told.changed_payments).toMatchObject([{ payment_before: 3, payment: 2 }]);
  });

  test("a transfer that is made all the same after the card has paid goes back to an account, and is told", async () => {
    const one = await anOpenedPayment(outside, atm!);
    await (
      await turned(one)
    )();
    await one.press("付款成功");
    await job();
    expect(await standing(one)).toMatchObject({ ...byCard, payments: ["refund_due", "paid"] });
    expect(await refundRows(outside, one.id)).toMatchObject([{ state: "by_hand", amount: 632 }]);
    expect(await mailsAbout(outside, one.order_number)).toContain("退款通知");
    const { rows } = await db().execute<{ body: string }>(
      sql`select body from outbox where recipient = 'reader@example.com' and subject like ${`%退款通知：訂單 ${one.order_number}`}`,
    );
    expect(rows.at(-1)!.body).toContain("告訴我們您的退款帳號");
  });

  test("a transfer that comes before the card's money pays the order; the card's goes back to the card", async () => {
    const one = await anOpenedPayment(outside, atm!);
    const pay = await turned(one);
    await one.press("付款成功");
    expect(await standing(one)).toMatchObject({
      ...byCard,
      payment: 3,
      payments: ["paid", "started"],
      changed: ["3>2", "2>3"],
    });
    await pay();
    await refundJob(outside);
    expect(await standing(one)).toMatchObject({ ...byCard, payment: 3, payments: ["paid", "refunded"] });
  });

  test("what LINE Pay's shopper has approved is not taken any more; its page that is finished later changes nothing", async () => {
    const one = await anOpenedPayment(outside, linePay!);
    await one.press("付款成功");
    const pay = await turned(one);
    await one.finish();
    await job();
    expect(await standing(one)).toMatchObject({ payment: 2, payments: ["expired", "started"] });
    await pay();
    await Promise.all([one.finish(), job()]);
    expect(await standing(one)).toEqual({ ...byCard, payments: ["expired", "paid"], changed: ["19>2"] });
  });

  test("money whose notice was lost is found before anything changes: the order is paid, and no card is asked for", async () => {
    await outside.manner("never");
    const one = await anOpenedPayment(outside, atome!);
    await one.press("付款成功");
    await outside.manner("now");
    expect(await standing(one)).toMatchObject({ payment_status: "unpaid" });
    await expect(turn(one.order_number)).rejects.toMatchObject({ status: 409, code: "already_paid" });
    expect(await standing(one)).toEqual({ ...byCard, payment: 21, payments: ["paid"], changed: [] });
  });

  test("a gateway that does not say how the first payment stands leaves the order as it was", async () => {
    const one = await anOpenedPayment(outside, atome!);
    const silent = vi
      .spyOn(one.gateway as { ask: NonNullable<Gateway["ask"]> }, "ask")
      .mockRejectedValue(new Error("no answer"));
    await expect(turn(one.order_number)).rejects.toMatchObject({ status: 409, code: "payment_unsure" });
    expect(await standing(one)).toMatchObject({ payment: 21, payments: ["started"], changed: [] });
    silent.mockRestore();
    await turned(one);
    expect(await standing(one)).toMatchObject({ payment: 2, payments: ["expired", "started"] });
  });

  test("asked for twice it is another try of the card; the page that leads on is the newest of the card's", async () => {
    const one = await anOpenedPayment(outside, atome!);
    const [first, second] = await Promise.all([turn(one.order_number), turn(one.order_number)]);
    expect(first.start!.fields.MerchantTradeNo).not.toBe(second.start!.fields.MerchantTradeNo);
    expect(await standing(one)).toMatchObject({
      payment: 2,
      payments: ["expired", "started", "started"],
      changed: ["21>2"],
    });
    const again = await outside.shop.ask(payAgain, one, { token: outside.member.token });
    expect((await outside.shop.ask(getPaymentStart, one, { token: outside.member.token })).start).toEqual(again.start);
    // the same press again, where the answer was lost
    const operationId = "0c7d5a5e-1111-4111-8111-0123456789ab";
    const ask = () => outside.shop.ask(payByCreditCard, one, { token: outside.member.token, operationId });
    expect(await ask()).toEqual(await ask());
  });

  // what was chosen first, the card, the change and the end of the time, in every order
  test.each([
    ["ATM 轉帳", atm!],
    ["LINE Pay", linePay!],
    ["街口支付", jkoPay!],
    ["Atome", atome!],
  ])(
    "%s: in whatever order money, change and expiry come, one payment is kept or all goes back",
    async (_, payment) => {
      for (const sequence of permutations([0, 1, 2, 3])) {
        const one = await anOpenedPayment(outside, payment);
        let pay: (() => Promise<unknown>) | undefined;
        const events = [
          async () => {
            await one.press("付款成功");
            await one.finish();
          },
          async () => void (pay = await turned(one).catch(() => undefined)),
          () => pay?.(),
          () => expire(one),
        ];
        for (const number of sequence) await events[number]!();
        await endsRight(one, sequence.join());
      }
    },
  );

  test("change, notice of the first payment, expiry and another change at once: never two payments kept, never goods without money", async () => {
    for (let round = 0; round < 8; round++) {
      const one = await anOpenedPayment(outside, round % 2 ? jkoPay! : atm!);
      if (round % 4 > 1) await late(outside.shop, one.id);
      const [, pay, second] = await Promise.all([
        one.press("付款成功"),
        turned(one).catch(() => undefined),
        turned(one).catch(() => undefined),
        round % 4 > 1 ? expireOrders(outside.shop) : null,
      ]);
      await Promise.all([pay?.(), second?.()]);
      await endsRight(one, `round ${round}`);
    }
  });

  /** One payment kept and the goods with it, or none and the goods back. */
  async function endsRight(one: Opened, which: string) {
    await job();
    await refundJob(outside);
    const { status, payment_status, payments, stock, payment } = await standing(one);
    const kept = payments.filter((state) => state === "paid").length;
    const { rows } = await db().execute<{ payment: number }>(
      sql`select payment from payments where order_id = ${one.id} and status = 'paid'`,
    );
    const back = await refundRows(outside, one.id);
    const returned = payments.filter((state) => state === "refunded" || state === "refund_due").length;
    expect(
      back.map(({ amount }) => amount),
      which,
    ).toEqual(Array.from({ length: returned }, () => 632));
    if (status === "placed")
      expect({ kept, payment_status, stock, payment }, which).toEqual({
        kept: 1,
        payment_status: "paid",
        stock: 8,
        payment: rows[0]!.payment,
      });
    else if (status === "cancelled") expect({ kept, stock }, which).toEqual({ kept: 0, stock: 10 });
    else expect({ kept, stock, returned }, which).toEqual({ kept: 0, stock: 8, returned: 0 });
  }
  async function expire({ id }: { id: number }) {
    await late(outside.shop, id);
    await expireOrders(outside.shop);
  }

  test.each([
    ["beyond what a card may pay", { payment: 17, total: 200_000 }, "no_card_instead"],
    ["below it", { payment: 19, total: 4 }, "no_card_instead"],
    ["paid at the counter", { payment: 8 }, "no_card_instead"],
    ["whose time is over", { payment: 19, minutes: -1 }, "no_card_instead"],
    ["by card already, whose time is over", { payment: 2, minutes: -1 }, "payment_closed"],
  ])("an order %s is refused", async (_, wish, code) => {
    const one = await outside.order(wish);
    await expect(turn(one.order_number)).rejects.toMatchObject({ status: 409, code });
    expect(await outside.shop.ask(getOrder, one, { token: outside.member.token })).toMatchObject({
      can_pay_by_card: false,
    });
    expect(await standing(one)).toMatchObject({ payment: wish.payment, payments: [] });
  });

  test("an order that was given up is refused; somebody else's is not there", async () => {
    const one = await outside.order({ payment: 19 });
    const other = await aMember(outside.shop);
    await expect(turn(one.order_number, other.token)).rejects.toMatchObject({ status: 404 });
    await expect(outside.shop.ask(payByCreditCard, one)).rejects.toMatchObject({ status: 401 });
    await outside.shop.ask(cancelOrders, { order_numbers: [one.order_number] }, { token: outside.member.token });
    await expect(turn(one.order_number)).rejects.toMatchObject({ status: 409, code: "no_card_instead" });
    expect(await standing(one)).toMatchObject({ status: "cancelled", payment: 19, changed: [] });
  });
});
