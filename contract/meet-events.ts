import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { deviceName } from "./fields.ts";
import { codeTyped } from "./meet-event-rules.ts";

const id = z.coerce.number().int().min(1).max(2_147_483_647);
/** ISO time */
const moment = z.string();

const session = z.object({
  session_id: z.int(),
  starts_at: moment,
  ends_at: moment,
  places: z.int(),
  /** places that nobody has taken */
  left: z.int(),
  /** nobody signs up or cancels any more */
  begun: z.boolean(),
  over: z.boolean(),
  /** the shop closed the event before it began */
  called_off: z.boolean(),
});

const event = z.object({
  event_id: z.int(),
  title: z.string(),
  text: z.string(),
  place: z.string(),
  /** closed by the shop, or its last session is over */
  ended: z.boolean(),
  /** by their time */
  sessions: z.array(session),
});
export type MeetEvent = z.infer<typeof event>;

const anyone = { auth: "anyone", path: "/api/v2/meet_events" } as const;
const members = { auth: "member", path: "/api/v2/member/meet_sign_ups" } as const;

export const listMeetEvents = endpoint({
  ...anyone,
  name: "listMeetEvents",
  summary: "The events that are still to come or go on, the next one first",
  method: "GET",
  input: z.object({}),
  output: z.array(event),
});

/** Refusals: 404 meet_event_not_found. */
export const getMeetEvent = endpoint({
  name: "getMeetEvent",
  summary: "One event with its sessions; also one that is over",
  method: "GET",
  path: "/api/v2/meet_events/:event_id",
  auth: "anyone",
  input: z.object({ event_id: id }),
  output: event,
});

export const listMeetSignUps = endpoint({
  ...members,
  name: "listMeetSignUps",
  summary:
    "What the member has signed up for and has not cancelled, the last session first, with the codes for the entrance",
  method: "GET",
  input: z.object({}),
  output: z.array(
    z.object({
      sign_up_id: z.int(),
      event_id: z.int(),
      session_id: z.int(),
      title: z.string(),
      place: z.string(),
      starts_at: moment,
      ends_at: moment,
      /** the session is not over yet; also one that was called off */
      coming: z.boolean(),
      called_off: z.boolean(),
      /** signed: it names this one alone */
      entry_code: z.string(),
      checked_in_at: moment.nullable(),
    }),
  ),
  sealed: true,
});

/**
 * One place in one session. Refusals: 404 meet_event_not_found; 409 meet_session_full, meet_session_begun, meet_event_ended, meet_event_called_off, meet_event_once: the member has a
 * place in another session of the event that is not over yet.
 */
export const signUpForMeetEvent = endpoint({
  ...members,
  name: "signUpForMeetEvent",
  summary: "Takes a place in a session; who has one keeps it",
  method: "POST",
  input: z.object({ session_id: id }),
  output: z.object({ sign_up_id: z.int(), starts_at: moment }),
  limit: { points: 60, seconds: 600 },
});

/** Refusals: 404 not_found, also for another member's; 409 meet_sign_up_kept: the session has begun, or its member was checked in. */
export const cancelMeetSignUp = endpoint({
  name: "cancelMeetSignUp",
  summary: "Gives the place back; said twice it is given back once",
  method: "DELETE",
  path: "/api/v2/member/meet_sign_ups/:sign_up_id",
  auth: "member",
  input: z.object({ sign_up_id: id }),
  output: z.object({ cancelled: z.boolean(), starts_at: moment }),
});

const typed = (most: number) =>
  z
    .string()
    .max(40, "too_long")
    .transform(codeTyped)
    .refine((code) => code !== "", "required")
    .refine((code) => code.length <= most, { error: "too_long", params: { n: most } });
const staff_code = typed(20);
const entry_code = typed(20);
/** The secret of a recorded device. */
const device = z.string().regex(/^[\w-]{32}$/);

/** Who stands at an entrance tries a code wrongly now and then; a program does so for ever. */
const guessing = { points: 60, seconds: 600, by: "device", refusalsOnly: true } as const;

/** Refusals: 422 meet_staff_code beside its field. */
export const recordMeetDevice = endpoint({
  name: "recordMeetDevice",
  summary: "Records a device of the staff for one event, by the event's staff code",
  method: "POST",
  path: "/api/v2/meet_events/devices",
  auth: "anyone",
  input: z.object({ staff_code, device_name: deviceName }),
  output: z.object({ device }),
  limit: { points: 10, seconds: 600, refusalsOnly: true },
});

const ofDevice = { auth: "anyone", path: "/api/v2/meet_events/devices/:device" } as const;

/** Refusals: 403 meet_device_unknown: of no device, of one that has ended, or of an event that is closed. */
export const getMeetDevice = endpoint({
  ...ofDevice,
  name: "getMeetDevice",
  summary: "What a recorded device sees of its event: how many are expected and how many are there",
  method: "GET",
  input: z.object({ device }),
  output: z.object({
    device_name: z.string(),
    title: z.string(),
    place: z.string(),
    sessions: z.array(
      z.object({
        session_id: z.int(),
        starts_at: moment,
        ends_at: moment,
        places: z.int(),
        signed_up: z.int(),
        checked_in: z.int(),
      }),
    ),
  }),
  limit: { ...guessing, points: 600 },
});

export const endMeetDevice = endpoint({
  ...ofDevice,
  name: "endMeetDevice",
  summary: "A recorded device is one no more",
  method: "DELETE",
  input: z.object({ device }),
  output: z.object({ ended: z.boolean() }),
});

const guest = z.object({
  /** partly hidden: 王○明 */
  name: z.string(),
  starts_at: moment,
  /** null: not yet */
  checked_in_at: moment.nullable(),
});

/**
 * Refusals: 403 meet_device_unknown; beside the code 422 meet_code_unknown (nobody's, or of another event: a device learns nothing of others),
 * meet_code_cancelled, meet_code_early, meet_code_late.
 */
export const findMeetGuest = endpoint({
  name: "findMeetGuest",
  summary: "Whose code this is, before they are checked in",
  method: "GET",
  path: "/api/v2/meet_events/devices/:device/guests/:entry_code",
  auth: "anyone",
  input: z.object({ device, entry_code }),
  output: guest,
  sealed: true,
  limit: guessing,
});

/** Refusals: as findMeetGuest's; who was checked in before is so still, whenever it is said again. */
export const checkInMeetGuest = endpoint({
  name: "checkInMeetGuest",
  summary: "Checks in whose code this is, once",
  method: "POST",
  path: "/api/v2/meet_events/check_ins",
  auth: "anyone",
  input: z.object({ device, entry_code }),
  output: guest.extend({ checked_in_at: moment, /** it was done before */ again: z.boolean() }),
  sealed: true,
  limit: guessing,
});
