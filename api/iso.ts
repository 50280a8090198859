import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** A time as the database writes it, as ISO. */
export const iso = (time: string): string => new Date(time).toISOString();

/** A time as ISO text on both databases; their own text form differs from it. */
export const isoTime = (time: SQLWrapper): SQL<string | null> =>
  sql<string | null>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The same to the millisecond, for what is compared. */
export const isoTimeExact = (time: SQLWrapper): SQL<string | null> =>
  sql<string | null>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
