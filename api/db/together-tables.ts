/** What is sold together: additional items and gifts. Cross-sells stand with the catalogue. Money is integer TWD, times are UTC. */
import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { products } from "./catalogue-tables.ts";
import { time } from "./columns.ts";

/** null: without a beginning, without an end */
const period = { starts_at: time("starts_at"), ends_at: time("ends_at") };
const product_guid = () => text("product_guid").references(() => products.product_guid);

/** 加價購: what any cart of enough may take along at a price of its own, whatever is in it. */
export const additional_items = pgTable("additional_items", {
  product_guid: product_guid().primaryKey(),
  price: integer("price").notNull(),
  /** of the ordinary lines and their cross-sells */
  minimum_subtotal: integer("minimum_subtotal").notNull().default(0),
  quantity_limit: integer("quantity_limit").notNull().default(1),
  sort: integer("sort").notNull().default(999),
  ...period,
});

/** What comes along for nothing: with a product, or from a sum on. How many are left says the gift's own stock. */
export const gifts = pgTable(
  "gifts",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** product_gift | shopping_cart_gift (§3) */
    item_type: text("item_type").notNull(),
    /** what is bought; null: of a cart's gift */
    product_guid: product_guid(),
    least_quantity: integer("least_quantity").notNull().default(1),
    minimum_subtotal: integer("minimum_subtotal").notNull().default(0),
    gift_guid: text("gift_guid")
      .notNull()
      .references(() => products.product_guid),
    quantity: integer("quantity").notNull().default(1),
    sort: integer("sort").notNull().default(999),
    ...period,
  },
  (t) => [
    index("gifts_product").on(t.product_guid),
    unique("gifts_known").on(t.gift_guid, t.product_guid, t.least_quantity, t.minimum_subtotal).nullsNotDistinct(),
  ],
);
