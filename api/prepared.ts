import { Placeholder, sql, type Query, type SQL } from "drizzle-orm";
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

/** Where the values stand in a statement's text. */
export type Places<Values> = { [Name in keyof Values]-?: Placeholder };

/**
 * Raw SQL under a name of its own: PostgreSQL parses and plans it once for each connection, and its text is made at the first call; later ones give
 * their values only, of which the text cannot depend. The embedded database has no named statements and runs it as it is.
 */
export function named<Values extends object, Row = Record<string, unknown>>(
  name: string,
  query: (of: Places<Values>) => SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  const of = new Proxy({}, { get: (_, value: string) => sql.placeholder(value) }) as Places<Values>;
  let built: Query | undefined;
  return async (db, values) => {
    const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession };
    built ??= dialect.sqlToQuery(query(of));
    const result = await session.prepareQuery(built, undefined, name, false).execute(values as Record<string, unknown>);
    return (result as { rows: Row[] }).rows;
  };
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
