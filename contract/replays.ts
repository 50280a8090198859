import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { isReplayPage, replayBounds } from "./replay-rules.ts";

/** To who is not on the shop's list these are not there (404). */
const replay = z.object({
  /** ISO time since when the member agrees; null: does not */
  agreed_at: z.string().nullable(),
});

export const getReplay = endpoint({
  name: "getReplay",
  summary: "Whether the member agrees that the use of some pages is recorded",
  method: "GET",
  path: "/api/v2/member/replay",
  auth: "member",
  input: z.object({}),
  output: replay,
});

export const chooseReplay = endpoint({
  name: "chooseReplay",
  summary: "Agrees to recordings, or does not: then all that were made are deleted",
  method: "PUT",
  path: "/api/v2/member/replay",
  auth: "member",
  input: z.object({ agrees: z.boolean() }),
  output: replay,
});

export const keepReplay = endpoint({
  name: "keepReplay",
  summary:
    "Keeps what was recorded of a page since the last time, once, masked anew; of who does not agree, and beyond the bounds, nothing",
  method: "POST",
  path: "/api/v2/member/replay/batches",
  auth: "member",
  input: z.object({
    page: z.string().refine(isReplayPage),
    /** a random name of the one document that is recorded */
    document: z.string().regex(/^[0-9a-f]{32}$/),
    /** said again, a batch of the same number counts once */
    sequence: z.int().min(0).max(100_000),
    /** of rrweb */
    events: z.array(z.unknown()).min(1).max(replayBounds.events),
  }),
  /** false: nothing more is */
  output: z.object({ kept: z.boolean() }),
  retries: 0,
  // each node of a page that is recorded is some of them
  members: replayBounds.members,
  limit: { points: 300, seconds: 300 },
});
