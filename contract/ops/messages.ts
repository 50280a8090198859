import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { operatorWrite } from "../operator-write.ts";
import { rowId } from "../cells.ts";

/** The newest messages of the outbox; never to whom or what, for they are personal. */
export const listMessages = endpoint({
  name: "listMessages",
  summary: "The newest messages: what is sent, what waits, what was given up",
  method: "GET",
  path: "/api/ops/messages",
  auth: "operator",
  input: z.object({
    order_number: z.string().max(20).optional(),
    waiting: z.stringbool().default(false),
    before_id: rowId.optional(),
  }),
  output: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(["mail", "sms"]),
      tries: z.int(),
      /** ISO times */
      created_at: z.string(),
      next_try_at: z.string(),
      sent_at: z.string().nullable(),
      /** then there is no next try */
      given_up_at: z.string().nullable(),
    }),
  ),
});

/** Sends a message of the outbox again: what was never sent is tried at once, what was sent goes out as a new message. */
export const sendNotice = endpoint({
  ...operatorWrite,
  name: "sendNotice",
  summary: "Sends a message again, or the last one about an order",
  path: "/api/ops/notices",
  input: z
    .object({
      message_id: rowId.optional(),
      order_number: z.string().max(20).optional(),
      dry_run: z.boolean().default(false),
    })
    .refine(({ message_id, order_number }) => (message_id === undefined) !== (order_number === undefined), {
      params: { message: "format" },
      path: ["message_id"],
    }),
  output: z.object({ message_id: z.int() }),
});
