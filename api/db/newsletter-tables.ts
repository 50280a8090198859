/** Who takes which newsletter, and what was sent. Column names are the wire names; times are UTC. */
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";
import { members } from "./people-tables.ts";

/** Asked for, then confirmed by who reads the address, then perhaps ended: it goes out between the last two, while the address is still the member's. */
export const newsletter_subscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    /** contract/newsletter-rules.ts */
    kind: text("kind").notNull(),
    email: text("email").notNull(),
    asked_at: time("asked_at").notNull().defaultNow(),
    confirmed_at: time("confirmed_at"),
    ended_at: time("ended_at"),
  },
  (t) => [
    unique().on(t.member_id, t.kind, t.email),
    index("newsletter_subscriptions_taken")
      .on(t.kind, t.id)
      .where(sql`confirmed_at is not null and ended_at is null`),
  ],
);

/** What was said to it: when, where, in answer to which words. */
export const newsletter_consents = pgTable(
  "newsletter_consents",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    subscription_id: integer("subscription_id")
      .notNull()
      .references(() => newsletter_subscriptions.id, { onDelete: "cascade" }),
    /** asked | confirmed | ended | resumed */
    deed: text("deed").notNull(),
    place: text("place").notNull(),
    words: text("words").notNull(),
    created_at,
  },
  (t) => [
    index("newsletter_consents_subscription").on(t.subscription_id),
    check("newsletter_consents_deed", sql`deed in ('asked', 'confirmed', 'ended', 'resumed')`),
  ],
);

/** A link that was mailed to an address to be confirmed. */
export const newsletter_links = pgTable(
  "newsletter_links",
  {
    /** sha256 of what stands in the mail */
    id_hash: text("id_hash").primaryKey(),
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    email: text("email").notNull(),
    kinds: text("kinds").array().notNull(),
    created_at,
    expires_at: time("expires_at").notNull(),
    used_at: time("used_at"),
  },
  (t) => [index("newsletter_links_member").on(t.member_id, t.created_at)],
);

/** What an operator sent. */
export const newsletter_issues = pgTable("newsletter_issues", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  /** the name of its file of content */
  key: text("key").notNull().unique(),
  kind: text("kind").notNull(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  created_at,
  /** a mail to everybody is in the outbox */
  finished_at: time("finished_at"),
});

/** To which addresses it went: to each once. */
export const newsletter_sends = pgTable(
  "newsletter_sends",
  {
    issue_id: integer("issue_id")
      .notNull()
      .references(() => newsletter_issues.id),
    email: text("email").notNull(),
  },
  (t) => [primaryKey({ columns: [t.issue_id, t.email] })],
);
