import { sql, type SQLWrapper } from "drizzle-orm";
import { levelDays, levelReached, placeOfLevel, reaches, type Level } from "#contract/membership-rules";
import type { Db } from "../db.ts";
import type { Parts } from "../handle.ts";
import { named } from "../prepared.ts";
import { lastDayOfYearFrom, taipeiToday as today } from "../taipei.ts";
import { readCumulated } from "./cumulated.ts";
import { readLevels } from "./levels.ts";

export interface Card {
  card_level: string;
  /** YYYY-MM-DD */
  start_date: string;
  end_date: string;
  is_renewed: boolean;
  in_force: boolean;
  /** what its level needed when it was given: TWD, and orders */
  needed_money: number;
  needed_count: number;
}

/** Of the card of the counter: it is the address's, and the member's own from a code to that address on. */
export const ofCounter = (column: SQLWrapper) =>
  sql<string | null>`case when email_proven_at is not null then ${column} end`;

/** One for all the cards of a member, whatever their level. */
export const cardNumber = sql<string>`coalesce(${ofCounter(sql`card_code`)}, 'YL' || lpad(id::text, 8, '0'))`;

/** The newest first. */
export async function readCards(db: Db, member_id: number): Promise<Card[]> {
  const rows = await cardsOf(db, { member_id });
  // a higher one takes the place of the one before it
  const current = rows.findIndex(({ in_force }) => in_force);
  return rows.map((card, at) => ({ ...card, in_force: at === current }));
}

const cardsOf = named<{ member_id: number }, Card>(
  "member_cards",
  (of) => sql`
    select card_level, start_date::text, end_date::text, is_renewed, needed_money, needed_count, taken_back_at is null and end_date >= ${today} as in_force
    from member_cards where member_id = ${of.member_id} order by id desc`,
);

/**
 * Every night: who has reached a level has its card from today on, for a year. A card stays for its year, whatever is bought meanwhile, unless what came
 * back takes away what it was given for. Said again on the same day it changes nothing; the day is noted when all members are done.
 */
export async function renewCards({ database: { db } }: Pick<Parts, "database">): Promise<number> {
  const { rows } = await db.execute<{ day: string; done: boolean }>(sql`
    select ${today}::text as day, exists (
      select from settings where key = 'cards_renewed_on' and value = to_jsonb(${today}::text)) as done`);
  const { day, done } = rows[0]!;
  if (done) return 0;
  const { rows: concerned } = await db.execute<{ member_id: number }>(sql`
    select member_id from orders o join order_events completed on completed.order_id = o.id and completed.status = 'completed'
    where member_id is not null and o.status = 'completed' and completed.created_at >= now() - make_interval(days => ${levelDays + 1})
    union select id from members where card_level <> 'general' order by member_id`);
  const levels = await readLevels(db);
  let changed = 0;
  for (const { member_id } of concerned)
    changed += await db.transaction(async (tx) => ((await renewCard(tx as Db, member_id, day, levels)) ? 1 : 0));
  await db.execute(sql`
    insert into settings (key, value) values ('cards_renewed_on', to_jsonb(${day}::text))
    on conflict (key) do update set value = excluded.value`);
  return changed;
}

/** By the orders that were completed before this day began. Locks the member. */
async function renewCard(tx: Db, member_id: number, day: string, levels: Level[]): Promise<boolean> {
  const { rows } = await tx.execute<{ card_level: string }>(
    sql`select card_level from members where id = ${member_id} for no key update`,
  );
  const [last] = await readCards(tx, member_id);
  const reached = levelReached(levels, await readCumulated(tx, member_id, day));
  const given = last ? placeOfLevel(last.card_level) : 0;
  // by what was needed then: a change of the levels takes nobody's card
  const stands =
    last?.in_force &&
    reaches(await readCumulated(tx, member_id, last.start_date), {
      money: last.needed_money,
      count: last.needed_count,
    });
  const kept = stands ? given : 0;
  if (last?.in_force && !stands)
    await tx.execute(sql`
      update member_cards set taken_back_at = now() where id = (select max(id) from member_cards where member_id = ${member_id})`);
  if (reached > kept) {
    const { level, money, count } = levels[reached]!;
    await tx.execute(sql`
      insert into member_cards (member_id, card_level, start_date, end_date, is_renewed, needed_money, needed_count)
      values (${member_id}, ${level}, ${day}::date, ${lastDayOfYearFrom(sql`${day}::date`)},
        ${Boolean(last && !last.in_force && given === reached)}, ${money}, ${count})
      on conflict (member_id, start_date, card_level) do update
        set taken_back_at = null, needed_money = excluded.needed_money, needed_count = excluded.needed_count`);
  }
  const { level, name } = levels[Math.max(reached, kept)]!;
  if (rows[0]?.card_level === level && reached <= kept && !(last?.in_force && !stands)) return false;
  await tx.execute(sql`update members set card_level = ${level}, card_name = ${name} where id = ${member_id}`);
  return true;
}
