import { sql } from "drizzle-orm";
import { facetKinds, type FacetKey } from "#contract/codes";
import type { Db } from "../db.ts";
import { isbn10, isbn13 } from "./isbn.ts";
import { initialsOf } from "./sounds.ts";
import { foldText, indexWords, suggestionKey, wholeLexeme } from "./words.ts";

const batch = 1_000;
/** of what is written for search; with a new one every product is written anew */
const form = 2;

interface Row extends Record<string, unknown> {
  id: number;
  yuelin_sn: string;
  name: string;
  sub_title: string;
  original_name: string;
  isbn: string | null;
  authors: string[];
  origin_authors: string[];
  compilers: string[];
  translators: string[];
  painters: string[];
  brand_name: string | null;
  publisher: string | null;
  series: string | null;
  tags: string[];
  level1_id: number;
  level2_id: number | null;
  level3_id: number | null;
  restricted: boolean;
  hot_rank: number;
  retail_price: number;
}

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
    await db.execute(sql`update search_index set form = ${form}`);
    return;
  }
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await readRows(db, sql`p.id = any(${sql.param(ids.slice(at, at + batch))}::int[])`);
    if (rows.length > 0) await indexRows(db, rows, facetIds);
  }
}

/**
 * After a release that writes another form: all products anew, a thousand at a time, while the shop runs. What was written in the meantime by
 * others has the new form already; whoever stops it goes on from there.
 */
export async function renewIndex(db: Db): Promise<void> {
  const facetIds = new Map<string, number>();
  for (;;) {
    const more = await db.transaction(async (tx) => {
      const { rows: states } = await tx.execute<{ form: number; next_id: number }>(
        sql`select form, next_id from search_index where form <> ${form} for update skip locked`,
      );
      if (!states[0]) return false;
      const rows = await readRows(tx, sql`p.id >= ${states[0].next_id} order by p.id limit ${batch}`);
      if (rows.length > 0) await indexRows(tx, rows, facetIds);
      await tx.execute(
        rows.length > 0
          ? sql`update search_index set next_id = ${rows.at(-1)!.id + 1}`
          : sql`update search_index set form = ${form}, next_id = 0`,
      );
      return rows.length > 0;
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
  await nameFacets(db, rows, facetIds);
  const texts = rows.map(searchText);
  const facets = rows.map(
    (row) => `{${[...categoryIds(row), ...facetLabels(row).map((key) => facetIds.get(key)!)].join(",")}}`,
  );
  await db.execute(sql`
    update products p set search_text = v.search_text::tsvector, facet_ids = v.facet_ids::int[], search_price = v.price
    from unnest(${sql.param(rows.map((row) => row.id))}::int[], ${sql.param(texts)}::text[], ${sql.param(facets)}::text[], ${sql.param(rows.map((row) => row.retail_price))}::int[]) as v(id, search_text, facet_ids, price)
    where p.id = v.id`);
  // every twentieth by a hash of its id, so that a product is in the sample or not however often it is written
  await db.execute(sql`
    insert into product_sample (id, product_guid, sample_order, search_text, facet_ids, search_price, publish_date, restricted, status, is_ebook)
    select id, product_guid, hashint4(id), search_text, facet_ids, search_price, publish_date, restricted, status, is_ebook
    from products where id = any(${sql.param(rows.map((row) => row.id))}::int[]) and mod(hashint4(id), 20) = 0
    on conflict (id) do update set search_text = excluded.search_text, facet_ids = excluded.facet_ids, search_price = excluded.search_price,
      publish_date = excluded.publish_date, restricted = excluded.restricted, status = excluded.status, is_ebook = excluded.is_ebook`);
  await writeSuggestions(db, rows);
}

/** `kind label` of every facet value but the categories, whose own numbers are used. */
function facetLabels(row: Row): string[] {
  const named: [FacetKey, string[]][] = [
    ["authors", row.authors],
    ["originAuthors", row.origin_authors],
    ["compilers", row.compilers],
    ["translators", row.translators],
    ["painters", row.painters],
    ["brandNames", row.brand_name ? [row.brand_name] : []],
    ["publishers", row.publisher ? [row.publisher] : []],
  ];
  return [
    ...new Set(
      named.flatMap(([key, labels]) => labels.filter(Boolean).map((label) => `${facetKinds[key].kind} ${label}`)),
    ),
  ];
}

const categoryIds = (row: Row) =>
  [row.level1_id, row.level2_id, row.level3_id]
    .filter((id) => id !== null)
    .map((id) => (facetKinds.categories.kind << 24) | id);

/** Gives each new label of the batch its number; known ones cost nothing. */
async function nameFacets(db: Db, rows: Row[], facetIds: Map<string, number>): Promise<void> {
  const unknown = [...new Set(rows.flatMap(facetLabels))].filter((key) => !facetIds.has(key));
  if (unknown.length === 0) return;
  const kinds = sql.param(unknown.map((key) => Number(key[0])));
  const labels = sql.param(unknown.map((key) => key.slice(2)));
  // named again where they are not there yet, so that no number is used up by labels that are
  await db.execute(sql`
    insert into facets (kind, label) select v.kind, v.label from unnest(${kinds}::int[], ${labels}::text[]) as v(kind, label)
    where not exists (select 1 from facets f where f.kind = v.kind and f.label = v.label) on conflict (kind, label) do nothing`);
  const { rows: found } = await db.execute<{ id: number; kind: number; label: string }>(sql`
    select f.id, f.kind, f.label from unnest(${kinds}::int[], ${labels}::text[]) as v(kind, label) join facets f on f.kind = v.kind and f.label = v.label`);
  for (const { id, kind, label } of found) facetIds.set(`${kind} ${label}`, (kind << 24) | id);
}

/** The tsvector's text: A the name, B people and other titles, C series, brand, publisher, tags and numbers; whole titles and names as marked lexemes. */
function searchText(row: Row): string {
  const lexemes: string[] = [];
  let offset = 0;
  const add = (text: string, weight: "A" | "B" | "C", mark?: "=" | "@") => {
    const folded = foldText(text);
    if (!folded) return;
    // of titles and names single characters too: what is left of a short one when the middle of it is mistyped
    const words = indexWords(folded, weight === "A" || mark === "@");
    for (const { lexeme, position } of words) lexemes.push(`${lexeme}:${Math.min(offset + position, 16_000)}${weight}`);
    if (mark) lexemes.push(`${wholeLexeme(mark, folded)}:${Math.min(offset + 1, 16_000)}${weight}`);
    offset += (words.at(-1)?.position ?? 0) + 8; // no phrase reaches from one field into the next
  };
  add(row.name, "A", "=");
  for (const name of [...row.authors, ...row.origin_authors, ...row.compilers, ...row.translators, ...row.painters])
    add(name, "B", "@");
  add(row.sub_title, "B");
  add(row.original_name, "B");
  for (const text of [row.series, row.brand_name, row.publisher, ...row.tags]) add(text ?? "", "C");
  const isbn = row.isbn && (isbn13(row.isbn) ?? foldText(row.isbn).replaceAll(" ", ""));
  for (const number of [isbn, isbn && isbn10(isbn)?.toLowerCase(), row.yuelin_sn])
    if (number) lexemes.push(`${number}:${Math.min(offset + 1, 16_000)}C`);
  return lexemes.join(" ");
}

async function writeSuggestions(db: Db, rows: Row[]): Promise<void> {
  const found = new Map<string, { text: string; weight: number }>();
  for (const row of rows.filter((row) => !row.restricted)) {
    for (const text of [row.name, row.series ?? "", ...row.authors]) {
      const folded = Array.from(suggestionKey(foldText(text)))
        .slice(0, 40)
        .join("");
      if (folded && row.hot_rank >= (found.get(folded)?.weight ?? -1))
        found.set(folded, { text: text.trim().slice(0, 80), weight: Math.max(row.hot_rank, 0) });
    }
  }
  const entries = [...found];
  await db.execute(sql`
    insert into suggestions (folded, text, weight, initials)
    select * from unnest(${sql.param(entries.map(([folded]) => folded))}::text[], ${sql.param(entries.map(([, { text }]) => text))}::text[], ${sql.param(entries.map(([, { weight }]) => weight))}::int[],
      ${sql.param(entries.map(([, { text }]) => initialsOf(text)))}::text[])
    on conflict (folded) do update set weight = greatest(suggestions.weight, excluded.weight), initials = excluded.initials
    where suggestions.weight < excluded.weight or suggestions.initials <> excluded.initials`);
}
