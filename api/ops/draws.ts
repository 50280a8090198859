import { sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import { dearestFirst, type Prize } from "#contract/draw-rules";
import type { showDraw } from "#contract/ops";
import { draw_prizes, draw_rules, type Db } from "../db.ts";
import { readRules } from "../draws.ts";
import { taipeiToday } from "../taipei.ts";

export async function drawForOperator(db: Db): Promise<OutputOf<typeof showDraw>> {
  const { id, prizes, daily_budget } = await readRules(db);
  const { rows } = await db.execute<Record<"draws" | "points" | "crooked", number>>(sql`
    select count(*) filter (where day = ${taipeiToday})::int as draws,
      coalesce(sum(points) filter (where day = ${taipeiToday}), 0)::int as points,
      -- the prize of a number: those above it take the numbers below it
      (count(*) filter (where not exists (
        select from draw_prizes prize where prize.rules_id = draws.rules_id and prize.points = draws.points
          and roll - (select coalesce(sum(chance), 0) from draw_prizes above where above.rules_id = draws.rules_id and above.points > draws.points)
            between 0 and prize.chance - 1)
        or (points > 0 and not exists (
          select from points ledger where ledger.id = points_id and ledger.member_id = draws.member_id and ledger.amount = draws.points))))::int as crooked
    from draws`);
  const { draws, points, crooked } = rows[0]!;
  const { rows: drawn } = await db.execute<{ points: number; draws: number }>(sql`
    select points, count(*)::int as draws from draws where rules_id = ${id} group by points order by points desc`);
  return { prizes, daily_budget, today: { draws, points }, drawn, crooked };
}

/** New rules beside those that were; said again there are none. */
export async function putDraw(db: Db, asked: { prizes: Prize[]; daily_budget: number | null }) {
  // the second of two at once sees what the first one set
  await db.execute(sql`lock table draw_rules in share row exclusive mode`);
  const { id: _, ...before } = await readRules(db);
  const after = { prizes: dearestFirst(asked.prizes), daily_budget: asked.daily_budget };
  const changed = JSON.stringify(shown(before)) !== JSON.stringify(shown(after));
  if (!changed) return { answer: { ...after, changed }, target_ids: [], before, after };
  const [rules] = await db.insert(draw_rules).values({ daily_budget: after.daily_budget }).returning();
  if (after.prizes.length > 0)
    await db.insert(draw_prizes).values(after.prizes.map((prize) => ({ ...prize, rules_id: rules!.id })));
  return { answer: { ...after, changed }, target_ids: [String(rules!.id)], before, after };
}

const shown = ({ prizes, daily_budget }: { prizes: Prize[]; daily_budget: number | null }) => [
  daily_budget,
  prizes.map(({ points, chance }) => [points, chance]),
];
