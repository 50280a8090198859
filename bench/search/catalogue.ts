import { sql } from "drizzle-orm";
import type { Db } from "#api/db";
import { foldText } from "#api/search";

export const wordCount = 20_000;
export const categoryCount = 592;
/** kind, number of values, share of the products that have one */
const facetPlan = [
  { kind: 2, values: 60_000, share: 1, prefix: "作者" },
  { kind: 3, values: 20_000, share: 0.2, prefix: "原文" },
  { kind: 4, values: 5_000, share: 0.05, prefix: "編者" },
  { kind: 5, values: 20_000, share: 0.3, prefix: "譯者" },
  { kind: 6, values: 10_000, share: 0.1, prefix: "繪者" },
  { kind: 7, values: 2_000, share: 0.2, prefix: "品牌" },
  { kind: 8, values: 3_000, share: 0.8, prefix: "出版" },
];

/** Words of two characters that the folding leaves as they are, so that the database can cut titles by itself. */
export function benchWords(): string[] {
  const characters = Array.from({ length: 6_000 }, (_, at) => String.fromCodePoint(0x4e00 + at * 3)).filter(
    (character) => foldText(character) === character,
  );
  let state = 7;
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 8;
  const words = new Set<string>();
  while (words.size < wordCount) words.add(characters[next() % 3_000]! + characters[next() % 3_000]!);
  return [...words];
}

/**
 * A catalogue of that size, made inside the database: titles of four words with the frequencies of a natural language (the n-th word in
 * one of n titles), people, publishers and categories alike. What indexProducts would write is written by SQL; it is the same form.
 */
export async function layCatalogue(db: Db, size: number): Promise<void> {
  await db.execute("set session_replication_role = replica");
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename in ('products', 'product_sample', 'suggestions') and indexdef not like '%UNIQUE%'`,
  );
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await db.execute("select setseed(0.42)");
  await db.execute(
    sql`create unlogged table bench_words as select * from unnest(${sql.param(benchWords())}::text[]) with ordinality as w(text, rank)`,
  );
  await db.execute("alter table bench_words add primary key (rank)");
  await db.execute(
    sql`insert into categories (id, parent_id, depth, description) select g, case when g <= 16 then null when g <= 160 then 1 + g % 16 else 17 + g % 144 end, case when g <= 16 then 1 when g <= 160 then 2 else 3 end, '分類' || g from generate_series(1, ${categoryCount}::int) g`,
  );
  for (const { kind, values, prefix } of facetPlan)
    await db.execute(
      sql`insert into facets (id, kind, label) select ${kind * 100_000}::int + g, ${kind}::int, ${prefix}::text || (${kind * 100_000}::int + g) from generate_series(1, ${values}::int) g`,
    );
  for (let from = 1; from <= size; from += 100_000) await layProducts(db, from, Math.min(from + 99_999, size));
  await db.execute(
    "insert into prices (product_guid, final_price, retail_price) select product_guid, search_price + 20, search_price from products",
  );
  await db.execute("insert into stocks (product_guid, quantity) select product_guid, 5 from products where id % 7 > 0");
  await db.execute(sql`
    insert into product_sample (id, product_guid, sample_order, search_text, facet_ids, search_price, publish_date, restricted, status, is_ebook)
    select id, product_guid, hashint4(id), search_text, facet_ids, search_price, publish_date, restricted, status, is_ebook from products where mod(hashint4(id), 20) = 0`);
  await db.execute(
    "insert into suggestions (folded, text, weight) select name, name, max(hot_rank) from products group by name",
  );
  for (const { definition } of indexes) await db.execute(definition);
  await db.execute("reset session_replication_role");
  for (const table of ["products", "product_sample", "suggestions", "prices", "stocks", "facets", "categories"])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
}

const position = (text: string, at: number, length: number) => `substr(${text}, ${at}, ${length})`;
/** «紅:1A 紅樓:1A 樓:2A …» of a name of eight characters */
const titleLexemes = Array.from(
  { length: 8 },
  (_, at) =>
    `${position("name", at + 1, 1)} || ':${at + 1}A '${at < 7 ? ` || ${position("name", at + 1, 2)} || ':${at + 1}A '` : ""}`,
).join(" || ");
/** 1 to `most`, the n-th with a share of one in n */
const often = (most: number) => `floor(exp(random() * ln(${most})))::int`;

async function layProducts(db: Db, from: number, to: number): Promise<void> {
  const facets = facetPlan.map(
    ({ kind, values, share }) =>
      `case when random() < ${share} then (${kind} << 24) | (${kind * 100_000} + ${often(values)}) end`,
  );
  await db.execute(
    `insert into products (id, product_guid, yuelin_sn, name, level1_id, level2_id, level3_id, authors, publisher, publish_date, description, restricted, hot_rank, search_text, facet_ids, search_price)
     select g, 'bench' || lpad(g::text, 10, '0'), '29' || lpad(g::text, 11, '0'), name, level1, level2, level3, array['作者' || (facets[1] & 16777215)], '出版' || (facets[7] & 16777215),
       date '2000-01-01' + (random() * 9000)::int, repeat('這是一段介紹。', 30), g % 200 = 0, floor(random() * 1000000)::int,
       (${titleLexemes} || '=' || name || ':1A 作者:20B ' || (facets[1] & 16777215) || ':22B @作者' || (facets[1] & 16777215) || ':20B 出版:40C ' || coalesce((facets[7] & 16777215)::text, '0') || ':42C')::tsvector,
       array[(1 << 24) | level1, (1 << 24) | level2, (1 << 24) | level3] || array_remove(facets, null), 80 + floor(exp(random() * 6.5))::int
     from (
       select g, a.text || b.text || c.text || d.text as name, level3, 17 + level3 % 144 as level2, 1 + (17 + level3 % 144) % 16 as level1, facets
       from (
         select g, ${often(wordCount)} as w1, ${often(wordCount)} as w2, ${often(wordCount)} as w3, ${often(wordCount)} as w4,
           160 + ${often(432)} as level3, array[${facets.join(", ")}] as facets
         from generate_series(${from}, ${to}) g
       ) drawn
       join bench_words a on a.rank = w1 join bench_words b on b.rank = w2 join bench_words c on c.rank = w3 join bench_words d on d.rank = w4
     ) made`,
  );
}
