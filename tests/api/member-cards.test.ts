import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { renewCards } from "#api/members";
import { taipeiToday } from "#api/taipei";
import { getMemberDetail } from "#contract/profile";
import { listCards } from "#contract/members";
import { aMember, aProduct } from "../builders.ts";
import { aGuest } from "../checkouts.ts";
import { pastOf } from "../member-past.ts";
import { refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("a member's card on %s", (kind) => {
  let shop: TestShop;
  let past: ReturnType<typeof pastOf>;
  beforeAll(async () => {
    shop = await openShop(kind);
    past = pastOf(shop, await aProduct(shop));
  });
  afterAll(() => shop.close());
  /** As the shop counts them: today, the last day of a year from today on, this year. */
  const days = async () =>
    (
      await past.rows<{ today: string; last: string; year: string }>(sql`
        select ${taipeiToday}::text as today, (${taipeiToday} + interval '1 year' - interval '1 day')::date::text as last,
          to_char(${taipeiToday}, 'YYYY') as year`)
    )[0]!;
  let begun: Awaited<ReturnType<typeof days>>;
  beforeEach(async () => void (begun = await days()));
  /** What is so now, or was when the test began: midnight may have come since. */
  async function since(part: keyof typeof begun, rest = ""): Promise<unknown> {
    return expect.toBeOneOf([begun, await days()].map((one) => one[part] + rest));
  }

  test("whoever has bought nothing is a general member with a number, and reads what remains", async () => {
    const { token, member_id } = await aMember(shop);
    expect(await past.summary(token)).toMatchObject({
      customer_no: `C${String(member_id).padStart(8, "0")}`,
      card_no: `YL${String(member_id).padStart(8, "0")}`,
      ...{ card_kind: "general", card_name: "一般會員", card_start_date: await since("today"), card_end_date: null },
      ...{ is_card_renewed: false, is_life_member: false, master_card_name: null, additional_cards: [] },
      ...{ cumulative_money: 0, cumulative_count: 0, additional_card_create_date: null },
      ...{ next_level_card_kind: "silver", remain_next_level_amount: 3_000, remain_next_level_count: 2 },
      badge_read: { badge_level: 0, cumulative_books_count: 0, next_level_count: 5, reward_points: 0 },
      badge_wine: { badge_level_max: 0, badge_level_now: 0, sum_amount: 0, end_date: null },
      ...{ expire_point_this_year: 0, expire_point_next_year: 0, order_count: 0 },
    });
    const { cards } = await shop.ask(listCards, {}, { token });
    expect(cards).toMatchObject([{ card_kind: "general", in_force: true }]);
  });

  test("two orders and three thousand make a silver card from the next night on, for a year; a second run changes nothing", async () => {
    const { token, member_id } = await aMember(shop);
    await past.order(member_id, 1_500, 400);
    await past.order(member_id, 1_500, 10, { points: 100 });
    await past.order(member_id, 1_599, 5);
    await past.night();
    expect(await past.summary(token)).toMatchObject({
      card_kind: "general",
      cumulative_money: 2_999,
      cumulative_count: 2,
      remain_next_level_amount: 1,
    });
    await past.order(member_id, 1, 2);
    expect(await past.night()).toBe(1);
    const silver = {
      card_kind: "silver",
      card_name: "銀葉會員",
      card_start_date: await since("today"),
      card_end_date: await since("last"),
      is_card_renewed: false,
    };
    expect(await past.summary(token)).toMatchObject({
      ...silver,
      next_level_card_kind: "gold",
      remain_next_level_amount: 9_000,
      remain_next_level_count: 1,
    });
    expect(await shop.ask(getMemberDetail, {}, { token })).toMatchObject({
      card_level: "silver",
      card_name: "銀葉會員",
    });
    expect([await past.night(), await renewCards(shop)]).toEqual([0, 0]);
    await Promise.all([past.night(), past.night()]);
    const { cards } = await shop.ask(listCards, {}, { token });
    expect(cards.map(({ card_kind, in_force }) => [card_kind, in_force])).toEqual([
      ["silver", true],
      ["general", false],
    ]);
  });

  test("a card stays its year though the orders grow old; then what is reached now decides, and the same again is a renewal", async () => {
    const [once, again] = [await aMember(shop), await aMember(shop)];
    for (const { member_id } of [once, again])
      for (const money of [1_500, 1_500]) await past.order(member_id, money, 300);
    await past.night();
    for (const { member_id } of [once, again]) {
      await past.rows(
        sql`update order_events set created_at = order_events.created_at - interval '200 days' from orders where orders.id = order_id and member_id = ${member_id}`,
      );
      await past.age(member_id, 200);
    }
    expect(await past.night()).toBe(0);
    expect(await past.summary(once.token)).toMatchObject({ card_kind: "silver", cumulative_count: 0 });
    for (const { member_id } of [once, again]) await past.age(member_id, 200);
    for (const money of [2_000, 2_000]) await past.order(again.member_id, money, 20);
    expect(await past.night()).toBe(2);
    expect(await past.summary(once.token)).toMatchObject({ card_kind: "general", card_end_date: null });
    expect(await past.summary(again.token)).toMatchObject({
      card_kind: "silver",
      card_start_date: await since("today"),
      is_card_renewed: true,
    });
  });

  test("what goes back takes the card that it was given for, and no other", async () => {
    const [back, keeps] = [await aMember(shop), await aMember(shop)];
    const first = await past.order(back.member_id, 1_600, 30);
    await past.order(back.member_id, 1_600, 30);
    for (const money of [1_600, 1_600]) await past.order(keeps.member_id, money, 30);
    await past.night();
    const later = await past.order(keeps.member_id, 5_000, 3);
    await past.goBack(later, 5_000);
    await past.goBack(first, 300);
    expect(await past.night()).toBe(1);
    expect(await past.summary(back.token)).toMatchObject({
      card_kind: "general",
      cumulative_money: 2_900,
      cumulative_count: 2,
    });
    expect(await past.summary(keeps.token)).toMatchObject({
      card_kind: "silver",
      cumulative_money: 3_200,
      cumulative_count: 2,
    });
    // bought anew on the same day: it is the same card
    await past.order(back.member_id, 200, 2);
    expect(await past.night()).toBe(1);
    expect(await past.summary(back.token)).toMatchObject({
      card_kind: "silver",
      card_start_date: await since("today"),
    });
    expect((await shop.ask(listCards, {}, { token: back.token })).cards).toHaveLength(2);
  });

  test("a higher level takes the place of the lower; the highest has none above it", async () => {
    const { token, member_id } = await aMember(shop, { card_code: "VIP1" });
    for (const money of [2_000, 2_000]) await past.order(member_id, money, 30);
    await past.night();
    await past.age(member_id, 20);
    for (const money of [5_000, 5_000]) await past.order(member_id, money, 3);
    await past.night();
    expect(await past.summary(token)).toMatchObject({
      card_no: "VIP1",
      card_kind: "gold",
      card_start_date: await since("today"),
      next_level_card_kind: null,
      remain_next_level_amount: 0,
    });
    expect(
      (await shop.ask(listCards, {}, { token })).cards.map(({ card_kind, in_force }) => [card_kind, in_force]),
    ).toEqual([
      ["gold", true],
      ["silver", false],
      ["general", false],
    ]);
  });

  test("books of this year that were kept make the reading badge", async () => {
    const { token, member_id } = await aMember(shop);
    await past.order(member_id, 700, 0, { books: 7 });
    const second = await past.order(member_id, 400, 0, { books: 4 });
    await past.goBack(second, 300, 3);
    await past.order(member_id, 900, 400, { books: 9 });
    expect((await past.summary(token)).badge_read).toMatchObject({
      badge_level: 1,
      cumulative_books_count: 8,
      next_level_count: 12,
      ...{ start_date: await since("year", "-01-01"), end_date: await since("year", "-12-31") },
    });
  });

  test("the list of cards is its member's alone", async () => {
    const guest = await aGuest(shop);
    for (const asker of [{}, { token: guest.token }])
      expect(await refusal(shop.ask(listCards, {}, asker))).toMatchObject({ status: 401 });
  });
});
