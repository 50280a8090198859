import { Placeholder, sql, type SQL } from "drizzle-orm";
import type { PgDialect, PgSession } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";

/** The parts of Drizzle's prepared query that are the same whoever runs it. */
interface Built {
  queryString: string;
  params: unknown[];
  fields: Parameters<PgSession["prepareQuery"]>[1];
  joinsNotNullableMap: unknown;
  rawQueryConfig: { name?: string };
}

/**
 * A statement built once: the SQL text is made at the first call and reused, under one name, by every later one. A transaction is a handle of
 * its own and lives shortly, so it is given what was built for another handle, with its own connection.
 */
export function prepared<Q extends object>(build: (db: Db) => Q): (db: Db) => Q {
  const byHandle = new WeakMap<Db, Q>();
  let first: Q | undefined;
  return (db) => {
    let query = byHandle.get(db);
    if (!query) byHandle.set(db, (query = first ? rebind(first, db) : build(db)));
    first ??= query;
    return query;
  };
}

function rebind<Q extends object>(query: Q, db: Db): Q {
  const { queryString, params, fields, joinsNotNullableMap, rawQueryConfig } = query as unknown as Built;
  const { session } = db as unknown as { session: PgSession };
  const bound = session.prepareQuery({ sql: queryString, params }, fields, rawQueryConfig.name, true);
  return Object.assign(bound, { joinsNotNullableMap }) as unknown as Q;
}

/**
 * Raw SQL under a name: PostgreSQL parses and plans it once for each connection. The text must be the same at every call; only parameters differ.
 * The embedded database has no named statements and runs it as it is.
 */
export async function named<Row extends Record<string, unknown>>(db: Db, name: string, query: SQL): Promise<Row[]> {
  const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession };
  const result = await session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false).execute();
  return (result as { rows: Row[] }).rows;
}

/**
 * Several keys as one parameter, joined by commas; for `= any(…)`. As a subquery, because the planner looks into a plain parameter: it then finds the
 * plan for just these keys a little cheaper than the one for any keys, and plans anew at every call, which takes longer than the statement itself.
 * A placeholder is given them joined.
 */
export function keys(of: readonly (string | number)[] | ReadonlySet<string> | Placeholder): SQL {
  const joined = of instanceof Placeholder ? of : [...of].join(",");
  return sql`(select string_to_array(${joined}::text, ','))::text[]`;
}
