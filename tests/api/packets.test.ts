import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDb, type Database } from "#api/db";
import { proxiedDatabase } from "../database-proxy.ts";

/** Counts what the shop sends, and takes a `begin` for what it is told. */
let proxy: Awaited<ReturnType<typeof proxiedDatabase>>;
let database: Database;
let packets = 0;
let begin = "begin";

beforeAll(async () => {
  proxy = await proxiedDatabase((packet, way) => {
    if (way === "to the shop") return packet;
    packets++;
    return Buffer.from(packet.toString("latin1").replace("Q\0\0\0\nbegin", `Q\0\0\0\n${begin}`), "latin1");
  });
  database = await openDb({ url: proxy.url, poolSize: 1 });
});

afterAll(async () => {
  await database.close();
  proxy.close();
});

test("begin goes with what is asked first, and what is asked at once goes at once", async () => {
  await database.db.execute(sql`select 1`);
  packets = 0;
  await database.db.transaction((tx) => Promise.all([tx.execute(sql`select 2`), tx.execute(sql`select 3`)]));
  expect(packets).toBe(2);
});

test("where begin fails the first statement fails, and the connection is as good as new", async () => {
  begin = "began";
  const first = database.db.transaction((tx) => tx.execute(sql`select 4`));
  await expect(first).rejects.toMatchObject({ cause: { code: "42601" } });
  begin = "begin";
  const { rows } = await database.db.transaction((tx) => tx.execute(sql`select 5 as five`));
  expect(rows).toEqual([{ five: 5 }]);
});
