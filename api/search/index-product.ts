import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { searchColumns, type Described } from "./columns.ts";
import { forgetFormerKeys, writeCompletions, type Called } from "./completions.ts";

const batch = 1_000;
/** of what is written for search; with a new one every product is written anew */
const form = 5;

type Row = Described & Called & { id: number } & Record<string, unknown>;

/**
 * Writes what search reads of these products (or of all): search_text, facet_ids and search_price, their facets, the sample that large
 * results are estimated from, and the completions. Called by whoever changes a product or its price; about four statements for each 1,000.
 */
export async function indexProducts(db: Db, ids: number[] | "all"): Promise<void> {
  const facetIds = new Map<string, number>();
  if (ids === "all") {
    for (let last = 0; ;) {
      const rows = await readRows(db, sql`p.id > ${last} order by p.id limit ${batch}`);
      if (rows.length === 0) break;
      await indexRows(db, rows, facetIds);
      last = rows.at(-1)!.id;
    }
    await db.execute(sql`update search_index set form = ${form}, next_id = 0`);
    return;
  }
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await readRows(db, sql`p.id = any(${sql.param(ids.slice(at, at + batch))}::int[])`);
    if (rows.length > 0) await indexRows(db, rows, facetIds);
  }
}

/**
 * After a release that writes another form: all products anew, a thousand at a time, while the shop runs. What was written in the meantime by
 * others has the new form already; whoever stops it goes on from there, but not where another form had come to.
 */
export async function renewIndex(db: Db): Promise<void> {
  const facetIds = new Map<string, number>();
  for (;;) {
    const more = await db.transaction(async (tx) => {
      const { rows: states } = await tx.execute<{ next_id: number }>(sql`
        select case when next_form = ${form} then next_id else 0 end as next_id
        from search_index where form <> ${form} for update skip locked`);
      if (!states[0]) return false;
      const rows = await readRows(tx, sql`p.id >= ${states[0].next_id} order by p.id limit ${batch}`);
      if (rows.length === 0) {
        await forgetFormerKeys(tx);
        await tx.execute(sql`update search_index set form = ${form}, next_id = 0`);
        await tx.execute(sql`select pg_notify('shop_changed', 'products')`);
        return false;
      }
      // a million take a quarter of an hour, in which every storefront would forget each second what it knows: it is told once, at the end
      await tx.execute(sql`select set_config('yuelin.quiet', 'on', true)`);
      await indexRows(tx, rows, facetIds);
      await tx.execute(sql`update search_index set next_form = ${form}, next_id = ${rows.at(-1)!.id + 1}`);
      return true;
    });
    if (!more) return;
  }
}

async function readRows(db: Db, where: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.yuelin_sn, p.name, p.sub_title, p.original_name, p.isbn, p.authors, p.origin_authors, p.compilers, p.translators, p.painters, p.brand_name,
      p.publisher, p.series, coalesce(e.tags, '{}') as tags, p.level1_id, p.level2_id, p.level3_id, p.restricted, p.hot_rank, coalesce(pr.retail_price, 0) as retail_price
    from products p left join prices pr using (product_guid) left join product_extras e using (product_guid) where ${where}`);
  return rows;
}

async function indexRows(db: Db, rows: Row[], facetIds: Map<string, number>): Promise<void> {
  const columns = await searchColumns(db, rows, facetIds);
  await db.execute(sql`
    update products p set search_text = v.search_text::tsvector, facet_ids = v.facet_ids::int[], search_price = v.price
    from unnest(${sql.param(rows.map((row) => row.id))}::int[], ${sql.param(columns.map((row) => row.search_text))}::text[],
      ${sql.param(columns.map((row) => `{${row.facet_ids.join(",")}}`))}::text[], ${sql.param(columns.map((row) => row.search_price))}::int[]) as v(id, search_text, facet_ids, price)
    -- a row that is written anew is written into each of its indexes
    where p.id = v.id and (p.search_text, p.facet_ids, p.search_price) is distinct from (v.search_text::tsvector, v.facet_ids::int[], v.price)`);
  await indexBeside(db, rows);
}

/** What search reads beside the products' own rows: the sample and the completions. */
export async function indexBeside(db: Db, rows: (Called & { id: number })[]): Promise<void> {
  // every twentieth by a hash of its id, so that a product is in the sample or not however often it is written
  await db.execute(sql`
    insert into product_sample (id, product_guid, sample_order, search_text, facet_ids, search_price, publish_date, restricted, status, is_ebook)
    select id, product_guid, hashint4(id), search_text, facet_ids, search_price, publish_date, restricted, status, is_ebook
    from products where id = any(${sql.param(rows.map((row) => row.id))}::int[]) and mod(hashint4(id), 20) = 0
    on conflict (id) do update set search_text = excluded.search_text, facet_ids = excluded.facet_ids, search_price = excluded.search_price,
      publish_date = excluded.publish_date, restricted = excluded.restricted, status = excluded.status, is_ebook = excluded.is_ebook`);
  await writeCompletions(db, rows);
}
