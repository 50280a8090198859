import { appendFileSync, cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDb } from "#api/db";
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
