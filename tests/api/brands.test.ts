import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brands } from "#api/db";
import { findBrands, getBrand, listBrands } from "#contract/brands";
import { getProduct } from "#contract/products";
import { aCategory, aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";
import { anImport, file } from "./import/files.ts";

describe.each(databases)("brands on %s", (kind) => {
  let shop: TestShop;
  let best: string;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aCategory(shop, { id: 1, depth: 1, description: "文具", sort: 2 });
    await aCategory(shop, { id: 11, parent_id: 1, depth: 2, description: "書寫" });
    await aCategory(shop, { id: 111, parent_id: 11, depth: 3, description: "鋼筆" });
    await aCategory(shop, { id: 112, parent_id: 11, depth: 3, description: "毛筆" });
    await aCategory(shop, { id: 2, depth: 1, description: "生活", sort: 1 });
    await shop.database.db.insert(brands).values([
      { id: 101, name: "木日", intro: "修得好的筆", image: "/brands/a.svg" },
      { id: 102, name: "紙浪" },
      { id: 103, name: "沒有商品" },
      { id: 104, name: "夜色" },
    ]);
    const pen = { level1_id: 1, level2_id: 11, level3_id: 111, is_book: false };
    await aProduct(shop, { ...pen, brand_name: "木日" });
    await aProduct(shop, { ...pen, brand_name: "紙浪", hot_rank: 1 });
    best = (await aProduct(shop, { ...pen, brand_name: "紙浪", hot_rank: 9 })).product_guid;
    await aProduct(shop, { level1_id: 2, brand_name: "木日", is_book: false });
    const adult = { ...pen, level3_id: 112, restricted: true };
    await aProduct(shop, { ...adult, brand_name: "木日" });
    await aProduct(shop, { ...adult, brand_name: "夜色" });
  });
  afterAll(() => shop.close());

  test("stand in the top categories that they sell in, those with more products first; without anything to sell, or only behind the gate, in none", async () => {
    const groups = await shop.ask(listBrands, {});
    expect(groups.map(({ id, total, brands }) => [id, total, brands.map(({ name }) => name)])).toEqual([
      [2, 1, ["木日"]],
      [1, 2, ["紙浪", "木日"]],
    ]);
  });

  test("one group comes alone, and in parts", async () => {
    const part = (start: number) => shop.ask(listBrands, { category: 1, size: 1, start });
    expect(await part(0)).toMatchObject([{ id: 1, total: 2, brands: [{ name: "紙浪" }] }]);
    expect(await part(1)).toMatchObject([{ id: 1, total: 2, brands: [{ name: "木日" }] }]);
    expect(await part(2)).toEqual([]);
    expect(await shop.ask(listBrands, { category: 99 })).toEqual([]);
  });

  test("have their own picture, else that of what they sell most, else none", async () => {
    const image = async (id: number) => (await shop.ask(getBrand, { id })).image;
    expect(await image(101)).toBe("/brands/a.svg");
    expect(await image(102)).toContain(best);
    expect(await image(103)).toBeNull();
  });

  test("one comes with the categories of each level that hold something of it, and nothing behind the gate", async () => {
    const { categories, ...brand } = await shop.ask(getBrand, { id: 101 });
    expect(brand).toEqual({ id: 101, name: "木日", intro: "修得好的筆", image: "/brands/a.svg" });
    expect(categories.map(({ id, depth }) => [id, depth])).toEqual([
      [2, 1],
      [1, 1],
      [11, 2],
      [111, 3],
    ]);
    expect((await shop.ask(getBrand, { id: 104 })).categories).toEqual([]);
    await expect(shop.ask(getBrand, { id: 999 })).rejects.toMatchObject({ status: 404 });
    await expect(shop.ask(getBrand, { id: "x" })).rejects.toMatchObject({ status: 422 });
  });

  test("are found by name, in the order in which they were asked for", async () => {
    const names = (text: string) => shop.ask(findBrands, { names: text });
    expect(await names(JSON.stringify(["紙浪", "誰也不是", "木日"]))).toEqual([
      { id: 102, name: "紙浪" },
      { id: 101, name: "木日" },
    ]);
    expect(await names("[]")).toEqual([]);
    for (const wrong of ["x", "[1]", "{}"]) await expect(names(wrong)).rejects.toMatchObject({ status: 422 });
  });

  test("a product names its brand by number; a maker that is no brand has none", async () => {
    const stray = await aProduct(shop, { brand_name: "誰也不是", is_book: false });
    expect(await shop.ask(getProduct, { id: best })).toMatchObject({ brand_name: "紙浪", brand_id: 102 });
    expect(await shop.ask(getProduct, { id: stray.product_guid })).toMatchObject({ brand_id: null });
  });
});

test.each(databases)("an import on %s makes the brands that nobody has told of, once", async (kind) => {
  const { shop, run } = await anImport(kind);
  const before = await shop.database.db.select().from(brands);
  const csv = (name: string) =>
    file(
      name,
      "id,name,category,final_price,brand_name\nz1,筆,20101,100,新牌\nz2,紙,20101,90,新牌\nz3,墨,20101,80,另一牌\nz4,硯,20101,70,\n",
    );
  expect(await run(csv("brands-a.csv"), { source: "brands-a" })).toMatchObject({ accepted: 4 });
  expect(await run(csv("brands-b.csv"), { source: "brands-b" })).toMatchObject({ accepted: 4 });
  const made = (await shop.database.db.select().from(brands)).slice(before.length);
  expect(made.map(({ name }) => name).sort()).toEqual(["另一牌", "新牌"]);
  expect(Math.max(...made.map(({ id }) => id)) - Math.min(...made.map(({ id }) => id))).toBe(1);
  await shop.close();
});
