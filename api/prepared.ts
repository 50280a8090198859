import type { SQL } from "drizzle-orm";
import type { PgDialect, PgSession } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";

/**
 * A statement built once for each database handle: the SQL text is made at the first call and reused, under one name, by every later one.
 * A transaction is a handle of its own and builds its own.
 */
export function prepared<D extends object, Q>(build: (db: D) => Q): (db: D) => Q {
  const built = new WeakMap<D, Q>();
  return (db) => {
    let query = built.get(db);
    if (!query) built.set(db, (query = build(db)));
    return query;
  };
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
