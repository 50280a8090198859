import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { searchProducts } from "#contract/search";
import { layCatalogue } from "../../bench/search/catalogue.ts";
import { openShop, type TestShop } from "../shop.ts";
import { withClient } from "../with-client.ts";

// more products than are counted one by one; the embedded database never holds so many
describe("searching 20,000 products", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop("postgres");
    await withClient(shop.settings.databaseUrl!, (client) => layCatalogue(drizzle(client), 20_000));
  });
  afterAll(() => shop.close());
  const count = async (where: ReturnType<typeof sql>) =>
    (
      await shop.database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from products where not restricted and ${where}`,
      )
    ).rows[0]!.n;

  test("estimates large results, near the truth and rounded", async () => {
    const { total, total_is_estimate, facets } = await shop.ask(searchProducts, {});
    expect(total_is_estimate).toBe(true);
    expect(total % 100).toBe(0);
    expect(Math.abs(total / (await count(sql`true`)) - 1)).toBeLessThan(0.15);
    const [category] = facets.categories;
    expect(Math.abs(category!.count / (await count(sql`level1_id = ${Number(category!.value)}`)) - 1)).toBeLessThan(
      0.4,
    );
  });

  test("counts a shelf of a thousand exactly, also when asked again", async () => {
    for (let turn = 0; turn < 2; turn++) {
      const { total, total_is_estimate, facets } = await shop.ask(searchProducts, { category: 1 });
      expect([total, total_is_estimate]).toEqual([await count(sql`level1_id = 1`), false]);
      const [author] = facets.authors;
      expect(author!.count).toBe(await count(sql`level1_id = 1 and ${author!.value} = any(authors)`));
    }
  });

  test("says of each facet whether it is counted: a chosen one is sampled where all that it could be is more, be the result few", async () => {
    const author = (await shop.ask(searchProducts, { category: 1 })).facets.authors[0]!.value;
    const of = sql`${author} = any(authors)`;
    const one = await shop.ask(searchProducts, { author: [author] });
    expect([one.total, one.total_is_estimate, one.facets_estimated]).toEqual([await count(of), false, ["authors"]]);
    expect(one.facets.categories[0]!.count).toBe(
      await count(sql`${of} and level1_id = ${Number(one.facets.categories[0]!.value)}`),
    );
    const onShelf = await shop.ask(searchProducts, { category: 1, author: [author] });
    expect([onShelf.total_is_estimate, onShelf.facets_estimated]).toEqual([false, []]);
    const chosen = onShelf.facets.authors.find(({ value }) => value === author);
    expect(chosen?.count ?? onShelf.total).toBe(await count(sql`level1_id = 1 and ${of}`));
    const all = await shop.ask(searchProducts, {});
    expect(all.facets_estimated).toEqual(Object.keys(all.facets));
  });

  test("pages of a large result follow each other without gaps or repeats, in every order", async () => {
    const [word] = (await shop.database.db.execute<{ text: string }>(sql`select text from bench_words where rank = 1`))
      .rows;
    const orders = {
      score: sql`hot_rank desc nulls last, id`,
      price: sql`search_price, id`,
      "price desc": sql`search_price desc, id desc`,
      publishDate: sql`publish_date desc nulls last, id`,
    };
    for (const sort of Object.keys(orders) as (keyof typeof orders)[]) {
      for (const input of [{}, { q: word!.text }]) {
        const read = async (from: number, to: number) => {
          const guids: string[] = [];
          for (let start = from; start < to; start += 60) {
            const { products } = await shop.ask(searchProducts, { ...input, sort, size: 60, start });
            guids.push(...products.map(({ product_guid }) => product_guid));
          }
          return guids;
        };
        const pages = await read(0, 240);
        expect(new Set(pages).size).toBe(240);
        // pages that lie across those have the same, and all of them are what the rows say
        expect([sort, input, await read(30, 210)]).toEqual([sort, input, pages.slice(30, 210)]);
        const among = "q" in input ? sql`product_guid in ${pages}` : sql`not restricted`;
        const { rows } = await shop.database.db.execute<{ product_guid: string }>(
          sql`select product_guid from products where ${among} order by ${orders[sort]} limit 240`,
        );
        // words have an order of their own, by how well they fit
        if (sort !== "score" || !("q" in input))
          expect([sort, input, pages]).toEqual([sort, input, rows.map(({ product_guid }) => product_guid)]);
      }
    }
  });

  test("words with a few more hits than are all ranked are ranked alike on every page, whatever order was asked for between", async () => {
    const { db } = shop.database;
    // half of them in the title; none in the sample, which so says that they are few
    await db.execute(sql`
      update products set search_text = search_text || (case when id % 2 = 0 then '''龘龘'':99A' else '''龘龘'':99C' end)::tsvector
      where id in (select id from products where not restricted and id not in (select id from product_sample) order by id limit 2600)`);
    const page = async (start: number) =>
      (await shop.ask(searchProducts, { q: "龘龘", size: 60, start })).products.map((product) => product.product_guid);
    const pages = [...(await page(0)), ...(await page(60))];
    await shop.ask(searchProducts, { q: "龘龘", sort: "price" });
    pages.push(...(await page(120)), ...(await page(180)));
    expect(new Set(pages).size).toBe(240);
  });

  test("a title stands first among thousands that hold its words", async () => {
    const [rare] = (
      await shop.database.db.execute<{ name: string; product_guid: string }>(
        sql`select name, product_guid from products where not restricted and name like (select text || '%' from bench_words where rank = 1) order by hot_rank limit 1`,
      )
    ).rows;
    expect((await shop.ask(searchProducts, { q: rare!.name })).products[0]!.name).toBe(rare!.name);
  });

  test("finds what is far away in the asked order", async () => {
    const { products, total } = await shop.ask(searchProducts, {
      final_price: "700-",
      sort: "publishDate",
      manufacturer_date: "~2001-12-31",
    });
    expect(total).toBe(await count(sql`search_price >= 700 and publish_date <= '2001-12-31'`));
    expect(products.every((product) => product.retail_price >= 700)).toBe(true);
  });

  test("where one in a hundred products says enough, each stands for a hundred", async () => {
    const { rows } = await shop.database.db.execute<{ id: number }>(
      sql`select id from categories where depth = 1 limit 1`,
    );
    await shop.database.db.execute(sql`
      insert into product_sample (id, product_guid, sample_order, search_text, facet_ids, search_price, restricted, status, is_ebook)
      select 100000000 + g, 'sampled' || g, -2147483648 + g * 1000000, '''鱻鱻'':1A'::tsvector, array[${(1 << 24) | rows[0]!.id}::int], 100, false, 'selling', false
      from generate_series(1, 2000) g`);
    try {
      const { total, facets } = await shop.ask(searchProducts, { q: "鱻鱻" });
      // 859 of them stand in the slice: too few, so all 2,000 are looked at, and each stands for twenty
      expect([total, facets.categories[0]!.count]).toEqual([40_000, 40_000]);
      await shop.database.db.execute(
        sql`update product_sample set sample_order = -2147483648 + id % 100000000 where id > 100000000`,
      );
      const sliced = await shop.ask(searchProducts, { q: "鱻鱻", final_price: "-900" });
      expect([sliced.total, sliced.facets.categories[0]!.count]).toEqual([200_000, 200_000]);
    } finally {
      await shop.database.db.execute(sql`delete from product_sample where id > 100000000`);
    }
  });

  test("a count that fell is given once more while it is counted anew, and then no longer", async () => {
    const ask = async () => (await shop.ask(searchProducts, { category: 2 })).total;
    const before = await ask();
    expect(before).toBeGreaterThan(500);
    await shop.database.db.execute(sql`
      update products set level1_id = 1
      where level1_id = 2 and product_guid not in (select product_guid from products where level1_id = 2 and not restricted order by 1 limit 10)`);
    try {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
      expect(await ask()).toBe(before);
      await vi.waitFor(async () => expect(await ask()).toBe(10), { timeout: 30_000 });
    } finally {
      vi.useRealTimers();
    }
  });
});
