import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** 18 years are full on the birthday, by the Taipei calendar; null where there is no birthday. */
export const isOfAge = (birthday: PgColumn): SQL =>
  sql`${birthday} <= ((now() at time zone 'Asia/Taipei')::date - interval '18 years')`;

/**
 * The one rule of the gate for 限制級: a member's birthday decides; where there is none, and for anybody else, what the shopper has
 * confirmed (已滿18歲), as the storefront says.
 */
export const mayHaveRestricted = (by_birthday: boolean | null, confirmed: boolean): boolean => by_birthday ?? confirmed;
