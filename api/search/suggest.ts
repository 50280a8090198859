import { sql } from "drizzle-orm";
import type { Suggestion } from "#contract/search";
import { facetKinds } from "#contract/codes";
import type { Db } from "../db.ts";
import { loadCards } from "../products.ts";
import { complete } from "./complete.ts";
import { foldText, wholeLexeme } from "./words.ts";

/** completions: many of them are editions of one work */
const looked = 30;
const shown = { keywords: 6, authors: 2, categories: 3, products: 3 };

/** The completions, told apart: who of them writes, which are titles (with their covers), and the shelves that are called so. */
export async function suggest(db: Db, q: string): Promise<Suggestion> {
  const texts = await complete(db, q, looked);
  const [authors, products, categories] = await Promise.all([
    readAuthors(db, texts),
    readTitles(db, texts),
    readCategories(db, q),
  ]);
  const words = texts.filter((text) => !authors.includes(text)).map(withoutEdition);
  return { keywords: [...new Set(words)].slice(0, shown.keywords), authors, categories, products };
}

/** 紅樓夢（電子書） and 紅樓夢（上冊） are one thing to search for. */
const withoutEdition = (title: string) => title.replace(/(?<=.)\s*[（(【].*$/u, "");

async function readAuthors(db: Db, texts: string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const { rows } = await db.execute<{ label: string }>(
    sql`select label from facets where kind = ${facetKinds.authors.kind} and label = any(${sql.param(texts)}::text[])`,
  );
  const labels = new Set(rows.map(({ label }) => label));
  return texts.filter((text) => labels.has(text)).slice(0, shown.authors);
}

async function readTitles(db: Db, texts: string[]) {
  const lexemes = texts
    .map(foldText)
    .filter(Boolean)
    .map((folded) => `'${wholeLexeme("=", folded)}'`);
  if (lexemes.length === 0) return [];
  const { rows } = await db.execute<{ product_guid: string }>(sql`
    select product_guid from products p where search_text @@ ${lexemes.join(" | ")}::tsquery and not restricted
    order by hot_rank desc, id limit ${shown.products}`);
  const guids = rows.map(({ product_guid }) => product_guid);
  const cards = await loadCards(db, guids);
  return guids
    .flatMap((guid) => cards.get(guid) ?? [])
    .map(({ product_guid, name, title_language, image, authors }) => ({
      product_guid,
      name,
      title_language,
      image,
      authors,
    }));
}

/** Two characters or more: one is in the names of half of the shelves. */
async function readCategories(db: Db, q: string): Promise<Suggestion["categories"]> {
  const typed = q.normalize("NFKC").trim().toLowerCase();
  if (typed.length < 2) return [];
  const { rows } = await db.execute<Suggestion["categories"][number]>(sql`
    select c.id, c.depth, c.description, parent.description as parent
    from categories c left join categories parent on parent.id = c.parent_id where strpos(lower(c.description), ${typed}) > 0
    order by c.depth, char_length(c.description), c.id limit ${shown.categories}`);
  return rows;
}
