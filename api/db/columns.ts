import { timestamp } from "drizzle-orm/pg-core";

/** A moment: timestamptz, read as the text that PostgreSQL gives. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });
export const created_at = time("created_at").notNull().defaultNow();
