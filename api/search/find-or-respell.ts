import { sql } from "drizzle-orm";
import type { SearchInput, SearchResult } from "#contract/search";
import type { Db } from "../db.ts";
import { conditions, readAsked, type TextAsked } from "./asked.ts";
import { noFacets } from "./facets.ts";
import { find } from "./find.ts";
import { respell } from "./respell.ts";

type Answer = Omit<SearchResult, "products"> & { guids: string[] };

/** so few hits, none of them called so, and the query may be a slip of the finger */
const few = 2;

/**
 * What was typed; where it finds nothing, what was probably meant; where it finds next to nothing, both. Filters that leave nothing of a query that
 * finds something are no fault of its spelling; and within a category, a brand or filters only what stands there can have been meant.
 */
export async function findOrRespell(db: Db, input: SearchInput, of_age: boolean): Promise<Answer> {
  const asked = await readAsked(db, input, of_age);
  const typed: Answer = asked ? { ...(await find(db, asked)), correction: null } : nothing();
  if (!asked || input.exact === "1" || !input.q.trim() || typed.total > few) return typed;
  // beyond the last of few hits there is nothing to judge by
  if (typed.total > 0 && typed.guids.length === 0) return typed;
  if (asked.text && (await standsThere(db, asked.text, typed))) return typed;
  const q = await respell(db, input.q, conditions({ ...asked, text: null }, "products"));
  const meant = q && (await readAsked(db, { ...input, q }, of_age));
  if (!meant) return typed;
  if (typed.total > 0) return { ...typed, correction: { q, applied: false } };
  return { ...(await find(db, meant)), correction: { q, applied: true } };
}

const nothing = (): Answer => ({
  guids: [],
  total: 0,
  total_is_estimate: false,
  restricted_hidden: false,
  facets: noFacets(),
  facets_estimated: [],
  correction: null,
});

/** Are the words written so anywhere: of few hits, one behind the other; where filters have left none, in any product, be it one that is not shown? */
async function standsThere(db: Db, text: TextAsked, { total, guids }: Answer): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    total === 0
      ? sql`select exists (select from products p where p.search_text @@ ${text.anywhere}::tsquery) as found`
      : sql`select exists (
          select from products p where p.product_guid = any(${sql.param(guids)}::text[]) and p.search_text @@ ${text.together}::tsquery
        ) as found`,
  );
  return rows[0]!.found;
}
