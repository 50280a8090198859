/** What only some products have: read for a product's own page and calls, never for lists. */
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ProductPicture } from "#contract/product-extras";
import { products } from "./catalogue-tables.ts";

const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);
const words = (name: string) => text(name).notNull().default("");

export const product_extras = pgTable(
  "product_extras",
  {
    product_guid: text("product_guid")
      .primaryKey()
      .references(() => products.product_guid, { onDelete: "cascade" }),
    /** whatever has the same text here is another edition of it */
    work: text("work"),
    /** beside products.publisher */
    more_publishers: texts("more_publishers"),
    tags: texts("tags"),
    /** said beside the price: 上市一週三刷 */
    hot_selling_wording: words("hot_selling_wording"),
    /** 販售警語: what must be known before it is bought */
    sales_warning: words("sales_warning"),
    /** 目錄: one entry a line, plain text */
    table_of_contents: words("table_of_contents"),
    /** 作者簡介: plain text, paragraphs separated by blank lines */
    author_intro: words("author_intro"),
    /** 店員短評: plain text, paragraphs separated by blank lines */
    editor_note: words("editor_note"),
    /** the supplier's own number */
    vendor_serial: text("vendor_serial"),
    /** the merchandise category of the accounts, not of the shop */
    mch: text("mch"),
    /** where it is fetched from before it is sent: store | supplier; null: it lies in the warehouse */
    transfer_type: text("transfer_type").$type<"store" | "supplier">(),
    /** behind the cover */
    pictures: jsonb("pictures").$type<ProductPicture[]>().notNull().default([]),
  },
  (t) => [
    index("product_extras_work")
      .on(t.work)
      .where(sql`work is not null`),
    check("product_extras_transfer", sql`transfer_type in ('store', 'supplier')`),
    check("product_extras_pictures", sql`jsonb_typeof(pictures) = 'array'`),
  ],
);
