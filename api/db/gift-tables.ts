/** Conversations with the gift assistant. Times are UTC. */
import { index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";
import { members } from "./people-tables.ts";

export interface KeptAnswer {
  before: string;
  picks: { product_guid: string; reason: string }[];
  after: string;
}

export const gift_sessions = pgTable(
  "gift_sessions",
  {
    /** the press that began it */
    id: uuid("id").primaryKey(),
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    created_at,
    /** the last word's */
    changed_at: time("changed_at").notNull().defaultNow(),
  },
  (t) => [index("gift_sessions_member").on(t.member_id, t.changed_at.desc())],
);

export const gift_turns = pgTable(
  "gift_turns",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    session_id: uuid("session_id")
      .notNull()
      .references(() => gift_sessions.id, { onDelete: "cascade" }),
    press: uuid("press").notNull(),
    said: text("said").notNull(),
    /** null: not answered yet */
    answer: jsonb("answer").$type<KeptAnswer>(),
    created_at,
  },
  (t) => [unique("gift_turns_once").on(t.session_id, t.press)],
);

/** Within the hour that began then: what is removed from the conversations counts on. */
export const gift_counts = pgTable("gift_counts", {
  member_id: integer("member_id")
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  since: time("since").notNull().defaultNow(),
  said: integer("said").notNull(),
});
