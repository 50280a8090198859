import { integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue-tables.ts";

/** Places of the lists of bestsellers, written by api/best-sellers/rank.ts alone. */
export const best_sellers = pgTable(
  "best_sellers",
  {
    /** one of bestSellerLists (contract/best-seller-rules.ts) */
    list: text("list").notNull(),
    /** of any level; 0: of the whole shop */
    category_id: integer("category_id").notNull(),
    /** from 1 */
    place: smallint("place").notNull(),
    product_guid: text("product_guid")
      .notNull()
      .references(() => products.product_guid, { onDelete: "cascade" }),
    /** one of bestSellerBases: the same in all places of a list */
    basis: text("basis").notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.category_id, t.place] })],
);
