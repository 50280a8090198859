import { sql } from "drizzle-orm";
import type { Parts } from "../handle.ts";
import { onceAnHour } from "../hourly.ts";
import { longestSuggestion } from "./index-product.ts";

/** What is trimmed of a name before it is offered. */
const blanks = " \t\r\n\u00a0\u3000";

/** What nothing is called by any more, since it was renamed, or is 限制級 now, is no longer offered to everybody. Reads the names of the whole shelf. */
export const forgetCompletions = ({ database: { db } }: Pick<Parts, "database">): Promise<void> =>
  onceAnHour(db, "completions_looked_through_at", async (tx) => {
    const open = sql`from products where not restricted`;
    await tx.execute(sql`
      delete from suggestions where not exists (
        select from (select name ${open} union all select series ${open} and series is not null union all select unnest(authors) ${open}) called(text)
        where left(btrim(called.text, ${blanks}), ${longestSuggestion}) = suggestions.text)`);
  });
