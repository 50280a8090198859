import { sql, type SQL } from "drizzle-orm";

/** These columns of a table as one row, to be compared with another. */
export const rowOf = (table: string, columns: string[]): SQL =>
  sql`(${sql.join(
    columns.map((name) => sql`${sql.identifier(table)}.${sql.identifier(name)}`),
    sql`, `,
  )})`;
