import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oweRefund } from "#api/refunds";
import { aPaidPayment, refundJob, refundRows } from "../../refunds.ts";
import { databases } from "../../shop.ts";
import { openSimulated, type Simulated } from "../../simulated.ts";

/** What docs/running.md has an operator say to a database that was restored. */
const [, statements] = readFileSync("docs/running.md", "utf8")
  .split("\n## Backup")[1]!
  .match(/```sql\n(.*?)```/s)!;

describe.each(databases)("a backup that is restored on %s", (kind) => {
  let outside: Simulated;
  beforeAll(async () => void (outside = await openSimulated(kind)));
  afterAll(() => outside.close());

  test("what the gateway gave back since is told and not given again, what it did not is given, and no old mail leaves", async () => {
    const { db } = outside.shop.database;
    const [given, open] = [await aPaidPayment(outside, 19), await aPaidPayment(outside, 19)];
    await db.transaction((tx) => oweRefund(tx, given.id, 100, "return 1"));
    expect(await refundJob(outside)).toBe(1);
    // as it stood in the dump
    await db.execute(
      sql`update refunds set state = 'owed', tries = 0, given_before = null, done_at = null where order_id = ${given.id}`,
    );
    await db.transaction((tx) => oweRefund(tx, open.id, 100, "return 1"));
    for (const statement of statements!.split(/;\n/)) if (statement.trim()) await db.execute(sql.raw(statement));
    const { rows: numbered } = await db.execute<{ least: number }>(
      sql`select min(last_value)::int as least from pg_sequences where schemaname = 'public'`,
    );
    expect(numbered[0]!.least, "no number is given twice").toBeGreaterThanOrEqual(50_000);
    expect((await db.execute(sql`select from outbox where sent_at is null and given_up_at is null`)).rows).toEqual([]);
    await refundJob(outside);
    expect([await given.given(), await open.given()]).toEqual([100, 100]);
    expect((await refundRows(outside, given.id)).map(({ state }) => state)).toEqual(["refused"]);
    expect((await refundRows(outside, open.id)).map(({ state }) => state)).toEqual(["done"]);
  });
});
