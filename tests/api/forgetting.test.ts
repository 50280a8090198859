import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDb } from "#api/db";
import { forgetWhatIsOver } from "#api/forgetting";
import { createLog } from "#api/log";
import { databases, freshDatabase, openShop, type TestShop } from "../shop.ts";

const manyOver = sql`insert into operations (owner, operation_id, endpoint, body_hash, created_at)
  select 'm1', 'old-' || n, 'e', 'h', now() - interval '4 days' from generate_series(1, 6000) n`;

describe.each(databases)("what is over on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("a table that cannot be cleared keeps no other from it, and is named in the log", async () => {
    const { db } = shop.database;
    await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await db.execute(sql`create trigger refuse before delete on operations for each row execute function refuse()`);
    await db.execute(manyOver);
    await db.execute(
      sql`insert into outbox (kind, recipient, body, sent_at) values ('mail', 'a@example.com', '', now() - interval '91 days')`,
    );
    const lines: string[] = [];
    await forgetWhatIsOver({ ...shop, log: createLog({ write: (line: string) => void lines.push(line) }) });
    const { rows } = await db.execute(sql`select from outbox`);
    expect(rows).toEqual([]);
    expect(lines.map((line) => (JSON.parse(line) as { table: string }).table)).toEqual(["operations"]);
  });
});

test("many rows are cleared where all at once would take longer than a statement may", async () => {
  const database = await openDb({ ...(await freshDatabase("postgres")), statementTimeout: 4_000 });
  const { db } = database;
  await db.execute(
    sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.001); return old; end $$`,
  );
  await db.execute(sql`create trigger slow before delete on operations for each row execute function slow()`);
  await db.execute(manyOver);
  await forgetWhatIsOver({ database, log: pino({ level: "silent" }) });
  expect((await db.execute(sql`select from operations`)).rows).toHaveLength(0);
  await database.close();
});
