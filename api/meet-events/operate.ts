import { sql } from "drizzle-orm";
import type { z } from "zod";
import { meetEventPage, sessionTimes } from "#contract/meet-event-rules";
import type { meetEventFile } from "#contract/meet-event-ops";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { iso } from "../iso.ts";
import { tellMembers } from "../members.ts";
import { newStaffCode, staffHashes } from "./codes.ts";
import { countedSessions } from "./entrance.ts";

type Asking = Pick<Context<"operator">, "db" | "settings" | "refuse">;

export async function layEvent(db: Db, event: z.output<typeof meetEventFile>): Promise<number> {
  const { title, text, place, published_at, sessions } = event;
  const { rows } = await db.execute<{ id: number }>(sql`
    with one as (
      insert into meet_events (title, text, place, published_at)
      values (${title}, ${text}, ${place}, coalesce(${published_at ?? null}::timestamptz, now())) returning id
    ), laid as (
      insert into meet_sessions (event_id, starts_at, ends_at, places)
      select one.id, starts_at, ends_at, places
      from one, json_to_recordset(${JSON.stringify(sessions)}::json) as given (starts_at timestamptz, ends_at timestamptz, places int)
      order by starts_at)
    select id from one`);
  return rows[0]!.id;
}

export async function eventsForOperator(db: Db) {
  const { rows } = await db.execute<{
    event_id: number;
    title: string;
    place: string;
    published_at: string;
    ended_at: string | null;
    devices: string[];
  }>(sql`
    select id as event_id, title, place, published_at, ended_at,
      (select coalesce(json_agg(name order by meet_devices.id), '[]') from meet_devices
        where event_id = one.id and meet_devices.ended_at is null) as devices
    from meet_events one order by id desc limit 100`);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      published_at: iso(row.published_at),
      ended_at: row.ended_at && iso(row.ended_at),
      sessions: await countedSessions(db, row.event_id),
    })),
  );
}

/** The audit knows which event, never the code. */
export async function renewStaffCode(event_id: number, { db, settings, refuse }: Asking) {
  const event = await locked(event_id, { db, refuse });
  if (event.ended_at !== null) throw refuse(409, "meet_event_ended");
  const staff_code = newStaffCode();
  await db.execute(
    sql`update meet_events set staff_code_hash = ${staffHashes(settings, staff_code)[0]} where id = ${event_id}`,
  );
  await endDevices(db, event_id);
  return { answer: { staff_code }, target_ids: [String(event_id)], before: null, after: null };
}

/** Who has a place in a session that would still have come is told that it does not. */
export async function closeEvent(event_id: number, { db, settings, refuse }: Asking) {
  const { ended_at, title, place } = await locked(event_id, { db, refuse });
  const changed = ended_at === null;
  if (changed) {
    await db.execute(sql`update meet_events set ended_at = now(), staff_code_hash = null where id = ${event_id}`);
    await endDevices(db, event_id);
    const { rows } = await db.execute<{ member_ids: number[]; sessions: { starts_at: string; ends_at: string }[] }>(sql`
      select array_agg(member_id order by member_id) as member_ids, sessions from (
        select member_id, jsonb_agg(jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at) order by starts_at) as sessions
        from meet_sign_ups join meet_sessions on meet_sessions.id = session_id
        where event_id = ${event_id} and starts_at > now() and cancelled_at is null group by member_id) one
      group by sessions`);
    for (const { member_ids, sessions } of rows) {
      const when = sessions.map(({ starts_at, ends_at }) => sessionTimes(iso(starts_at), iso(ends_at))).join("、");
      await tellMembers(db, member_ids, calledOff(settings, { event_id, title, place, when }));
    }
  }
  return {
    answer: { changed },
    target_ids: changed ? [String(event_id)] : [],
    before: { ended: !changed },
    after: { ended: true },
  };
}

/** `when`: of all the places of those who are told */
function calledOff(
  { storeName, publicOrigin }: Asking["settings"],
  { event_id, title, place, when }: { event_id: number; title: string; place: string; when: string },
) {
  const page = `${publicOrigin}${meetEventPage}?id=${event_id}`;
  return {
    subject: `【${storeName}】活動取消：${title}`,
    body: `您好：\n\n您報名的「${title}」已取消，以下場次不會舉行，請不要前往。造成不便，非常抱歉。\n\n場次：${when}\n地點：${place}\n\n活動頁：${page}\n\n${storeName}\n`,
    sms: `【${storeName}】您報名的「${title}」${when} 已取消，請不要前往。${page}`,
  };
}

async function locked(event_id: number, { db, refuse }: Pick<Asking, "db" | "refuse">) {
  const { rows } = await db.execute<{ ended_at: string | null; title: string; place: string }>(
    sql`select ended_at, title, place from meet_events where id = ${event_id} for update`,
  );
  if (!rows[0]) throw refuse(404, "meet_event_not_found");
  return rows[0];
}

const endDevices = (db: Db, event_id: number) =>
  db.execute(sql`update meet_devices set ended_at = now() where event_id = ${event_id} and ended_at is null`);
