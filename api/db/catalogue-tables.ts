/** The catalogue's tables. Column names are the wire names: a row needs no mapping on its way to the page. Money is integer TWD, times are UTC.
 * migrations/*.sql create the tables; this file describes them to TypeScript.
 */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const categories = pgTable("categories", {
  id: integer("id").primaryKey(),
  parent_id: integer("parent_id"),
  depth: smallint("depth").notNull(),
  /** the category's shown name (the specification's word) */
  description: text("description").notNull(),
  /** top categories only: ebook, chinese, foreign … */
  key: text("key"),
  color: text("color"),
  is_brand: boolean("is_brand").notNull().default(false),
  link: text("link"),
  sort: integer("sort").notNull().default(999),
});

export const brands = pgTable("brands", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  name: text("name").notNull().unique(),
  intro: text("intro").notNull().default(""),
  /** URL path or http(s) URL; null: that of what it sells most */
  image: text("image"),
});

export const products = pgTable(
  "products",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** 12 to 64 lower-case letters and digits; the one key of a product outside the database */
    product_guid: text("product_guid").notNull().unique(),
    /** 13 digits, printed on the label */
    yuelin_sn: text("yuelin_sn").notNull().unique(),
    name: text("name").notNull(),
    sub_title: text("sub_title").notNull().default(""),
    original_name: text("original_name").notNull().default(""),
    /** named like `language` */
    original_language: text("original_language"),
    promo_word: text("promo_word").notNull().default(""),
    level1_id: integer("level1_id").notNull(),
    level2_id: integer("level2_id"),
    level3_id: integer("level3_id"),
    is_book: boolean("is_book").notNull().default(false),
    is_ebook: boolean("is_ebook").notNull().default(false),
    isbn: text("isbn"),
    authors: text("authors")
      .array()
      .notNull()
      .default(sql`'{}'`),
    origin_authors: text("origin_authors")
      .array()
      .notNull()
      .default(sql`'{}'`),
    compilers: text("compilers")
      .array()
      .notNull()
      .default(sql`'{}'`),
    translators: text("translators")
      .array()
      .notNull()
      .default(sql`'{}'`),
    painters: text("painters")
      .array()
      .notNull()
      .default(sql`'{}'`),
    brand_name: text("brand_name"),
    publisher: text("publisher"),
    publish_date: date("publish_date", { mode: "string" }),
    series: text("series"),
    binding: text("binding"),
    pages: integer("pages"),
    language: text("language"),
    specification: text("specification").notNull().default(""),
    short_description: text("short_description").notNull().default(""),
    /** plain text, paragraphs separated by blank lines */
    description: text("description").notNull().default(""),
    /** URL path or http(s) URL; null: the drawn cover */
    image: text("image"),
    /** 限制級 */
    restricted: boolean("restricted").notNull().default(false),
    has_trial: boolean("has_trial").notNull().default(false),
    collectable: boolean("collectable").notNull().default(true),
    /** selling | out_of_print | can_not_buy: what the shop says; stock and sale time decide the rest */
    status: text("status").notNull().default("selling"),
    /** 0 normal, 1 preorder, 2 customized, 9 shipping limit (specification §3) */
    type: smallint("type").notNull().default(0),
    /** 廠商直送: sent by its maker */
    factory_direct: boolean("factory_direct").notNull().default(false),
    sale_start: time("sale_start"),
    sale_end: time("sale_end"),
    /** grams, in its packing; null: nobody has weighed it */
    weight: integer("weight"),
    /** at most this many in one order; null: no limit */
    order_quantity_limit: integer("order_quantity_limit"),
    /** at most this many for one account, ever; null: no limit */
    account_quantity_limit: integer("account_quantity_limit"),
    /** the other form of the same work: paper for an ebook, ebook for paper */
    dual_guid: text("dual_guid"),
    /** taxable | zero | exempt */
    tax_type: text("tax_type").notNull().default("taxable"),
    /** why the seven-day right of withdrawal does not apply; null: it applies */
    non_returnable_reason: text("non_returnable_reason"),
    supplier: text("supplier"),
    /** where the record came from: 'demo', or an import's file and record id; unique per source */
    source_key: text("source_key").unique(),
    hot_rank: integer("hot_rank").notNull().default(0),
    created_at,
    updated_at: time("updated_at").notNull().defaultNow(),
    // what search reads; written by api/search/index-product.ts only
    search_text: tsvector("search_text"),
    /** kind << 24 | facet id, see facets */
    facet_ids: integer("facet_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** copy of prices.retail_price for sorting and range filters */
    search_price: integer("search_price").notNull().default(0),
  },
  (t) => [
    index("products_search_text").using("gin", t.search_text),
    index("products_facet_ids").using("gin", t.facet_ids),
    index("products_hot").on(t.hot_rank.desc(), t.id),
    index("products_price").on(t.search_price, t.id),
    index("products_publish_date").on(t.publish_date.desc(), t.id),
    index("products_isbn").on(t.isbn),
    index("products_restricted")
      .on(t.id)
      .where(sql`restricted`),
    index("products_level1").on(t.level1_id, t.hot_rank.desc()),
    index("products_level2").on(t.level2_id, t.hot_rank.desc(), t.id),
    index("products_brand")
      .on(t.brand_name, t.hot_rank.desc())
      .where(sql`brand_name is not null and not restricted`),
    index("products_level3").on(t.level3_id, t.hot_rank.desc(), t.id),
    check("products_weight", sql`${t.weight} > 0`),
    check("products_guid_shape", sql`${t.product_guid} ~ '^[0-9a-z]{12,64}$'`),
  ],
);

/** Facet values. kind: 1 categories 2 authors 3 originAuthors 4 compilers 5 translators 6 painters 7 brandNames 8 publishers */
export const facets = pgTable(
  "facets",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    kind: smallint("kind").notNull(),
    label: text("label").notNull(),
  },
  (t) => [unique("facets_kind_label").on(t.kind, t.label)],
);

export const prices = pgTable(
  "prices",
  {
    product_guid: text("product_guid")
      .primaryKey()
      .references(() => products.product_guid),
    /** 定價: the original price (the specification's spelling) */
    final_price: integer("final_price").notNull(),
    /** 優惠價: what one unit costs today */
    retail_price: integer("retail_price").notNull(),
    /** percentage | amount | null */
    discount_type: text("discount_type"),
    /** percentage: 79 means 79折; amount: TWD off */
    discount_range: integer("discount_range"),
    /** at_least: one order holds so many or more; multiple: whole sets of so many */
    least_buy_count_type: text("least_buy_count_type").notNull().default("at_least"),
    least_buy_count_value: integer("least_buy_count_value").notNull().default(1),
  },
  (t) => [
    check(
      "prices_positive",
      sql`${t.final_price} >= 0 and ${t.retail_price} >= 0 and ${t.retail_price} <= ${t.final_price}`,
    ),
  ],
);

/** Narrow on purpose: stock changes with each order, the wide products row does not. Ebooks have no row here. */
export const stocks = pgTable(
  "stocks",
  {
    product_guid: text("product_guid")
      .primaryKey()
      .references(() => products.product_guid),
    quantity: integer("quantity").notNull(),
  },
  (t) => [check("stocks_never_oversold", sql`${t.quantity} >= 0`)],
);

/** A main product offers others at a special price in the cart (加購) or in its page (cross-sell). */
export const crosssells = pgTable(
  "crosssells",
  {
    product_guid: text("product_guid")
      .notNull()
      .references(() => products.product_guid),
    crosssell_guid: text("crosssell_guid")
      .notNull()
      .references(() => products.product_guid),
    price: integer("price").notNull(),
    quantity_limit: integer("quantity_limit").notNull().default(1),
    /** null: without a beginning, without an end */
    starts_at: time("starts_at"),
    ends_at: time("ends_at"),
  },
  (t) => [primaryKey({ columns: [t.product_guid, t.crosssell_guid] })],
);

/** Import runs, so that a broken-off file goes on where it stopped. */
export const imports = pgTable("imports", {
  /** sha256 of the file and its mapping */
  file_hash: text("file_hash").primaryKey(),
  file_name: text("file_name").notNull(),
  records_done: integer("records_done").notNull().default(0),
  accepted: integer("accepted").notNull().default(0),
  refused: integer("refused").notNull().default(0),
  finished_at: time("finished_at"),
});
