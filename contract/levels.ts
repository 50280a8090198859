import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { cardLevelCodes } from "./membership-rules.ts";

/** TWD that stayed paid for goods of orders that were completed within `levelDays`, and how many orders these are (docs/decisions/057). */
export const level = z.object({
  level: z.enum(cardLevelCodes),
  name: z.string(),
  money: z.int(),
  count: z.int(),
});

export const listLevels = endpoint({
  name: "listLevels",
  summary: "The levels of members and what each needs, from the lowest",
  method: "GET",
  path: "/api/v1/member_levels",
  auth: "anyone",
  input: z.object({}),
  output: z.array(level),
  cache: 60,
});
