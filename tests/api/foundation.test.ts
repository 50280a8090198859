import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDemoShop } from "#api/db/seed";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("the shop on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("is ready and publishes its OpenAPI 3.1 document", async () => {
    expect((await shop.fetch(new Request("http://shop.internal/readyz"))).status).toBe(200);
    const document = (await (await shop.fetch(new Request("http://shop.internal/api/openapi.json"))).json()) as {
      openapi: string;
    };
    expect(document.openapi).toBe("3.1.0");
  });

  test("has no demo laid among its own goods, members or orders, and what to say instead is told", async () => {
    const { db } = shop.database;
    await db.execute(
      "insert into categories (id, parent_id, depth, description, key) values (2, null, 1, '中文書', 'chinese')",
    );
    await expect(seedDemoShop(db)).rejects.toThrow(/holds a shop already: SHOP_MODE=live .+ DEMO_SEED=off/);
    expect((await db.execute("select from products")).rows).toEqual([]);
  });

  test("is not ready any more once it has been told to stop", async () => {
    const own = await openShop(kind);
    own.leave();
    expect((await own.fetch(new Request("http://shop.internal/readyz"))).status).toBe(503);
    await own.close();
  });

  test("answers an unknown path with a refusal in JSON", async () => {
    const response = await shop.fetch(new Request("http://shop.internal/api/nothing"));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: "not_found", message: "找不到這筆資料" } });
  });
});
