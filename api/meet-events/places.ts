import { sql } from "drizzle-orm";
import { codeShown, meetEventPage, sessionTimes } from "#contract/meet-event-rules";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { iso } from "../iso.ts";
import { tellMembers } from "../members.ts";
import { entryCodeOf } from "./codes.ts";

type Asking = Pick<Context<"member">, "db" | "shopper" | "refuse">;

/**
 * The event's row first, which whoever calls it off waits for, then the member's, then the session's: so they are locked everywhere. One member's are taken
 * one after the other, or two pressed at once would be two places of one event.
 */
export async function takePlace(
  session_id: number,
  { db, shopper: { member_id }, settings, refuse }: Asking & Pick<Context, "settings">,
) {
  const { rows } = await db.execute<Session & { begun: boolean; ended: boolean; called_off: boolean }>(sql`
    select event_id, title, place, starts_at, ends_at, starts_at <= now() as begun, ended_at is not null as ended,
      coalesce(starts_at > ended_at, false) as called_off
    from meet_sessions join meet_events on meet_events.id = event_id
    where meet_sessions.id = ${session_id} and published_at <= now() for share of meet_events`);
  const [session] = rows;
  if (!session) throw refuse(404, "meet_event_not_found");
  const answer = (sign_up_id: number) => ({ sign_up_id, starts_at: iso(session.starts_at) });
  // an account that is being closed holds its member's row
  const { rows: open } = await db.execute(
    sql`select from members where id = ${member_id} and closed_at is null for no key update`,
  );
  const { rows: held } = await db.execute<{ id: number; session_id: number; over: boolean }>(sql`
    select one.id, session_id, ends_at <= now() as over from meet_sign_ups one join meet_sessions on meet_sessions.id = session_id
    where member_id = ${member_id} and event_id = ${session.event_id} and cancelled_at is null`);
  const had = held.find((one) => one.session_id === session_id);
  if (had) return answer(had.id);
  if (session.called_off) throw refuse(409, "meet_event_called_off");
  if (session.ended) throw refuse(409, "meet_event_ended");
  if (session.begun) throw refuse(409, "meet_session_begun");
  if (open.length === 0) throw refuse(401, "unauthorized");
  if (held.some(({ over }) => !over)) throw refuse(409, "meet_event_once");
  const { rows: taken } = await db.execute(
    sql`update meet_sessions set taken = taken + 1 where id = ${session_id} and taken < places returning id`,
  );
  if (taken.length === 0) throw refuse(409, "meet_session_full");
  const { rows: made } = await db.execute<{ id: number }>(
    sql`insert into meet_sign_ups (member_id, session_id) values (${member_id}, ${session_id}) returning id`,
  );
  await tellMembers(db, [member_id], ticketWords(settings, session, made[0]!.id));
  return answer(made[0]!.id);
}

interface Session extends Record<string, unknown> {
  event_id: number;
  title: string;
  place: string;
  starts_at: string;
  ends_at: string;
}

/** What is shown at the entrance is at hand also where nobody finds the page again. */
function ticketWords(
  settings: Context["settings"],
  { event_id, title, place, ...session }: Session,
  sign_up_id: number,
) {
  const { storeName, publicOrigin } = settings;
  const page = `${publicOrigin}${meetEventPage}?id=${event_id}`;
  const when = sessionTimes(iso(session.starts_at), iso(session.ends_at));
  const code = codeShown(entryCodeOf(settings, sign_up_id));
  return {
    subject: `【${storeName}】活動報名完成：${title}`,
    body: `您好：\n\n您已報名「${title}」。\n\n場次：${when}\n地點：${place}\n報到碼：${code}\n\n入場時請出示活動頁上的 QR Code，或把報到碼念給工作人員。不能來了，請在活動頁取消報名，把名額讓給其他讀者。\n\n活動頁：${page}\n\n${storeName}\n`,
    sms: `【${storeName}】已報名「${title}」${when}，報到碼 ${code}。${page}`,
  };
}

export async function giveBackPlace(sign_up_id: number, { db, shopper: { member_id }, refuse }: Asking) {
  const { rows: mine } = await db.execute<{ cancelled_at: string | null; starts_at: string }>(sql`
    select cancelled_at, starts_at from meet_sign_ups one join meet_sessions on meet_sessions.id = session_id
    where one.id = ${sign_up_id} and member_id = ${member_id} for update of one`);
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
  return { cancelled: true, starts_at: iso(mine[0].starts_at) };
}

/** Of an account that is being closed: others may have its places; who came is counted no more. */
export async function giveBackPlaces(tx: Db, member_id: number): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from meet_sign_ups where member_id = ${member_id} and cancelled_at is null returning session_id),
      held as (select id from meet_sessions where id in (select session_id from gone) order by id for update)
    update meet_sessions set taken = taken - 1 where id in (select id from held)`);
}
