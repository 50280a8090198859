import { sql, type SQL } from "drizzle-orm";
import { facetKinds } from "#contract/codes";
import type { SearchInput } from "#contract/search";
import type { Db } from "../db.ts";
import { isInSaleTime } from "../products.ts";
import { isbn13 } from "./isbn.ts";
import { foldJoined, foldText, plainForm, queryWords, wholeLexeme } from "./words.ts";

/** What was asked for, in the index's own terms. */
export interface Asked {
  /** null: all products */
  text: TextAsked | null;
  /** by kind, the facet ids of which a product must have one */
  chosen: Map<number, number[]>;
  category: { id: number; depth: number } | null;
  input: SearchInput;
  /** with 限制級 products */
  of_age: boolean;
}

export interface TextAsked {
  /** tsqueries: all words anywhere; all in the title; each word as a phrase in the title; each word as a phrase anywhere; the whole title or name; a title that begins so */
  anywhere: string;
  inTitle: string;
  phrase: string;
  together: string;
  wholeTitle: string;
  titleStart: string;
  wholeName: string;
  /** of several words: a title that is the first or the last ones of them, as in «author title»; null for one word */
  partTitle: string | null;
  /** as typed, to prefer the script that was typed */
  typed: string;
}

/** Null where nothing can be found: no word in what was typed, an unknown category. */
export async function readAsked(db: Db, input: SearchInput, of_age: boolean): Promise<Asked | null> {
  const text = readText(input.q);
  if (!text && input.q.trim()) return null;
  let category: Asked["category"] = null;
  if (input.category !== undefined) {
    const { rows } = await db.execute<{ depth: number }>(
      sql`select depth from categories where id = ${input.category}`,
    );
    if (!rows[0]) return null;
    category = { id: input.category, depth: rows[0].depth };
  }
  return { text, category, input, of_age, chosen: await readChosen(db, input) };
}

/** Lexemes hold letters, digits and marks only, so they need no escaping inside their quotes. */
function readText(q: string): TextAsked | null {
  const typed = plainForm(q).trim();
  const isbn = isbn13(typed);
  const folded = foldText(typed);
  // letters that stand alone may be initials, which most people write without their dots
  const forms = isbn ? [[[isbn]]] : [...new Set([folded, foldJoined(typed)])].map((form) => queryWords(form));
  if (forms[0]!.length === 0) return null;
  const either = (query: (words: string[][]) => string) => forms.map((words) => `(${query(words)})`).join(" | ");
  const all = (weight: string) =>
    either((words) =>
      words
        .flat()
        .map((lexeme) => `'${lexeme}'${weight}`)
        .join(" & "),
    );
  const phrases = (weight: string) =>
    either((words) =>
      words.map((lexemes) => `(${lexemes.map((lexeme) => `'${lexeme}'${weight}`).join(" <-> ")})`).join(" & "),
    );
  const whole = isbn ?? folded;
  return {
    anywhere: all(""),
    inTitle: all(":A"),
    phrase: phrases(":A"),
    together: phrases(""),
    wholeTitle: `'${wholeLexeme("=", whole)}'`,
    titleStart: `'${wholeLexeme("=", whole)}':*`,
    wholeName: `'${wholeLexeme("@", whole)}'`,
    partTitle: isbn ? null : titleParts(folded),
    typed,
  };
}

function titleParts(folded: string): string | null {
  const words = folded.split(" ").slice(0, 12);
  const parts = words.slice(1).flatMap((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  return parts.map((part) => `'${wholeLexeme("=", part.join(" "))}'`).join(" | ") || null;
}

async function readChosen(db: Db, input: SearchInput): Promise<Map<number, number[]>> {
  const chosen = new Map<number, number[]>();
  const { kind } = facetKinds.categories;
  const ids = input.categories?.filter((id) => /^\d{1,5}$/.test(id)).map((id) => (kind << 24) | Number(id));
  if (ids && input.categories!.length > 0) chosen.set(kind, ids);
  const { categories: _, ...others } = facetKinds;
  const named = Object.values(others).flatMap(({ kind, parameter }) =>
    (input[parameter] ?? []).map((label) => ({ kind, label })),
  );
  if (named.length === 0) return chosen;
  for (const { kind } of named) chosen.set(kind, []); // a label that no product has finds nothing
  const { rows } = await db.execute<{ id: number; kind: number }>(sql`
    select id, kind from facets
    where (kind, label) in (select * from unnest(${sql.param(named.map(({ kind }) => kind))}::int[], ${sql.param(named.map(({ label }) => label))}::text[]))`);
  for (const { id, kind } of rows) chosen.get(kind)!.push((kind << 24) | id);
  return chosen;
}

/** The conditions on `p`, a row of products or of product_sample. `without`: leave one facet's own choice out, to count its other values. */
export function conditions(asked: Asked, from: "products" | "product_sample", without?: number): SQL {
  const { text, chosen, category, input } = asked;
  const all: SQL[] = [];
  if (text) all.push(sql`p.search_text @@ ${text.anywhere}::tsquery`);
  for (const [kind, ids] of chosen) if (kind !== without) all.push(sql`p.facet_ids && ${sql.param(ids)}::int[]`);
  if (category && from === "products") all.push(inCategory(category));
  if (category && from === "product_sample")
    all.push(sql`p.facet_ids @> array[${(facetKinds.categories.kind << 24) | category.id}::int]`);
  if (input.final_price?.min != null) all.push(sql`p.search_price >= ${input.final_price.min}`);
  if (input.final_price?.max != null) all.push(sql`p.search_price <= ${input.final_price.max}`);
  if (input.manufacturer_date?.from) all.push(sql`p.publish_date >= ${input.manufacturer_date.from}::date`);
  if (input.manufacturer_date?.to) all.push(sql`p.publish_date <= ${input.manufacturer_date.to}::date`);
  if (input.status?.length) all.push(sql`p.status = any(${sql.param(input.status)}::text[])`);
  const buyable = input.stock === "1" || (input.status?.length === 1 && input.status[0] === "selling");
  // what an estimate is made from has no times
  if (buyable && from === "products") all.push(isInSaleTime(sql`p`));
  if (input.stock === "1")
    all.push(
      sql`p.status = 'selling' and (p.is_ebook or exists (select from stocks s where s.product_guid = p.product_guid and s.quantity > 0))`,
    );
  if (!asked.of_age) all.push(sql`not p.restricted`);
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

export function inCategory({ id, depth }: { id: number; depth: number }): SQL {
  if (depth === 1) return sql`p.level1_id = ${id}`;
  return depth === 2 ? sql`p.level2_id = ${id}` : sql`p.level3_id = ${id}`;
}

/** How well a row of products fits what was typed; more is better. The odd step is for the script that was typed. */
export function fit(text: TextAsked): SQL {
  return sql`(case
    when p.search_text @@ ${text.wholeTitle}::tsquery then 12
    when p.search_text @@ ${text.titleStart}::tsquery then 10
    when p.search_text @@ ${text.phrase}::tsquery then 8
    when p.search_text @@ ${text.wholeName}::tsquery ${text.partTitle ? sql`or p.search_text @@ ${text.partTitle}::tsquery` : sql``} then 6
    when p.search_text @@ ${text.inTitle}::tsquery then 4
    else 2 end + (strpos(p.name, ${text.typed}) > 0)::int)`;
}
