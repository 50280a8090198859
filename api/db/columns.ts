import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment: timestamptz, read as the text that PostgreSQL gives. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });
export const created_at = time("created_at").notNull().defaultNow();

/** Read and written as base64 (api/photos.ts): the same on both databases. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
