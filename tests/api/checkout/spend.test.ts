import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { points } from "#api/db";
import { placeOrder, quoteCheckout } from "#contract/checkout";
import { aProduct } from "../../builders.ts";
import { aBuyer, aCoupon, aGuest, anOrderForm, aSeenForm, givePoints } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { orderOf, refused } from "./outcome.ts";

describe.each(databases)("coupons and points on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const db = () => shop.database.db;

  test("a coupon takes off what it says, once for each account, in its time and above its minimum", async () => {
    const book = await aProduct(shop, { stock: 100 });
    const products = [{ product_guid: book.product_guid, qty: 2 }];
    const guest = await aGuest(shop, undefined, products);
    const quote = (coupon_code: string, who = guest) =>
      shop.ask(quoteCheckout, { delivery: 2, coupon_code }, { token: who.token });
    const amount = await aCoupon(shop);
    expect(await quote(amount.code.toLowerCase())).toMatchObject({
      coupon_code: amount.code,
      coupon_discount: 50,
      total: 582,
      problems: {},
    });
    const tenth = await aCoupon(shop, { discount_type: "percentage", discount_range: 90 });
    expect(await quote(tenth.code)).toMatchObject({ coupon_discount: 63, total: 569 });
    const huge = await aCoupon(shop, { discount_range: 9_999 });
    expect(await quote(huge.code)).toMatchObject({ coupon_discount: 632, total: 0, payment: 6 });
    const past = { starts_at: "2020-01-01T00:00:00Z", ends_at: "2020-02-01T00:00:00Z" };
    const refusals = [
      [(await aCoupon(shop, past)).code, "優惠代碼錯誤或已過期，請再確認一次"],
      [(await aCoupon(shop, { starts_at: "2999-01-01T00:00:00Z" })).code, "優惠代碼錯誤或已過期，請再確認一次"],
      ["NOSUCH", "優惠代碼錯誤或已過期，請再確認一次"],
      [(await aCoupon(shop, { minimum_subtotal: 633 })).code, "商品小計滿 633 元才能使用這張優惠券"],
      [(await aCoupon(shop, { total_limit: 1, used_count: 1 })).code, "這張優惠券已全數使用完畢"],
    ];
    for (const [code, message] of refusals)
      expect(await quote(code!)).toMatchObject({
        coupon_code: null,
        coupon_discount: 0,
        total: 632,
        problems: { coupon_code: message },
      });
    const form = await aSeenForm(shop, guest.token, {
      products,
      coupon_code: amount.code,
      subscriber: { name: "王小明", mobile: "0912345678", email: guest.email },
    });
    expect((await shop.ask(placeOrder, form, { token: guest.token })).outcome).toBe("go_to_payment");
    // the same address in another session is the same account
    const again = await aGuest(shop, guest.email, products);
    expect((await quote(amount.code, again)).problems).toEqual({ coupon_code: "您已使用過這張優惠券，每人限用一次" });
    const second = { ...form, idempotency_key: "another-key-0123456789" };
    expect(await shop.ask(placeOrder, second, { token: again.token })).toMatchObject({
      outcome: "changed",
      message: "您已使用過這張優惠券，每人限用一次",
    });
  });

  test("points pay what they can and never more than there are; a total of 0 needs no payment", async () => {
    const book = await aProduct(shop);
    const member = await aBuyer(shop, [book]);
    await givePoints(shop, member.member_id, 100);
    expect(await shop.ask(quoteCheckout, { delivery: 2, points: 100 }, { token: member.token })).toMatchObject({
      points_balance: 100,
      points_limit: 100,
      points_used: 100,
      total: 296,
      problems: {},
    });
    expect(await shop.ask(quoteCheckout, { delivery: 2, points: 101 }, { token: member.token })).toMatchObject({
      points_used: 100,
      problems: { points: "使用點數不可大於 100" },
    });
    expect(
      await shop.ask(
        placeOrder,
        { ...(await aSeenForm(shop, member.token, { points: 100 })), points: 500 },
        { token: member.token },
      ),
    ).toMatchObject({ outcome: "changed" });
    await givePoints(shop, member.member_id, 400);
    const free = await aSeenForm(shop, member.token, { points: 396, payment: 6 });
    expect(free.seen_total).toBe(0);
    await expect(shop.ask(placeOrder, { ...free, payment: 2 }, { token: member.token })).rejects.toEqual(
      refused(422, "payment"),
    );
    const placed = await shop.ask(placeOrder, free, { token: member.token });
    expect(await orderOf(shop, (placed as { order_number: string }).order_number)).toMatchObject({
      status: "placed",
      payment_status: "paid",
      points_used: 396,
      total: 0,
    });
    expect(
      (await db().select().from(points).where(eq(points.member_id, member.member_id))).reduce(
        (sum, { amount }) => sum + amount,
        0,
      ),
    ).toBe(104);
    const guest = await aGuest(shop, undefined, [book]);
    expect(await shop.ask(quoteCheckout, { points: 5 }, { token: guest.token })).toMatchObject({
      points_used: 0,
      problems: { points: expect.any(String) },
    });
  });

  test("who comes too late for a coupon is no trade of the gateway: it hears of the orders that stand alone", async () => {
    const book = await aProduct(shop, { stock: 100 });
    const { code: coupon_code } = await aCoupon(shop, { total_limit: 1 });
    const { opens } = shop.outside.gateways.get("linepay")!;
    if (!("request" in opens)) throw new Error("LINE Pay is asked for its page");
    const heard = vi.spyOn(opens, "request").mockResolvedValue({ url: "https://pay.example/", gateway_number: "1" });
    const guests = await Promise.all(Array.from({ length: 8 }, () => aGuest(shop, undefined, [{ ...book, qty: 2 }])));
    const answers = await Promise.all(
      guests.map(({ email, token }) => {
        const subscriber = { name: "王小明", mobile: "0912345678", email };
        const form = anOrderForm({ payment: 19, coupon_code, subscriber });
        const recipient = { ...form.recipient!, city: "金門縣", district: "金湖鎮" };
        return shop.ask(placeOrder, { ...form, recipient, seen_total: 582 + 250 }, { token });
      }),
    );
    // what it costs now goes to where the order goes
    const late = answers.filter(({ outcome }) => outcome === "changed");
    expect(late).toMatchObject(Array.from({ length: 7 }, () => ({ quote: { fee: 250, total: 632 + 250 } })));
    expect(heard).toHaveBeenCalledOnce();
    heard.mockRestore();
  });
});
