import { connect, createServer, type Server } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDb, type Database } from "#api/db";
import { onceAnHour } from "#api/hourly";
import { freePort } from "../running-shop.ts";
import { freshDatabase } from "../shop.ts";

/** Between the shop and its PostgreSQL: once frozen nothing goes either way and nobody is told, as where a machine has lost its power. */
let proxy: Server;
let database: Database;
let frozen = false;

beforeAll(async () => {
  const fresh = await freshDatabase("postgres");
  const url = new URL("url" in fresh ? fresh.url : "");
  const { hostname, port } = url;
  proxy = createServer((from) => {
    const to = connect(Number(port), hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one
        .on("data", (data) => frozen || other.write(data))
        .on("error", () => {})
        .on("close", () => other.destroy());
  });
  const own = await freePort();
  await new Promise<void>((done) => void proxy.listen(own, "127.0.0.1", done));
  url.port = String(own);
  database = await openDb({ url: url.href, poolSize: 1, statementTimeout: 1_000, waitMs: 5_000 });
});

afterAll(async () => {
  await database.close();
  proxy.close();
});

test("who has lifted the bound of a statement is waited for beyond the client's own", async () => {
  let written = false;
  await onceAnHour(database.db, "a_ranking", async (tx) => {
    await tx.execute(sql`select pg_sleep(7)`);
    written = true;
  });
  expect(written).toBe(true);
});

test("a database that is silently gone is given up within seconds, and asked anew when it is back", async () => {
  const { rows } = await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  frozen = true;
  await expect(database.db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: /timeout/ } });
  await expect(database.db.execute(sql`select 1`), "a connection to be made").rejects.toThrow();
  frozen = false;
  const after = await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  expect(after.rows[0]!.pid).not.toBe(rows[0]!.pid);
});
