import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { giftText } from "./gift-assistant.ts";

/** What opens the cable once, within a minute; the cable is the WebSocket at /cable of the process that holds the API (docs/decisions/068). */
export const getCableTicket = endpoint({
  name: "getCableTicket",
  summary: "A ticket that opens the WebSocket at /cable once, for the session that asks and within a minute",
  method: "GET",
  path: "/api/v2/cable/ticket",
  auth: "member",
  input: z.object({}),
  output: z.object({ ticket: z.string() }),
  limit: { points: 60, seconds: 600 },
  sealed: true,
});

/** What a browser says over the cable: its ticket first, then what it says to the gift assistant. `id` names the answer. */
export const cableSaid = z.union([
  z.strictObject({ ticket: z.string().max(700) }),
  z.strictObject({ id: z.int().nonnegative(), press: z.uuid(), text: giftText, session: z.uuid().optional() }),
]);
