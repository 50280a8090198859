/** Coupons, who was given one and who used it. Column names are the wire names; money is integer TWD, times are UTC. */
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";
import { members } from "./people-tables.ts";

export const coupons = pgTable("coupons", {
  /** upper case */
  code: text("code").primaryKey(),
  name: text("name").notNull(),
  /** amount | percentage (90 means 9折) */
  discount_type: text("discount_type").notNull(),
  discount_range: integer("discount_range").notNull(),
  minimum_subtotal: integer("minimum_subtotal").notNull().default(0),
  /** all uses by everybody; null: no limit */
  total_limit: integer("total_limit"),
  used_count: integer("used_count").notNull().default(0),
  /** members who were given it and have not used it (api/held-coupons.ts) */
  held_count: integer("held_count").notNull().default(0),
  starts_at: time("starts_at"),
  ends_at: time("ends_at"),
  /** only for members who were given it; else for everybody who knows the code */
  only_given: boolean("only_given").notNull().default(false),
});

/** The coupons that a member was given: they are offered, without their code being typed. */
export const member_coupons = pgTable(
  "member_coupons",
  {
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    code: text("code")
      .notNull()
      .references(() => coupons.code),
    given_at: time("given_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.member_id, t.code] })],
);

/** Numbers that stand for a coupon: whoever of the members types one first has it. */
export const coupon_serials = pgTable("coupon_serials", {
  /** upper case */
  serial: text("serial").primaryKey(),
  code: text("code")
    .notNull()
    .references(() => coupons.code),
  claimed_by: integer("claimed_by").references(() => members.id),
  claimed_at: time("claimed_at"),
});

export const coupon_uses = pgTable(
  "coupon_uses",
  {
    code: text("code")
      .notNull()
      .references(() => coupons.code),
    /** 'm<member id>' or 'e<e-mail address>' */
    owner: text("owner").notNull(),
    order_id: integer("order_id").notNull(),
    created_at,
  },
  (t) => [primaryKey({ columns: [t.code, t.owner] }), index("coupon_uses_order").on(t.order_id)],
);
