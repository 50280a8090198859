import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue-tables.ts";

/** What was ordered, or looked at, together with a product, written by api/recommendations.ts alone. */
export const recommendations = pgTable(
  "recommendations",
  {
    product_guid: text("product_guid")
      .notNull()
      .references(() => products.product_guid, { onDelete: "cascade" }),
    recommended_guid: text("recommended_guid")
      .notNull()
      .references(() => products.product_guid, { onDelete: "cascade" }),
    /** how many different ones ordered both */
    buyers: integer("buyers").notNull(),
    /** how many visits, of those that agreed to be measured, looked at both in one sitting */
    viewers: integer("viewers").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.product_guid, t.recommended_guid] })],
);
