import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { unhurried, type Db } from "./connection.ts";

const ownFolder = join(process.cwd(), "api/db/migrations");

/** The running shop is not held up for longer by a migration that waits for a table behind somebody else. */
const lockTimeout = 2_000;
const pauseMs = 5_000;
/** ten minutes and more; a dump that takes longer has to be over first (docs/running.md) */
const mostTries = 100;

export interface Migrating {
  /** where the SQL files are that make the tables; the shop's own unless said */
  migrations?: string;
  /** `compare`: only an empty database is laid; one that lacks a migration is left as it is and refused, since the shop that runs on it may be an older one */
  tables?: "compare";
  /** hears which migration waits for a table that somebody else holds */
  onWait?: (name: string) => void;
}

interface File {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Runs the SQL files that this database has not seen, a transaction to each, one starter at a time. What has run is never edited: the checksum of
 * each file is kept beside its name, and a file that differs from what ran refuses the start before anything is changed.
 */
export async function migrate(
  db: Db,
  { migrations = ownFolder, tables, onWait = () => {} }: Migrating = {},
): Promise<void> {
  const files = filesOf(migrations);
  const missing = await patiently(onWait, "the table of migrations", () =>
    alone(db, async (tx) => {
      const seen = await compare(tx, files);
      const missing = files.filter(({ name }) => !seen.has(name));
      if (tables === "compare" && seen.size > 0 && missing.length > 0)
        throw new Error(`資料庫版本較舊（尚未套用 ${missing[0]!.name}），請先啟動這一版的商店（API），再執行指令。`);
      return missing;
    }),
  );
  for (const file of missing) await patiently(onWait, file.name, () => alone(db, (tx) => run(tx, file)));
}

/** An index on a large table takes longer than any query of a page may, and so does waiting for a neighbour who makes one. */
function alone<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(unhurried);
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(7203001)`);
    await tx.execute(sql`select set_config('lock_timeout', ${String(lockTimeout)}, true)`);
    return work(tx);
  });
}

async function compare(tx: Db, files: File[]): Promise<Map<string, string | null>> {
  await tx.execute(
    sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now(), checksum text)`,
  );
  // not «add column if not exists»: where it does, too, that waits until a dump is over
  const { rows: columns } = await tx.execute(
    sql`select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'checksum' and not attisdropped`,
  );
  if (columns.length === 0) await tx.execute(sql`alter table migrations add column checksum text`);
  const { rows } = await tx.execute<{ name: string; checksum: string | null }>(
    sql`select name, checksum from migrations`,
  );
  const seen = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const { name, checksum } of files) {
    if (!seen.has(name)) continue;
    if (seen.get(name) === null) {
      // ran before checksums were kept: it is taken as it is, once
      await tx.execute(sql`update migrations set checksum = ${checksum} where name = ${name}`);
    } else if (seen.get(name) !== checksum)
      throw new Error(
        `The shop cannot start: the migration ${name} was edited after this database ran it. Put the file back as it was, and write the change into a new migration.`,
      );
  }
  return seen;
}

/** Unless another starter has run it meanwhile. */
async function run(tx: Db, { name, text, checksum }: File): Promise<void> {
  const { rows } = await tx.execute(sql`select from migrations where name = ${name}`);
  if (rows.length > 0) return;
  for (const statement of text.split("--> statement-breakpoint"))
    if (statement.trim()) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into migrations (name, checksum) values (${name}, ${checksum})`);
}

/** Who waits for a table's lock stops everybody behind it: it is let go and tried again. */
async function patiently<T>(onWait: (name: string) => void, name: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tries === mostTries)
        throw new Error(
          `The shop cannot start: the migration ${name} waits for a table that another program holds, a dump perhaps. Start again when it is over.`,
        );
      onWait(name);
      await pause(pauseMs);
    }
  }
}

/** not available in time, or a deadlock with whoever holds it: both were rolled back */
const lockedCodes = new Set<unknown>(["55P03", "40P01"]);
const isLocked = (error: unknown): boolean =>
  error instanceof Error && (lockedCodes.has((error as { code?: string }).code) || isLocked(error.cause));

function filesOf(folder: string): File[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      // the same file, however a checkout ends its lines
      const text = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}
