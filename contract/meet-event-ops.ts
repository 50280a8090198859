import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { operatorWrite } from "./operator-write.ts";

const dry_run = z.boolean().default(false);
const event_id = z.coerce.number().int().min(1).max(2_147_483_647);
const moment = z.iso.datetime({ offset: true });

/** An event as an operator writes it: `meet-events add FILE.json`. */
export const meetEventFile = z.strictObject({
  title: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(4_000),
  place: z.string().trim().min(1).max(120),
  /** shown from then on; without it at once */
  published_at: moment.optional(),
  sessions: z
    .array(
      z
        .strictObject({ starts_at: moment, ends_at: moment, places: z.int().min(1).max(5_000) })
        .refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
          path: ["ends_at"],
          error: "必須晚於 starts_at",
        }),
    )
    .min(1)
    .max(30),
});

export const addMeetEvent = endpoint({
  ...operatorWrite,
  name: "addMeetEvent",
  summary: "A new event with its sessions",
  path: "/api/ops/meet_events",
  input: z.object({ event: meetEventFile, dry_run }),
  output: z.object({ event_id: z.int() }),
});

export const listShopMeetEvents = endpoint({
  name: "listShopMeetEvents",
  summary: "All events, the newest first, with who comes and the devices at the entrance",
  method: "GET",
  path: "/api/ops/meet_events",
  auth: "operator",
  input: z.object({}),
  output: z.array(
    z.object({
      event_id: z.int(),
      title: z.string(),
      place: z.string(),
      /** ISO times */
      published_at: z.string(),
      ended_at: z.string().nullable(),
      devices: z.array(z.string()),
      sessions: z.array(z.object({ starts_at: z.string(), places: z.int(), signed_up: z.int(), checked_in: z.int() })),
    }),
  ),
});

/** Refusals: 404 meet_event_not_found, 409 meet_event_ended. */
export const renewMeetStaffCode = endpoint({
  ...operatorWrite,
  name: "renewMeetStaffCode",
  summary: "A new code for the staff of an event; the one before, and the devices recorded by it, end",
  path: "/api/ops/meet_events/staff_code",
  input: z.object({ event_id, dry_run }),
  output: z.object({ staff_code: z.string() }),
});

/** Refusals: 404 meet_event_not_found. */
export const closeMeetEvent = endpoint({
  ...operatorWrite,
  name: "closeMeetEvent",
  summary: "Ends an event: nobody signs up or is checked in any more, and its devices end",
  path: "/api/ops/meet_events/close",
  input: z.object({ event_id, dry_run }),
  output: z.object({ changed: z.boolean() }),
});
