import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moveOnByTime } from "#api/orders";
import { expireOrders } from "#api/payments";
import { cancelOrders, findGuestOrder, getOrder, payAgain } from "#contract/orders";
import { aProduct, aText } from "../../builders.ts";
import { aBuyer, aCoupon, aGuest, aSeenForm, givePoints } from "../../checkouts.ts";
import { aNotice, notify } from "../../payments.ts";
import { aPlacedOrder, byCat, move, standing } from "../../placed-orders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { placeOrder } from "#contract/checkout";

describe.each(databases)("a shopper gives an order up on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const cancel = async (token: string, ...order_numbers: string[]) =>
    (await shop.ask(cancelOrders, { order_numbers }, { token })).orders;
  const left = async (product_guid: string) =>
    (await shop.database.db.execute(sql`select quantity from stocks where product_guid = ${product_guid}`)).rows[0]!
      .quantity;

  test("before it is paid: the shelf has its units again, and money that comes all the same is given back", async () => {
    const { who, order_number, product_guid } = await aPlacedOrder(shop);
    const { start } = await shop.ask(payAgain, { order_number }, { token: who.token });
    expect((await shop.ask(getOrder, { order_number }, { token: who.token })).can_cancel).toBe(true);
    expect(await left(product_guid)).toBe(8);
    expect(await cancel(who.token, order_number)).toEqual([{ order_number, outcome: "cancelled", message: null }]);
    expect(await left(product_guid)).toBe(10);
    expect(await shop.ask(getOrder, { order_number }, { token: who.token })).toMatchObject({
      status: "cancelled",
      can_cancel: false,
      can_pay_again: false,
      progress: [],
      cancelled: { words: "您已取消這筆訂單。", at: expect.any(String) as string },
    });
    await notify(shop, aNotice(shop, start!.fields));
    const { rows } = await shop.database.db.execute<{ status: string }>(sql`
      select payments.status from payments join orders on orders.id = order_id where order_number = ${order_number} order by payments.id`);
    expect(rows.map(({ status }) => status)).toEqual(["expired", "refund_due"]);
    expect(await standing(shop, order_number)).toMatchObject({
      status: "cancelled",
      mails: ["訂單確認", "訂單取消通知", "退款通知"],
    });
  });

  test("coupon and points come back, once, however often it is said", async () => {
    const book = await aProduct(shop, { stock: 10 });
    const coupon = await aCoupon(shop, { total_limit: 1 });
    const member = await aBuyer(shop, [{ ...book, qty: 2 }]);
    await givePoints(shop, member.member_id, 100);
    const form = await aSeenForm(shop, member.token, { coupon_code: coupon.code, points: 60 });
    const { order_number } = (await shop.ask(placeOrder, form, { token: member.token })) as { order_number: string };
    const held = async () =>
      (
        await shop.database.db.execute(sql`
          select (select sum(amount)::int from points where member_id = ${member.member_id}) as points,
            (select used_count from coupons where code = ${coupon.code}) as used,
            (select count(*)::int from coupon_uses where code = ${coupon.code}) as uses`)
      ).rows[0];
    expect(await held()).toEqual({ points: 40, used: 1, uses: 1 });
    for (let again = 0; again < 3; again++)
      expect(await cancel(member.token, order_number)).toMatchObject([{ outcome: "cancelled" }]);
    expect(await held()).toEqual({ points: 100, used: 0, uses: 0 });
    expect((await standing(shop, order_number)).mails).toEqual(["訂單確認", "訂單取消通知"]);
    expect(await left(book.product_guid)).toBe(10);
  });

  test("paid with points alone, the points come back and nothing else does: no money, no invoice", async () => {
    const book = await aProduct(shop, { stock: 10 });
    const member = await aBuyer(shop, [book]);
    await givePoints(shop, member.member_id, 1_000);
    const form = await aSeenForm(shop, member.token, { points: 396, payment: 6 });
    const { order_number } = (await shop.ask(placeOrder, form, { token: member.token })) as { order_number: string };
    const held = async () =>
      (
        await shop.database.db.execute(sql`
          select (select sum(amount)::int from points where member_id = ${member.member_id}) as points, status, payment_status,
            (select count(*)::int from payments where order_id = orders.id and status like 'refund%') as refunds,
            (select count(*)::int from invoices where order_id = orders.id) as invoices
          from orders where order_number = ${order_number}`)
      ).rows[0];
    expect(await held()).toMatchObject({ points: 604, payment_status: "paid", refunds: 0, invoices: 0 });
    for (let again = 0; again < 2; again++)
      expect(await cancel(member.token, order_number)).toMatchObject([{ outcome: "cancelled" }]);
    expect(await held()).toMatchObject({ points: 1_000, status: "cancelled", refunds: 0, invoices: 0 });
    expect(await left(book.product_guid)).toBe(10);
    expect((await standing(shop, order_number)).mails).toEqual(["訂單確認", "訂單取消通知"]);
  });

  test("paid, its invoice is voided; once it is being packed, or sent, the words say what to do", async () => {
    const paid = await aPlacedOrder(shop);
    await paid.pay();
    expect(await cancel(paid.who.token, paid.order_number)).toMatchObject([{ outcome: "cancelled" }]);
    expect(await standing(shop, paid.order_number)).toMatchObject({ status: "cancelled", invoice: "voiding" });

    const packed = await aPlacedOrder(shop);
    await packed.pay();
    await move(shop, packed.order_number, "preparing");
    const said = async () => (await cancel(packed.who.token, packed.order_number))[0];
    expect(await said()).toMatchObject({ outcome: "refused", message: expect.stringContaining("已在備貨") as string });
    await move(shop, packed.order_number, "shipped", byCat);
    expect(await said()).toMatchObject({ outcome: "refused", message: expect.stringContaining("已出貨") as string });
    expect((await standing(shop, packed.order_number)).status).toBe("shipped");
  });

  test("an ebook that was paid is provided, and is not given back by a press", async () => {
    const ebook = await aProduct(shop, { is_ebook: true });
    const { who, order_number, pay } = await aPlacedOrder(shop, {
      products: [{ product_guid: ebook.product_guid }],
      delivery: 11,
      recipient: { use: "same" },
      agree_digital: true,
    });
    expect((await shop.ask(getOrder, { order_number }, { token: who.token })).can_cancel).toBe(true);
    await pay();
    // what cannot be read yet was not provided
    expect((await shop.ask(getOrder, { order_number }, { token: who.token })).can_cancel).toBe(true);
    await aText(shop, ebook.product_guid);
    expect((await shop.ask(getOrder, { order_number }, { token: who.token })).can_cancel).toBe(false);
    expect(await cancel(who.token, order_number)).toMatchObject([
      { outcome: "refused", message: expect.stringContaining("電子書") as string },
    ]);
    // nothing of it was sent
    await moveOnByTime(shop);
    expect((await standing(shop, order_number)).status).toBe("arrived");
    expect((await cancel(who.token, order_number))[0]!.message).toContain("電子書");
  });

  test("several at once, each with its own answer; where one is another person's nothing is done to any", async () => {
    const mine = await aPlacedOrder(shop, { counter: true });
    const theirs = await aPlacedOrder(shop, { counter: true });
    await expect(cancel(mine.who.token, mine.order_number, theirs.order_number)).rejects.toMatchObject({ status: 404 });
    await expect(cancel((await aBuyer(shop, [])).token, mine.order_number)).rejects.toMatchObject({ status: 404 });
    await expect(shop.ask(cancelOrders, { order_numbers: [mine.order_number] })).rejects.toMatchObject({ status: 401 });
    expect([await standing(shop, mine.order_number), await standing(shop, theirs.order_number)]).toMatchObject([
      { status: "placed" },
      { status: "placed" },
    ]);
    // who finds it by number and address may, as who placed it
    const { token } = await shop.ask(findGuestOrder, { order_number: mine.order_number, email: mine.email });
    expect(await cancel(token, mine.order_number, mine.order_number)).toEqual([
      { order_number: mine.order_number, outcome: "cancelled", message: null },
    ]);
  });

  test("32 at once cancel it once", async () => {
    const { who, order_number, product_guid } = await aPlacedOrder(shop, { counter: true });
    const answers = await Promise.all(Array.from({ length: 32 }, () => cancel(who.token, order_number)));
    expect(answers.flat().map(({ outcome }) => outcome)).toEqual(Array(32).fill("cancelled"));
    expect(await left(product_guid)).toBe(10);
    expect((await standing(shop, order_number)).mails).toEqual(["訂單確認", "訂單取消通知"]);
  });

  test("orders of the same goods and coupon, given up and placed at once, wait for each other and never in a circle", async () => {
    const books = await Promise.all(Array.from({ length: 4 }, () => aProduct(shop, { stock: 100 })));
    const coupon = await aCoupon(shop);
    const turned = (at: number) => [...books.slice(at % 4), ...books.slice(0, at % 4)];
    const form = async (token: string, email: string) =>
      aSeenForm(shop, token, { coupon_code: coupon.code, subscriber: { name: "王小明", mobile: "0912345678", email } });
    const guests = await Promise.all(
      Array.from({ length: 32 }, (_, at) => aGuest(shop, `circle${at}-${kind}@example.com`, turned(at))),
    );
    const forms = await Promise.all(guests.map(({ token, email }) => form(token, email)));
    const place = async (at: number) =>
      ((await shop.ask(placeOrder, forms[at]!, { token: guests[at]!.token })) as { order_number: string }).order_number;
    const first = await Promise.all(Array.from({ length: 16 }, (_, at) => place(at)));
    await Promise.all(first.flatMap((order_number, at) => [cancel(guests[at]!.token, order_number), place(at + 16)]));
    for (const { product_guid } of books) expect(await left(product_guid)).toBe(84);
    const { rows } = await shop.database.db.execute(sql`select used_count from coupons where code = ${coupon.code}`);
    expect(rows).toEqual([{ used_count: 16 }]);
  });

  test("against the gateway's notice, the operator's packing and the clock: one final state, and units are where they belong", async () => {
    for (let round = 0; round < 12; round++) {
      const { who, order_number, product_guid } = await aPlacedOrder(shop);
      const { start } = await shop.ask(payAgain, { order_number }, { token: who.token });
      if (round % 3 === 0)
        await shop.database.db.execute(
          sql`update orders set pay_before = now() - interval '2 days' where order_number = ${order_number}`,
        );
      const deeds = [
        () => cancel(who.token, order_number),
        () => notify(shop, aNotice(shop, start!.fields)),
        () => move(shop, order_number, "preparing"),
        () => expireOrders(shop),
      ];
      await Promise.all([...deeds.slice(round % 4), ...deeds.slice(0, round % 4)].map((deed) => deed()));
      const { status, mails } = await standing(shop, order_number);
      expect(["placed", "preparing", "cancelled"]).toContain(status);
      expect(await left(product_guid)).toBe(status === "cancelled" ? 10 : 8);
      expect(mails.filter((mail) => mail === "訂單取消通知").length).toBeLessThanOrEqual(1);
      const { rows } = await shop.database.db.execute<{ status: string }>(sql`
        select payments.status from payments join orders on orders.id = order_id where order_number = ${order_number} order by payments.id desc limit 1`);
      // paid and then given up, or given up and then paid: all of it is owed back, once
      expect(["paid", "refund_due"]).toContain(rows[0]!.status);
      const { rows: owed } = await shop.database.db.execute<{ amount: number }>(sql`
        select refunds.amount from refunds join orders on orders.id = order_id where order_number = ${order_number}`);
      expect(owed).toEqual(status === "cancelled" ? [{ amount: 632 }] : []);
      if (status !== "cancelled") expect(rows[0]!.status).toBe("paid");
    }
  });

  test("against being sent: either it is cancelled or it is on its way", async () => {
    for (let round = 0; round < 8; round++) {
      const { who, order_number, product_guid } = await aPlacedOrder(shop, { counter: true });
      const send = async () => {
        await move(shop, order_number, "preparing");
        return move(shop, order_number, "shipped", { tracking_number: "82610000139" });
      };
      const [[given], sent] = (await Promise.all(
        round % 2 ? [cancel(who.token, order_number), send()] : [send(), cancel(who.token, order_number)].reverse(),
      )) as [Awaited<ReturnType<typeof cancel>>, Awaited<ReturnType<typeof send>>];
      expect([given!.outcome, sent.outcome]).toEqual(
        given!.outcome === "cancelled" ? ["cancelled", "refused"] : ["refused", "moved"],
      );
      expect(await left(product_guid)).toBe(given!.outcome === "cancelled" ? 10 : 8);
      expect((await standing(shop, order_number)).invoice).toBe(given!.outcome === "cancelled" ? null : "waiting");
    }
  });
});
