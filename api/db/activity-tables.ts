import { integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/** Pages that the shop has put together (contract/activity-rules.ts); `content` as contract/activities.ts says, products by guid, resolved when read. */
export const activities = pgTable(
  "activities",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    kind: text("kind").notNull(),
    /** what its address ends in */
    key: text("key").notNull(),
    /** of a curation: the key of a top category */
    category: text("category"),
    content: jsonb("content").notNull(),
    sort: integer("sort").notNull().default(999),
    /** null: from ever, or for ever */
    starts_at: time("starts_at"),
    ends_at: time("ends_at"),
  },
  (t) => [unique("activities_key").on(t.kind, t.key)],
);
