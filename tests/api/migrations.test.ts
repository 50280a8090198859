import { appendFileSync, cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { openDb } from "#api/db";
import { until } from "../patience.ts";
import { databases, freshDatabase } from "../shop.ts";

const ownMigrations = () => {
  const folder = join(mkdtempSync(join(tmpdir(), "yuelin-migrations-")), "migrations");
  cpSync("api/db/migrations", folder, { recursive: true });
  return folder;
};

describe.each(databases)("the tables' migrations on %s", (kind) => {
  test("an edited one refuses the start in a sentence and changes nothing; a new one runs", async () => {
    const where = await freshDatabase(kind);
    const migrations = ownMigrations();
    await (await openDb({ ...where, migrations })).close();
    appendFileSync(join(migrations, "0001_shop.sql"), "--> statement-breakpoint\ncreate table edited (id integer);\n");
    writeFileSync(join(migrations, "9000_new.sql"), "create table added (id integer);\n");
    await expect(openDb({ ...where, migrations })).rejects.toThrow(
      /^The shop cannot start: the migration 0001_shop\.sql/,
    );

    cpSync("api/db/migrations/0001_shop.sql", join(migrations, "0001_shop.sql"));
    const again = await openDb({ ...where, migrations });
    const { rows } = await again.db.execute(
      sql`select to_regclass('edited') is null as untouched, to_regclass('added') is not null as added`,
    );
    expect(rows).toEqual([{ untouched: true, added: true }]);
    await again.close();
  });

  test("one that ran before checksums were kept is taken as it is, and held to it from then on", async () => {
    const where = await freshDatabase(kind);
    const migrations = ownMigrations();
    const first = await openDb({ ...where, migrations });
    await first.db.execute(sql`alter table migrations drop column checksum`);
    await first.close();
    const second = await openDb({ ...where, migrations });
    const { rows } = await second.db.execute(
      sql`select count(*)::int as without from migrations where checksum is null`,
    );
    expect(rows).toEqual([{ without: 0 }]);
    await second.close();
    appendFileSync(join(migrations, "0002_search.sql"), "-- a word\n");
    await expect(openDb({ ...where, migrations })).rejects.toThrow("0002_search.sql was edited");
  });

  test("an operator's program lays an empty database, and leaves one of an older version as it is", async () => {
    const where = await freshDatabase(kind);
    const migrations = ownMigrations();
    await (await openDb({ ...where, migrations, tables: "compare" })).close();
    writeFileSync(join(migrations, "9000_new.sql"), "create table added (id integer);\n");
    await expect(openDb({ ...where, migrations, tables: "compare" })).rejects.toThrow(/9000_new\.sql.*請先啟動/);
    const shop = await openDb({ ...where, migrations });
    const { rows } = await shop.db.execute(
      sql`select count(*)::int as runs from migrations where name = '9000_new.sql'`,
    );
    expect(rows).toEqual([{ runs: 1 }]);
    await shop.close();
    await (await openDb({ ...where, migrations, tables: "compare" })).close();
  });

  test("what ran before one that failed stays, and the failed one leaves nothing", async () => {
    const where = await freshDatabase(kind);
    const migrations = ownMigrations();
    writeFileSync(join(migrations, "9000_good.sql"), "create table good (id integer);\n");
    writeFileSync(
      join(migrations, "9001_bad.sql"),
      "create table half (id integer);--> statement-breakpoint\nselect 1 / 0;\n",
    );
    await expect(openDb({ ...where, migrations })).rejects.toThrow();
    writeFileSync(join(migrations, "9001_bad.sql"), "create table whole (id integer);\n");
    const again = await openDb({ ...where, migrations });
    const { rows } = await again.db.execute(
      sql`select to_regclass('good') is not null as good, to_regclass('half') is null as nothing, to_regclass('whole') is not null as whole`,
    );
    expect(rows).toEqual([{ good: true, nothing: true, whole: true }]);
    await again.close();
  });

  test("the end of a line is no edit", async () => {
    const where = await freshDatabase(kind);
    const migrations = ownMigrations();
    writeFileSync(join(migrations, "9000_two.sql"), "create table two_lines (\r\n  id integer\r\n);\r\n");
    await (await openDb({ ...where, migrations })).close();
    writeFileSync(join(migrations, "9000_two.sql"), "create table two_lines (\n  id integer\n);\n");
    await (await openDb({ ...where, migrations })).close();
  });
});

test("a migration may take longer than any query of a page, and so may waiting for another starter", async () => {
  const where = await freshDatabase("postgres");
  const migrations = ownMigrations();
  writeFileSync(join(migrations, "9000_long.sql"), "select pg_sleep(0.5);\n");
  // the second waits for the lock as long as the first one's migration takes
  const both = await Promise.all([1, 2].map(() => openDb({ ...where, migrations, statementTimeout: 100 })));
  await expect(both[0]!.db.execute(sql`select pg_sleep(0.5)`)).rejects.toThrow();
  for (const database of both) await database.close();
});

test("a migration that finds a table held by a dump stops nobody behind it, and runs when the dump is over", async () => {
  const where = await freshDatabase("postgres");
  const migrations = ownMigrations();
  const shop = await openDb({ ...where, migrations });
  const dump = new pg.Client("url" in where ? where.url : "");
  await dump.connect();
  await dump.query("begin");
  await dump.query("lock table products, migrations in access share mode");
  writeFileSync(join(migrations, "9000_column.sql"), "alter table products add column added integer;\n");
  const waits: string[] = [];
  const next = openDb({ ...where, migrations, onWait: (name) => waits.push(name) });
  await until("the first try", () => waits.length > 0);
  await shop.db.execute(sql`select count(*) from products`);
  await dump.end();
  await (await next).close();
  await shop.db.execute(sql`select added from products`);
  expect(new Set(waits)).toEqual(new Set(["9000_column.sql"]));
  await shop.close();
});
