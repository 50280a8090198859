import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { coupons, member_coupons } from "#api/db";
import { addToCart } from "#contract/cart";
import { applyCoupon, getDeliveryPromotions, getFirstPurchase, getMemberCoupons } from "#contract/cart-coupons";
import { quoteCheckout } from "#contract/checkout";
import { giveCoupons, saveCoupons } from "#contract/ops";
import { aMember, aProduct } from "../../builders.ts";
import { aGuest } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { item } from "../cart/rows.ts";

const operator = { operator: "amy" };
let count = 0;
const aCode = () => `OWN${++count}X`;

describe.each(databases)("the coupons of a member, on %s", (kind) => {
  let shop: TestShop;
  let member: Awaited<ReturnType<typeof aMember>>;
  let token: string;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(async () => {
    member = await aMember(shop);
    token = member.token;
  });

  const lay = async (row: Partial<typeof coupons.$inferInsert> = {}, given = true) => {
    const code = aCode();
    await shop.database.db
      .insert(coupons)
      .values({ code, name: code, discount_type: "amount", discount_range: 100, ...row });
    if (given) await shop.database.db.insert(member_coupons).values({ code, member_id: member.member_id });
    return code;
  };
  const fill = async (retail_price: number) => {
    const book = await aProduct(shop, { final_price: retail_price, retail_price });
    await shop.ask(addToCart, item(book), { token });
  };

  test("are told with what each takes off this cart, best first; what is missing is said in TWD", async () => {
    await fill(1_000);
    const near = await lay({ minimum_subtotal: 1_200 });
    const small = await lay({ minimum_subtotal: 1_000 });
    const large = await lay({ discount_type: "percentage", discount_range: 80, ends_at: "2999-06-30T16:00:00Z" });
    await lay({ starts_at: "2999-01-01T00:00:00Z" });
    await lay({ total_limit: 1, used_count: 1 });
    await lay({}, false);
    expect((await shop.ask(getMemberCoupons, {}, { token })).ecoupons).toEqual([
      { code: large, name: large, discount: 200, missing: 0, last_day: "2999-06-30" },
      { code: small, name: small, discount: 100, missing: 0, last_day: null },
      { code: near, name: near, discount: 0, missing: 200, last_day: null },
    ]);
    const guest = await aGuest(shop);
    expect((await shop.ask(getMemberCoupons, {}, { token: guest.token })).ecoupons).toEqual([]);
  });

  test("one that is only given works for nobody else, whoever knows its code", async () => {
    await fill(500);
    const mine = await lay({ only_given: true });
    expect(await shop.ask(applyCoupon, { coupon_code: mine.toLowerCase() }, { token })).toEqual({
      code: mine,
      name: mine,
      discount: 100,
    });
    const other = await aMember(shop);
    const book = await aProduct(shop);
    await shop.ask(addToCart, item(book), { token: other.token });
    await expect(shop.ask(applyCoupon, { coupon_code: mine }, { token: other.token })).rejects.toMatchObject({
      status: 422,
      fields: { coupon_code: expect.stringContaining("優惠代碼") as string },
    });
    const quote = await shop.ask(quoteCheckout, { coupon_code: mine }, { token: other.token });
    expect([quote.coupon_discount, Object.keys(quote.problems)]).toEqual([0, ["coupon_code"]]);
  });

  test("the operator makes them and gives them, twice is once, and the audit holds no address", async () => {
    await fill(500);
    const code = aCode();
    const row = { code, name: "回饋券", discount_type: "amount" as const, discount_range: 60, only_given: true };
    expect(await shop.ask(saveCoupons, { rows: [row] }, operator)).toMatchObject({ created: 1 });
    const rows = [{ code, member: member.email }];
    expect(await shop.ask(giveCoupons, { rows }, operator)).toMatchObject({ created: 1 });
    expect(await shop.ask(giveCoupons, { rows }, operator)).toMatchObject({ created: 0, unchanged: 1 });
    const strange = await shop.ask(giveCoupons, { rows: [{ code, member: "nobody@example.com" }] }, operator);
    expect(strange.refused).toEqual([{ row: 0, reason: "沒有這位會員" }]);
    expect((await shop.ask(getMemberCoupons, {}, { token })).ecoupons.map((each) => each.code)).toEqual([code]);
    const { rows: audit } = await shop.database.db.execute<{ text: string }>(
      sql`select coalesce(string_agg(operator_actions::text, ' '), '') as text from operator_actions`,
    );
    expect(audit[0]!.text).toContain(code);
    expect(audit[0]!.text).not.toContain(member.email);
  });

  test("first purchase and free deliveries are told for the cart as it is", async () => {
    await fill(400);
    const first = await shop.ask(getFirstPurchase, {}, { token });
    expect(first.first_purchase).toBe(true);
    expect(first.deliveries).toEqual(expect.arrayContaining([3, 5, 7, 9]));
    const { delivery_promotions } = await shop.ask(getDeliveryPromotions, {}, { token });
    expect(delivery_promotions.length).toBeGreaterThan(1);
    for (const { free_from, missing } of delivery_promotions) expect(missing).toBe(Math.max(0, free_from - 400));
    const guest = await aGuest(shop);
    expect(await shop.ask(getFirstPurchase, {}, { token: guest.token })).toEqual({
      first_purchase: false,
      deliveries: [],
    });
  });

  test("whether it is the first is told to the member that it is asked of, and of nobody else", async () => {
    expect(await shop.ask(getFirstPurchase, { member_id: member.id }, { token })).toMatchObject({
      first_purchase: true,
    });
    const other = await aMember(shop);
    const guest = await aGuest(shop);
    for (const asker of [token, guest.token])
      await expect(shop.ask(getFirstPurchase, { member_id: other.id }, { token: asker })).rejects.toMatchObject({
        status: 404,
      });
    await expect(shop.ask(getFirstPurchase, { member_id: "x" }, { token })).rejects.toMatchObject({ status: 422 });
  });
});
