import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listFeedProducts, listNewBooks, listSitemapProducts, listSitemaps } from "#contract/feeds";
import { mostOfSitemap } from "#contract/feed-rules";
import { aCategory, aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

/** Of the embedded database two parts are enough. */
const many = { postgres: 120_000, pglite: 52_000 };

describe.each(databases)("what others read of the shop on %s", (kind) => {
  let shop: TestShop;
  let first: string;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aCategory(shop, { id: 1, depth: 1, description: "中文書" });
    first = (await aProduct(shop, { publish_date: "2026-01-02", isbn: "9789860000009" })).product_guid;
    await aProduct(shop, { restricted: true, publish_date: "2026-01-03" });
    await aProduct(shop, { status: "out_of_print", publish_date: "2026-01-04" });
    await aProduct(shop, { publish_date: "2126-01-01" });
    await aProduct(shop, { is_book: false, stock: 0 });
    // every tenth is 限制級; of each thousand one was changed later
    await shop.database.db.execute(sql`
      insert into products (product_guid, yuelin_sn, name, level1_id, restricted, updated_at)
      select 'many' || lpad(n::text, 12, '0'), (2690000000000 + n)::text, '第 ' || n || ' 本', 1, n % 10 = 0,
        timestamptz '2026-01-01 00:00Z' + case when n % 1000 = 1 then n else 0 end * interval '1 second'
      from generate_series(1, ${many[kind]}::int) n`);
  });
  afterAll(() => shop.close());

  test("each sitemap holds at most 50,000 products, each product once with its own time, and none that is 限制級", async () => {
    const parts = await shop.ask(listSitemaps, {});
    expect(parts.map(({ part }) => part)).toEqual(kind === "postgres" ? [1, 2, 3] : [1, 2]);
    const seen = new Map<string, string>();
    for (const { part, updated_at } of parts) {
      const times: string[] = [];
      for (let after: number | null = 0; after !== null;) {
        const { products, next } = (await shop.ask(listSitemapProducts, { part, after })) as {
          products: { product_guid: string; updated_at: string }[];
          next: number | null;
        };
        expect(products.length).toBeLessThanOrEqual(2_000);
        for (const product of products) {
          expect(seen.has(product.product_guid)).toBe(false);
          seen.set(product.product_guid, product.updated_at);
          times.push(product.updated_at);
        }
        after = next;
      }
      expect(times.length).toBeGreaterThan(0);
      expect(times.length).toBeLessThanOrEqual(mostOfSitemap);
      expect(
        times.reduce((one, other) => (one > other ? one : other)),
        `the index about part ${part}`,
      ).toBe(updated_at);
    }
    expect(seen.size).toBe(4 + many[kind] * 0.9);
    expect(seen.get("many000000000002")).toBe("2026-01-01T00:00:00Z");
    expect(seen.get("many000000001001")).toBe("2026-01-01T00:16:41Z");
    expect(seen.has("many000000000010")).toBe(false);
  });

  test("a part that is not there has no products", async () => {
    expect(await shop.ask(listSitemapProducts, { part: 9 })).toEqual({ products: [], next: null });
  });

  test("the product feed holds what is sold, and neither 限制級 nor what is out of print", async () => {
    const { products, next } = await shop.ask(listFeedProducts, {});
    expect(next).toBe(null);
    expect(products.map(({ name, button_status }) => [name.slice(0, 4), button_status])).toEqual([
      ["測試之書", "add_to_shopping_cart"],
      ["測試之書", "add_to_shopping_cart"],
      ["測試之書", "restock_notify"],
    ]);
    expect(products[0]).toMatchObject({ product_guid: first, isbn: "9789860000009", categories: ["中文書"] });
  });

  test("new books are those that are out, the latest first, and neither 限制級 nor other goods", async () => {
    expect((await shop.ask(listNewBooks, {})).map(({ product_guid }) => product_guid)).toEqual([first]);
  });
});
