import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readBothSides } from "#api/points";
import { prizeAt } from "#contract/draw-rules";
import { drawPoints, getDraw } from "#contract/draws";
import { listOperatorActions, setDraw, showDraw } from "#contract/ops";
import { getPoints, listPointUses } from "#contract/points";
import { aMember } from "../builders.ts";
import { aGuest } from "../checkouts.ts";
import { refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const asOperator = { operator: "行銷 小陳" };
const always = (points: number) => [{ points, chance: 10_000 }];

describe.each(databases)("the daily draw on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await shop.database.db.execute<T>(query)).rows;
  const set = (prizes: { points: number; chance: number }[], daily_budget: number | null = null) =>
    shop.ask(setDraw, { prizes, daily_budget }, asOperator);
  const draw = (token: string, operationId?: string) =>
    shop.ask(drawPoints, {}, { token, ...(operationId && { operationId }) });
  beforeEach(() => rows(sql`update draws set day = day - 1000`));

  test("one a day: the points come with it, a second press is told the same, and the next day one draws anew", async () => {
    const { member_id, token } = await aMember(shop);
    await set([]);
    expect(await shop.ask(getDraw, {}, { token })).toMatchObject({ state: "closed", prizes: [], draws: [], won: 0 });
    expect(await refusal(draw(token))).toEqual({ status: 409, code: "draw_closed" });
    await set(always(7), 1_000);
    expect(await shop.ask(getDraw, {}, { token })).toMatchObject({
      ...{ state: "open", prizes: always(7), daily_budget: 1_000, draws: [] },
    });
    for (let sent = 0; sent < 2; sent++) expect(await draw(token, "one-press")).toEqual({ points: 7, before: false });
    expect(await draw(token)).toEqual({ points: 7, before: true });
    // also when there are other prizes meanwhile, or none
    await set([]);
    expect(await draw(token)).toEqual({ points: 7, before: true });
    expect(await shop.ask(getPoints, {}, { token })).toMatchObject({
      balance: 7,
      earned: 7,
      expire_point_next_year: 7,
    });
    const { uses } = await shop.ask(listPointUses, {}, { token });
    expect(uses).toMatchObject([{ amount: 7, reason: "每日抽點數" }]);
    expect(await shop.ask(getDraw, {}, { token })).toMatchObject({
      ...{ state: "drawn", draws: [{ points: 7, today: true }], won: 7 },
    });
    await rows(sql`update draws set day = day - 1 where member_id = ${member_id}`);
    await set(always(0));
    expect(await draw(token)).toEqual({ points: 0, before: false });
    expect(await draw(token)).toEqual({ points: 0, before: true });
    expect(await shop.ask(getDraw, {}, { token })).toMatchObject({
      draws: [
        { points: 0, today: true },
        { points: 7, today: false },
      ],
    });
    expect(await shop.ask(getPoints, {}, { token })).toMatchObject({ balance: 7 });
    expect(await readBothSides(shop.database.db)).toMatchObject({ crooked: 0 });
  });

  test("thirty-two of one member at once are one draw", async () => {
    await set(always(9));
    const { member_id, token } = await aMember(shop);
    const answers = await Promise.all(Array.from({ length: 32 }, () => draw(token)));
    expect(answers.filter(({ before }) => !before)).toHaveLength(1);
    expect(new Set(answers.map(({ points }) => points))).toEqual(new Set([9]));
    expect(
      await rows(sql`
        select (select count(*)::int from draws where member_id = ${member_id}) as draws,
          (select sum(amount)::int from points where member_id = ${member_id}) as points`),
    ).toEqual([{ draws: 1, points: 9 }]);
  });

  test("no more goes out on a day than its budget, whoever presses at once, and nobody's chances are less for it", async () => {
    await set(always(10), 50);
    const people = await Promise.all(Array.from({ length: 16 }, () => aMember(shop)));
    const answers = await Promise.allSettled(people.map(({ token }) => draw(token)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const late = people[answers.findIndex(({ status }) => status === "rejected")]!;
    expect(await refusal(draw(late.token))).toEqual({ status: 409, code: "draw_spent" });
    expect(await shop.ask(getDraw, {}, { token: late.token })).toMatchObject({ state: "spent", draws: [] });
    // nothing is drawn once the dearest prize cannot be paid, though the others could
    await set(
      [
        { points: 11, chance: 1 },
        { points: 0, chance: 9_999 },
      ],
      60,
    );
    expect(await refusal(draw(late.token))).toEqual({ status: 409, code: "draw_spent" });
    await set(always(10), 60);
    expect(await draw(late.token)).toEqual({ points: 10, before: false });
  });

  test("each prize follows from the number that was drawn and the rules of its moment; the numbers are spread", async () => {
    const prizes = [
      { points: 50, chance: 500 },
      { points: 3, chance: 4_500 },
      { points: 0, chance: 5_000 },
    ];
    await set(prizes);
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        await draw((await aMember(shop)).token);
      }),
    );
    const drawn = await rows<{ roll: number; points: number }>(
      sql`select roll, points from draws where rules_id = (select max(id) from draw_rules)`,
    );
    expect(drawn).toHaveLength(60);
    for (const { roll, points } of drawn) expect(points).toBe(prizeAt(prizes, roll));
    // sixty in one half of the numbers happen once in 10^17 times
    expect(drawn.some(({ roll }) => roll < 5_000) && drawn.some(({ roll }) => roll >= 5_000)).toBe(true);
    const told = await shop.ask(showDraw, {}, asOperator);
    expect(told).toMatchObject({ prizes, daily_budget: null, crooked: 0, today: { draws: 60 } });
    expect(told.drawn.reduce((sum, { draws }) => sum + draws, 0)).toBe(60);
    // who would better his prize afterwards is found
    await rows(sql`update draws set roll = 0 where points = 0 and rules_id = (select max(id) from draw_rules)`);
    expect((await shop.ask(showDraw, {}, asOperator)).crooked).toBe(
      told.drawn.find(({ points }) => points === 0)!.draws,
    );
  });

  test("an operator's prizes come to a hundred percent, said again they change nothing, and the audit has both", async () => {
    const prizes = [...always(2)];
    const dry = { prizes, daily_budget: 100, dry_run: true };
    expect(await shop.ask(setDraw, dry, asOperator)).toMatchObject({ changed: true, prizes });
    await set(prizes, 100);
    expect(await set(prizes, 100)).toMatchObject({ changed: false });
    const [last, ...before] = await shop.ask(listOperatorActions, {}, asOperator);
    expect(last).toMatchObject({ command: "setDraw", after: { prizes, daily_budget: 100 } });
    expect(before[0]!.target_ids).not.toEqual(last!.target_ids);
    const wrong = [
      { prizes: [{ points: 1, chance: 9_999 }] },
      { prizes: [...always(1), { points: 2, chance: 1 }] },
      {
        prizes: [
          { points: 1, chance: 5_000 },
          { points: 1, chance: 5_000 },
        ],
      },
      { prizes: always(1_001) },
      { prizes: always(-1) },
      { prizes: always(20), daily_budget: 19 },
    ];
    for (const asked of wrong)
      expect(await refusal(shop.ask(setDraw, asked, asOperator))).toMatchObject({ status: 422 });
  });

  test("it is for members, and the prizes are the operators'", async () => {
    const guest = await aGuest(shop);
    for (const asker of [{}, { token: guest.token }]) {
      expect(await refusal(shop.ask(getDraw, {}, asker))).toMatchObject({ status: 401 });
      expect(await refusal(shop.ask(drawPoints, {}, asker))).toMatchObject({ status: 401 });
    }
    const { token } = await aMember(shop);
    expect(await refusal(shop.ask(setDraw, { prizes: always(1_000) }, { token }))).toMatchObject({ status: 404 });
  });
});
