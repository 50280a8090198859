import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { iso } from "../iso.ts";

type Asking = Pick<Context<"member">, "db" | "shopper" | "refuse">;

/** The event's row first, which whoever calls it off waits for, then the sign-up's, then the session's: so they are locked everywhere. */
export async function takePlace(session_id: number, { db, shopper: { member_id }, refuse }: Asking) {
  const { rows } = await db.execute<{ starts_at: string; begun: boolean; ended: boolean }>(sql`
    select starts_at, starts_at <= now() as begun, ended_at is not null as ended
    from meet_sessions join meet_events on meet_events.id = event_id
    where meet_sessions.id = ${session_id} and published_at <= now() for share of meet_events`);
  const [session] = rows;
  if (!session) throw refuse(404, "meet_event_not_found");
  const answer = (sign_up_id: number) => ({ sign_up_id, starts_at: iso(session.starts_at) });
  // an account that is being closed holds its member's row
  const { rows: made } = await db.execute<{ id: number }>(sql`
    with one as (select id from members where id = ${member_id} and closed_at is null for key share)
    insert into meet_sign_ups (member_id, session_id) select id, ${session_id}::int from one
    where not ${session.begun || session.ended}::boolean
    on conflict (member_id, session_id) where cancelled_at is null do nothing returning id`);
  if (!made[0]) {
    const { rows: had } = await db.execute<{ id: number }>(
      sql`select id from meet_sign_ups where member_id = ${member_id} and session_id = ${session_id} and cancelled_at is null`,
    );
    if (had[0]) return answer(had[0].id);
    if (session.ended) throw refuse(409, "meet_event_ended");
    throw session.begun ? refuse(409, "meet_session_begun") : refuse(401, "unauthorized");
  }
  const { rows: taken } = await db.execute(
    sql`update meet_sessions set taken = taken + 1 where id = ${session_id} and taken < places returning id`,
  );
  if (taken.length === 0) throw refuse(409, "meet_session_full");
  return answer(made[0].id);
}

export async function giveBackPlace(sign_up_id: number, { db, shopper: { member_id }, refuse }: Asking) {
  const { rows: mine } = await db.execute<{ cancelled_at: string | null }>(
    sql`select cancelled_at from meet_sign_ups where id = ${sign_up_id} and member_id = ${member_id} for update`,
  );
  if (!mine[0]) throw refuse(404, "not_found");
  if (mine[0].cancelled_at === null) {
    const { rows } = await db.execute(sql`
      with gone as (
        update meet_sign_ups set cancelled_at = now()
        where id = ${sign_up_id} and not exists (select from meet_check_ins where sign_up_id = meet_sign_ups.id)
          and exists (select from meet_sessions where meet_sessions.id = session_id and starts_at > now())
        returning session_id)
      update meet_sessions set taken = taken - 1 from gone where meet_sessions.id = session_id returning meet_sessions.id`);
    if (rows.length === 0) throw refuse(409, "meet_sign_up_kept");
  }
  return { cancelled: true };
}

/** Of an account that is being closed: others may have its places; who came is counted no more. */
export async function giveBackPlaces(tx: Db, member_id: number): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from meet_sign_ups where member_id = ${member_id} and cancelled_at is null returning session_id),
      held as (select id from meet_sessions where id in (select session_id from gone) order by id for update)
    update meet_sessions set taken = taken - 1 where id in (select id from held)`);
}
