/** Events at which readers meet. Times are UTC. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";
import { members } from "./people-tables.ts";

const id = () => integer("id").primaryKey().generatedByDefaultAsIdentity();

export const meet_events = pgTable("meet_events", {
  id: id(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  place: text("place").notNull(),
  published_at: time("published_at").notNull().defaultNow(),
  /** null: nobody may record a device */
  staff_code_hash: text("staff_code_hash").unique(),
  /** closed by an operator */
  ended_at: time("ended_at"),
  created_at,
});

const event_id = () =>
  integer("event_id")
    .notNull()
    .references(() => meet_events.id);

export const meet_sessions = pgTable(
  "meet_sessions",
  {
    id: id(),
    event_id: event_id(),
    starts_at: time("starts_at").notNull(),
    ends_at: time("ends_at").notNull(),
    places: integer("places").notNull(),
    /** how many sign-ups that were not cancelled */
    taken: integer("taken").notNull().default(0),
  },
  (t) => [
    index("meet_sessions_event").on(t.event_id, t.starts_at),
    index("meet_sessions_coming").on(t.ends_at),
    check("meet_sessions_times", sql`${t.ends_at} > ${t.starts_at}`),
    check("meet_sessions_places", sql`${t.taken} >= 0 and ${t.taken} <= ${t.places}`),
  ],
);

export const meet_sign_ups = pgTable(
  "meet_sign_ups",
  {
    id: id(),
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    session_id: integer("session_id")
      .notNull()
      .references(() => meet_sessions.id),
    cancelled_at: time("cancelled_at"),
    created_at,
  },
  (t) => [
    uniqueIndex("meet_sign_ups_once")
      .on(t.member_id, t.session_id)
      .where(sql`cancelled_at is null`),
    index("meet_sign_ups_session").on(t.session_id),
  ],
);

export const meet_devices = pgTable(
  "meet_devices",
  {
    id: id(),
    event_id: event_id(),
    name: text("name").notNull(),
    secret_hash: text("secret_hash").notNull().unique(),
    recorded_at: time("recorded_at").notNull().defaultNow(),
    ended_at: time("ended_at"),
  },
  (t) => [index("meet_devices_event").on(t.event_id)],
);

export const meet_check_ins = pgTable("meet_check_ins", {
  sign_up_id: integer("sign_up_id")
    .primaryKey()
    .references(() => meet_sign_ups.id, { onDelete: "cascade" }),
  device_id: integer("device_id")
    .notNull()
    .references(() => meet_devices.id),
  checked_in_at: time("checked_in_at").notNull().defaultNow(),
});
