/** The other side of the ledger of points, and the daily draw. Times are UTC. */
import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PointAccount } from "#contract/points-rules";
import { created_at } from "./columns.ts";
import { points } from "./order-tables.ts";
import { members } from "./people-tables.ts";

/** Of each movement of a member the one that takes it back: together all of them are zero. */
export const point_counters = pgTable(
  "point_counters",
  {
    points_id: integer("points_id")
      .primaryKey()
      .references(() => points.id),
    account: text("account").$type<PointAccount>().notNull(),
    amount: integer("amount").notNull(),
  },
  () => [check("point_counters_account", sql`account in ('issued', 'spent', 'exchanged', 'expired')`)],
);

/** Never changed: new ones take their place. Without prizes there is no draw. */
export const draw_rules = pgTable("draw_rules", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  /** points that are given away on one day at the most; null: no limit */
  daily_budget: integer("daily_budget"),
  created_at,
});

export const draw_prizes = pgTable(
  "draw_prizes",
  {
    rules_id: integer("rules_id")
      .notNull()
      .references(() => draw_rules.id),
    points: integer("points").notNull(),
    /** in ten thousandths */
    chance: integer("chance").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rules_id, t.points] }),
    check("draw_prizes_numbers", sql`points >= 0 and chance between 1 and 10000`),
  ],
);

/** One for each member and day of Taipei; the prize follows from rules and roll. */
export const draws = pgTable(
  "draws",
  {
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    day: date("day", { mode: "string" }).notNull(),
    rules_id: integer("rules_id")
      .notNull()
      .references(() => draw_rules.id),
    roll: integer("roll").notNull(),
    points: integer("points").notNull(),
    points_id: integer("points_id")
      .unique()
      .references(() => points.id),
    created_at,
  },
  (t) => [primaryKey({ columns: [t.member_id, t.day] })],
);
