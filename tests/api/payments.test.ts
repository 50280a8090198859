import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireOrders } from "#api/payments";
import { openSession } from "#api/tokens";
import { getPaymentStart, payAgain } from "#contract/orders";
import { aMember } from "../builders.ts";
import { aNotice, aPayer, account, late, notify, paid, refused, stateOf, type Payer } from "../payments.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("payments on %s", (kind) => {
  let shop: TestShop;
  let member: Payer["member"];
  let order: Payer["order"];
  let pay: Payer["pay"];
  beforeAll(async () => {
    shop = await openShop(kind);
    ({ member, order, pay } = await aPayer(shop));
  });
  afterAll(() => shop.close());
  const mailsOf = async (order_number: string, subject: string) => {
    const { rows } = await shop.database.db.execute<{ body: string }>(
      sql`select body from outbox where subject like ${`%${subject}：訂單 ${order_number}`}`,
    );
    return rows.map(({ body }) => body);
  };

  test("a card payment starts with a signed form that tells the gateway the order's number and no book's title", async () => {
    const { order_number } = await order();
    const start = (await shop.ask(payAgain, { order_number }, { token: member.token })).start!;
    expect(start.url).toBe(shop.settings.payment.url);
    expect(start.fields).toMatchObject({
      MerchantID: "1000001",
      PaymentType: "aio",
      ChoosePayment: "Credit",
      EncryptType: "1",
      TotalAmount: "632",
      ItemName: `訂單 ${order_number}`,
      TradeDesc: `訂單 ${order_number}`,
    });
    expect(start.fields.MerchantTradeNo).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(start.fields.MerchantTradeDate).toMatch(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(start.fields.OrderResultURL).toBe(`http://localhost:3000/cart/payment-return?order=${order_number}`);
    expect(await shop.ask(getPaymentStart, { order_number }, { token: member.token })).toMatchObject({
      start,
      total: 632,
      payment: 2,
    });
  });

  test("an ATM payment asks for an account of three days and no browser result", async () => {
    const { order_number } = await order({ payment: 3, minutes: 3 * 1440 });
    const fields = await pay(order_number);
    expect(fields).toMatchObject({
      ChoosePayment: "ATM",
      ExpireDate: "3",
      PaymentInfoURL: "http://localhost:3000/api/v1/payments/ecpay/account",
    });
    expect(fields).not.toHaveProperty("OrderResultURL");
  });

  test("a paid notice pays the order once, and 100 of the same at a time change nothing more", async () => {
    const { id, order_number } = await order();
    const notice = aNotice(shop, await pay(order_number));
    const answers = await Promise.all(Array.from({ length: 100 }, () => notify(shop, notice)));
    expect(new Set(answers)).toEqual(new Set(["1|OK"]));
    expect(await stateOf(shop, id)).toEqual(paid);
    const { rows } = await shop.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from payment_notices where trade_number = ${notice.MerchantTradeNo!}`,
    );
    expect(rows[0]!.n).toBe(1);
  });

  test("a refused card can be paid again under another trade number", async () => {
    const { id, order_number } = await order();
    const first = await pay(order_number);
    await notify(shop, aNotice(shop, first, refused));
    expect(await stateOf(shop, id)).toMatchObject({ status: "awaiting_payment", payment_status: "failed" });
    const second = await pay(order_number);
    expect(second.MerchantTradeNo).not.toBe(first.MerchantTradeNo);
    await notify(shop, aNotice(shop, second));
    expect(await stateOf(shop, id)).toEqual({ ...paid, payments: ["failed", "paid"] });
    await expect(shop.ask(payAgain, { order_number }, { token: member.token })).rejects.toMatchObject({
      status: 409,
      code: "already_paid",
    });
  });

  test("a shopper who cancels or closes the window can still pay, until the order expires and its stock goes back", async () => {
    const { id, order_number } = await order();
    await pay(order_number);
    expect(await stateOf(shop, id)).toMatchObject({ payment_status: "unpaid", payments: ["started"] });
    expect(await expireOrders(shop)).toBe(0);
    await late(shop, id);
    await expect(shop.ask(payAgain, { order_number }, { token: member.token })).rejects.toMatchObject({
      status: 409,
      code: "payment_closed",
    });
    expect((await shop.ask(getPaymentStart, { order_number }, { token: member.token })).start).toBeNull();
    expect(await expireOrders(shop)).toBe(1);
    expect(await stateOf(shop, id)).toEqual({
      status: "cancelled",
      payment_status: "expired",
      waits: false,
      payments: ["expired"],
      mails: 0,
      stock: 10,
    });
    expect(await expireOrders(shop)).toBe(0);
    const [told, ...more] = await mailsOf(order_number, "訂單取消通知");
    expect(more).toEqual([]);
    expect(told).toContain("逾期未付款，訂單已自動取消。");
  });

  test("an order is given some minutes after its time, because the gateway repeats an unheard notice", async () => {
    const { id, order_number } = await order({ minutes: -10 });
    await shop.database.db.execute(sql`update orders set pay_before = now() + interval '1 minute' where id = ${id}`);
    const fields = await pay(order_number);
    await shop.database.db.execute(sql`update orders set pay_before = now() - interval '10 minutes' where id = ${id}`);
    expect(await expireOrders(shop)).toBe(0);
    await notify(shop, aNotice(shop, fields));
    expect(await stateOf(shop, id)).toEqual(paid);
  });

  test("money that comes after the order was let go is owed back: the order stays cancelled, shopper and operator are told once", async () => {
    const { id, order_number } = await order();
    const notice = aNotice(shop, await pay(order_number));
    await late(shop, id);
    await expireOrders(shop);
    await notify(shop, notice);
    await notify(shop, notice);
    await notify(
      shop,
      aNotice(shop, { ...notice, TotalAmount: notice.TradeAmt! }, { PaymentDate: "2026/11/21 10:00:00" }),
    );
    expect(await stateOf(shop, id)).toEqual({
      status: "cancelled",
      payment_status: "expired",
      waits: false,
      payments: ["refund_due"],
      mails: 2,
      stock: 10,
    });
  });

  test("of two payments of one order that are both paid the second is owed back", async () => {
    const { id, order_number } = await order();
    const first = await pay(order_number);
    const second = await pay(order_number);
    await Promise.all([
      notify(shop, aNotice(shop, second)),
      notify(shop, aNotice(shop, first)),
      notify(shop, aNotice(shop, second)),
    ]);
    const state = await stateOf(shop, id);
    expect(state).toMatchObject({ status: "placed", payment_status: "paid", mails: 3 });
    expect([...state.payments].sort()).toEqual(["paid", "refund_due"]);
  });

  test("an ATM account is kept and shown, keeps the goods until its last day, and the transfer pays", async () => {
    const { id, order_number } = await order({ payment: 3, minutes: 60 });
    const fields = await pay(order_number);
    const told = { ...account, ExpireDate: "2099/01/31" };
    expect(await notify(shop, aNotice(shop, fields, told), "/api/v1/payments/ecpay/account")).toBe("1|OK");
    expect(await stateOf(shop, id)).toMatchObject({
      status: "awaiting_payment",
      payment_status: "pending",
      payments: ["awaiting_transfer"],
    });
    const { rows } = await shop.database.db.execute(sql`
      select bank_code, virtual_account, (expires_at = '2099-01-31T15:59:59Z') as last_day, (pay_before = expires_at) as kept from payments join orders on orders.id = order_id where order_id = ${id}`);
    expect(rows[0]).toEqual({ bank_code: "005", virtual_account: "9123456789012345", last_day: true, kept: true });
    await expect(shop.ask(payAgain, { order_number }, { token: member.token })).rejects.toMatchObject({
      code: "payment_closed",
    });
    // where to, and until when, also for who closed the page; a notice that comes again sends no second mail
    await notify(shop, aNotice(shop, fields, told), "/api/v1/payments/ecpay/account");
    const [mail, ...more] = await mailsOf(order_number, "轉帳帳號");
    expect(more).toEqual([]);
    expect(mail).toContain(
      "銀行代碼：005\n轉帳帳號：9123456789012345\n轉帳金額：NT$ 632\n付款期限：2099/01/31 23:59:59",
    );
    await notify(shop, aNotice(shop, fields, { PaymentType: "ATM_LAND" }));
    expect(await stateOf(shop, id)).toEqual(paid);
    expect((await mailsOf(order_number, "付款成功"))[0]).toContain("將儘快為您備貨。");
  });

  test("nobody pays or sees another person's order; a guest who found it by number may", async () => {
    const { order_number } = await order();
    const other = await aMember(shop);
    const guest = await openSession(shop.database.db, shop.settings, { guest_email: "guest@example.com" });
    for (const token of [other.token, guest.token]) {
      await expect(shop.ask(payAgain, { order_number }, { token })).rejects.toMatchObject({ status: 404 });
      await expect(shop.ask(getPaymentStart, { order_number }, { token })).rejects.toMatchObject({ status: 404 });
    }
    await shop.database.db.execute(
      sql`update sessions set found_order_number = ${order_number} where id = ${guest.session_id}`,
    );
    expect((await shop.ask(payAgain, { order_number }, { token: guest.token })).start!.url).toBe(
      shop.settings.payment.url,
    );
    await expect(shop.ask(payAgain, { order_number })).rejects.toMatchObject({ status: 401 });
  });
});
