import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { products } from "#api/db";
import { getEditorsList, listEditorsLists } from "#contract/best-sellers";
import { publishContent, rollBackContent } from "#contract/content-ops";
import { eq } from "drizzle-orm";
import { aCategory, aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const operator = { operator: "編輯 小林" };
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe.each(databases)("editors' lists beside the bestsellers on %s", (kind) => {
  let shop: TestShop;
  const guids: string[] = [];
  beforeAll(async () => {
    shop = await openShop(kind);
    await aCategory(shop, { id: 1, depth: 1, description: "中文書" });
    for (const name of ["甲", "乙", "丙"]) guids.push((await aProduct(shop, { name })).product_guid);
  });
  afterAll(() => shop.close());
  const publish = (files: Record<string, unknown>, dry_run = false) =>
    shop.ask(
      publishContent,
      { note: "選書", files: Object.entries(files).map(([file, data]) => ({ file, data })), dry_run },
      operator,
    );
  const titles = async (category_id?: number) =>
    (await shop.ask(listEditorsLists, { category_id })).map(({ key, title }) => `${key} ${title}`);
  const names = async (key: string, category_id?: number) =>
    (await shop.ask(getEditorsList, { key, category_id })).products.map(({ name }) => name);
  const list = (title: string, chosen: string[], more: object = {}) => ({
    content: { title, products: chosen },
    ...more,
  });

  test("stand in the editors' order, of the shop or of a category, from their time to their time; a rollback puts back what stood", async () => {
    const files = {
      "best-sellers/owner.json": list("店長選書", [guids[2]!, guids[0]!], { sort: 2 }),
      "best-sellers/season.json": list("秋天讀的書", [guids[1]!], { sort: 1 }),
      "best-sellers/later.json": list("冬天讀的書", [guids[1]!], { starts_at: at(1) }),
      "best-sellers/over.json": list("夏天讀的書", [guids[1]!], { ends_at: at(-1) }),
      "best-sellers/1/owner.json": list("中文書店長選", [guids[0]!]),
    };
    expect(await publish(files, true)).toMatchObject({ version: 1, refused: [] });
    expect(await titles()).toEqual([]);
    expect(await publish(files)).toMatchObject({ version: 1 });
    expect([await titles(), await titles(1), await titles(2)]).toEqual([
      ["season 秋天讀的書", "owner 店長選書"],
      ["owner 中文書店長選"],
      [],
    ]);
    expect([await names("owner"), await names("owner", 1)]).toEqual([["丙", "甲"], ["甲"]]);
    for (const key of ["later", "over", "none"]) await expect(names(key), key).rejects.toMatchObject({ status: 404 });
    // the category's is another page than the shop's
    await publish({ "best-sellers/owner.json": list("店長再選", [guids[1]!]) });
    expect([await titles(), await titles(1)]).toEqual([["owner 店長再選"], ["owner 中文書店長選"]]);
    await shop.ask(rollBackContent, {}, operator);
    expect(await titles()).toEqual(["season 秋天讀的書", "owner 店長選書"]);
    await shop.ask(rollBackContent, { version: 0 }, operator);
    expect([await titles(), await titles(1)]).toEqual([[], []]);
  });

  test("name nothing that is 限制級 or gone for good, and leave it at once", async () => {
    await publish({ "best-sellers/owner.json": list("店長選書", guids) });
    const set = (guid: string, to: object) =>
      shop.database.db.update(products).set(to).where(eq(products.product_guid, guid));
    await set(guids[0]!, { restricted: true });
    await set(guids[1]!, { status: "can_not_buy" });
    expect(await names("owner")).toEqual(["丙"]);
  });

  test("a list without products, of what the shop does not have, or of a ranking's name is refused", async () => {
    const refused = async (file: string, data: unknown) =>
      (await publish({ [file]: data })).refused.map(({ type, key }) => `${type} ${key}`);
    expect(await refused("best-sellers/owner.json", list("", guids))).toEqual(["owner title"]);
    expect(await refused("best-sellers/owner.json", { content: { title: "甲" } })).toEqual(["owner products"]);
    expect(await refused("best-sellers/owner.json", list("甲", ["nosuchproduct1"]))).toEqual(["owner products.0"]);
    expect(await refused("best-sellers/owner.json", list("甲", guids, { category: "food" }))).toEqual([
      "owner category",
    ]);
    expect(await refused("best-sellers/new_books.json", list("甲", guids))).toEqual(["new_books "]);
    expect(await refused("best-sellers/x/owner.json", list("甲", guids))).toEqual([" "]);
  });
});
