/** What is taken off: promotions, and what every order was given. Money is integer TWD, times are UTC. */
import { boolean, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue-tables.ts";
import { time } from "./columns.ts";
import { orders } from "./order-tables.ts";

/** Combo offers and single carts: what so many of their products, or so much of them, take off (contract/price-rules.ts). */
export const promotions = pgTable("promotions", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  /** combo_offers: lower_limit is pieces | single_carts: TWD */
  kind: text("kind").notNull(),
  name: text("name").notNull(),
  intro: text("intro").notNull().default(""),
  lower_limit: integer("lower_limit").notNull(),
  /** at_least | multiple: for each whole so many */
  least_buy_count_type: text("least_buy_count_type").notNull().default("at_least"),
  /** percentage (85 means 85折) | amount | price: what so many pieces cost together */
  discount_type: text("discount_type").notNull(),
  discount_range: integer("discount_range").notNull(),
  /** everything that the shop sells is in it, and no product of its own */
  whole_shop: boolean("whole_shop").notNull().default(false),
  /** the first takes its units first */
  sort: integer("sort").notNull().default(999),
  /** null: without a beginning, without an end */
  starts_at: time("starts_at"),
  ends_at: time("ends_at"),
});

export const promotion_products = pgTable(
  "promotion_products",
  {
    promotion_id: integer("promotion_id")
      .notNull()
      .references(() => promotions.id, { onDelete: "cascade" }),
    product_guid: text("product_guid")
      .notNull()
      .references(() => products.product_guid),
    sort: integer("sort").notNull().default(999),
  },
  (t) => [
    primaryKey({ columns: [t.promotion_id, t.product_guid] }),
    index("promotion_products_product").on(t.product_guid),
  ],
);

/** What an order was given off and why, as it was told: in the order of its sum. All of them lie between list prices and total. */
export const order_discounts = pgTable(
  "order_discounts",
  {
    order_id: integer("order_id")
      .notNull()
      .references(() => orders.id),
    number: smallint("number").notNull(),
    /** sale_price | promotion | coupon | points (contract/price-rules.ts) */
    kind: text("kind").notNull(),
    /** the promotion may be gone since */
    promotion_id: integer("promotion_id"),
    name: text("name").notNull().default(""),
    amount: integer("amount").notNull(),
  },
  (t) => [primaryKey({ columns: [t.order_id, t.number] })],
);
