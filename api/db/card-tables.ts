/** What levels need, and the cards of members: a level for a year. Times are UTC, dates of Taipei. */
import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";
import { members } from "./people-tables.ts";

/** contract/membership-rules.ts; the first level needs nothing and has no row. */
export const level_needs = pgTable(
  "level_needs",
  {
    card_level: text("card_level").primaryKey(),
    /** TWD that stayed paid for goods */
    money: integer("money").notNull(),
    /** orders */
    count: integer("count").notNull(),
  },
  () => [check("level_needs_numbers", sql`money > 0 and count > 0`)],
);

export const member_cards = pgTable(
  "member_cards",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    /** never the first, which has no card of its own */
    card_level: text("card_level").notNull(),
    start_date: date("start_date", { mode: "string" }).notNull(),
    end_date: date("end_date", { mode: "string" }).notNull(),
    /** goes on from a card of the same level */
    is_renewed: boolean("is_renewed").notNull().default(false),
    /** goods went back, without which it would not have been reached */
    taken_back_at: time("taken_back_at"),
    /** what the level needed when this was given: a change takes nobody's card */
    needed_money: integer("needed_money").notNull(),
    needed_count: integer("needed_count").notNull(),
    created_at,
  },
  (t) => [
    unique().on(t.member_id, t.start_date, t.card_level),
    check("member_cards_dates", sql`${t.start_date} <= ${t.end_date}`),
  ],
);
