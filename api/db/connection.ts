import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** Also the type of a transaction: handlers take whichever they are given. */
export type Db = Pick<
  NodePgDatabase,
  | "select"
  | "selectDistinct"
  | "selectDistinctOn"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "transaction"
  | "with"
  | "$with"
>;

export interface Database {
  db: Db;
  kind: "pglite" | "postgres";
  /**
   * Calls back with the table's name when the shop's data change, in this process or another, and with "" when anything may have changed (the
   * connection was lost meanwhile). What it gives stops it.
   */
  onChange(listener: (table: string) => void): Promise<() => void>;
  close(): Promise<void>;
}

/** PostgreSQL's connections, and how long they wait. */
export interface PoolSizes {
  poolSize?: number;
  /** ms; 10,000 unless said */
  statementTimeout?: number;
  /** how long a request waits for a connection or a lock at the most, ms; 5,000 unless said */
  waitMs?: number;
}

export const unhurriedText = "set local statement_timeout = 0";
/** First in a transaction that may take longer than any query of a page may: neither PostgreSQL nor its client cuts it off. */
export const unhurried = sql.raw(unhurriedText);
