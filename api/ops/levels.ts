import { eq, sql } from "drizzle-orm";
import type { InputOf, OutputOf } from "#contract/endpoint";
import type { setLevels, showLevels } from "#contract/ops";
import { level_needs, type Db } from "../db.ts";
import { readLevels } from "../members.ts";

export async function levelsForOperator(db: Db): Promise<OutputOf<typeof showLevels>> {
  const { rows } = await db.execute<{ card_level: string; members: number }>(
    sql`select card_level, count(*)::int as members from members where closed_at is null group by card_level`,
  );
  const members = new Map(rows.map((row) => [row.card_level, row.members]));
  return (await readLevels(db)).map((one) => ({ ...one, members: members.get(one.level) ?? 0 }));
}

export async function putLevels(db: Db, { needs }: Pick<InputOf<typeof setLevels>, "needs">) {
  // the second of two at once sees what the first one set
  await db.execute(sql`lock table level_needs in share row exclusive mode`);
  const before = await readLevels(db);
  const differ = needs.filter(
    ({ level, money, count }) =>
      !before.some((one) => one.level === level && one.money === money && one.count === count),
  );
  for (const { level, money, count } of differ)
    await db.update(level_needs).set({ money, count }).where(eq(level_needs.card_level, level));
  const after = await readLevels(db);
  return {
    answer: { levels: after, changed: differ.length > 0 },
    target_ids: differ.map(({ level }) => level),
    before,
    after,
  };
}
