import { sql } from "drizzle-orm";
import { facetKinds, type FacetKey } from "#contract/codes";
import type { Db } from "../db.ts";
import { isbn10, isbn13 } from "./isbn.ts";
import { foldJoined, foldText, indexWords, wholeLexeme } from "./words.ts";

/** What a product's search columns are made of. */
export interface Described {
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
  retail_price: number;
}

export interface SearchColumns {
  /** as PostgreSQL reads a tsvector */
  search_text: string;
  facet_ids: number[];
  /** TWD */
  search_price: number;
}

/** The columns of `products` that search reads; names the facets' labels that are new. `facetIds`: those that are known already. */
export async function searchColumns(
  db: Db,
  rows: Described[],
  facetIds = new Map<string, number>(),
): Promise<SearchColumns[]> {
  await nameFacets(db, rows, facetIds);
  return rows.map((row) => ({
    search_text: searchText(row),
    facet_ids: [...categoryIds(row), ...facetLabels(row).map((key) => facetIds.get(key)!)],
    search_price: row.retail_price,
  }));
}

/** `kind label` of every facet value but the categories, whose own numbers are used. */
function facetLabels(row: Described): string[] {
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

const categoryIds = (row: Described) =>
  [row.level1_id, row.level2_id, row.level3_id]
    .filter((id) => id !== null)
    .map((id) => (facetKinds.categories.kind << 24) | id);

/** Gives each new label of the batch its number; known ones cost nothing. */
async function nameFacets(db: Db, rows: Described[], facetIds: Map<string, number>): Promise<void> {
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
function searchText(row: Described): string {
  const lexemes: string[] = [];
  let offset = 0;
  const add = (text: string, weight: "A" | "B" | "C", mark?: "=" | "@") => {
    const folded = foldText(text);
    if (!folded) return;
    // of titles and names single characters too: what is left of a short one when the middle of it is mistyped
    const words = indexWords(folded, weight === "A" || mark === "@");
    for (const { lexeme, position } of words) lexemes.push(`${lexeme}:${Math.min(offset + position, 16_000)}${weight}`);
    const apart = new Set(words.map(({ lexeme }) => lexeme));
    for (const { lexeme, position } of indexWords(foldJoined(text)))
      if (!apart.has(lexeme)) lexemes.push(`${lexeme}:${Math.min(offset + position, 16_000)}${weight}`);
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
