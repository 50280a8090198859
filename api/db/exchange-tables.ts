/** Coupons for points. Times are UTC. */
import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { created_at } from "./columns.ts";
import { coupons } from "./coupon-tables.ts";
import { points } from "./order-tables.ts";
import { members } from "./people-tables.ts";

const code = () =>
  text("code")
    .notNull()
    .references(() => coupons.code);

export const point_offers = pgTable(
  "point_offers",
  { code: code().primaryKey(), points: integer("points").notNull() },
  (t) => [check("point_offers_points", sql`${t.points} > 0`)],
);

/** Which row of the ledger paid for it. */
export const point_exchanges = pgTable(
  "point_exchanges",
  {
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    code: code(),
    points_id: integer("points_id")
      .notNull()
      .references(() => points.id),
    created_at,
  },
  (t) => [primaryKey({ columns: [t.member_id, t.code] })],
);
