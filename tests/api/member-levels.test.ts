import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listLevels } from "#contract/levels";
import { listOperatorActions, setLevels, showLevels } from "#contract/ops";
import { aMember, aProduct } from "../builders.ts";
import { pastOf } from "../member-past.ts";
import { refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("an operator changes what levels need, on %s", (kind) => {
  let shop: TestShop;
  let past: ReturnType<typeof pastOf>;
  beforeAll(async () => {
    shop = await openShop(kind);
    past = pastOf(shop, await aProduct(shop));
  });
  afterAll(() => shop.close());
  const asOperator = { operator: "會員 小周" };
  const set = (silver: [number, number], gold: [number, number], more: { dry_run?: boolean } = {}) =>
    shop.ask(
      setLevels,
      {
        needs: [
          { level: "silver", money: silver[0], count: silver[1] },
          { level: "gold", money: gold[0], count: gold[1] },
        ],
        ...more,
      },
      asOperator,
    );
  const needs = async () => (await shop.ask(listLevels, {})).map(({ money, count }) => [money, count]);
  afterEach(() => set([3_000, 2], [12_000, 4]));

  test("a shop begins with the levels of the document; what is no order of levels is refused, and a dry run writes nothing", async () => {
    const first = [
      [0, 0],
      [3_000, 2],
      [12_000, 4],
    ];
    expect(await needs()).toEqual(first);
    for (const slip of [
      () => set([3_000, 2], [3_000, 2]),
      () => set([5_000, 2], [4_000, 9]),
      () => set([0, 2], [12_000, 4]),
    ])
      expect(await refusal(slip())).toMatchObject({ status: 422 });
    expect(
      await refusal(shop.ask(setLevels, { needs: [{ level: "silver", money: 1, count: 1 }] }, asOperator)),
    ).toMatchObject({ status: 422 });
    expect(await set([1, 1], [2, 2], { dry_run: true })).toMatchObject({ changed: true });
    expect(await set([3_000, 2], [12_000, 4])).toMatchObject({ changed: false });
    expect(await needs()).toEqual(first);
  });

  test("from the next night on the new ones count, for new cards and for what is left; a card that was given stands for its year", async () => {
    const [before, after] = [await aMember(shop), await aMember(shop)];
    for (const { member_id } of [before, after]) await past.order(member_id, 1_500, 30);
    await past.order(before.member_id, 1_500, 30);
    await past.night();
    await set([4_000, 3], [20_000, 5]);
    await past.order(after.member_id, 1_500, 20);
    await past.night();
    expect(await past.summary(before.token)).toMatchObject({ card_kind: "silver", remain_next_level_amount: 17_000 });
    expect(await past.summary(after.token)).toMatchObject({
      ...{ card_kind: "general", remain_next_level_amount: 1_000, remain_next_level_count: 1 },
    });
    // what comes back is measured by what was needed then
    await past.age(before.member_id, 400);
    await past.night();
    expect(await past.summary(before.token)).toMatchObject({ card_kind: "general", card_end_date: null });
    await set([3_000, 1], [9_000, 3]);
    await past.night();
    expect(await past.summary(after.token)).toMatchObject({ card_kind: "silver", is_card_renewed: false });
    const kept = await past.rows<Record<string, unknown>>(
      sql`select needed_money, needed_count from member_cards where member_id = ${after.member_id}`,
    );
    expect(kept).toEqual([{ needed_money: 3_000, needed_count: 1 }]);
  });

  test("a card is taken back by what was needed when it was given, not by less that is needed now", async () => {
    const { token, member_id } = await aMember(shop);
    const first = await past.order(member_id, 1_600, 30);
    await past.order(member_id, 1_600, 30);
    await past.night();
    await set([5_000, 2], [12_000, 4]);
    await past.goBack(first, 100);
    await past.night();
    expect(await past.summary(token)).toMatchObject({ card_kind: "silver", cumulative_money: 3_100 });
    await past.goBack(first, 200);
    await past.night();
    expect(await past.summary(token)).toMatchObject({ card_kind: "general", cumulative_money: 2_900 });
  });

  test("the change is in the audit, and the operator sees how many have which level", async () => {
    await set([4_000, 2], [12_000, 4]);
    const [action] = await shop.ask(listOperatorActions, {}, asOperator);
    expect(action).toMatchObject({ operator: "會員 小周", command: "setLevels", target_ids: ["silver"] });
    expect(action).toMatchObject({ before: [{}, { money: 3_000 }, {}], after: [{}, { money: 4_000 }, {}] });
    const shown = await shop.ask(showLevels, {}, asOperator);
    const [all] = await past.rows<{ members: number }>(sql`select count(*)::int as members from members`);
    expect(shown.map(({ level, money }) => [level, money])).toEqual([
      ["general", 0],
      ["silver", 4_000],
      ["gold", 12_000],
    ]);
    expect(shown.reduce((sum, { members }) => sum + members, 0)).toBe(all!.members);
  });
});
