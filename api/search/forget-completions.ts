import { sql } from "drizzle-orm";
import type { Parts } from "../handle.ts";
import { onceAnHour } from "../hourly.ts";

/** What is trimmed of a name before it is offered. */
const blanks = " \t\r\n\u00a0\u3000";
/** A longer one is kept in its beginning alone (index-product.ts), and is let be. */
const whole = 78;

/** What nothing is called by any more, since it was renamed, or is 限制級 now, is no longer offered to everybody. Reads the names of the whole shelf. */
export const forgetCompletions = ({ database: { db } }: Pick<Parts, "database">): Promise<void> =>
  onceAnHour(db, "completions_looked_through_at", async (tx) => {
    const open = sql`from products where not restricted`;
    await tx.execute(sql`
      delete from suggestions where char_length(text) < ${whole} and not exists (
        select from (select name ${open} union all select series ${open} and series is not null union all select unnest(authors) ${open}) called(text)
        where btrim(called.text, ${blanks}) = suggestions.text)`);
  });
