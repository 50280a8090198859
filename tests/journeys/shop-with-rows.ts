import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import type { Copy } from "../copies.ts";
import { demoDatabase } from "../demo-database.ts";
import { startShop, type RunningShop } from "../running-shop.ts";

/** For the tests of a file: a shop on a PostgreSQL of its own, and a connection to its rows. Both are there when the tests begin. */
export function shopWithRows(env: Record<string, string> = {}): { shop: RunningShop; database: pg.Client } {
  const its = {} as { shop: RunningShop; database: pg.Client };
  let copy: Copy;
  beforeAll(async () => {
    copy = await demoDatabase();
    its.shop = await startShop({ DATABASE_URL: copy.url, ...env });
    its.database = new pg.Client(copy.url);
    await its.database.connect();
  }, 120_000);
  afterAll(async () => {
    await its.database.end();
    await its.shop.stop();
    await copy.stop();
  });
  return its;
}
