import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const outboxMessage = z.object({
  id: z.int(),
  kind: z.enum(["mail", "sms"]),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** ISO times */
  created_at: z.string(),
  sent_at: z.string().nullable(),
});

/** Exists in demo mode only: a live shop shows nobody's mail to anybody. */
export const listOutbox = endpoint({
  name: "listOutbox",
  summary: "Demo mode: the newest fifty mails and SMS",
  method: "GET",
  path: "/api/testonly/outbox",
  auth: "anyone",
  input: z.object({}),
  output: z.array(outboxMessage),
});
