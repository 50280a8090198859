import { sql, type SQL } from "drizzle-orm";
import { listFeedProducts, listNewBooks, listSitemapProducts, listSitemaps, type FeedProduct } from "#contract/feeds";
import { mostOfSitemap } from "#contract/feed-rules";
import { categories, products } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { isoTime } from "./iso.ts";
import { named } from "./prepared.ts";
import { cardFrom, cardSelect, toCard, type CardRow } from "./products.ts";
import { taipeiToday } from "./taipei.ts";

/** rows of one answer: what is in memory while a feed of a million products is written */
const sitemapRows = 2_000;
const feedRows = 500;
const newBooks = 50;
/** characters of a description */
const excerpt = 1_000;

export const feedHandlers: Handler[] = [
  handle(listSitemaps, async (_input, { db }) => sitemaps(db, {})),

  // by the key of the table, from where the answer before ended: the last page costs what the first does
  handle(listSitemapProducts, async ({ part, after }, { db }) => {
    const first = (part - 1) * mostOfSitemap;
    const rows = await sitemapProducts(db, { after: Math.max(first, after), last: first + mostOfSitemap });
    return { products: rows.map(({ id: _, ...product }) => product), next: nextOf(rows, sitemapRows) };
  }),

  handle(listFeedProducts, async ({ after }, { db }) => {
    const rows = await feedProducts(db, { after });
    return { products: rows.map(toFeed), next: nextOf(rows, feedRows) };
  }),

  handle(listNewBooks, async (_input, { db }) => {
    return (await newestBooks(db, {})).map(toFeed);
  }),
];

const nextOf = (rows: { id: number }[], most: number) => (rows.length < most ? null : rows.at(-1)!.id);

const sitemaps = named<object, { part: number; updated_at: string }>(
  "sitemaps",
  () => sql`select (id - 1) / ${sql.raw(String(mostOfSitemap))} + 1 as part, ${isoTime(sql`max(updated_at)`)} as updated_at
    from ${products} where not restricted group by 1 order by 1`,
);

const sitemapProducts = named<
  { after: number; last: number },
  { id: number; product_guid: string; updated_at: string }
>(
  "sitemap_products",
  (of) => sql`select id, product_guid, ${isoTime(sql`updated_at`)} as updated_at from ${products}
    where id > ${of.after}::int and id <= ${of.last}::int and not restricted
    order by id limit ${sitemapRows}::int`,
);

interface FeedRow extends CardRow {
  id: number;
  description: string;
  isbn: string | null;
  categories: string[];
  publish_date: string | null;
  updated_at: string;
}

const feedProducts = named<{ after: number }, FeedRow>("feed_products", (of) =>
  feedOf(sql`${products.id} > ${of.after}::int and ${products.status} = 'selling'
    order by ${products.id} limit ${feedRows}::int`),
);

const newestBooks = named<object, FeedRow>("new_books", () =>
  feedOf(sql`${products.publish_date} <= ${taipeiToday} and ${products.is_book}
    and ${products.status} = 'selling'
    order by ${products.publish_date} desc, ${products.id} limit ${newBooks}::int`),
);

const feedOf = (
  which: SQL,
) => sql`select ${products.id}, ${cardSelect}, ${products.isbn}, ${products.publish_date}::text as publish_date,
          left(coalesce(nullif(${products.short_description}, ''), ${products.description}), ${sql.raw(String(excerpt))}) as description,
          ${isoTime(sql`${products.updated_at}`)} as updated_at,
          array(select way.description from ${categories} way
            where way.id in (${products.level1_id}, ${products.level2_id}, ${products.level3_id}) order by way.depth) as categories
        ${cardFrom} where not ${products.restricted} and ${which}`;

function toFeed(row: FeedRow): FeedProduct {
  const { name, image, authors, brand_name, publisher, final_price, retail_price, preorder, button_status } =
    toCard(row);
  const { product_guid, description, isbn, categories, publish_date, updated_at } = row;
  return {
    product_guid,
    name,
    description,
    image,
    authors,
    brand: brand_name ?? publisher,
    isbn,
    categories,
    final_price,
    retail_price,
    preorder,
    button_status,
    publish_date,
    updated_at,
  };
}
