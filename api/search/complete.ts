import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../db.ts";
import { initialsOfZhuyin, soundsLike, zhuyinOf } from "./sounds.ts";
import { foldJoined, suggestionKey } from "./words.ts";

/** of those that begin with the same letters, so many are looked at for the sounds that were typed */
const heard = 200;

/** word for word as the indexes have them */
const beginnings = [sql``, sql`left(folded, 1)`, sql`left(folded, 2)`, sql`left(folded, 3)`];

/**
 * Titles, authors and series that begin with what was typed, the best known first; then those that are read so: by the first letters of their
 * pinyin (hlm), or by zhuyin, whole or its first symbols (ㄏㄌㄇ).
 */
export async function complete(db: Db, q: string, most = 10): Promise<string[]> {
  const written = await completeWritten(db, q, most);
  if (written.length >= most) return written;
  return [...new Set([...written, ...(await completeHeard(db, q, most))])].slice(0, most);
}

async function completeWritten(db: Db, q: string, most: number): Promise<string[]> {
  const found = beginningsTyped(q).map((characters) => {
    const folded = characters.join("");
    // up to three characters an index has them sorted by weight; of a longer beginning there are few
    const those =
      characters.length <= 3
        ? sql`select text, weight from suggestions where ${beginnings[characters.length]} = ${folded}`
        : sql`select text, weight from suggestions where folded >= ${folded} and folded < ${folded + "\u{10ffff}"} limit 400`;
    return sql`(select * from (${those}) those order by weight desc limit ${most})`;
  });
  if (found.length === 0) return [];
  return readTexts(
    db,
    // one text may be found by both of its beginnings
    sql`select text from (${sql.join(found, sql` union all `)}) found group by text order by max(weight) desc limit ${most}`,
  );
}

/** Of letters that stand alone the last may be one more initial, or the first letter of a word (J. K. R…). */
function beginningsTyped(q: string): string[][] {
  const joined = foldJoined(q);
  const last = /(?<=[\s.・‧·])[a-z]$/iu.exec(q.trimEnd())?.[0].toLowerCase();
  const before = last && foldJoined(q.trimEnd().slice(0, -1));
  return [...new Set([joined, ...(before ? [`${before} ${last}`] : [])])]
    .map((form) => Array.from(suggestionKey(form)).slice(0, 40))
    .filter((characters) => characters.length > 0);
}

/** Of two sounds or more: one is the beginning of everything. */
async function completeHeard(db: Db, q: string, most: number): Promise<string[]> {
  const zhuyin = zhuyinOf(q);
  const letters = zhuyin ? initialsOfZhuyin(zhuyin) : q.normalize("NFKC").trim().toLowerCase();
  if (!/^[a-z]{2,8}$/.test(letters)) return [];
  const begins = letters.length === 2 ? sql`left(initials, 2)` : sql`left(initials, 3)`;
  const texts = await readTexts(
    db,
    sql`select text from suggestions
      where initials <> '' and ${begins} = ${letters.slice(0, 3)} and starts_with(initials, ${letters})
      order by weight desc limit ${zhuyin ? heard : most}`,
  );
  return zhuyin ? texts.filter((text) => soundsLike(text, zhuyin)).slice(0, most) : texts;
}

async function readTexts(db: Db, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(query);
  return rows.map((row) => row.text);
}
