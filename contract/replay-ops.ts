import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const id = z.coerce.number().int().min(1).max(2_147_483_647);

export const listReplays = endpoint({
  name: "listReplays",
  summary: "The newest recordings of listed members who agreed, all or one member's",
  method: "GET",
  path: "/api/ops/replays",
  auth: "operator",
  input: z.object({ member_id: id.optional() }),
  output: z.array(
    z.object({
      replay_id: z.int(),
      member_id: z.int(),
      /** ISO times */
      started_at: z.string(),
      last_at: z.string(),
      /** in their order, as contract/replay-rules.ts names them */
      pages: z.array(z.string()),
      bytes: z.int(),
    }),
  ),
});

/** Whoever looks is in the audit. */
export const showReplay = endpoint({
  name: "showReplay",
  summary: "One recording as rrweb's player takes it, document by document: a few batches after `after`",
  method: "GET",
  path: "/api/ops/replays/detail",
  auth: "operator",
  input: z.object({ replay_id: id, after: z.coerce.number().int().min(0).default(0) }),
  output: z.object({ events: z.array(z.unknown()), /** null: there are no more */ next: z.int().nullable() }),
  timeout: 60_000,
});
