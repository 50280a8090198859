import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const prize = z.object({
  /** 0: nothing */
  points: z.int(),
  /** in ten thousandths; all of them come to 10000 */
  chance: z.int(),
});

/** open: the member can draw now; drawn: has drawn today; spent: today's points are given away; closed: there is no draw */
export const drawStates = ["open", "drawn", "spent", "closed"] as const;

export const getDraw = endpoint({
  name: "getDraw",
  summary:
    "The daily draw for points: its prizes with their chances, whether the member can draw, and what was drawn before",
  method: "GET",
  path: "/api/v2/member/draw",
  auth: "member",
  input: z.object({}),
  output: z.object({
    state: z.enum(drawStates),
    /** the dearest first */
    prizes: z.array(prize),
    /** points that all members together can win on one day; null: no limit */
    daily_budget: z.int().nullable(),
    /** the last thirty, the newest first; `today`: of this day in Taipei. YYYY-MM-DD */
    draws: z.array(z.object({ day: z.string(), points: z.int(), today: z.boolean() })),
    /** of all of them */
    won: z.int(),
  }),
});

/** Refusals: 409 draw_closed | draw_spent. */
export const drawPoints = endpoint({
  name: "drawPoints",
  summary: "Draws once on each day of Taipei; whoever has drawn today is told the same again",
  method: "POST",
  path: "/api/v2/member/draws",
  auth: "member",
  input: z.object({}),
  output: z.object({
    points: z.int(),
    /** it was drawn before, earlier today */
    before: z.boolean(),
  }),
  retries: 1,
});
