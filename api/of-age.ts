import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** 18 years are full on the birthday, by the Taipei calendar; null where there is no birthday. */
export const isOfAge = (birthday: PgColumn): SQL =>
  sql`${birthday} <= ((now() at time zone 'Asia/Taipei')::date - interval '18 years')`;

/** Whoever stands before the gate for 限制級: passes, has confirmed nothing, or is too young by the birthday. */
export type Gate = "open" | "unconfirmed" | "too_young";

/**
 * The one rule of the gate: a member's birthday decides; where there is none, and for anybody else, what the shopper has confirmed
 * (已滿18歲), as the storefront says.
 */
export function gateFor(of_age_by_birthday: boolean | null, confirmed: boolean): Gate {
  if (of_age_by_birthday === false) return "too_young";
  return of_age_by_birthday === true || confirmed ? "open" : "unconfirmed";
}
