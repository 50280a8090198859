import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeIssues } from "#api/newsletters";
import { aMember } from "../builders.ts";
import { until } from "../patience.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
beforeAll(async () => void (shop = await openShop("postgres")));
afterAll(() => shop.close());

test("who ends a newsletter while an issue of it is written gets none", async () => {
  const { db } = shop.database;
  const { member_id, email } = await aMember(shop);
  await db.execute(sql`insert into newsletter_subscriptions (member_id, kind, email, confirmed_at)
    values (${member_id}, 'books', ${email}, now())`);
  await db.execute(
    sql`insert into newsletter_issues (key, kind, subject, body) values ('2026-12', 'books', '十二月', '您好')`,
  );
  let writing: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update newsletter_subscriptions set ended_at = now()`);
    writing = writeIssues(shop);
    let over = false;
    void writing.finally(() => (over = true));
    await until("the writing waits for the end, or is over", async () => {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return over || rows.length > 0;
    });
    await tx.execute(sql`delete from outbox`);
  });
  expect(await writing).toBe(0);
  expect((await db.execute(sql`select from outbox`)).rows).toEqual([]);
});
