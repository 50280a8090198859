import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync, closeSync } from "node:fs";
import { resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import type { Database, Db, PoolSizes } from "./db/connection.ts";
import { migrate, type Migrating } from "./db/migrate.ts";
import { openPostgres } from "./db/postgres.ts";

export type { Migrating } from "./db/migrate.ts";
export { unhurried, type Database, type Db } from "./db/connection.ts";
export * from "./db/catalogue-tables.ts";
export * from "./db/mall-tables.ts";
export * from "./db/product-extra-tables.ts";
export * from "./db/activity-tables.ts";
export * from "./db/content-tables.ts";
export * from "./db/best-seller-tables.ts";
export * from "./db/recommendation-tables.ts";
export * from "./db/ebook-tables.ts";
export * from "./db/people-tables.ts";
export * from "./db/coupon-tables.ts";
export * from "./db/card-tables.ts";
export * from "./db/order-tables.ts";
export * from "./db/point-tables.ts";
export * from "./db/exchange-tables.ts";
export * from "./db/sub-order-tables.ts";
export * from "./db/together-tables.ts";
export * from "./db/discount-tables.ts";
export * from "./db/payment-tables.ts";
export * from "./db/invoice-tables.ts";
export * from "./db/refund-tables.ts";
export * from "./db/return-tables.ts";
export * from "./db/review-tables.ts";
export * from "./db/question-tables.ts";
export * from "./db/gift-tables.ts";
export * from "./db/operator-tables.ts";
export * from "./db/newsletter-tables.ts";
export * from "./db/affiliate-tables.ts";
export * from "./db/event-tables.ts";
export * from "./db/replay-tables.ts";
export * from "./db/meet-event-tables.ts";

/**
 * Opens PostgreSQL by URL, or the embedded database in a folder (`memory://` for tests), and brings its tables up to date.
 * The embedded one never fsyncs and does not guard its folder: it is for trying out and tests, and a pid lock keeps a second process away.
 */
export async function openDb(
  where: { url?: string | undefined; folder?: string | undefined } & PoolSizes & Migrating,
): Promise<Database> {
  if (where.url) await requirePostgres(where.url);
  const database = where.url ? openPostgres(where.url, where) : await openEmbedded(where.folder ?? "memory://");
  try {
    await migrate(database.db, where);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Whether it can be reached, in words for whoever starts a shop; never with the password. */
async function requirePostgres(url: string): Promise<void> {
  if (!URL.canParse(url))
    throw new Error("DATABASE_URL is no address such as postgres://user:password@host:5432/name.");
  const { username, host, pathname } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code = "no answer", message } = error as { code?: string; message: string };
    const known: Record<string, string> = {
      "28P01": `the database at ${host} refuses the password of ${username}.`,
      "28000": `the database at ${host} does not let ${username} in.`,
      "3D000": `the database at ${host} has no ${pathname.slice(1)}.`,
    };
    throw new Error(
      known[code] ?? `the database at ${host} cannot be reached (${code === "no answer" ? message : code}).`,
    );
  } finally {
    await client.end().catch(() => {}); // it may never have begun
  }
}

async function openEmbedded(folder: string): Promise<Database> {
  const unlock = folder.startsWith("memory:") ? () => {} : lockFolder(folder);
  // PostgreSQL's usual 128 MB of pages would be kept beside the files' own, which the system keeps already
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=24MB", "-c", "wal_buffers=1MB"];
  const client = await PGlite.create({ dataDir: folder, startParams });
  return {
    db: drizzlePglite(client) as unknown as Db,
    kind: "pglite",
    async onChange(listener) {
      const stop = await client.listen("shop_changed", listener);
      return () => void stop();
    },
    async close() {
      await client.close();
      unlock();
    },
  };
}

/** Another process has the embedded database open. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `the embedded database in ${folder} is in use by process ${pid}: stop that one first, or give this one another DATA_FOLDER.`,
    );
  }
}

/** Two processes on one embedded folder lose each other's writes without an error: the second one must not start. */
function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = `${resolve(folder)}.lock`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, "wx");
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      const unlock = () => {
        process.off("exit", unlock);
        rmSync(file, { force: true });
      };
      process.once("exit", unlock);
      return unlock;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const pid = Number(readFileSync(file, "utf8"));
      if (pid !== process.pid && isRunning(pid)) throw new FolderInUse(folder, pid);
      rmSync(file, { force: true }); // left by a process that was killed
    }
  }
  throw new Error(`The lock ${file} cannot be taken.`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
