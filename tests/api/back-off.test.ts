import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { backOff } from "#api/back-off";
import { databases, openShop } from "../shop.ts";

describe.each(databases)("the next try on %s", (kind) => {
  test("waits twice as long each time, four hours at the most, however often it was tried", async () => {
    const shop = await openShop(kind);
    const waits = [0, 1, 5, 8, 17, 1_100, 2_000_000].map((tries) => backOff(sql`${tries}::int`));
    const { rows } = await shop.database.db.execute<{ seconds: number[] }>(
      sql`select array[${sql.join(waits, sql`, `)}]::float8[] as seconds`,
    );
    expect(rows[0]!.seconds).toEqual([60, 120, 1_920, 14_400, 14_400, 14_400, 14_400]);
    await shop.close();
  });
});
