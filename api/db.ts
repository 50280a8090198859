import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync, closeSync } from "node:fs";
import { resolve } from "node:path";
import type { Writable } from "node:stream";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import type { Db } from "./db/connection.ts";
import { migrate } from "./db/migrate.ts";
import { listenTo } from "./db/listen.ts";

export type { Db } from "./db/connection.ts";
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

// int8 (count, sum) as numbers on both databases
pg.types.setTypeParser(20, Number);

/**
 * Opens PostgreSQL by URL, or the embedded database in a folder (`memory://` for tests), and brings its tables up to date.
 * The embedded one never fsyncs and does not guard its folder: it is for trying out and tests, and a pid lock keeps a second process away.
 */
export async function openDb(where: {
  url?: string | undefined;
  folder?: string | undefined;
  poolSize?: number;
  /** ms, PostgreSQL; 10,000 unless said */
  statementTimeout?: number;
  /** where the SQL files are that make the tables; the shop's own unless said */
  migrations?: string;
  /** how long a request waits for a connection or a lock at the most, ms, PostgreSQL; 5,000 unless said */
  waitMs?: number;
}): Promise<Database> {
  if (where.url) await requirePostgres(where.url);
  const database = where.url ? openPostgres(where.url, where) : await openEmbedded(where.folder ?? "memory://");
  try {
    await migrate(database.db, where.migrations);
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
    await client.end().catch(() => {});
  }
}

function openPostgres(
  url: string,
  { poolSize = 10, statementTimeout = 10_000, waitMs = 5_000 }: Parameters<typeof openDb>[0],
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementTimeout,
    options: `-c jit=off -c lock_timeout=${waitMs}`,
    idleTimeoutMillis: 30_000,
    // what a transaction asks at once goes in one round trip
    pipeline: true,
  });
  pool.on("error", () => {}); // an idle connection that broke is replaced by the pool
  giveBackWhatBreaks(pool);
  pool.on("connect", sendTogether);
  const listening = listenTo(url, "shop_changed");
  return {
    db: drizzlePg(pool),
    kind: "postgres",
    onChange: (listener) => listening.add(listener),
    async close() {
      await listening.close();
      await pool.end();
    },
  };
}

/**
 * A connection that breaks in somebody's hands: the pool hears nothing of it then, and an error that nobody hears ends the process. It is given back at
 * once, also where drizzle would not (its `begin` failed); whoever holds it hears of it by their next statement.
 */
function giveBackWhatBreaks(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => held.add(client));
  pool.on("release", (_error, client) => held.delete(client));
  pool.on("connect", (client) =>
    client.on("error", () => {
      if (!held.has(client)) return;
      client.release(true);
      client.release = () => {};
    }),
  );
}

/**
 * What is asked of a connection in one turn goes out as one packet: the client writes each statement by itself, also where they are pipelined, and every
 * write wakes the server's process. `begin` is not waited for, so it goes with the first statement, which fails where it did. The client has no settings
 * for that; where its stream cannot be had statements go out as they did.
 */
function sendTogether(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection?: { stream?: Writable } };
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  let waiting = false;
  let begun: Promise<unknown> | null = null;
  client.query = ((...asked: unknown[]) => {
    const stream = connection?.stream;
    if (stream && !waiting) {
      waiting = true;
      stream.cork();
      process.nextTick(() => {
        waiting = false;
        stream.uncork();
      });
    }
    const answer = query(...asked);
    if (!(answer instanceof Promise)) return answer;
    if (isBegin(asked[0])) {
      begun = answer;
      answer.catch(() => {});
      return Promise.resolve({ rows: [] });
    }
    const begin = begun;
    begun = null;
    return begin ? Promise.all([answer, begin]).then(([result]) => result as unknown) : answer;
  }) as typeof client.query;
}

const isBegin = (asked: unknown) => (asked as { text?: string } | undefined)?.text?.startsWith("begin") === true;

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
  const file = resolve(folder, "..", "embedded.lock");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, "wx");
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      const unlock = () => rmSync(file, { force: true });
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
