import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { taipeiToday } from "./taipei.ts";

/** 18 years are full on the birthday, by the Taipei calendar; null where there is no birthday. */
export const isOfAge = (birthday: PgColumn): SQL => sql`${birthday} <= (${taipeiToday} - interval '18 years')`;

/** Whoever stands before the gate for 限制級: passes, has said nothing yet, or is too young by the birthday. */
export type Gate = "open" | "unconfirmed" | "too_young";

/**
 * The one rule of the gate: a member's birthday, and nothing else of a member; of anybody else what the shopper has confirmed (已滿 18 歲), as the
 * storefront says.
 */
export function gateFor(
  shopper: { kind: "member"; of_age: boolean | null } | { kind: "guest" } | null,
  confirmed: boolean,
): Gate {
  if (shopper?.kind !== "member") return confirmed ? "open" : "unconfirmed";
  return shopper.of_age === null ? "unconfirmed" : shopper.of_age ? "open" : "too_young";
}
