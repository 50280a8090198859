import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "./connection.ts";

const ownFolder = join(process.cwd(), "api/db/migrations");

/**
 * Runs the SQL files that this database has not seen, in one transaction, one starter at a time. What has run is never edited: the checksum of
 * each file is kept beside its name, and a file that differs from what ran refuses the start before anything is changed.
 */
export async function migrate(db: Db, folder = ownFolder): Promise<void> {
  await db.transaction(async (tx) => {
    // an index on a large table takes longer than any query of a page may, and so does waiting for a neighbour who makes one
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(7203001)`);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    await tx.execute(sql`alter table migrations add column if not exists checksum text`);
    const { rows } = await tx.execute<{ name: string; checksum: string | null }>(
      sql`select name, checksum from migrations`,
    );
    const seen = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const { name, text, checksum } of filesOf(folder)) {
      if (!seen.has(name)) {
        for (const statement of text.split("--> statement-breakpoint"))
          if (statement.trim()) await tx.execute(sql.raw(statement));
        await tx.execute(sql`insert into migrations (name, checksum) values (${name}, ${checksum})`);
      } else if (seen.get(name) === null) {
        // ran before checksums were kept: it is taken as it is, once
        await tx.execute(sql`update migrations set checksum = ${checksum} where name = ${name}`);
      } else if (seen.get(name) !== checksum)
        throw new Error(
          `The shop cannot start: the migration ${name} was edited after this database ran it. Put the file back as it was, and write the change into a new migration.`,
        );
    }
  });
}

function filesOf(folder: string): { name: string; text: string; checksum: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      // the same file, however a checkout ends its lines
      const text = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}
