import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { indexProducts } from "#api/search";
import { facetKinds, type FacetKey } from "#contract/codes";
import type { InputOf } from "#contract/endpoint";
import type { searchProducts } from "#contract/search";
import { aProduct } from "../../builders.ts";
import { databases, type TestShop } from "../../shop.ts";
import { aShelf, type Shelf } from "./shelf.ts";

describe.each(databases)("sorting and narrowing a search on %s", (kind) => {
  let shop: TestShop;
  let found: Shelf["found"];
  beforeAll(async () => void ({ shop, found } = await aShelf(kind)));
  afterAll(() => shop.close());

  test("sorts by price and by date", async () => {
    const prices = async (sort: "price" | "price desc") =>
      (await found({ sort })).products.map((product) => product.retail_price);
    expect(await prices("price")).toEqual([...(await prices("price"))].sort((a, b) => a - b));
    expect((await prices("price desc")).at(-1)).toBe(100);
    expect(
      (await found({ q: "紅樓夢", sort: "publishDate" })).products.map((product) => product.name).slice(0, 2),
    ).toEqual(["紅樓夢研究", "紅樓夢"]);
  });

  test("filters by price, date, stock and status, whatever form they come in", async () => {
    for (const final_price of ["-100", "0-100", "[0,100]", '{"max":100}', '{"min":"1","max":"100"}'])
      expect((await found({ final_price })).products.map((p) => p.name)).toEqual(["台北散步地圖 增訂版"]);
    expect((await found({ final_price: "101-" })).total).toBe(10);
    expect((await found({ manufacturer_date: "2020-06-01~" })).total).toBe(1);
    expect((await found({ q: "貓", stock: "1" })).products.map((p) => p.name)).toEqual(["我是猫"]);
    expect((await found({ status: ["out_of_print"] })).total).toBe(0);
  });

  test("pages without gaps or repeats", async () => {
    const all = (await found({})).products.map((product) => product.product_guid);
    const pages = await Promise.all(
      [0, 5, 10].map(async (start) =>
        (await found({ start, size: 5 })).products.map((product) => product.product_guid),
      ),
    );
    expect(pages.flat()).toEqual(all);
  });

  test("counts facets as the results they lead to", async () => {
    const inputs: InputOf<typeof searchProducts>[] = [
      {},
      { q: "紅樓夢" },
      { author: ["陳行"] },
      { manufacturer: ["大觀出版", "細讀社"] },
      { category: 1 },
      { category: 11, author: ["曹雪芹"] },
      { categories: ["1"], author: ["陳行", "林讀"] },
    ];
    const seen = new Set<FacetKey>();
    for (const input of inputs) {
      const { facets } = await found(input);
      const offering = (Object.keys(facetKinds) as FacetKey[]).filter((key) => facets[key].length > 0);
      expect([input, offering]).toEqual([input, expect.arrayContaining(["categories", "authors"])]);
      for (const key of offering) {
        seen.add(key);
        for (const { value, count } of facets[key])
          expect([input, key, value, (await found({ ...input, [facetKinds[key].parameter]: [value] })).total]).toEqual([
            input,
            key,
            value,
            count,
          ]);
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(facetKinds).sort());
  });

  test("joins the values of one facet with or, facets with and", async () => {
    const or = await found({ author: ["曹雪芹", "白先勇"] });
    expect(or.total).toBe(2);
    expect(or.facets.authors.length).toBeGreaterThan(2);
    expect((await found({ author: ["曹雪芹", "白先勇"], manufacturer: ["細讀社"] })).total).toBe(1);
    expect((await found({ author: ["沒有這個人"] })).total).toBe(0);
    expect((await found({ author: '["曹雪芹"]' })).total).toBe(1);
    expect((await found({ author: "曹雪芹" })).total).toBe(1);
  });

  test("offers the categories one step down from where one is", async () => {
    const labels = async (input: InputOf<typeof searchProducts>) =>
      (await found(input)).facets.categories.map(({ label, count }) => `${label} ${count}`);
    expect(await labels({})).toEqual(["中文書 10", "文具 1"]);
    expect(await labels({ category: 1 })).toEqual(["古典小說 4", "旅遊 3"]);
    expect(await labels({ categories: ["1"] })).toEqual(["中文書 10", "古典小說 4", "旅遊 3", "文具 1"]);
    expect((await found({ category: 99 })).total).toBe(0);
  });

  test("lists as selling, or in stock, nothing whose sale has ended or not begun", async () => {
    const names = async (input: Parameters<typeof found>[0]) =>
      (await found({ q: "期間", ...input })).products.map(({ name }) => name).sort();
    const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
    await aProduct(shop, { name: "期間之中", stock: 3, sale_start: days(-1), sale_end: days(1) });
    await aProduct(shop, { name: "期間之後", stock: 3, sale_end: days(-1) });
    await aProduct(shop, { name: "期間之前", stock: 3, sale_start: days(1) });
    await indexProducts(shop.database.db, "all");
    expect(await names({})).toHaveLength(3);
    for (const input of [{ status: ["selling" as const] }, { stock: "1" as const }])
      expect(await names(input)).toEqual(["期間之中"]);
    expect(await names({ status: ["selling", "out_of_print"] })).toHaveLength(3);
  });
});
