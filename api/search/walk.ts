import { sql, type SQL } from "drizzle-orm";
import type { SearchInput } from "#contract/search";
import type { Db } from "../db.ts";
import { conditions, fit, inCategory, type Asked, type TextAsked } from "./asked.ts";
import { catalogueSize } from "./size.ts";

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

export type Hit = [id: number, product_guid: string];

/** How many hits in the order of sales rankPage needs for the asked page. */
export function hitsToRank({ start, size }: SearchInput): number {
  return Math.max(window, start + size);
}

/** A page of a large result without looking at all of it: along the index of the order until the page is full. */
export async function walkPage(db: Db, asked: Asked, hits: number): Promise<string[]> {
  const { input, text } = asked;
  if (input.sort === "score" && text)
    return rankPage(db, asked, text, await walk(db, asked, hits, hitsToRank(input), 0));
  return (await walk(db, asked, hits, input.size, input.start)).map(([, product_guid]) => product_guid);
}

/** First the exact titles, then the most sold hits by how well they fit, then the others as they sell. `hits`: in the order of sales. */
export async function rankPage(db: Db, asked: Asked, text: TextAsked, hits: Hit[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: number; product_guid: string; fit: number; place: number | null }>(sql`
    (select p.id, p.product_guid, ${fit(text)} as fit, row_number() over (order by ${fit(text)} desc, hot_rank desc, id)::int as place
      from products p where p.search_text @@ ${text.wholeTitle}::tsquery and ${conditions(asked, "products")} order by place limit ${window})
    union all
    select p.id, p.product_guid, ${fit(text)}, null from products p where p.id = any(${sql.param(hits.slice(0, window).map(([id]) => id))}::int[])`);
  const exact = rows.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!);
  const isExact = new Set(exact.map(({ id }) => id));
  const fitOf = new Map(rows.map((row) => [row.id, row.fit]));
  const fitting = (some: Hit[]) => some.filter(([id]) => !isExact.has(id));
  const best = fitting(hits.slice(0, window)).sort(([a], [b]) => (fitOf.get(b) ?? 0) - (fitOf.get(a) ?? 0));
  const ranked = [
    ...exact.map((row) => row.product_guid),
    ...[...best, ...fitting(hits.slice(window))].map(([, guid]) => guid),
  ];
  return ranked.slice(asked.input.start, asked.input.start + asked.input.size);
}

/** Along the index of the order until the page is full; where so few hits are farther to walk to than to gather, they are gathered and sorted. */
async function walk(db: Db, asked: Asked, hits: number, limit: number, offset: number): Promise<Hit[]> {
  const order = orders[asked.input.sort];
  const where = conditions(asked, "products");
  const page = sql`order by ${order} limit ${limit} offset ${offset}`;
  // without words and facets the planner knows well enough how far to go; with them it may believe in hits that are not there
  const guided = asked.text !== null || asked.chosen.size > 0;
  const far = guided && hits * hits < (await catalogueSize(db)) * (limit + offset);
  if (!far) {
    const rowsAlong = guided
      ? sql`(select * from products p where ${along(asked)} order by ${order} limit ${walked}) p`
      : sql`products p`;
    const { rows } = await db.execute<Row>(sql`select p.id, p.product_guid from ${rowsAlong} where ${where} ${page}`);
    // else the hits are few after all, or all at the far end of the order
    if (rows.length === limit || rows.length + offset >= hits) return rows.map((row) => [row.id, row.product_guid]);
  }
  const { rows } = await db.execute<Row>(sql`
    with m as materialized (select p.id, p.product_guid, p.hot_rank, p.search_price, p.publish_date from products p where ${where})
    select id, product_guid from m ${page}`);
  return rows.map((row) => [row.id, row.product_guid]);
}

type Row = { id: number; product_guid: string };

/** The part of the conditions that the walked index knows by itself: the walk begins and ends there. */
function along({ category, input }: Asked): SQL {
  const { min, max } = input.final_price ?? {};
  const { from, to } = input.manufacturer_date ?? {};
  if (input.sort === "score") return category ? inCategory(category) : sql`true`;
  if (input.sort === "publishDate")
    return sql`p.publish_date between ${from ?? "0001-01-01"}::date and ${to ?? "9999-12-31"}::date`;
  return sql`p.search_price between ${min ?? 0} and ${max ?? 2_147_483_647}`;
}
