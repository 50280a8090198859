import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { level } from "../levels.ts";
import { areRising, cardLevelCodes } from "../membership-rules.ts";
import { operatorWrite } from "../operator-write.ts";

export const showLevels = endpoint({
  name: "showLevels",
  summary: "What each level of members needs, and how many members have it",
  method: "GET",
  path: "/api/ops/levels",
  auth: "operator",
  input: z.object({}),
  output: z.array(level.extend({ members: z.int() })),
});

/** All levels but the first, from the lowest; each needs more than the one below it. */
export const setLevels = endpoint({
  ...operatorWrite,
  name: "setLevels",
  summary: "Sets what levels need from the next night on; each card keeps what was needed when it was given",
  path: "/api/ops/levels",
  input: z.object({
    needs: z
      .array(
        z.object({
          level: z.enum(cardLevelCodes),
          money: z.int().min(1).max(100_000_000),
          count: z.int().min(1).max(100_000),
        }),
      )
      .refine((needs) => needs.map(({ level }) => level).join() === cardLevelCodes.slice(1).join(), {
        params: { message: "format" },
      })
      .refine(areRising, { params: { message: "format" } }),
    dry_run: z.boolean().default(false),
  }),
  output: z.object({ levels: z.array(level), changed: z.boolean() }),
});
