/** How listed members who agreed use the pages. Times are UTC. */
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";
import { members } from "./people-tables.ts";

/** Who agreed, and since when; without the row nothing is kept. */
export const replay_consents = pgTable("replay_consents", {
  member_id: integer("member_id")
    .primaryKey()
    .references(() => members.id),
  agreed_at: time("agreed_at").notNull().defaultNow(),
});

/** One sitting. */
export const replays = pgTable(
  "replays",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    member_id: integer("member_id")
      .notNull()
      .references(() => replay_consents.member_id, { onDelete: "cascade" }),
    started_at: time("started_at").notNull().defaultNow(),
    last_at: time("last_at").notNull().defaultNow(),
    /** of its batches together */
    bytes: integer("bytes").notNull().default(0),
  },
  (t) => [index("replays_member").on(t.member_id, t.id)],
);

export const replay_batches = pgTable(
  "replay_batches",
  {
    replay_id: integer("replay_id")
      .notNull()
      .references(() => replays.id, { onDelete: "cascade" }),
    /** a random name of the document */
    document: text("document").notNull(),
    sequence: integer("sequence").notNull(),
    page: text("page").notNull(),
    /** JSON of masked events (contract/replay-rules.ts) */
    events: text("events").notNull(),
    created_at,
  },
  (t) => [primaryKey({ columns: [t.replay_id, t.document, t.sequence] })],
);
