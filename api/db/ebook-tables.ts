import { sql } from "drizzle-orm";
import { boolean, check, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue-tables.ts";

/** The text of an ebook, as it is read on the shop's own pages. */
export const ebook_chapters = pgTable(
  "ebook_chapters",
  {
    product_guid: text("product_guid")
      .notNull()
      .references(() => products.product_guid),
    /** from 1 */
    number: smallint("number").notNull(),
    title: text("title").notNull(),
    /** plain text, paragraphs separated by blank lines */
    body: text("body").notNull(),
    /** 試閱: anybody may read it */
    trial: boolean("trial").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.product_guid, t.number] }), check("ebook_chapters_number", sql`${t.number} > 0`)],
);
