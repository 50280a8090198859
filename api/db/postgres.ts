import type { Writable } from "node:stream";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import pg from "pg";
import { unhurriedText, type Database, type PoolSizes } from "./connection.ts";
import { listenTo } from "./listen.ts";

// int8 (count, sum) as numbers on both databases
pg.types.setTypeParser(20, Number);

/** Beyond PostgreSQL's own bound: only a server that is gone without a word (its machine, the way to it) is given up by it. */
const graceMs = 5_000;

export function openPostgres(
  url: string,
  { poolSize = 10, statementTimeout = 10_000, waitMs = 5_000 }: PoolSizes,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // times are read as text: whatever zone or way of writing the database or its user was given, it is the embedded one's
    options: `-c jit=off -c lock_timeout=${waitMs} -c TimeZone=UTC -c DateStyle=ISO`,
    // a connection's plans go with it: who came after half a minute's silence waited for all of them to be made again
    idleTimeoutMillis: 600_000,
    // what a transaction asks at once goes in one round trip
    pipeline: true,
  });
  pool.on("error", () => {}); // an idle connection that broke is replaced by the pool
  giveBackWhatBreaks(pool);
  pool.on("connect", sendTogether);
  waitForWhatIsLifted(pool, statementTimeout + graceMs);
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
 * Who lifts PostgreSQL's bound of a statement (`unhurried`) lifts the client's too, until the connection is given back. The client reads its bound
 * from these parameters of the connection at each statement.
 */
function waitForWhatIsLifted(pool: pg.Pool, queryTimeout: number): void {
  const boundOf = (client: unknown) =>
    (client as { connectionParameters: { query_timeout: number } }).connectionParameters;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => {
      if ((asked[0] as { text?: string } | undefined)?.text === unhurriedText) boundOf(client).query_timeout = 0;
      return query(...asked);
    }) as typeof client.query;
  });
  pool.on("release", (_error, client) => (boundOf(client).query_timeout = queryTimeout));
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
      answer.catch(() => {}); // told by the statement behind it, which waits for both
      return Promise.resolve({ rows: [] });
    }
    const begin = begun;
    begun = null;
    return begin ? Promise.all([answer, begin]).then(([result]) => result as unknown) : answer;
  }) as typeof client.query;
}

const isBegin = (asked: unknown) => (asked as { text?: string } | undefined)?.text?.startsWith("begin") === true;
