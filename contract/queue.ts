import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** off: there is no queue, everybody is verified; in: the shop may be entered now; waiting */
const queueStates = ["off", "in", "waiting"] as const;

const place = z.object({
  state: z.enum(queueStates),
  /** signed, for the holder alone; empty where there is no queue */
  ticket: z.string(),
  /** how many are before this one, at the most: who went away is counted until they are passed */
  before: z.int(),
  /** whole minutes until it comes to this one, roughly */
  minutes: z.int(),
});

export const takeQueuePlace = endpoint({
  name: "takeQueuePlace",
  summary: "A place at the end of the queue before the shop's door, or the way in where nobody waits",
  method: "POST",
  path: "/api/v1/queue/places",
  auth: "anyone",
  input: z.object({}),
  output: place,
  // a place more for who asked twice is nobody's loss; a page does not wait long for it
  timeout: 5_000,
  retries: 0,
  limit: { points: 120, seconds: 60 },
});

/** Refusals: 400 queue_ticket_invalid (forged, or forgotten by now). */
export const checkQueuePlace = endpoint({
  name: "checkQueuePlace",
  summary: "Where a place in the queue is now; whoever asks is still there",
  method: "GET",
  path: "/api/v1/queue/places/:ticket",
  auth: "anyone",
  input: z.object({ ticket: z.string().max(500, "too_long") }),
  output: place,
  timeout: 5_000,
  retries: 0,
});
