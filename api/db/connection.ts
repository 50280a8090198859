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
