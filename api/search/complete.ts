import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { foldText, suggestionKey } from "./words.ts";

const most = 10;

/** word for word as the indexes have them */
const beginnings = [sql``, sql`left(folded, 1)`, sql`left(folded, 2)`, sql`left(folded, 3)`];

/** Titles, authors and series that begin with what was typed, the best known first. */
export async function complete(db: Db, q: string): Promise<string[]> {
  const characters = Array.from(suggestionKey(foldText(q))).slice(0, 40);
  if (characters.length === 0) return [];
  const folded = characters.join("");
  // up to three characters an index has them sorted by weight; of a longer beginning there are few
  const found =
    characters.length <= 3
      ? sql`select text, weight, folded from suggestions where ${beginnings[characters.length]} = ${folded}`
      : sql`select text, weight, folded from suggestions where folded >= ${folded} and folded < ${folded + "\u{10ffff}"} limit 400`;
  const { rows } = await db.execute<{ text: string }>(
    sql`select text from (${found}) found order by weight desc limit ${most}`,
  );
  return rows.map((row) => row.text);
}
