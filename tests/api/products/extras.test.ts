import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gifts, mall_products, product_extras, products } from "#api/db";
import { importFile } from "#api/import";
import { getProductDescription } from "#contract/product-calls";
import { getProduct, getRelatedProducts } from "#contract/products";
import { searchProducts } from "#contract/search";
import { aCategory, aProduct } from "../../builders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const picture = { small_path: "/p/s.jpg", medium_path: "/p/m.jpg", large_path: "/p/l.jpg", alt: "內頁" };
const told = {
  ...{ tags: ["療癒", "貓"], hot_selling_wording: "一週三刷", sales_warning: "遠離火源", editor_note: "讀過三次" },
  ...{ table_of_contents: "第一章\n第二章", author_intro: "生於臺南", vendor_serial: "V-1", mch: "1010" },
};

describe.each(databases)("what only some products have, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aCategory(shop, { id: 1, depth: 1, description: "中文書" });
  });
  afterAll(() => shop.close());

  test("a product tells all of it, its pictures behind the cover", async () => {
    const makers = { original_name: "The Cat", origin_authors: ["A. Cat"], compilers: ["編者"], painters: ["畫者"] };
    const { product_guid } = await aProduct(shop, { image: "/a.jpg", ...makers, final_price: 9_000 });
    const mall = await aProduct(shop);
    const main = await aProduct(shop);
    const { db } = shop.database;
    await db
      .insert(product_extras)
      .values({ product_guid, ...told, pictures: [picture], transfer_type: "supplier", more_publishers: ["另一家"] });
    await db.insert(mall_products).values({ product_guid, mall_guid: mall.product_guid, mall: "文具館" });
    await db
      .insert(gifts)
      .values({ item_type: "product_gift", product_guid: main.product_guid, gift_guid: product_guid });
    const cover = { small_path: "/a.jpg", medium_path: "/a.jpg", large_path: "/a.jpg" };
    expect(await shop.ask(getProduct, { id: product_guid })).toMatchObject({
      ...told,
      ...makers,
      images: [cover, picture],
      publishers: ["閱林試印所", "另一家"],
      author_sources: [
        { name: "林讀", source: "author" },
        { name: "A. Cat", source: "originAuthor" },
        { name: "編者", source: "compiler" },
        { name: "畫者", source: "painter" },
      ],
      ...{ status: "selling", discount_level: 4, is_gift: true, has_mall: true },
      ...{ is_transfer: true, transfer_type: "supplier" },
    });
    expect(await shop.ask(getProductDescription, { product_guid })).toMatchObject({
      ...{ table_of_contents: told.table_of_contents, author_intro: told.author_intro, editor_note: told.editor_note },
    });
  });

  test("editions of a work name each other with their prices, the hottest first, and not those of another, 限制級 or gone", async () => {
    const edition = async (name: string, work: string, rest: Parameters<typeof aProduct>[1] = {}) => {
      const product = await aProduct(shop, { name, level2_id: 11, level3_id: 333, ...rest });
      await shop.database.db.insert(product_extras).values({ product_guid: product.product_guid, work });
      return product.product_guid;
    };
    const plain = await edition("紅樓夢", "紅樓夢/zh", { hot_rank: 3 });
    const hard = await edition("紅樓夢（精裝版）", "紅樓夢/zh", { hot_rank: 1, final_price: 690, retail_price: 545 });
    const young = await edition("少年讀紅樓夢", "紅樓夢/zh", { hot_rank: 2, binding: "平裝" });
    const banned = await edition("紅樓夢（足本）", "紅樓夢/zh", { restricted: true });
    await edition("紅樓夢（絕版）", "紅樓夢/zh", { status: "out_of_print" });
    const other = await edition("水滸傳", "水滸傳/zh");
    const { editions } = await shop.ask(getProduct, { id: plain });
    expect(editions.map(({ product_guid }) => product_guid)).toEqual([young, hard]);
    expect(editions[1]).toMatchObject({ name: "紅樓夢（精裝版）", is_ebook: false, retail_price: 545 });
    expect((await shop.ask(getProduct, { id: other })).editions).toEqual([]);
    // before the gate a product says nothing of itself, its editions neither
    expect((await shop.ask(getProduct, { id: banned })).editions).toEqual([]);
    const related = await shop.ask(getRelatedProducts, { product_guid: plain });
    expect(related.map(({ product_guid }) => product_guid)).toEqual([other]);
  });

  test("a product without it has nothing of it", async () => {
    const { product_guid } = await aProduct(shop);
    expect(await shop.ask(getProduct, { id: product_guid })).toMatchObject({
      ...{ tags: [], hot_selling_wording: "", sales_warning: "", table_of_contents: "", author_intro: "" },
      ...{ editor_note: "", vendor_serial: null, mch: null, is_gift: false, has_mall: false, is_transfer: false },
      ...{ transfer_type: null, installments: [], discount_level: 79, sale_mode_text: null, lower_limit: null },
    });
    expect((await shop.ask(getProduct, { id: product_guid })).images).toHaveLength(1);
  });

  test("what costs 3,000 or more says what it is a month", async () => {
    const { product_guid } = await aProduct(shop, { final_price: 3_000, retail_price: 3_000 });
    const { installments } = await shop.ask(getProduct, { id: product_guid });
    expect(installments.map(({ periods, amount }) => [periods, amount])).toEqual([
      [3, 1_000],
      [6, 500],
      [12, 250],
      [18, 166],
      [24, 125],
    ]);
    const cheaper = await aProduct(shop, { final_price: 3_000, retail_price: 2_999 });
    expect((await shop.ask(getProduct, { id: cheaper.product_guid })).installments).toEqual([]);
    // in a shop whose gateway did not agree to it, nobody may be told
    const { agreed } = shop.settings.payment;
    shop.settings.payment.agreed = [];
    expect((await shop.ask(getProduct, { id: product_guid })).installments).toEqual([]);
    shop.settings.payment.agreed = agreed;
  });

  test("before the gate of age nothing of it is told", async () => {
    const { product_guid } = await aProduct(shop, { restricted: true, image: "/secret.jpg" });
    await shop.database.db.insert(product_extras).values({ product_guid, ...told, pictures: [picture] });
    for (const call of [
      () => shop.ask(getProduct, { id: product_guid }),
      () => shop.ask(getProductDescription, { product_guid }),
    ]) {
      const answer = JSON.stringify(await call());
      for (const words of [...told.tags, "一週三刷", "遠離火源", "讀過三次", "第一章", "臺南", "V-1", "/p/", "secret"])
        expect(answer).not.toContain(words);
    }
    expect(await shop.ask(getProduct, { id: product_guid }, { of_age: true })).toMatchObject({
      ...told,
      images: [{ large_path: "/secret.jpg" }, picture],
    });
  });

  test("it is imported, found by its tags, and stays where a later list says nothing of it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "yuelin-extras-"));
    const lay = async (name: string, record: object) => {
      const file = join(folder, `${name}.jsonl`);
      writeFileSync(
        file,
        `${JSON.stringify({ id: "x1", name: "雨天的貓", category: 1, final_price: 300, ...record })}\n`,
      );
      const mapping = { source: "extras", columns: {}, defaults: {}, rates: {} };
      const refused: unknown[] = [];
      await importFile(shop.database.db, file, mapping, (refusal) => refused.push(refusal));
      expect(refused).toEqual([]);
    };
    const { hot_selling_wording: _, ...given } = told;
    await lay("first", { ...given, tags: "獨家選物;貓", work: "雨天的貓" });
    const { products: found } = await shop.ask(searchProducts, { q: "獨家選物" });
    expect(found.map(({ name }) => name)).toEqual(["雨天的貓"]);
    await lay("second", { final_price: 280 });
    expect(await shop.ask(getProduct, { id: found[0]!.product_guid })).toMatchObject({
      ...{ final_price: 280, table_of_contents: "第一章\n第二章", author_intro: "生於臺南", tags: ["獨家選物", "貓"] },
    });
    await lay("third", { editor_note: "新的話" });
    expect(await shop.ask(getProduct, { id: found[0]!.product_guid })).toMatchObject({
      ...{ editor_note: "新的話", table_of_contents: "", tags: [] },
    });
    expect(await shop.database.db.select({ name: products.name }).from(products)).toContainEqual({ name: "雨天的貓" });
  });
});
