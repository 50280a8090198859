/** The affiliate programme. Money is integer TWD, times are UTC. */
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";
import { orders } from "./order-tables.ts";
import { members } from "./people-tables.ts";

export const affiliates = pgTable(
  "affiliates",
  {
    member_id: integer("member_id")
      .primaryKey()
      .references(() => members.id),
    /** in the links */
    code: text("code").notNull().unique(),
    /** a row of affiliateStates (contract/affiliate-rules.ts) */
    state: text("state").notNull().default("asked"),
    site_name: text("site_name").notNull(),
    site_url: text("site_url").notNull(),
    introduction: text("introduction").notNull(),
    refused_because: text("refused_because"),
    asked_at: time("asked_at").notNull().defaultNow(),
    decided_at: time("decided_at"),
  },
  (t) => [
    index("affiliates_waiting")
      .on(t.asked_at)
      .where(sql`state = 'asked'`),
    check("affiliates_state", sql`${t.state} in ('asked', 'accepted', 'refused', 'stopped', 'ended')`),
  ],
);

const member_id = () =>
  integer("member_id")
    .notNull()
    .references(() => affiliates.member_id);

/** How many, by the day of Taipei; of nobody who followed. */
export const affiliate_clicks = pgTable(
  "affiliate_clicks",
  { member_id: member_id(), day: date("day").notNull(), clicks: integer("clicks").notNull() },
  (t) => [primaryKey({ columns: [t.member_id, t.day] })],
);

/** An order is one affiliate's at the most. */
export const affiliate_orders = pgTable(
  "affiliate_orders",
  {
    order_id: integer("order_id")
      .primaryKey()
      .references(() => orders.id),
    member_id: member_id(),
    /** as it was when the order was placed */
    percent: smallint("percent").notNull(),
    /** what of it stands in the ledger */
    booked: integer("booked").notNull().default(0),
  },
  (t) => [index("affiliate_orders_member").on(t.member_id), check("affiliate_orders_booked", sql`${t.booked} >= 0`)],
);

export const affiliate_earnings = pgTable(
  "affiliate_earnings",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    member_id: member_id(),
    /** null: of none, it was paid out */
    order_id: integer("order_id").references(() => orders.id),
    /** a row of earningKinds */
    kind: text("kind").notNull(),
    amount: integer("amount").notNull(),
    created_at,
  },
  (t) => [
    index("affiliate_earnings_member").on(t.member_id, t.id),
    check(
      "affiliate_earnings_kind",
      sql`(${t.kind} = 'earned' and ${t.amount} > 0 or ${t.kind} in ('taken_back', 'paid') and ${t.amount} < 0) and (${t.kind} = 'paid') = (${t.order_id} is null)`,
    ),
  ],
);
