import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { checkInHours, sessionTimes } from "#contract/meet-event-rules";
import { maskName } from "#contract/order-rules";
import type { Db } from "../db.ts";
import { refusedBeside, type Context } from "../handle.ts";
import { iso } from "../iso.ts";
import { deviceHash } from "../known-devices.ts";
import { signUpOf, staffHashes } from "./codes.ts";

type Asking = Pick<Context, "db" | "settings" | "refuse">;

export async function recordDevice(
  { staff_code, device_name }: { staff_code: string; device_name: string },
  { db, settings, refuse }: Asking,
) {
  const device = randomBytes(24).toString("base64url");
  const hashes = sql.join(
    staffHashes(settings, staff_code).map((hash) => sql`${hash}`),
    sql`, `,
  );
  // a code that is renewed meanwhile ends this device too
  const { rows } = await db.execute(sql`
    with event as (select id from meet_events where staff_code_hash in (${hashes}) and ended_at is null for share)
    insert into meet_devices (event_id, name, secret_hash) select id, ${device_name}, ${deviceHash(device)} from event returning id`);
  if (rows.length === 0) throw refusedBeside(refuse, "meet_staff_code", "staff_code");
  return { device };
}

/** What the staff of one event holds. */
async function recorded(device: string, { db, refuse }: Asking) {
  const { rows } = await db.execute<{
    id: number;
    event_id: number;
    device_name: string;
    title: string;
    place: string;
  }>(
    sql`
    select one.id, event_id, name as device_name, title, place from meet_devices one join meet_events on meet_events.id = event_id
    where secret_hash = ${deviceHash(device)} and one.ended_at is null and meet_events.ended_at is null`,
  );
  if (!rows[0]) throw refuse(403, "meet_device_unknown");
  return rows[0];
}

export async function readEntrance(device: string, asking: Asking) {
  const { event_id, device_name, title, place } = await recorded(device, asking);
  const sessions = await countedSessions(asking.db, event_id);
  return { device_name, title, place, sessions };
}

/** How many are expected in each session of an event, and how many are there. */
export async function countedSessions(db: Db, event_id: number) {
  const { rows } = await db.execute<{
    session_id: number;
    starts_at: string;
    ends_at: string;
    places: number;
    signed_up: number;
    checked_in: number;
  }>(sql`
    select one.id as session_id, starts_at, ends_at, places, taken as signed_up,
      (select count(*)::int from meet_check_ins join meet_sign_ups on meet_sign_ups.id = sign_up_id where session_id = one.id) as checked_in
    from meet_sessions one where event_id = ${event_id} order by starts_at, one.id`);
  return rows.map((row) => ({ ...row, starts_at: iso(row.starts_at), ends_at: iso(row.ends_at) }));
}

/** Ended twice it is ended. */
export async function endDevice(device: string, { db, refuse }: Asking): Promise<void> {
  const { rows } = await db.execute(sql`
    update meet_devices set ended_at = coalesce(ended_at, now()) where secret_hash = ${deviceHash(device)} returning id`);
  if (rows.length === 0) throw refuse(403, "meet_device_unknown");
}

interface Coded {
  device: string;
  entry_code: string;
}

/** Whose code it is; who is there already may be told so at any time. */
export async function findGuest({ device, entry_code }: Coded, asking: Asking) {
  const { db, settings, refuse } = asking;
  const { id: device_id, event_id } = await recorded(device, asking);
  const sign_up_id = signUpOf(settings, entry_code);
  const { rows } = await db.execute<{
    name: string;
    starts_at: string;
    checked_in_at: string | null;
    wrong: "cancelled" | "early" | "late" | null;
  }>(sql`
    select name, starts_at, checked_in_at,
      case when checked_in_at is not null then null
        when cancelled_at is not null then 'cancelled'
        when starts_at > now() + make_interval(hours => ${checkInHours.before}) then 'early'
        when ends_at < now() - make_interval(hours => ${checkInHours.after}) then 'late' end as wrong
    from meet_sign_ups one join meet_sessions on meet_sessions.id = session_id join members on members.id = member_id
      left join meet_check_ins on sign_up_id = one.id
    where one.id = ${sign_up_id}::int and event_id = ${event_id}`);
  const [row] = rows;
  if (!row) throw refusedBeside(refuse, "meet_code_unknown", "entry_code");
  const { starts_at, checked_in_at, wrong } = row;
  // in four languages: without the day's sign
  const session = sessionTimes(iso(starts_at)).replace(/（.）/, " ");
  if (wrong) throw refusedBeside(refuse, `meet_code_${wrong}`, "entry_code", { session });
  const guest = {
    name: maskName(row.name.trim()) || "讀者",
    starts_at: iso(starts_at),
    checked_in_at: checked_in_at && iso(checked_in_at),
  };
  return { guest, device_id, sign_up_id: sign_up_id! };
}

/** Under the sign-up's row, as it is cancelled: one or the other. */
export async function checkIn(coded: Coded, asking: Asking) {
  const { db, settings } = asking;
  await db.execute(sql`select from meet_sign_ups where id = ${signUpOf(settings, coded.entry_code)}::int for update`);
  const { guest, device_id, sign_up_id } = await findGuest(coded, asking);
  if (guest.checked_in_at !== null) return { ...guest, checked_in_at: guest.checked_in_at, again: true };
  const { rows } = await db.execute<{ checked_in_at: string }>(sql`
    insert into meet_check_ins (sign_up_id, device_id) values (${sign_up_id}, ${device_id}) returning checked_in_at`);
  return { ...guest, checked_in_at: iso(rows[0]!.checked_in_at), again: false };
}
