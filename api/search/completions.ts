import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { initialsOf } from "./sounds.ts";
import { foldJoined, suggestionKey } from "./words.ts";

const batch = 1_000;
/** characters of a name that are offered */
export const longestSuggestion = 80;
/** of what is folded; of longer names all that begin so share a row */
export const longestKey = 40;

/** What a product, its makers and its series are called. */
export interface Called {
  name: string;
  series: string | null;
  authors: string[];
  restricted: boolean;
  hot_rank: number;
}

const keyOf = (text: string) =>
  Array.from(suggestionKey(foldJoined(text)))
    .slice(0, longestKey)
    .join("");

/** `keys`: only what is found under these. */
export async function writeCompletions(db: Db, rows: Called[], keys?: Set<string>): Promise<void> {
  const found = new Map<string, { text: string; weight: number }>();
  for (const row of rows.filter((row) => !row.restricted)) {
    for (const text of [row.name, row.series ?? "", ...row.authors]) {
      const folded = keyOf(text);
      if (folded && (keys?.has(folded) ?? true) && row.hot_rank >= (found.get(folded)?.weight ?? -1))
        found.set(folded, {
          text: Array.from(text.trim()).slice(0, longestSuggestion).join(""),
          weight: Math.max(row.hot_rank, 0),
        });
    }
  }
  const entries = [...found];
  await db.execute(sql`
    insert into suggestions (folded, text, weight, initials)
    select * from unnest(${sql.param(entries.map(([folded]) => folded))}::text[], ${sql.param(entries.map(([, { text }]) => text))}::text[], ${sql.param(entries.map(([, { weight }]) => weight))}::int[],
      ${sql.param(entries.map(([, { text }]) => initialsOf(text)))}::text[])
    on conflict (folded) do update set text = excluded.text, weight = greatest(suggestions.weight, excluded.weight), initials = excluded.initials
    -- as it is written now: what nothing is called by any more is forgotten
    where suggestions.text <> excluded.text or suggestions.weight < excluded.weight or suggestions.initials <> excluded.initials`);
}

/** What stands under a key that its text no longer folds to: it stands under the present one too, and would be offered twice. */
export async function forgetFormerKeys(db: Db): Promise<void> {
  for (let last = ""; ;) {
    const { rows } = await db.execute<{ folded: string; text: string }>(
      sql`select folded, text from suggestions where folded > ${last} order by folded limit ${batch}`,
    );
    if (rows.length === 0) return;
    // of a text that was cut the key may go on
    const former = rows.filter(({ folded, text }) => !folded.startsWith(keyOf(text)));
    if (former.length > 0)
      await db.execute(sql`
        delete from suggestions s
        using unnest(${sql.param(former.map(({ folded }) => folded))}::text[], ${sql.param(former.map(({ text }) => text))}::text[]) as v(folded, text)
        where s.folded = v.folded and s.text = v.text`);
    last = rows.at(-1)!.folded;
  }
}
