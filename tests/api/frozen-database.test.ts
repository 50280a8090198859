import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDb, type Database } from "#api/db";
import { onceAnHour } from "#api/hourly";
import { proxiedDatabase } from "../database-proxy.ts";

let proxy: Awaited<ReturnType<typeof proxiedDatabase>>;
let database: Database;
/** nothing goes either way and nobody is told, as where a machine has lost its power */
let frozen = false;

beforeAll(async () => {
  proxy = await proxiedDatabase((packet) => (frozen ? null : packet));
  database = await openDb({ url: proxy.url, poolSize: 1, statementTimeout: 1_000, waitMs: 5_000 });
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
