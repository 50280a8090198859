import { sql, type SQL } from "drizzle-orm";
import type { SearchInput } from "#contract/search";
import type { Db } from "../db.ts";
import { conditions, fit, inCategory, type Asked } from "./asked.ts";

/** As the indexes have them, word for word: only so can they be walked. */
export const orders: Record<SearchInput["sort"], SQL> = {
  score: sql`hot_rank desc nulls last, id`,
  price: sql`search_price, id`,
  "price desc": sql`search_price desc, id desc`,
  publishDate: sql`publish_date desc nulls last, id`,
};

/** so many of the most sold hits are ranked by how well they fit */
const window = 96;
/** a walk that has seen so many rows has found itself in a desert */
const walked = 60_000;

interface Step extends Record<string, unknown> {
  id: number;
  product_guid: string;
  fit: number;
}

/**
 * A page of a large result without looking at all of it: along the index of the order until the page is full. By score it begins with the
 * exact titles, then the best fitting of the most sold hits, then the other hits as they sell.
 */
export async function walkPage(db: Db, asked: Asked, hits: number): Promise<string[]> {
  const { input, text } = asked;
  if (input.sort !== "score" || !text)
    return (await walk(db, asked, sql`0`, hits, input.size, input.start)).map((row) => row.product_guid);
  const { rows: exact } = await db.execute<Step>(sql`
    select p.id, p.product_guid, 12 as fit from products p
    where p.search_text @@ ${text.wholeTitle}::tsquery and ${conditions(asked, "products")} order by ${fit(text)} desc, hot_rank desc, id limit ${window}`);
  const end = input.start + input.size;
  const others = await walk(
    db,
    asked,
    fit(text),
    hits - exact.length,
    Math.max(window, end - exact.length),
    0,
    exact.map((row) => row.id),
  );
  const best = others.slice(0, window).sort((a, b) => b.fit - a.fit);
  return [...exact, ...best, ...others.slice(window)].slice(input.start, end).map((row) => row.product_guid);
}

async function walk(
  db: Db,
  asked: Asked,
  value: SQL,
  hits: number,
  limit: number,
  offset: number,
  except: number[] = [],
): Promise<Step[]> {
  const order = orders[asked.input.sort];
  const where = conditions(asked, "products");
  const others = except.length > 0 ? sql`p.id <> all(${sql.param(except)}::int[])` : sql`true`;
  const inside = asked.category && asked.input.sort === "score" ? inCategory(asked.category) : sql`true`;
  const { rows } = await db.execute<Step>(sql`
    select p.id, p.product_guid, ${value} as fit from (select * from products p where ${inside} order by ${order} limit ${walked}) p
    where ${where} and ${others} order by ${order} limit ${limit} offset ${offset}`);
  // the hits are few after all, or all at the far end of the order: then they are gathered and sorted
  if (rows.length === limit || rows.length + offset >= hits) return rows;
  const { rows: gathered } = await db.execute<Step>(sql`
    with m as materialized (select p.* from products p where ${where} and ${others})
    select p.id, p.product_guid, ${value} as fit from m p order by ${order} limit ${limit} offset ${offset}`);
  return gathered;
}
