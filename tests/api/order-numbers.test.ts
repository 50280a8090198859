import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPlacedOrder } from "../placed-orders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("numbers of orders on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const db = () => shop.database.db;

  test("orders in a row get different numbers, and by no step that another would follow", async () => {
    const { rows } = await db().execute<{ end: number }>(
      sql`select right(order_number('YL991231', id), 6)::int as end from generate_series(4990001::bigint, 5010000) as id`,
    );
    const ends = rows.map(({ end }) => end);
    expect(new Set(ends).size).toBe(20_000);
    const steps = ends.slice(1).map((end, index) => (end - ends[index]! + 1_000_000) % 1_000_000);
    // any step is as likely as another: hardly one comes twice
    expect(new Set(steps).size).toBeGreaterThan(19_000);
  });

  test("an ending that an order has already is given to no other", async () => {
    const { rows } = await db().execute<{ number: string }>(sql`select order_number('YL991230', 77) as number`);
    const { order_number } = await aPlacedOrder(shop, {});
    await db().execute(sql`update orders set order_number = ${rows[0]!.number} where order_number = ${order_number}`);
    const { rows: next } = await db().execute<{ number: string }>(sql`select order_number('YL991230', 77) as number`);
    expect(next[0]!.number).toMatch(/^YL991230\d{6}$/);
    expect(next[0]!.number).not.toBe(rows[0]!.number);
  });
});
