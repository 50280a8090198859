import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyCoupon } from "#contract/cart-coupons";
import { placeOrder, quoteCheckout } from "#contract/checkout";
import { claimCoupon } from "#contract/member-coupons";
import { cancelOrders } from "#contract/orders";
import { aMember, aProduct } from "../builders.ts";
import { aCoupon, aGuest, aSeenForm, layCart } from "../checkouts.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const allClaimed = "這張優惠券已全數領取完畢";
type Who = { token: string };

describe.each(databases)("a coupon that is held is kept, on %s", (kind) => {
  let shop: TestShop;
  let book: { product_guid: string };
  beforeAll(async () => {
    shop = await openShop(kind);
    book = await aProduct(shop, { stock: 1_000 });
  });
  afterAll(() => shop.close());

  const claim = ({ token }: Who, coupon_code: string) => shop.ask(claimCoupon, { coupon_code }, { token });
  const lay = async (who: Who) => (await layCart(shop, who.token, [{ ...book, qty: 2 }]), who);
  /** The problem of the quote, or what it takes off. */
  const quoted = async ({ token }: Who, coupon_code: string) => {
    const { problems, coupon_discount } = await shop.ask(quoteCheckout, { coupon_code }, { token });
    return problems.coupon_code ?? coupon_discount;
  };
  const order = async ({ token }: Who, coupon_code: string) =>
    shop.ask(placeOrder, await aSeenForm(shop, token, { coupon_code }), { token });
  /** False: it was refused, by the quote or by the order. */
  const uses = async (who: Who, code: string) => {
    const placed = await order(await lay(who), code).catch(() => ({}));
    return "order_number" in placed ? (placed.order_number as string) : false;
  };
  const counts = async (code: string) => {
    const { rows } = await shop.database.db.execute<{ used: number; held: number; uses: number }>(sql`
      select used_count as used, held_count as held, (select count(*)::int from coupon_uses used where used.code = coupons.code) as uses
      from coupons where code = ${code}`);
    return rows[0]!;
  };

  test("who holds none reads at cart, checkout and order that all are claimed; who holds it uses it", async () => {
    const { code } = await aCoupon(shop, { total_limit: 1 });
    const [holder, other, guest] = [await aMember(shop), await aMember(shop), await aGuest(shop)];
    await claim(holder, code);
    for (const who of [other, guest]) {
      await lay(who);
      expect(await quoted(who, code)).toBe(allClaimed);
      await expect(shop.ask(applyCoupon, { coupon_code: code }, { token: who.token })).rejects.toMatchObject({
        fields: { coupon_code: allClaimed },
      });
      expect(JSON.stringify(await order(who, code))).toMatch(new RegExp(`"changed".*${allClaimed}`));
    }
    await lay(holder);
    expect(await quoted(holder, code)).toBe(50);
    const number = await uses(holder, code);
    expect(number).toEqual(expect.any(String));
    expect(await quoted(other, code)).toBe("這張優惠券已全數使用完畢");
    // and it is the holder's again
    await shop.ask(cancelOrders, { order_numbers: [number as string] }, { token: holder.token });
    expect(await quoted(other, code)).toBe(allClaimed);
    await lay(holder);
    expect(await quoted(holder, code)).toBe(50);
  });

  test("of what nobody holds whoever knows the code has one, and one without a limit is everybody's", async () => {
    const { code } = await aCoupon(shop, { total_limit: 2 });
    const endless = await aCoupon(shop);
    const holder = await aMember(shop);
    for (const one of [code, endless.code]) await claim(holder, one);
    expect(await uses(await aGuest(shop), code)).toEqual(expect.any(String));
    expect(await uses(await aMember(shop), code)).toBe(false);
    for (let at = 0; at < 3; at++) expect(await uses(await aMember(shop), endless.code)).toEqual(expect.any(String));
    expect(await uses(holder, code)).toEqual(expect.any(String));
    expect(await counts(code)).toEqual({ used: 2, held: 0, uses: 2 });
  });

  test("32 clients at once, half of them with only its code, never take what another holds or claims meanwhile", async () => {
    const { code } = await aCoupon(shop, { total_limit: 12 });
    const people = await Promise.all(Array.from({ length: 32 }, () => aMember(shop)));
    const [holders, claimers, strangers] = [people.slice(0, 8), people.slice(8, 16), people.slice(16)];
    for (const one of holders) await claim(one, code);
    const [used, claimed, taken] = await Promise.all([
      Promise.all(holders.map((one) => uses(one, code))),
      Promise.all(claimers.map((one) => claim(one, code).then(() => true, () => false))), // prettier-ignore
      Promise.all(strangers.map((one) => uses(one, code))),
    ]);
    expect(used).not.toContain(false);
    const later = claimers.filter((_, at) => claimed[at]);
    expect(later.length + taken.filter(Boolean).length).toBe(4);
    expect(await counts(code)).toEqual({ used: 12 - later.length, held: later.length, uses: 12 - later.length });
    for (const one of later) expect(await uses(one, code)).toEqual(expect.any(String));
    expect(await counts(code)).toEqual({ used: 12, held: 0, uses: 12 });
  });
});
