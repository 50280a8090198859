import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { allChances, dearestFirst, prizeAt, type Prize } from "#contract/draw-rules";
import { drawPoints, getDraw } from "#contract/draws";
import type { Db } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { requireOpenAccount } from "./open-account.ts";
import { movement } from "./points.ts";
import { endOfTaipeiYear, taipeiToday } from "./taipei.ts";

const remembered = 30;

export const drawHandlers: Handler[] = [
  handle(getDraw, async (_input, ctx) => {
    const { member_id } = ctx.shopper;
    const rules = await readRules(ctx.db);
    const { rows } = await ctx.db.execute<{ day: string; points: number; today: boolean; won: number }>(sql`
      select day::text, points, day = ${taipeiToday} as today, (sum(points) over ())::int as won
      from draws where member_id = ${member_id} order by draws.day desc limit ${remembered}`);
    const draws = rows.map(({ won: _, ...draw }) => draw);
    const state = draws[0]?.today
      ? "drawn"
      : rules.prizes.length === 0
        ? "closed"
        : (await isSpent(ctx.db, rules))
          ? "spent"
          : "open";
    const { prizes, daily_budget } = rules;
    return { state, prizes, daily_budget, draws, won: rows[0]?.won ?? 0 } as const;
  }),

  // Locks are taken in the order member → rules. Nothing is drawn unless the dearest prize could be paid, so the chances that were told are always those.
  write(drawPoints, async (_input, ctx) => {
    const { member_id } = ctx.shopper;
    const { db, refuse } = ctx;
    await requireOpenAccount(ctx, "no key update");
    const { rows } = await db.execute<{ points: number }>(
      sql`select points from draws where member_id = ${member_id} and day = ${taipeiToday}`,
    );
    if (rows[0]) return { points: rows[0].points, before: true };
    const rules = await readRules(db);
    if (rules.prizes.length === 0) throw refuse(409, "draw_closed");
    if (rules.daily_budget !== null)
      await db.execute(sql`select from draw_rules where id = ${rules.id} for no key update`);
    if (await isSpent(db, rules)) throw refuse(409, "draw_spent");
    const roll = randomInt(allChances);
    const points = prizeAt(rules.prizes, roll);
    const draw = sql`insert into draws (member_id, day, rules_id, roll, points, points_id)
      select ${member_id}::int, ${taipeiToday}, ${rules.id}::int, ${roll}::int, ${points}::int`;
    await db.execute(
      points === 0
        ? sql`${draw}, null`
        : sql`with ${movement("drawn", { member_id, points, expires_at: endOfTaipeiYear(new Date(), 1) })} ${draw}, id from moved`,
    );
    return { points, before: false };
  }),
];

interface Rules {
  id: number;
  /** the dearest first; none: there is no draw */
  prizes: Prize[];
  daily_budget: number | null;
}

/** Those that are in force: the newest. */
export async function readRules(db: Db): Promise<Rules> {
  const { rows } = await db.execute<Rules & Record<string, unknown>>(sql`
    select id, daily_budget, (
      select coalesce(jsonb_agg(jsonb_build_object('points', points, 'chance', chance)), '[]') from draw_prizes where rules_id = id) as prizes
    from draw_rules order by id desc limit 1`);
  const [rules = { id: 0, prizes: [], daily_budget: null }] = rows;
  return { ...rules, prizes: dearestFirst(rules.prizes) };
}

/** Whether the dearest prize would be more than what is left of today's points. */
async function isSpent(db: Db, { prizes, daily_budget }: Rules): Promise<boolean> {
  if (daily_budget === null) return false;
  const { rows } = await db.execute<{ given: number }>(
    sql`select coalesce(sum(points), 0)::int as given from draws where day = ${taipeiToday} and points > 0`,
  );
  return rows[0]!.given + prizes[0]!.points > daily_budget;
}
