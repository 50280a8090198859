import { sql, type SQL } from "drizzle-orm";

/** Of a table with a period: whether it is now. */
export const inPeriod: SQL = sql`coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)`;

/** The same, where several tables have one. */
export const inPeriodOf = (table: SQL): SQL =>
  sql`coalesce(${table}.starts_at <= now(), true) and coalesce(${table}.ends_at > now(), true)`;
