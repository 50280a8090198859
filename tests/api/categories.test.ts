import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brands, products } from "#api/db";
import { getCategory, listBrandGroupCategories, listCategories, listCategoryPaths } from "#contract/categories";
import { aCategory, aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("categories on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aCategory(shop, { id: 11, parent_id: 1, depth: 2, description: "華文創作", sort: 1 });
    await aCategory(shop, { id: 1, depth: 1, description: "中文書", key: "chinese", sort: 2 });
    await aCategory(shop, { id: 2, depth: 1, description: "文具", key: "stationery", sort: 1, color: "#4a6b3a" });
    await aCategory(shop, { id: 111, parent_id: 11, depth: 3, description: "小說", sort: 1 });
    await shop.database.db.insert(brands).values([{ name: "青山紙業" }, { name: "無人知曉" }]);
    await aProduct(shop, { level1_id: 2, is_book: false, brand_name: "青山紙業" });
  });
  afterAll(() => shop.close());

  test("come as one list, parents first, in their order", async () => {
    const tree = await shop.ask(listCategories, {});
    expect(tree.map(({ id }) => id)).toEqual([2, 1, 11, 111]);
    const none = { is_brand: false, link: null };
    expect([tree[0], tree[2]]).toEqual([
      { id: 2, parent_id: null, depth: 1, description: "文具", key: "stationery", color: "#4a6b3a", ...none },
      { id: 11, parent_id: 1, depth: 2, description: "華文創作", key: null, color: null, ...none },
    ]);
  });

  test("answer the same whatever date is said, so that a day's caches may be told apart (§7)", async () => {
    const date = "20260131";
    expect(await shop.ask(listCategories, { date })).toEqual(await shop.ask(listCategories, {}));
    expect(await shop.ask(getCategory, { id: 1, date })).toEqual(await shop.ask(getCategory, { id: 1 }));
    expect(await shop.ask(listBrandGroupCategories, { date })).toEqual(await shop.ask(listBrandGroupCategories, {}));
  });

  test("come flattened, each with the ids and names of its levels", async () => {
    const paths = await shop.ask(listCategoryPaths, {});
    expect(paths.map((path) => Object.values(path))).toEqual([
      [2, "文具", null, null, null, null],
      [1, "中文書", null, null, null, null],
      [1, "中文書", 11, "華文創作", null, null],
      [1, "中文書", 11, "華文創作", 111, "小說"],
    ]);
  });

  test("one comes with its ancestors from the top and its children", async () => {
    const { ancestors, category, children } = await shop.ask(getCategory, { id: 11 });
    expect([ancestors.map(({ id }) => id), category.description, children.map(({ id }) => id)]).toEqual([
      [1],
      "華文創作",
      [111],
    ]);
  });

  test("an unknown one is refused, and so is no number", async () => {
    await expect(shop.ask(getCategory, { id: 404 })).rejects.toMatchObject({ status: 404 });
    await expect(shop.ask(getCategory, { id: "x" })).rejects.toMatchObject({ status: 422 });
  });

  test("those with brands name them", async () => {
    const groups = await shop.ask(listBrandGroupCategories, {});
    expect(groups.map(({ id, brands }) => [id, brands.map(({ name }) => name)])).toEqual([[2, ["青山紙業"]]]);
    // what is behind the gate of age makes no brand
    const { brand_name } = (await shop.database.db.select().from(products)).find(({ brand_name }) => brand_name)!;
    await shop.database.db.update(products).set({ restricted: true }).where(eq(products.brand_name, brand_name!));
    expect(await shop.ask(listBrandGroupCategories, {})).toEqual([]);
  });
});
