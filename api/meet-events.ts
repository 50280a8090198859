import { sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import {
  cancelMeetSignUp,
  checkInMeetGuest,
  endMeetDevice,
  findMeetGuest,
  getMeetDevice,
  getMeetEvent,
  listMeetEvents,
  listMeetSignUps,
  recordMeetDevice,
  signUpForMeetEvent,
  type MeetEvent,
} from "#contract/meet-events";
import { addMeetEvent, closeMeetEvent, listShopMeetEvents, renewMeetStaffCode } from "#contract/meet-event-ops";
import type { Db } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { iso } from "./iso.ts";
import { named } from "./prepared.ts";
import { entryCodeOf } from "./meet-events/codes.ts";
import { checkIn, endDevice, findGuest, readEntrance, recordDevice } from "./meet-events/entrance.ts";
import { closeEvent, eventsForOperator, layEvent, renewStaffCode } from "./meet-events/operate.ts";
import { giveBackPlace, takePlace } from "./meet-events/places.ts";
import { audited } from "./ops.ts";

export { giveBackPlaces } from "./meet-events/places.ts";
export { layEvent } from "./meet-events/operate.ts";

/** Events at which readers meet (docs/decisions/067): places that are taken and given back, and the staff at the entrance. */
export const meetEventHandlers: Handler[] = [
  handle(listMeetEvents, async (_input, { db }) => readEvents(db, null)),

  handle(getMeetEvent, async ({ event_id }, { db, refuse }) => {
    const [event] = await readEvents(db, event_id);
    if (!event) throw refuse(404, "meet_event_not_found");
    return event;
  }),

  handle(listMeetSignUps, async (_input, { db, shopper, settings }) => {
    const rows = await signUpsOf(db, { member_id: shopper.member_id });
    return rows.map(({ checked_in_at, ...row }) => ({
      ...row,
      starts_at: iso(row.starts_at),
      ends_at: iso(row.ends_at),
      entry_code: entryCodeOf(settings, row.sign_up_id),
      checked_in_at: checked_in_at && iso(checked_in_at),
    }));
  }),

  write(signUpForMeetEvent, async ({ session_id }, ctx) => takePlace(session_id, ctx)),
  write(cancelMeetSignUp, async ({ sign_up_id }, ctx) => giveBackPlace(sign_up_id, ctx)),

  write(recordMeetDevice, async (given, ctx) => recordDevice(given, ctx)),
  handle(getMeetDevice, async ({ device }, ctx) => readEntrance(device, ctx)),
  write(endMeetDevice, async ({ device }, ctx) => {
    await endDevice(device, ctx);
    return { ended: true };
  }),
  handle(findMeetGuest, async (coded, ctx) => (await findGuest(coded, ctx)).guest),
  write(checkInMeetGuest, async (coded, ctx) => checkIn(coded, ctx)),

  handle(listShopMeetEvents, async (_input, { db }) => eventsForOperator(db)),
  audited(addMeetEvent, async ({ event }, { db }) => {
    const event_id = await layEvent(db, event);
    return { answer: { event_id }, target_ids: [String(event_id)], before: null, after: event };
  }),
  audited(renewMeetStaffCode, async ({ event_id }, ctx) => renewStaffCode(event_id, ctx)),
  audited(closeMeetEvent, async ({ event_id }, ctx) => closeEvent(event_id, ctx)),
];

/** Those that go on or are to come; or one, whatever became of it. What is not published yet is not there. */
async function readEvents(db: Db, event_id: number | null): Promise<MeetEvent[]> {
  const { rows } = await db.execute<
    Omit<MeetEvent, "sessions"> & {
      session_id: number;
      starts_at: string;
      ends_at: string;
      places: number;
      left: number;
      begun: boolean;
      over: boolean;
      called_off: boolean;
    }
  >(sql`
    with shown as (
      select one.*, ended_at is not null or not exists (
        select from meet_sessions where event_id = one.id and ends_at > now()) as ended
      from meet_events one where published_at <= now())
    select event_id, title, text, place, ended, session.id as session_id, starts_at, ends_at, places, places - taken as left,
      starts_at <= now() as begun, ends_at <= now() as over,
      coalesce(starts_at > ended_at, false) as called_off
    from shown join meet_sessions session on event_id = shown.id
    where case when ${event_id}::int is null then not ended else shown.id = ${event_id}::int end
    order by starts_at, session.id`);
  const events = new Map<number, MeetEvent>();
  for (const { event_id, title, text, place, ended, ...session } of rows) {
    const event = events.get(event_id) ?? { event_id, title, text, place, ended, sessions: [] };
    event.sessions.push({ ...session, starts_at: iso(session.starts_at), ends_at: iso(session.ends_at) });
    events.set(event_id, event);
  }
  return [...events.values()];
}

const signUpsOf = named<{ member_id: number }, Omit<OutputOf<typeof listMeetSignUps>[number], "entry_code">>(
  "meet_sign_ups_of_member",
  (of) => sql`
    select one.id as sign_up_id, event_id, session_id, title, place, starts_at, ends_at, ends_at > now() as coming,
      coalesce(starts_at > ended_at, false) as called_off, checked_in_at
    from meet_sign_ups one join meet_sessions on meet_sessions.id = session_id join meet_events on meet_events.id = event_id
      left join meet_check_ins on sign_up_id = one.id
    where member_id = ${of.member_id} and cancelled_at is null order by starts_at desc, one.id limit 100`,
);
