import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onceAnHour } from "#api/hourly";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("what is written once an hour on %s", (kind) => {
  let shop: TestShop;
  let times = 0;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const run = (write = () => Promise.resolve()) => onceAnHour(shop.database.db, "a_ranking", () => (times++, write()));

  test("is tried again where it failed, and then not before the hour is over", async () => {
    await expect(run(() => Promise.reject(new Error("no room on the disk")))).rejects.toThrow();
    await run();
    expect(times).toBe(2);
    await run();
    expect(times).toBe(2);
    await shop.database.db.execute(
      sql`update settings set value = to_jsonb(now() - interval '61 minutes') where key = 'a_ranking'`,
    );
    await Promise.all([run(), run()]);
    expect(times).toBe(3);
  });

  test("is due where a clock that was ahead has written when it was last", async () => {
    const ahead = (interval: string) =>
      shop.database.db.execute(
        sql`update settings set value = to_jsonb(now() + ${interval}::interval) where key = 'a_ranking'`,
      );
    times = 0;
    await ahead("30 seconds");
    await run();
    expect(times).toBe(0);
    await ahead("1 year");
    await run();
    await run();
    expect(times).toBe(1);
  });
});
