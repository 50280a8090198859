/** What goes with a product. */
import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue-tables.ts";

const product_guid = (name: string) => text(name).references(() => products.product_guid, { onDelete: "cascade" });

/** What the counters of a mall sell to go with a product. */
export const mall_products = pgTable(
  "mall_products",
  {
    product_guid: product_guid("product_guid").notNull(),
    mall_guid: product_guid("mall_guid").notNull(),
    mall: text("mall").notNull(),
    sort: integer("sort").notNull().default(999),
  },
  (t) => [
    primaryKey({ columns: [t.product_guid, t.mall_guid] }),
    check("mall_products_another", sql`mall_guid <> product_guid`),
  ],
);
