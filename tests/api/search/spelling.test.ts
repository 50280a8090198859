import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { indexProducts } from "#api/search";
import { searchProducts } from "#contract/search";
import { aProduct } from "../../builders.ts";
import { databases, type TestShop } from "../../shop.ts";
import { aShelf, type Shelf } from "./shelf.ts";

describe.each(databases)("a slip of the finger on %s", (kind) => {
  let shop: TestShop;
  let found: Shelf["found"];
  beforeAll(async () => {
    ({ shop, found } = await aShelf(kind));
    await aProduct(shop, { level1_id: 1, name: "百年孤寂", authors: ["賈西亞‧馬奎斯"], hot_rank: 60 });
    await aProduct(shop, { level1_id: 1, name: "在漫長的旅途中", authors: ["星野道夫"], hot_rank: 50 });
    await aProduct(shop, {
      level1_id: 1,
      name: "被討厭的勇氣：自我啟發之父的教導",
      authors: ["岸見一郎"],
      hot_rank: 40,
    });
    await aProduct(shop, { level1_id: 1, name: "穹頂之下", authors: ["史蒂芬˙金"], hot_rank: 30 });
    await aProduct(shop, { level1_id: 1, name: "只給大人看的祕密花園", restricted: true, hot_rank: 99 });
    await indexProducts(shop.database.db, "all");
  });
  afterAll(() => shop.close());
  const corrected = async (q: string) => {
    const { correction, products } = await found({ q });
    return [correction?.applied && correction.q, products[0]?.name];
  };

  test.each([
    ["a wrong character", "紅摟夢", "紅樓夢", "紅樓夢"],
    ["a wrong first character", "鴻樓夢", "紅樓夢", "紅樓夢"],
    ["a wrong last character", "紅樓孟", "紅樓夢", "紅樓夢"],
    ["a missing character", "百孤寂", "百年孤寂", "百年孤寂"],
    ["a doubled character", "百年孤孤寂", "百年孤寂", "百年孤寂"],
    ["two swapped characters", "百孤年寂", "百年孤寂", "百年孤寂"],
    ["two swapped of three", "樓紅夢", "紅樓夢", "紅樓夢"],
    ["one in a long title", "在慢長的旅途中", "在漫長的旅途中", "在漫長的旅途中"],
    ["one in a part of a title", "自我起發之父的教導", "自我啟發之父的教導", "被討厭的勇氣：自我啟發之父的教導"],
    ["one in Simplified", "百年孤积", "百年孤寂", "百年孤寂"],
    ["one in the middle of a name", "曹學芹", "曹雪芹", "紅樓夢"],
    ["one in one of several words", "白先永 紅樓夢", "白先勇 紅樓夢", "細說紅樓夢"],
    ["one in a name with a dot", "賈西亞馬魁斯", "賈西亞‧馬奎斯", "百年孤寂"],
    ["one in a name with a high dot", "史帝芬金", "史蒂芬˙金", "穹頂之下"],
    ["one in a name that is typed with a high dot", "史帝芬˙金", "史蒂芬˙金", "穹頂之下"],
    ["a wrong letter", "Rowlimg", "Rowling", "Café Müller: It's a Story"],
    ["a wrong letter beside initials", "J. K. Rowlimg", "J. K. Rowling", "Café Müller: It's a Story"],
    ["a wrong letter beside initials without dots", "J K Rowlimg", "J K Rowling", "Café Müller: It's a Story"],
    ["a missing letter", "cafe muler", "cafe Müller", "Café Müller: It's a Story"],
    ["an author and a title without a space", "星野道夫在漫長的旅途中", "星野道夫 在漫長的旅途中", "在漫長的旅途中"],
  ])("finds the book in spite of %s", async (_, q, meant, name) => {
    expect(await corrected(q)).toEqual([meant, name]);
  });

  test("searches as typed where one insists", async () => {
    expect(await found({ q: "紅摟夢", exact: "1" })).toMatchObject({ total: 0, correction: null });
  });

  test("counts, filters and turns pages of what was meant", async () => {
    const all = await found({ q: "紅摟夢" });
    expect(all).toMatchObject({ total: 4, correction: { q: "紅樓夢", applied: true } });
    expect(all.facets).toEqual((await found({ q: "紅樓夢" })).facets);
    const narrow = await found({ q: "紅摟夢", author: ["白先勇"] });
    expect(narrow).toMatchObject({ total: 1, correction: { q: "紅樓夢", applied: true } });
    expect((await found({ q: "紅摟夢", start: 3 })).products).toEqual(all.products.slice(3));
  });

  test("within a category or a brand means what stands there", async () => {
    const { category, brandName } = { category: 12, brandName: ["閱林文具"] };
    expect(await found({ q: "臺北散布地圖", category })).toMatchObject({
      total: 2,
      correction: { q: "臺北散步地圖", applied: true },
    });
    expect(await found({ q: "方搭筆記本", brandName })).toMatchObject({
      total: 1,
      correction: { q: "方格筆記本", applied: true },
    });
    // what the shop has elsewhere is not there
    expect(await found({ q: "紅摟夢", category })).toMatchObject({ total: 0, correction: null });
    expect(await found({ q: "紅摟夢", brandName })).toMatchObject({ total: 0, correction: null });
    expect(await found({ q: "紅摟夢", category: 99 })).toMatchObject({ total: 0, correction: null });
  });

  test("takes filters that leave nothing for no fault of the spelling", async () => {
    expect(await found({ q: "紅樓夢", author: ["曹園", "夏目漱石"], final_price: "-1" })).toMatchObject({
      total: 0,
      correction: null,
    });
  });

  test("offers what may have been meant where words are found, but nowhere together", async () => {
    await aProduct(shop, { level1_id: 1, name: "夢中的樓", sub_title: "紅摟的故事，摟夢的人", hot_rank: 1 });
    await indexProducts(shop.database.db, "all");
    expect(await found({ q: "紅摟夢" })).toMatchObject({ total: 1, correction: { q: "紅樓夢", applied: false } });
    expect((await found({ q: "夢中的樓" })).correction).toBeNull();
  });

  test("puts no number right, and nothing that is too short or like nothing", async () => {
    for (const q of [
      "978-986-137-195-6",
      "ABC124",
      "貓狗",
      "紅夢",
      "量子烤麵包機",
      "zzzzqqqq",
      "😀😀😀",
      "'&|!",
      "夢 夢 夢 夢 夢 夢 夢 鷺",
    ])
      expect([q, (await found({ q })).correction]).toEqual([q, null]);
  });

  test("tells nobody of what he may not see", async () => {
    expect(await found({ q: "只給大人看的秘蜜花園" })).toMatchObject({ total: 0, correction: null });
    expect(await found({ q: "只給大人看的祕密花園" })).toMatchObject({
      total: 0,
      correction: null,
      restricted_hidden: true,
    });
    const grown = await shop.ask(searchProducts, { q: "只給大人看的秘蜜花園" }, { of_age: true });
    expect(grown).toMatchObject({ total: 1, correction: { q: "只給大人看的祕密花園" } });
  });

  test("never errs, however long and odd the words are", async () => {
    for (const q of [
      "紅".repeat(100),
      "紅樓".repeat(50),
      "a".repeat(14),
      "\u{20bb7}野家牛丼",
      "紅'樓\\夢摟",
      "ㄏㄨㄥˊ樓夢摟",
      "한국어책",
    ])
      await expect(found({ q })).resolves.toBeDefined();
  });
});
