import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { indexProducts } from "#api/search";
import { completeKeyword, searchProducts, searchProductsAlternate, searchProductsV3 } from "#contract/search";
import { aMember, aProduct } from "../builders.ts";
import { databases, type TestShop } from "../shop.ts";
import { aShelf, type Shelf } from "./search/shelf.ts";

describe.each(databases)("searching on %s", (kind) => {
  let shop: TestShop;
  let found: Shelf["found"];
  let names: Shelf["names"];
  beforeAll(async () => void ({ shop, found, names } = await aShelf(kind)));
  afterAll(() => shop.close());

  test("prefers the exact title, then its beginning, then the phrase, then the other fields", async () => {
    expect(await names("紅樓夢")).toEqual(["紅樓夢", "紅樓夢研究", "細說紅樓夢", "大觀園的夢"]);
  });

  test("finds Traditional by Simplified and Simplified by Traditional, the typed script first", async () => {
    expect((await names("红楼梦"))[0]).toBe("紅樓夢");
    expect(await names("我是貓")).toEqual(["我是猫"]);
    expect(await names("台北散步")).toEqual(["台北散步地圖 增訂版", "臺北散步地圖"]);
    expect(await names("臺北散步")).toEqual(["臺北散步地圖", "台北散步地圖 增訂版"]);
    expect(await names("巷子裡")).toEqual(["巷子裏的貓"]);
    expect(await names("哈利波特神祕")).toEqual(["哈利．波特：神秘的魔法石"]);
  });

  test("reads full-width, upper case, accents, apostrophes and initials as their plain forms", async () => {
    expect(await names("ａｂｃ１２３")).toEqual(["ABC123 方格筆記本"]);
    expect(await names("cafe muller its")).toEqual(["Café Müller: It's a Story"]);
    expect(await names("哈利・波特")).toEqual(["哈利．波特：神秘的魔法石"]);
    expect(await names("J. K. Rowling 魔法")).toEqual(["哈利．波特：神秘的魔法石"]);
    expect(await names("哈利˙波特")).toEqual(["哈利．波特：神秘的魔法石"]);
    expect(await names("JK Rowling 魔法")).toEqual(["哈利．波特：神秘的魔法石"]);
    expect(await names("《紅樓夢》　曹雪芹")).toEqual(["紅樓夢"]);
  });

  test("finds names with initials however their letters are parted, and letters that are words of their own", async () => {
    const novel = { level1_id: 1, authors: ["J. R. R. Tolkien"] };
    await aProduct(shop, { ...novel, name: "魔戒" });
    await aProduct(shop, { ...novel, name: "哈比人", authors: ["J R R托爾金"] });
    await aProduct(shop, { level1_id: 1, name: "Malcolm X. A Life" });
    await aProduct(shop, { level1_id: 1, name: "Vitamin B, C and You" });
    await indexProducts(shop.database.db, "all");
    for (const q of ["J K Rowling 魔法", "j k Rowling 魔法", "J. K Rowling 魔法", "J.K Rowling魔法"])
      expect([q, await names(q)]).toEqual([q, ["哈利．波特：神秘的魔法石"]]);
    for (const q of ["J R R", "J. R. R", "J.R.R.", "J R. R.", "JRR"])
      expect([q, (await names(q)).sort()]).toEqual([q, ["哈比人", "魔戒"].sort()]);
    expect(await names("J.R.R. 托爾金")).toEqual(["哈比人"]);
    for (const q of ["Malcolm X", "Malcolm X A Life", "x malcolm"])
      expect([q, await names(q)]).toEqual([q, ["Malcolm X. A Life"]]);
    expect(await names("vitamin b c")).toEqual(["Vitamin B, C and You"]);
    expect(await names("vitamin c")).toEqual(["Vitamin B, C and You"]);
  });

  test("finds one character anywhere in a title", async () => {
    expect((await names("貓")).sort()).toEqual(["巷子裏的貓", "我是猫"].sort());
    expect(await names("图")).toHaveLength(2);
  });

  test("finds the words of a query in different fields", async () => {
    expect(await names("夢 白先勇")).toEqual(["細說紅樓夢"]);
    expect(await names("散步 旅行")).toEqual([]);
  });

  test("finds exactly one product by ISBN-13 and ISBN-10, with hyphens or without", async () => {
    for (const isbn of [
      "9789861371955",
      "978-986-137-195-5",
      "9861371958",
      "986-137-195-8",
      "ISBN 978-986-137-195-5",
      "ISBN13:9789861371955",
      "ISBN-139789861371955",
      "ISBN-13-978-986-137-195-5",
      "ISBN 13: 978-986-137-195-5",
      "ISBN-10：9861371958",
      "９８６１３７１９５８",
    ])
      expect(await names(isbn)).toEqual(["紅樓夢"]);
    expect(await names("978-986-137-195-6")).toEqual([]);
  });

  test("finds a label number", async () => {
    const { products } = await found({ q: "我是貓" });
    expect(await names(products[0]!.yuelin_sn)).toEqual(["我是猫"]);
  });

  test("keeps restricted products to those who are allowed to see them", async () => {
    expect(await names("限制級")).toEqual([]);
    expect((await found({ q: "限制級" })).restricted_hidden, "and says that it does").toBe(true);
    expect((await found({ q: "我是貓" })).restricted_hidden).toBe(false);
    const [grown, young] = [await aMember(shop), await aMember(shop, { birthday: "2020-01-01" })];
    const seen = async (token: string, of_age: boolean) => {
      const { total, restricted_hidden } = await shop.ask(searchProducts, { q: "限制級" }, { token, of_age });
      return [total, restricted_hidden];
    };
    expect(await found({ q: "限制級" }, true)).toMatchObject({ total: 1, restricted_hidden: false });
    expect(await seen(grown.token, false), "a birthday needs no confirmation").toEqual([1, false]);
    expect(await seen(young.token, true), "and no confirmation is above it").toEqual([0, true]);
  });

  test("completes titles and authors in either script", async () => {
    expect(await shop.ask(completeKeyword, { q: "紅樓" })).toEqual(["紅樓夢研究", "紅樓夢"]);
    expect(await shop.ask(completeKeyword, { q: "红" })).toEqual(["紅樓夢研究", "紅樓夢"]);
    expect(await shop.ask(completeKeyword, { q: "臺北散步地" })).toHaveLength(2);
    expect(await shop.ask(completeKeyword, { q: "夏目漱石" })).toEqual(["夏目漱石"]);
    for (const q of ["", "%", "限制", "\\", "😀"]) expect(await shop.ask(completeKeyword, { q })).toEqual([]);
  });

  test("answers the alternate paths alike", async () => {
    for (const path of [searchProductsAlternate, searchProductsV3])
      expect(await shop.ask(path, { q: "紅樓夢" })).toEqual(await found({ q: "紅樓夢" }));
  });

  test("never errs on hostile input", async () => {
    const hostile = [
      "'",
      "''",
      "\\",
      "\\'",
      "%",
      "_",
      "&",
      "|",
      "!",
      "( | & )",
      "a:*",
      "'a' & 'b'",
      "<->",
      ":A",
      "=紅樓夢",
      "@曹雪芹",
      "\0",
      "紅\0樓",
      "😀👨‍👩‍👧",
      "\ud800",
      "紅".repeat(10_000),
      "a ".repeat(5_000),
      "; drop table products",
      "\u202e夢",
      "́",
      "٣",
      "ﷺ",
      "𠮷",
      "1e999",
      "{}",
      "[]",
    ];
    for (const q of hostile) {
      await found({
        q,
        author: q,
        categories: q,
        final_price: q.slice(0, 50),
        manufacturer_date: q.slice(0, 20),
        status: q,
      });
      await found({ q });
      await shop.ask(completeKeyword, { q });
    }
    // by heat and by discount nothing is sorted (§3)
    for (const sort of ["hot_rank; drop", "hot", "hot_rank", "discount", "discount_range"])
      await expect(found({ sort: sort as "price" }), sort).rejects.toMatchObject({ status: 422 });
    await expect(found({ start: -1 })).rejects.toMatchObject({ status: 422 });
    await expect(found({ size: 1e9 })).rejects.toMatchObject({ status: 422 });
    await expect(found({ category: "1 or 1=1" as unknown as number })).rejects.toMatchObject({ status: 422 });
    await expect(found({ category: 4_294_967_296 })).rejects.toMatchObject({ status: 422 });
    expect((await found({ categories: ["99999", "-1", "x"] })).total).toBe(0);
  });
});
