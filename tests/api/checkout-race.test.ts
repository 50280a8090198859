import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { coupon_uses, coupons, orders, outbox, payments, points, stocks } from "#api/db";
import { releaseOrder } from "#api/orders";
import { placeOrder } from "#contract/checkout";
import { ApiError } from "#contract/endpoint";
import { aProduct } from "../builders.ts";
import { aBuyer, aCoupon, aGuest, anOrderForm, aSeenForm, givePoints, layCart } from "../checkouts.ts";
import { effort } from "../effort.ts";
import { databases, openShop, type TestShop } from "../shop.ts";
import { left } from "./checkout/outcome.ts";

type Answer = Awaited<ReturnType<typeof send>>;
let shop: TestShop;
const send = (form: Parameters<typeof shop.ask<typeof placeOrder>>[1], token: string) =>
  shop.ask(placeOrder, form, { token });
/** As a shopper does who is told that the shop is busy: thousands at once may wait for a connection longer than the shop lets anybody wait. */
const sendUntilHeard = (...sent: Parameters<typeof send>): Promise<Answer> =>
  send(...sent).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 503) return sendUntilHeard(...sent);
    throw error;
  });
const sold = (answers: Answer[]) => answers.filter(({ outcome }) => outcome !== "changed");

describe.each(databases)("many checkouts at once on %s", (kind) => {
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const db = () => shop.database.db;
  const lineUnits = async (product_guid: string) =>
    (
      await db().execute<{ n: number }>(
        sql`select coalesce(sum(quantity), 0)::int as n from order_lines where product_guid = ${product_guid}`,
      )
    ).rows[0]!.n;
  const shuffled = <T>(items: T[], seed: number) =>
    items
      .map((item, at) => [((at + 1) * 7919 * (seed + 1)) % 104_729, item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);

  // the last unit: a repeat that looks at the shelf instead of its key would be told that it is gone
  test.each([
    ["member", 1],
    ["guest", 3],
  ])(
    "many submissions of one %s's checkout make one order, one stock move, one mail, one payment, and all get the same answer",
    async (who, stock) => {
      const book = await aProduct(shop, { stock });
      const buyer = who === "member" ? await aBuyer(shop, [book]) : await aGuest(shop);
      const form = await aSeenForm(shop, buyer.token, {
        products: [{ product_guid: book.product_guid, qty: 1 }],
        subscriber: { name: "王小明", mobile: "0912345678", email: `${who}-${kind}@example.com` },
      });
      const answers = await Promise.all(
        Array.from({ length: effort(200, 5_000) }, () => sendUntilHeard(form, buyer.token)),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]!.outcome).toBe("go_to_payment");
      const made = await db().select().from(orders).where(eq(orders.owner, buyer.owner));
      expect(made).toHaveLength(1);
      expect(await left(shop, book.product_guid)).toBe(stock - 1);
      expect(
        await db()
          .select()
          .from(outbox)
          .where(eq(outbox.recipient, `${who}-${kind}@example.com`)),
      ).toHaveLength(1);
      expect(await db().select().from(payments).where(eq(payments.order_id, made[0]!.id))).toHaveLength(1);
    },
  );

  test("one key with two bodies at once: one order, and the other is refused", async () => {
    const book = await aProduct(shop);
    const guest = await aGuest(shop);
    const form = await aSeenForm(shop, guest.token, { products: [{ product_guid: book.product_guid, qty: 1 }] });
    const bodies = ["one@example.com", "two@example.com"].map((email) => ({
      ...form,
      subscriber: { ...form.subscriber, email },
    }));
    const settled = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => send(bodies[at % 2]!, guest.token)));
    const refusals = settled.filter((one) => one.status === "rejected").map((one) => one.reason as { code: string });
    expect(refusals).toHaveLength(20);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["operation_reused"]));
    expect(await left(shop, book.product_guid)).toBe(9);
  });

  test("200 buyers of the last 20 units make exactly 20 sales", async () => {
    const book = await aProduct(shop, { stock: 20 });
    const buyers = await Promise.all(Array.from({ length: 200 }, () => aGuest(shop, undefined, [book])));
    const forms = buyers.map(({ email }) => ({
      ...anOrderForm({
        subscriber: { name: "王小明", mobile: "0912345678", email },
      }),
      seen_total: 396,
    }));
    const answers = await Promise.all(forms.map((form, at) => send(form, buyers[at]!.token)));
    expect(sold(answers)).toHaveLength(20);
    expect([await left(shop, book.product_guid), await lineUnits(book.product_guid)]).toEqual([0, 20]);
    expect(new Set(sold(answers).map((answer) => (answer as { order_number: string }).order_number)).size).toBe(20);
  });

  test("carts of the same products in every order wait for each other and never in a circle; what was there is what was sold and what is left", async () => {
    const books = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop, { stock: 30 })));
    const buyers = await Promise.all(Array.from({ length: 80 }, () => aGuest(shop)));
    const answers = await Promise.all(
      buyers.map(async ({ email, token }, at) => {
        await layCart(shop, token, shuffled(books, at).slice(0, 4));
        return send(
          {
            ...anOrderForm({ subscriber: { name: "王小明", mobile: "0912345678", email } }),
            seen_total: 1_264,
          },
          token,
        );
      }),
    );
    const rest = await db()
      .select()
      .from(stocks)
      .where(
        inArray(
          stocks.product_guid,
          books.map(({ product_guid }) => product_guid),
        ),
      );
    const remaining = rest.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(remaining + 4 * sold(answers).length).toBe(180);
    expect(Math.min(...rest.map(({ quantity }) => quantity))).toBeGreaterThanOrEqual(0);
    for (const { product_guid } of books)
      expect((await left(shop, product_guid)) + (await lineUnits(product_guid))).toBe(30);
  });

  test("a coupon for ten is used by ten of forty, and by none of them twice", async () => {
    const book = await aProduct(shop, { stock: 1_000 });
    const coupon = await aCoupon(shop, { total_limit: 10 });
    const addresses = Array.from({ length: 20 }, (_, at) => `coupon${at}-${kind}@example.com`);
    const sessions = await Promise.all(
      [...addresses, ...addresses].map((email) => aGuest(shop, email, [{ ...book, qty: 2 }])),
    );
    const answers = await Promise.all(
      sessions.map(({ email, token }) =>
        send(
          {
            ...anOrderForm({
              coupon_code: coupon.code,
              subscriber: { name: "王小明", mobile: "0912345678", email },
            }),
            seen_total: 582,
          },
          token,
        ),
      ),
    );
    expect(sold(answers)).toHaveLength(10);
    const uses = await db().select().from(coupon_uses).where(eq(coupon_uses.code, coupon.code));
    expect(new Set(uses.map(({ owner }) => owner)).size).toBe(10);
    expect((await db().select().from(coupons).where(eq(coupons.code, coupon.code)))[0]!.used_count).toBe(10);
    expect(await left(shop, book.product_guid)).toBe(980);
  });

  test("a member's points are spent once, whichever of forty tabs is first", async () => {
    const book = await aProduct(shop, { stock: 1_000 });
    const member = await aBuyer(shop, [book]);
    await givePoints(shop, member.member_id, 100);
    const form = await aSeenForm(shop, member.token, { points: 100 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        send({ ...form, idempotency_key: `tab-${at}-0123456789abcdef` }, member.token),
      ),
    );
    expect(sold(answers)).toHaveLength(1);
    const ledger = await db().select().from(points).where(eq(points.member_id, member.member_id));
    expect(ledger.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-100, 100]);
    expect(await left(shop, book.product_guid)).toBe(999);
  });

  test("an account's limit of three holds for forty carts of one address at once", async () => {
    const rare = await aProduct(shop, { stock: 50, account_quantity_limit: 3 });
    const email = `rare-${kind}@example.com`;
    const guests = await Promise.all(Array.from({ length: 40 }, () => aGuest(shop, email, [rare])));
    const subscriber = { name: "王小明", mobile: "0912345678", email };
    const answers = await Promise.all(
      guests.map(({ token }) => send({ ...anOrderForm({ subscriber }), seen_total: 396 }, token)),
    );
    expect(sold(answers)).toHaveLength(3);
    expect([await left(shop, rare.product_guid), await lineUnits(rare.product_guid)]).toEqual([47, 3]);
  });

  test("an order that is given up twenty times at once puts stock, coupon and points back once, while others buy the same", async () => {
    const book = await aProduct(shop, { stock: 100 });
    const coupon = await aCoupon(shop, { total_limit: 1 });
    const member = await aBuyer(shop, [{ product_guid: book.product_guid, qty: 2 }]);
    await givePoints(shop, member.member_id, 70);
    const placed = await send(
      await aSeenForm(shop, member.token, { coupon_code: coupon.code, points: 70 }),
      member.token,
    );
    const [order] = await db()
      .select()
      .from(orders)
      .where(eq(orders.order_number, (placed as { order_number: string }).order_number));
    expect(await left(shop, book.product_guid)).toBe(98);
    const guests = await Promise.all(Array.from({ length: 20 }, () => aGuest(shop, undefined, [book])));
    const [released] = await Promise.all([
      Promise.all(guests.map(() => db().transaction((tx) => releaseOrder(tx as never, order!.id, "expired")))),
      Promise.all(
        guests.map(({ email, token }) =>
          send(
            {
              ...anOrderForm({
                subscriber: { name: "王小明", mobile: "0912345678", email },
              }),
              seen_total: 396,
            },
            token,
          ),
        ),
      ),
    ]);
    expect(released.filter(Boolean)).toHaveLength(1);
    expect(await left(shop, book.product_guid)).toBe(80);
    expect((await db().select().from(orders).where(eq(orders.id, order!.id)))[0]).toMatchObject({
      status: "cancelled",
      payment_status: "expired",
      cancelled_reason: "expired",
      pay_before: null,
    });
    expect((await db().select().from(coupons).where(eq(coupons.code, coupon.code)))[0]!.used_count).toBe(0);
    expect(await db().select().from(coupon_uses).where(eq(coupon_uses.code, coupon.code))).toEqual([]);
    expect(
      (await db().select().from(points).where(eq(points.member_id, member.member_id))).reduce(
        (sum, { amount }) => sum + amount,
        0,
      ),
    ).toBe(70);
  });
});
