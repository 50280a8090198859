import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listCoupons } from "#contract/member-coupons";
import { listOperatorActions, listShopPointOffers, savePointOffers } from "#contract/ops";
import { exchangePoints, listPointOffers } from "#contract/point-exchange";
import { getPoints } from "#contract/points";
import { aMember } from "../builders.ts";
import { aGuest } from "../checkouts.ts";
import { refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("points for coupons on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await shop.database.db.execute<T>(query)).rows;
  let number = 0;
  async function anOffer(points: number, more: { limit?: number | null; ended?: boolean } = {}): Promise<string> {
    const code = `OFFER${++number}`;
    const { limit = null, ended = false } = more;
    await rows(sql`insert into coupons (code, name, discount_type, discount_range, only_given, total_limit, ends_at)
      values (${code}, ${`券 ${code}`}, 'amount', 50, true, ${limit}, ${ended ? "2020-01-01" : null})`);
    await rows(sql`insert into point_offers (code, points) values (${code}, ${points})`);
    return code;
  }
  async function aMemberWith(points: number) {
    const member = await aMember(shop);
    await rows(sql`insert into points (member_id, amount, reason) values (${member.member_id}, ${points}, '活動贈點')`);
    return member;
  }
  const exchange = (token: string, code: string, operationId?: string) =>
    shop.ask(exchangePoints, { code }, { token, ...(operationId && { operationId }) });

  test("the points go and the coupon comes, once, however often the same press is sent", async () => {
    const code = await anOffer(30);
    const { token } = await aMemberWith(100);
    const { balance, offers } = await shop.ask(listPointOffers, {}, { token });
    expect([balance, offers.find((offer) => offer.code === code)]).toMatchObject([100, { points: 30, state: "open" }]);
    for (let pressed = 0; pressed < 2; pressed++)
      expect(await exchange(token, code, "one-press")).toEqual({ name: `券 ${code}`, points: 30, balance: 70 });
    expect(await refusal(exchange(token, code))).toEqual({ status: 409, code: "offer_had" });
    expect(await shop.ask(getPoints, {}, { token })).toMatchObject({ balance: 70, earned: 100, used: 30 });
    expect((await shop.ask(listCoupons, {}, { token })).ecoupons).toMatchObject([{ code, state: "available" }]);
    const after = await shop.ask(listPointOffers, {}, { token });
    expect(after.offers.find((offer) => offer.code === code)).toMatchObject({ state: "had" });
  });

  test("nobody spends what is not there: short, gone, over or unknown is refused and takes nothing", async () => {
    const [dear, one, over] = [await anOffer(101), await anOffer(10, { limit: 1 }), await anOffer(10, { ended: true })];
    const [first, second] = [await aMemberWith(100), await aMemberWith(100)];
    expect(await refusal(exchange(first.token, dear))).toEqual({ status: 409, code: "points_short" });
    await exchange(first.token, one);
    expect(await refusal(exchange(second.token, one))).toEqual({ status: 409, code: "offer_gone" });
    for (const code of [over, "NONE", "READ100"])
      expect(await refusal(exchange(second.token, code))).toEqual({ status: 404, code: "offer_not_found" });
    expect(await shop.ask(getPoints, {}, { token: second.token })).toMatchObject({ balance: 100, used: 0 });
    const { offers } = await shop.ask(listPointOffers, {}, { token: second.token });
    const states = Object.fromEntries(offers.map(({ code, state }) => [code, state]));
    expect([states[dear], states[one], states[over]]).toEqual(["short", "gone", undefined]);
  });

  test("what was used stays used when its account is closed: of a coupon of three no fourth is had", async () => {
    const code = await anOffer(10, { limit: 3 });
    const [closed, second, third, fourth] = [await aMemberWith(10), await aMemberWith(10), await aMemberWith(10), await aMemberWith(10)]; // prettier-ignore
    for (const { token, member_id } of [closed, second]) {
      await exchange(token, code);
      await rows(sql`insert into coupon_uses (code, owner, order_id) values (${code}, ${`m${member_id}`}, 0)`);
    }
    await rows(sql`update coupons set used_count = 2, held_count = 0 where code = ${code}`);
    await rows(sql`delete from member_coupons where code = ${code} and member_id = ${closed.member_id}`);
    await exchange(third.token, code);
    expect(await refusal(exchange(fourth.token, code))).toEqual({ status: 409, code: "offer_gone" });
    const { offers } = await shop.ask(listPointOffers, {}, { token: fourth.token });
    expect(offers.find((offer) => offer.code === code)).toMatchObject({ state: "gone" });
  });

  test("thirty-two at once: a balance for three is three, and a coupon of five is five", async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => anOffer(30)));
    const { member_id, token } = await aMemberWith(100);
    const tries = await Promise.allSettled(Array.from({ length: 32 }, (_, at) => exchange(token, codes[at % 8]!)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const sums = await rows(sql`
      select (select sum(amount)::int from points where member_id = ${member_id}) as balance,
        (select count(*)::int from member_coupons where member_id = ${member_id}) as coupons,
        (select count(*)::int from point_exchanges where member_id = ${member_id}) as exchanges`);
    expect(sums).toEqual([{ balance: 10, coupons: 3, exchanges: 3 }]);

    const five = await anOffer(10, { limit: 5 });
    const many = await Promise.all(Array.from({ length: 16 }, () => aMemberWith(10)));
    await Promise.allSettled(many.flatMap((one) => [exchange(one.token, five), exchange(one.token, five)]));
    const [taken] = await rows<{ given: number; spent: number }>(sql`
      select (select count(*)::int from member_coupons where code = ${five}) as given,
        (select -sum(amount)::int from points join point_exchanges on points_id = points.id where code = ${five}) as spent`);
    expect(taken).toEqual({ given: 5, spent: 50 });
  });

  test("an operator offers a coupon, makes it dearer and ends it; who has it keeps it, and the audit has each", async () => {
    const code = await anOffer(30);
    const asOperator = { operator: "行銷 小陳" };
    const save = (row: object) => shop.ask(savePointOffers, { rows: [{ code, ...row }] }, asOperator);
    const offered = async () =>
      (await shop.ask(listShopPointOffers, {}, asOperator)).find((offer) => offer.code === code) ?? null;
    const { token } = await aMemberWith(100);
    await exchange(token, code);
    expect(await save({ points: 40 })).toMatchObject({ created: 0, changed: 1 });
    expect(await save({ points: 40 })).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await offered()).toMatchObject({ points: 40, exchanged: 1, total_limit: null, last_day: null });
    expect(await save({ removed: true })).toMatchObject({ removed: 1 });
    expect(await save({ removed: true })).toMatchObject({ unchanged: 1 });
    expect(await offered()).toBeNull();
    expect((await shop.ask(listCoupons, {}, { token })).ecoupons).toMatchObject([{ code }]);
    expect(await refusal(exchange((await aMemberWith(100)).token, code))).toMatchObject({ code: "offer_not_found" });
    expect(await save({ points: 5 })).toMatchObject({ created: 1 });
    const actions = await shop.ask(listOperatorActions, {}, asOperator);
    expect(actions.map(({ command, after }) => [command, after]).slice(0, 3)).toEqual([
      ["savePointOffers", [{ code, points: 5 }]],
      ["savePointOffers", [null]],
      ["savePointOffers", [{ code, points: 40 }]],
    ]);

    await rows(
      sql`insert into coupons (code, name, discount_type, discount_range) values ('FREE1', '公開券', 'amount', 50)`,
    );
    const refused = await shop.ask(
      savePointOffers,
      {
        rows: [
          { code: "FREE1", points: 5 },
          { code: "NOPE1", points: 5 },
        ],
      },
      asOperator,
    );
    expect(refused.refused.map(({ reason }) => reason)).toEqual([
      "優惠券 FREE1 不必獲發就能用，不能用點數兌換",
      "沒有優惠券 NOPE1",
    ]);
    for (const row of [{ code }, { code, points: 0 }])
      expect(await refusal(shop.ask(savePointOffers, { rows: [row] }, asOperator))).toMatchObject({ status: 422 });
    expect(await refusal(shop.ask(listShopPointOffers, {}, { token }))).toMatchObject({ status: 404 });
  });

  test("it is for members", async () => {
    const guest = await aGuest(shop);
    for (const asker of [{}, { token: guest.token }]) {
      expect(await refusal(shop.ask(listPointOffers, {}, asker))).toMatchObject({ status: 401 });
      expect(await refusal(shop.ask(exchangePoints, { code: "X" }, asker))).toMatchObject({ status: 401 });
    }
  });
});
