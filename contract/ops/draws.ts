import { z } from "zod";
import { allChances, mostPoints } from "../draw-rules.ts";
import { prize } from "../draws.ts";
import { endpoint } from "../endpoint.ts";
import { operatorWrite } from "../operator-write.ts";

const rules = z.object({ prizes: z.array(prize), daily_budget: z.int().nullable() });

export const showDraw = endpoint({
  name: "showDraw",
  summary: "The daily draw's rules that are in force, and what was drawn by them",
  method: "GET",
  path: "/api/ops/draw",
  auth: "operator",
  input: z.object({}),
  output: rules.extend({
    today: z.object({ draws: z.int(), points: z.int() }),
    /** by the rules in force: how often each prize was drawn */
    drawn: z.array(z.object({ points: z.int(), draws: z.int() })),
    /** of all draws, those whose prize does not follow from rules and number, or whose points are not in the ledger */
    crooked: z.int(),
  }),
});

/** Without prizes the draw is over. */
export const setDraw = endpoint({
  ...operatorWrite,
  name: "setDraw",
  summary:
    "Sets the prizes of the daily draw with their chances, from the next draw on; what was drawn keeps its rules",
  path: "/api/ops/draw",
  input: z
    .object({
      prizes: z
        .array(
          z.object({
            points: z.int().min(0).max(mostPoints),
            chance: z.int().min(1).max(allChances),
          }),
        )
        .max(20),
      daily_budget: z.int().min(1).max(10_000_000).nullable().default(null),
      dry_run: z.boolean().default(false),
    })
    .refine(
      ({ prizes }) =>
        prizes.length === 0 ||
        (prizes.reduce((sum, { chance }) => sum + chance, 0) === allChances &&
          new Set(prizes.map(({ points }) => points)).size === prizes.length),
      { params: { message: "format" }, path: ["prizes"] },
    )
    .refine(
      ({ prizes, daily_budget }) => daily_budget === null || prizes.every(({ points }) => points <= daily_budget),
      { params: { message: "format" }, path: ["daily_budget"] },
    ),
  output: rules.extend({ changed: z.boolean() }),
});
