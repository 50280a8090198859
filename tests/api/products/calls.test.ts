import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mall_products } from "#api/db";
import { getPrices, getProduct, getProductCards } from "#contract/products";
import { getMallProducts, getProductDescription, getPurchaseItems } from "#contract/product-calls";
import { aProduct, aShelf } from "../../builders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("the calls around a product on %s: products", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aShelf(shop);
  });
  afterAll(() => shop.close());

  test("have a title, an address, three sizes of their picture and an ISBN that finds them; 限制級 ones tell neither text nor number", async () => {
    const long = "一本名字非常非常長的書，長到二十四個字也裝不下它的名字";
    const open = await aProduct(shop, {
      isbn: "9786260099991",
      name: long,
      short_description: "很好看",
      is_ebook: true,
    });
    const hidden = await aProduct(shop, { isbn: "9786260099984", short_description: "露骨", restricted: true });
    const [card, none] = await shop.ask(getProductCards, { ids: `9786260099991,9786260099984,${hidden.product_guid}` });
    expect(card).toMatchObject({
      url: `/product/${open.product_guid}`,
      isbn: "9786260099991",
      short_description: "很好看",
      ...{ yuelin_sn: open.yuelin_sn, is_ebook: true },
    });
    expect(card!.title).toMatch(/^一本名字.+…$/);
    expect([card!.small_path, card!.medium_path, card!.large_path]).toEqual([card!.image, card!.image, card!.image]);
    expect(none).toMatchObject({
      ...{ product_guid: hidden.product_guid, isbn: null, short_description: "", is_ebook: false },
    });
    expect(none!.large_path).toContain("/covers/restricted.svg");
  });

  test("have ids of more than twenty letters, and prices under both names", async () => {
    const { product_guid } = await aProduct(shop, { product_guid: "a1".repeat(32) });
    expect(await shop.ask(getProduct, { id: product_guid })).toMatchObject({ product_guid });
    expect(await shop.ask(getPrices, { ids: product_guid })).toMatchObject([
      { type: "percentage", range: 79, discount_type: "percentage", discount_range: 79 },
    ]);
    const amount = await aProduct(shop, { retail_price: 350, discount_type: "amount", discount_range: 50 });
    expect(await shop.ask(getPrices, { ids: amount.product_guid })).toMatchObject([
      { type: "amount", discount_type: "amount", discount_range: 50 },
    ]);
    await expect(aProduct(shop, { product_guid: "a1".repeat(33) })).rejects.toThrow();
  });

  test("are described, to whoever may read it", async () => {
    const told = await aProduct(shop, { description: "露骨", restricted: true });
    const { product_guid } = told;
    expect(await shop.ask(getProductDescription, { product_guid })).toMatchObject({ description: "", age_gate: true });
    expect(await shop.ask(getProductDescription, { product_guid }, { of_age: true })).toEqual({
      ...{ product_guid, short_description: "", description: "露骨", age_gate: false },
      ...{ table_of_contents: "", author_intro: "", editor_note: "", sales_warning: "" },
    });
    await expect(shop.ask(getProductDescription, { product_guid: "unknownproduct1" })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("are told to analytics in the order asked; what fails is nothing, and of a 限制級 one no maker is told", async () => {
    const shelf = { level1_id: 1, level2_id: 11, level3_id: 111 };
    const pen = await aProduct(shop, { ...shelf, brand_name: "木日文具", publisher: null });
    const adult = await aProduct(shop, { ...shelf, level3_id: null, restricted: true });
    const ask = (guids: string) => shop.ask(getPurchaseItems, { guids });
    const [one, other] = await ask(`${adult.product_guid},nosuchproduct1,${pen.product_guid}`);
    expect(one).toEqual({
      ...{ item_yuelin_sn: adult.yuelin_sn, item_name: adult.name, item_brand: "" },
      ...{ item_category: "中文書", item_category2: "文學", item_category3: "" },
    });
    expect(other).toEqual({
      ...{ item_yuelin_sn: pen.yuelin_sn, item_name: pen.name, item_brand: "木日文具" },
      ...{ item_category: "中文書", item_category2: "文學", item_category3: "小說" },
    });
    expect(await ask("nosuchproduct1")).toEqual([]);
    expect(await ask("';--\u0000")).toEqual([]);
  });

  test("show what a mall has to go with them, in its order, and nothing that is gone or 限制級", async () => {
    const { product_guid } = await aProduct(shop);
    const [later, first, gone, hidden] = [
      await aProduct(shop),
      await aProduct(shop),
      await aProduct(shop, { status: "out_of_print" }),
      await aProduct(shop, { restricted: true }),
    ];
    await shop.database.db.insert(mall_products).values(
      [later, first, gone, hidden].map((one, at) => ({
        ...{ product_guid, mall_guid: one.product_guid, mall: "閱林文具館", sort: at === 1 ? 0 : 5 },
      })),
    );
    expect(await shop.ask(getMallProducts, { product_guid })).toMatchObject([
      { product_guid: first.product_guid, mall: "閱林文具館" },
      { product_guid: later.product_guid },
    ]);
  });
});
