import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder } from "#contract/checkout";
import { closeAccount } from "#contract/closing";
import { joinWithOrder } from "#contract/joining";
import { claimCoupon } from "#contract/member-coupons";
import { verifyCode } from "#contract/members";
import { giveCoupons } from "#contract/ops";
import { cancelOrders } from "#contract/orders";
import { aMember, aProduct } from "../builders.ts";
import { aCoupon, aSeenForm, layCart } from "../checkouts.ts";
import { codeIn, password, sentTo } from "../people.ts";
import { aPlacedOrder } from "../placed-orders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("how many hold a coupon unused, on %s", (kind) => {
  let shop: TestShop;
  let book: { product_guid: string };
  beforeAll(async () => {
    shop = await openShop(kind);
    book = await aProduct(shop, { stock: 1_000 });
  });
  afterAll(() => shop.close());

  const claim = ({ token }: { token: string }, coupon_code: string) =>
    shop.ask(claimCoupon, { coupon_code }, { token });
  const give = (code: string, ...members: number[]) =>
    shop.ask(giveCoupons, { rows: members.map((id) => ({ code, member: String(id) })) }, { operator: "amy" });
  async function use({ token }: { token: string }, coupon_code: string): Promise<string> {
    await layCart(shop, token, [{ ...book, qty: 2 }]);
    const form = await aSeenForm(shop, token, { coupon_code });
    const answer = await shop.ask(placeOrder, form, { token });
    expect(answer).toHaveProperty("order_number");
    return (answer as { order_number: string }).order_number;
  }
  const cancel = ({ token }: { token: string }, ...order_numbers: string[]) =>
    shop.ask(cancelOrders, { order_numbers }, { token });
  async function close({ token, session_id, member_id }: Awaited<ReturnType<typeof aMember>>) {
    const { db } = shop.database;
    await db.execute(sql`update sessions set password_checked_at = now() where id = ${session_id}`);
    // nothing of theirs is open any more
    await db.execute(sql`update payments set expires_at = '2020-01-01' where status = 'expired'`);
    await db.execute(
      sql`update orders set status = 'completed' where member_id = ${member_id} and status <> 'cancelled'`,
    );
    await shop.ask(closeAccount, { agree_closing: true, press: randomUUID() }, { token });
  }
  /** As it stands with the coupon, and as it is when it is counted. */
  const held = async (code: string) => {
    const { rows } = await shop.database.db.execute<{ held: number; counted: number }>(sql`
      select held_count as held, (select count(*)::int from member_coupons given where given.code = coupons.code
        and not exists (select from coupon_uses used where used.code = given.code and used.owner = 'm' || given.member_id)) as counted
      from coupons where code = ${code}`);
    const { held, counted } = rows[0]!;
    return held === counted ? held : `${held}, but ${counted} are there`;
  };
  test("is right after each claim, gift, use, cancelled order and closed account", async () => {
    const { code } = await aCoupon(shop, { total_limit: 2 });
    const [one, other] = [await aMember(shop), await aMember(shop)];
    await claim(one, code);
    expect(await held(code)).toBe(1);
    const order = await use(one, code);
    expect(await held(code)).toBe(0);
    await cancel(one, order);
    expect(await held(code)).toBe(1);

    // used without being held, then given
    const second = await use(other, code);
    expect(await held(code)).toBe(1);
    expect(await give(code, other.member_id, one.member_id)).toMatchObject({ created: 1, unchanged: 1 });
    expect(await held(code)).toBe(1);
    await expect(claim(await aMember(shop), code)).rejects.toMatchObject({ status: 422 });
    await cancel(other, second);
    expect(await held(code)).toBe(2);

    await close(one);
    expect(await held(code)).toBe(1);
    await use(other, code);
    expect(await held(code)).toBe(0);
    await close(other);
    expect(await held(code)).toBe(0);
    await claim(await aMember(shop), code);
    expect(await held(code)).toBe(1);
  });

  test("what a guest has used is not held by the member who was given it meanwhile", async () => {
    const { code } = await aCoupon(shop);
    const { who, email, order_number } = await aPlacedOrder(shop, { coupon_code: code });
    const { flow } = await shop.ask(joinWithOrder, { order_number, password, agree: true }, { token: who.token });
    const { rows } = await shop.database.db.execute<{ id: number }>(
      sql`select id from members where unproven_email = ${email} or email = ${email}`,
    );
    await give(code, rows[0]!.id);
    expect(await held(code)).toBe(1);
    const mail = (await sentTo(shop, email)).find(({ subject }) => subject?.includes("驗證碼"));
    await shop.ask(verifyCode, { flow, code: codeIn(mail!.body) }, { token: who.token });
    expect(await held(code)).toBe(0);
  });

  test("a guest's order whose coupon the member has used as well joins all the same", async () => {
    const { code } = await aCoupon(shop);
    const { who, email, order_number } = await aPlacedOrder(shop, { coupon_code: code });
    const other = await aPlacedOrder(shop, { coupon_code: code });
    const { flow } = await shop.ask(joinWithOrder, { order_number, password, agree: true }, { token: who.token });
    await shop.database.db.execute(sql`
      update coupon_uses set owner = 'm' || (select id from members where unproven_email = ${email} or email = ${email})
      where order_id = (select id from orders where order_number = ${other.order_number})`);
    const mail = (await sentTo(shop, email)).find(({ subject }) => subject?.includes("驗證碼"));
    await shop.ask(verifyCode, { flow, code: codeIn(mail!.body) }, { token: who.token });
    const { rows } = await shop.database.db.execute(
      sql`select from orders where order_number = ${order_number} and member_id is not null`,
    );
    expect([rows.length, await held(code)]).toEqual([1, 0]);
  });

  test("32 clients at once for the last ten, after ten who have it and used it, and while they give theirs back", async () => {
    const { code } = await aCoupon(shop, { total_limit: 20 });
    const first = await Promise.all(Array.from({ length: 10 }, () => aMember(shop)));
    for (const one of first) await claim(one, code);
    const orders = await Promise.all(first.slice(0, 5).map((one) => use(one, code)));
    const people = await Promise.all(Array.from({ length: 32 }, () => aMember(shop)));
    const [claims] = await Promise.all([
      Promise.allSettled(people.map((one) => claim(one, code))),
      ...orders.map((number, at) => cancel(first[at]!, number)),
      ...first.slice(5).map((one) => use(one, code)),
    ]);
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await held(code)).toBe(15);
  });

  test("is right whatever of one member's comes at once", async () => {
    const { code } = await aCoupon(shop);
    const people = await Promise.all(Array.from({ length: 6 }, () => aMember(shop)));
    await Promise.allSettled(
      people.flatMap((one) => [claim(one, code), use(one, code), give(code, one.member_id), claim(one, code)]),
    );
    expect(await held(code)).toBe(0);
  });
});
