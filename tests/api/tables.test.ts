import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, describe, expect, test } from "vitest";
import * as db from "#api/db";
import { databases, openShop } from "../shop.ts";

const tables = Object.values<unknown>(db).filter((value) => is(value, PgTable));

describe.each(databases)("on %s", (kind) => {
  const shop = openShop(kind);
  afterAll(async () => (await shop).close());

  test("each table that the code names is a table of the migrations, with the same columns", async () => {
    const { rows } = await (
      await shop
    ).database.db.execute<{ place: string }>(
      sql`select table_name || '.' || column_name || (case is_nullable when 'NO' then ' not null' else '' end) as place
          from information_schema.columns where table_schema = current_schema()`,
    );
    const there = new Set(rows.map(({ place }) => place));
    expect(tables.length).toBeGreaterThan(20);
    for (const table of tables)
      for (const column of Object.values(getTableColumns(table)))
        expect(there, `${getTableName(table)}`).toContain(
          `${getTableName(table)}.${column.name}${column.notNull ? " not null" : ""}`,
        );
  });
});
