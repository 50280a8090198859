import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { coupon_serials, member_coupons } from "#api/db";
import { getMemberCoupons } from "#contract/cart-coupons";
import { claimCoupon, listCoupons } from "#contract/member-coupons";
import { giveCoupons } from "#contract/ops";
import { aMember } from "../builders.ts";
import { aCoupon, aGuest } from "../checkouts.ts";
import { refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const past = "2020-01-01T00:00:00Z";

describe.each(databases)("claiming coupons on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const claim = (token: string, coupon_code: string, operationId?: string) =>
    shop.ask(claimCoupon, { coupon_code }, { token, ...(operationId && { operationId }) });
  const told = (words: string) => ({ status: 422, code: "invalid_input", fields: { coupon_code: words } });
  const count = async (code: string) => {
    const where = sql`${member_coupons} where code = ${code}`;
    return (await shop.database.db.execute<{ n: number }>(sql`select count(*)::int as n from ${where}`)).rows[0]!.n;
  };
  const laySerial = (code: string, serial: string) => shop.database.db.insert(coupon_serials).values({ code, serial });

  test("a code is claimed once, in letters of any case, and is then offered at the checkout", async () => {
    const { token } = await aMember(shop);
    const { code, name } = await aCoupon(shop, { total_limit: 5 });
    expect(await claim(token, ` ${code.toLowerCase()} `)).toEqual({ code, name });
    await expect(claim(token, code)).rejects.toMatchObject(told("您已領取過這張優惠券，每人限領一次"));
    expect(await count(code)).toBe(1);
    expect((await shop.ask(getMemberCoupons, {}, { token })).ecoupons).toMatchObject([{ code }]);
    expect((await shop.ask(listCoupons, {}, { token })).ecoupons).toMatchObject([{ code, state: "available" }]);
  });

  test("the same press again has the same answer and claims nothing more; with another code it is refused", async () => {
    const { token } = await aMember(shop);
    const [one, other] = [await aCoupon(shop), await aCoupon(shop)];
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(token, one.code, "one-press")));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await count(one.code)).toBe(1);
    expect(await refusal(claim(token, other.code, "one-press"))).toMatchObject({ code: "operation_reused" });
    expect(await count(other.code)).toBe(0);
  });

  test("what can be used is listed before hundreds that are over, which are counted and read page by page", async () => {
    const { member_id, token } = await aMember(shop);
    const { code } = await aCoupon(shop);
    await claim(token, code);
    await shop.database.db.execute(sql`
      with old as (
        insert into coupons (code, name, discount_type, discount_range, ends_at)
        select 'OLD' || ${member_id}::int || '-' || n, '舊券', 'amount', 10, ${past}::timestamptz from generate_series(1, 210) n returning code)
      insert into member_coupons (member_id, code) select ${member_id}, code from old`);
    const counts = { available: 1, used: 0, expired: 210 };
    const first = await shop.ask(listCoupons, {}, { token });
    expect(first).toMatchObject({ ecoupons: [{ code, state: "available" }, ...Array(49).fill({ state: "expired" })] });
    expect([first.pages, first.counts]).toEqual([5, counts]);
    const over = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => shop.ask(listCoupons, { state: "expired", page }, { token })),
    );
    expect(over.map(({ pages, ecoupons }) => [pages, ecoupons.length])).toEqual(
      [50, 50, 50, 50, 10, 0].map((n) => [5, n]),
    );
    expect(new Set(over.flatMap(({ ecoupons }) => ecoupons.map((one) => one.code))).size).toBe(210);
  });

  test("of many that can be used the checkout offers those that the cart is nearest to, however late they were given", async () => {
    const { member_id, token } = await aMember(shop);
    await shop.database.db.execute(sql`
      with many as (
        insert into coupons (code, name, discount_type, discount_range, minimum_subtotal)
        select 'LOT' || ${member_id}::int || '-' || n, '折價券', 'amount', 10, 1000 - n from generate_series(1, 80) n returning code, minimum_subtotal)
      insert into member_coupons (member_id, code, given_at) select ${member_id}, code, now() - minimum_subtotal * interval '1 minute' from many`);
    const { ecoupons } = await shop.ask(getMemberCoupons, {}, { token });
    expect([ecoupons.length, ecoupons[0]!.code]).toEqual([50, `LOT${member_id}-80`]);
  });

  test("what is wrong, over, not begun, another's alone, or all claimed is refused in words", async () => {
    const [one, other] = [await aMember(shop), await aMember(shop)];
    const wrong = told("優惠代碼錯誤或已過期，請再確認一次");
    for (const wish of [{ ends_at: past }, { starts_at: "2999-01-01T00:00:00Z" }, { only_given: true }]) {
      const { code } = await aCoupon(shop, wish);
      await expect(claim(one.token, code)).rejects.toMatchObject(wrong);
    }
    await expect(claim(one.token, "NO-SUCH")).rejects.toMatchObject(wrong);
    await expect(claim(one.token, " ")).rejects.toMatchObject({ status: 422 });
    const last = await aCoupon(shop, { total_limit: 1 });
    await claim(one.token, last.code);
    const gone = told("這張優惠券已全數領取完畢");
    await expect(claim(other.token, last.code)).rejects.toMatchObject(gone);
    const used = await aCoupon(shop, { total_limit: 3, used_count: 3 });
    await expect(claim(one.token, used.code)).rejects.toMatchObject(gone);
    const give = (member: string) =>
      shop.ask(giveCoupons, { rows: [{ code: last.code, member }] }, { operator: "amy" });
    expect(await give(other.email), "an operator gives no more than there are").toMatchObject({
      ...{ created: 0, refused: [{ row: 0, reason: "這張優惠券已全數領取完畢" }] },
    });
    expect(await give(one.email), "whoever has it keeps it").toMatchObject({ unchanged: 1, refused: [] });
    const guest = await aGuest(shop);
    expect(await refusal(claim(guest.token, last.code))).toMatchObject({ status: 401 });
    expect(await refusal(shop.ask(claimCoupon, { coupon_code: last.code }))).toMatchObject({ status: 401 });
  });

  test("a serial of the operator's is had by whoever types it first, also of a coupon that is only given", async () => {
    const [one, other] = [await aMember(shop), await aMember(shop)];
    const { code, name } = await aCoupon(shop, { only_given: true });
    const serials = [`${code}-A`, `${code}-B`];
    const lay = (rows: { code: string; serial?: string; member?: string }[]) =>
      shop.ask(giveCoupons, { rows }, { operator: "amy" });
    expect(await lay(serials.map((serial) => ({ code, serial })))).toMatchObject({ created: 2, refused: [] });
    expect(await lay([{ code, serial: serials[0]! }])).toMatchObject({ unchanged: 1 });
    const second = await aCoupon(shop);
    const refused = await lay([
      { code: "NONE-AT-ALL", serial: "X-1" },
      { code, serial: second.code },
      { code: second.code, serial: serials[0]! },
    ]);
    expect(refused.refused.map(({ reason }) => reason)).toEqual([
      "沒有優惠券 NONE-AT-ALL",
      `${second.code} 是優惠代碼，不能當作序號`,
      `序號 ${serials[0]} 是優惠券 ${code} 的`,
    ]);
    expect(await refusal(lay([{ code, serial: "Y-1", member: "1" }]))).toMatchObject({ status: 422 });

    expect(await claim(one.token, serials[0]!.toLowerCase())).toEqual({ code, name });
    for (const { token } of [one, other])
      await expect(claim(token, serials[0]!)).rejects.toMatchObject(told("這組序號已被領取"));
    // one each: the second serial stays for somebody else
    await expect(claim(one.token, serials[1]!)).rejects.toMatchObject(told("您已領取過這張優惠券，每人限領一次"));
    expect(await claim(other.token, serials[1]!)).toEqual({ code, name });
  });

  test("32 clients at once never claim more than there are, and of one serial one", async () => {
    const people = await Promise.all(Array.from({ length: 32 }, () => aMember(shop)));
    const { code } = await aCoupon(shop, { total_limit: 10 });
    const settled = await Promise.allSettled(people.map(({ token }) => claim(token, code)));
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await count(code)).toBe(10);
    for (const one of settled)
      if (one.status === "rejected") expect(one.reason).toMatchObject(told("這張優惠券已全數領取完畢"));

    const given = await aCoupon(shop, { only_given: true });
    await laySerial(given.code, `${given.code}-1`);
    const racing = await Promise.allSettled(people.map(({ token }) => claim(token, `${given.code}-1`)));
    expect(racing.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await count(given.code)).toBe(1);

    // one member, 32 presses of their own
    const { code: mine } = await aCoupon(shop);
    const presses = await Promise.allSettled(people.map(() => claim(people[0]!.token, mine)));
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await count(mine)).toBe(1);
  });

  test("a member's coupons are told with their state, conditions and days; nobody else sees them", async () => {
    const [one, other] = [await aMember(shop), await aMember(shop)];
    const open = await aCoupon(shop, {
      ...{ name: "八八折", discount_type: "percentage", discount_range: 88, minimum_subtotal: 500 },
      ends_at: "2999-06-30T16:00:00Z",
    });
    const soon = await aCoupon(shop, { starts_at: "2999-01-01T00:00:00Z" });
    const over = await aCoupon(shop, { ends_at: past });
    const gone = await aCoupon(shop, { total_limit: 2, used_count: 2 });
    const used = await aCoupon(shop);
    await shop.database.db
      .insert(member_coupons)
      .values([open, soon, over, gone].map(({ code }) => ({ code, member_id: one.member_id })));
    await shop.database.db.execute(
      sql`insert into coupon_uses (code, owner, order_id, created_at) values (${used.code}, ${`m${one.member_id}`}, 0, '2026-03-01T17:00:00Z')`,
    );
    const { ecoupons } = await shop.ask(listCoupons, {}, { token: one.token });
    const by = Object.fromEntries(ecoupons.map((coupon) => [coupon.code, coupon]));
    expect(ecoupons).toHaveLength(5);
    expect(by[open.code]).toEqual({
      ...{ code: open.code, name: "八八折", discount_type: "percentage", discount_range: 88, minimum_subtotal: 500 },
      ...{ first_day: null, last_day: "2999-06-30", begun: true, all_used: false, state: "available" },
      ...{ used_on: null, order_number: null },
    });
    expect(by[soon.code]).toMatchObject({ state: "available", begun: false, first_day: "2999-01-01" });
    expect(by[over.code]).toMatchObject({ state: "expired", all_used: false, last_day: "2020-01-01" });
    expect(by[gone.code]).toMatchObject({ state: "expired", all_used: true });
    // the day of Taipei
    expect(by[used.code]).toMatchObject({ state: "used", used_on: "2026-03-02" });
    await expect(claim(one.token, used.code)).rejects.toMatchObject(told("您已領取過這張優惠券，每人限領一次"));
    expect(await shop.ask(listCoupons, {}, { token: other.token })).toMatchObject({ ecoupons: [], pages: 1 });
    const guest = await aGuest(shop);
    expect(await refusal(shop.ask(listCoupons, {}, { token: guest.token }))).toMatchObject({ status: 401 });
  });
});
