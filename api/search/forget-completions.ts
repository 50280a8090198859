import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import type { Parts } from "../handle.ts";
import { onceAnHour } from "../hourly.ts";
import { longestKey, longestSuggestion, writeCompletions, type Called } from "./completions.ts";
import { bigrams, wholeLexeme } from "./words.ts";

/** What is trimmed of a name before it is offered. */
const blanks = " \t\r\n\u00a0\u3000";
/** keys that are looked for at once */
const batch = 50;

/** What nothing is called by any more, since it was renamed, or is 限制級 now, is no longer offered to everybody. Reads the names of the whole shelf. */
export const forgetCompletions = ({ database: { db } }: Pick<Parts, "database">): Promise<void> =>
  onceAnHour(db, "completions_looked_through_at", async (tx) => {
    const open = sql`from products where not restricted`;
    const { rows } = await tx.execute<{ folded: string }>(sql`
      delete from suggestions where not exists (
        select from (select name ${open} union all select series ${open} and series is not null union all select unnest(authors) ${open}) called(text)
        where left(btrim(called.text, ${blanks}), ${longestSuggestion}) = suggestions.text)
      returning folded`);
    const forgotten = rows.map(({ folded }) => folded);
    for (let at = 0; at < forgotten.length; at += batch) await offerTwins(tx, forgotten.slice(at, at + batch));
  });

/** A key has one row, with what was written last: where that is forgotten, what is called so in another spelling (台北, 臺北) takes its place. */
async function offerTwins(tx: Db, keys: string[]): Promise<void> {
  const isCut = (key: string) => Array.from(key).length === longestKey;
  const called = keys.flatMap((key) =>
    (["=", "@"] as const).map((mark) => `'${wholeLexeme(mark, key)}'${isCut(key) ? ":*" : ""}`),
  );
  // a series has no lexeme of its own: its words, wherever they stand
  const inSeries = keys.map((key) =>
    bigrams(key)
      .map((lexeme) => `'${lexeme}':${isCut(key) ? "*" : ""}C`)
      .join(" & "),
  );
  const { rows } = await tx.execute<Called & Record<string, unknown>>(sql`
    select name, series, authors, restricted, hot_rank from products
    where not restricted and search_text @@ ${called.join(" | ")}::tsquery
    union all
    select '', series, '{}', false, max(hot_rank) from products
    where not restricted and series is not null and search_text @@ ${inSeries.map((words) => `(${words})`).join(" | ")}::tsquery group by series`);
  await writeCompletions(tx, rows, new Set(keys));
}
