import { createServer, connect, type Server } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDb, type Database } from "#api/db";
import { freePort } from "../running-shop.ts";
import { freshDatabase } from "../shop.ts";

/** Between the shop and its PostgreSQL: counts what the shop sends, and takes a `begin` for what it is told. */
let proxy: Server;
let database: Database;
let packets = 0;
let begin = "begin";

beforeAll(async () => {
  const fresh = await freshDatabase("postgres");
  const url = new URL("url" in fresh ? fresh.url : "");
  const { hostname, port } = url;
  proxy = createServer((from) => {
    const to = connect(Number(port), hostname);
    from.on("data", (data) => {
      packets++;
      to.write(Buffer.from(data.toString("latin1").replace("Q\0\0\0\nbegin", `Q\0\0\0\n${begin}`), "latin1"));
    });
    to.on("data", (data) => from.write(data));
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.on("error", () => {}).on("close", () => other.destroy());
  });
  const own = await freePort();
  await new Promise<void>((done) => void proxy.listen(own, "127.0.0.1", done));
  url.port = String(own);
  database = await openDb({ url: url.href, poolSize: 1 });
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
