/** The log of retail events. Times are UTC. */
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";

/** Names of visits whose consent was taken back within the last hours. */
export const withdrawn_visits = pgTable("withdrawn_visits", {
  visit: uuid("visit").primaryKey(),
  withdrawn_at: time("withdrawn_at").notNull().defaultNow(),
});

/** What visits of browsers whose owners agreed did; no member stands here. */
export const retail_events = pgTable(
  "retail_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** a random name that the browser alone keeps */
    visit: uuid("visit").notNull(),
    /** when its sitting began, seconds of the epoch */
    session: integer("session").notNull(),
    /** one of measuredEvents (contract/measuring-rules.ts) */
    event: text("event").notNull(),
    /** the page's pattern */
    page: text("page"),
    items: jsonb("items").$type<{ product_guid: string; quantity: number; price?: number }[]>().notNull().default([]),
    /** TWD */
    value: integer("value"),
    created_at,
    /** when a process took it to send it; after ten minutes another may */
    claimed_at: time("claimed_at"),
    sent_at: time("sent_at"),
  },
  (t) => [
    index("retail_events_visit").on(t.visit, t.id),
    // by time: what was never sent, and is too old to be, is not gone through at each claim
    index("retail_events_to_send")
      .on(t.created_at, t.id)
      .where(sql`sent_at is null`),
    index("retail_events_age").using("brin", t.created_at),
    check(
      "retail_events_event",
      sql`${t.event} in ('page_view', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase')`,
    ),
  ],
);
