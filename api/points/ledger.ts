import { sql, type Placeholder, type SQL } from "drizzle-orm";
import { pointReasons, pointWordsOf, type PointAccount, type PointReason } from "#contract/points-rules";
import type { Db } from "../db.ts";

/** `points`: how many come or go; the reason knows which. */
interface Movement {
  member_id: number | Placeholder;
  points: number | Placeholder;
  order_id?: number | Placeholder;
  expires_at?: Date;
}

/**
 * The parts of a `with` that write a movement and its counter entry, so that neither is ever there without the other and no turn is added: `moved` has the
 * ledger's row (id), stamped with the moment itself: a transaction that began before points were earned may spend them. None where `only` (a where, or what happens on a conflict) kept it from being written.
 */
export function movement(
  reason: PointReason,
  { member_id, points, order_id, expires_at }: Movement,
  only = sql``,
): SQL {
  const { words, sign, account } = pointReasons[reason];
  return sql`moved as (
      insert into points (member_id, amount, reason, order_id, expires_at, created_at)
      select ${member_id}::int, ${sign}::int * ${points}::int, ${words}::text, ${order_id ?? null}::int, ${expires_at?.toISOString() ?? null}::timestamptz, clock_timestamp()
      ${only}
      returning id, amount
    ), countered as (
      insert into point_counters (points_id, account, amount) select id, ${account}::text, -amount from moved
    )`;
}

/** `tx` must be a transaction. False: `only` kept it from being written. */
export async function movePoints(tx: Db, reason: PointReason, of: Movement, only?: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`with ${movement(reason, of, only)} select id from moved`);
  return rows.length > 0;
}

/** Their words, a list of constants. */
export const reasonsOf = (...accounts: PointAccount[]): SQL =>
  sql`(${sql.join(
    pointWordsOf(...accounts).map((words) => sql`${words}`),
    sql`, `,
  )})`;

export interface Ledger extends Record<string, unknown> {
  /** all that members have; with the accounts it is zero */
  members: number;
  issued: number;
  spent: number;
  exchanged: number;
  expired: number;
  /** movements whose counter entry is missing, is not their opposite, or stands in another account than their reason's */
  crooked: number;
  /** the lowest ids among them, ten at the most */
  crooked_ids: number[];
  /** members who have less than nothing */
  below_zero: number;
}

/** Both sides of the ledger, and where they do not agree. */
export async function readBothSides(db: Db): Promise<Ledger> {
  const accountOf = JSON.stringify(Object.values(pointReasons).map(({ words, account }) => ({ words, account })));
  const { rows } = await db.execute<Ledger>(sql`
    with crooked as (
      select points.id from points left join point_counters counter on counter.points_id = points.id
      left join jsonb_to_recordset(${accountOf}::jsonb) as known (words text, account text) on words = reason
      where counter.amount is distinct from -points.amount or (words is not null and known.account <> counter.account)
    )
    select (select coalesce(sum(amount), 0)::float8 from points) as members,
      coalesce(sum(amount) filter (where account = 'issued'), 0)::float8 as issued,
      coalesce(sum(amount) filter (where account = 'spent'), 0)::float8 as spent,
      coalesce(sum(amount) filter (where account = 'exchanged'), 0)::float8 as exchanged,
      coalesce(sum(amount) filter (where account = 'expired'), 0)::float8 as expired,
      (select count(*)::int from crooked) as crooked,
      (select coalesce(jsonb_agg(id order by id), '[]') from (select id from crooked order by id limit 10) first) as crooked_ids,
      (select count(*)::int from (select from points group by member_id having sum(amount) < 0) below) as below_zero
    from point_counters`);
  return rows[0]!;
}
