import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetCompletions, indexProducts, renewIndex } from "#api/search";
import { completeKeyword, completeKeywordAlternate, searchProducts, suggestSearch } from "#contract/search";
import { aProduct } from "../../builders.ts";
import { until } from "../../patience.ts";
import { databases, type TestShop } from "../../shop.ts";
import { aShelf } from "./shelf.ts";

describe.each(databases)("what the search box offers on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    ({ shop } = await aShelf(kind));
    await aProduct(shop, { level1_id: 1, name: "乾淨的重生", authors: ["韓樂"], hot_rank: 8 });
    await indexProducts(shop.database.db, "all");
  });
  afterAll(() => shop.close());
  const completed = (q: string) => shop.ask(completeKeyword, { q });

  test.each([
    ["the first symbols of zhuyin", "ㄏㄌㄇ", ["紅樓夢研究", "紅樓夢"]],
    ["whole zhuyin with its tones", "ㄏㄨㄥˊㄌㄡˊㄇㄥˋ", ["紅樓夢研究", "紅樓夢"]],
    ["zhuyin with the first and the neutral tone", "ㄍㄢˉㄐㄧㄥˋ˙ㄉㄜ", ["乾淨的重生"]],
    ["zhuyin that is not yet complete", "ㄏㄨㄥˊㄌ", ["紅樓夢研究", "紅樓夢"]],
    ["the initials of pinyin", "hlm", ["紅樓夢研究", "紅樓夢"]],
    ["initials in capitals and full width", "ＨＬＭＹ", ["紅樓夢研究"]],
    ["initials of two characters", "ㄘㄩ", ["曹園"]],
    ["initials across a dot", "ㄏㄌㄆㄊ", ["哈利．波特：神秘的魔法石"]],
    ["a reading of a character that has several", "ㄍㄢㄐ", ["乾淨的重生"]],
  ])("completes %s", async (_, q, texts) => {
    expect(await completed(q)).toEqual(texts);
    expect(await shop.ask(completeKeywordAlternate, { q })).toEqual(texts);
  });

  test.each(["j", "J.", "J. K", "j k", "J.K.", "J. K. R", "j k r", "J.K.R", "jk rowl", "J. K. Rowling"])(
    "completes initials while they are typed: %s",
    async (q) => expect(await completed(q)).toEqual(["J.K. Rowling"]),
  );

  test("tells ㄓ from ㄗ, which share a letter, and a symbol alone from a beginning", async () => {
    expect(await completed("ㄏㄨㄢㄌ")).toEqual([]);
    expect(await completed("ㄘㄒㄑ")).toEqual(["曹雪芹"]);
    expect(await completed("ㄔㄒㄑ")).toEqual([]);
    expect(await completed("ㄏ")).toEqual([]);
    expect(await completed("ˊ")).toEqual([]);
  });

  test("puts what is written so before what is read so", async () => {
    expect((await completed("ab"))[0]).toBe("ABC123 方格筆記本");
  });

  test("tells words, authors, categories and products apart", async () => {
    expect(await shop.ask(suggestSearch, { q: "紅樓夢" })).toMatchObject({
      keywords: ["紅樓夢研究", "紅樓夢"],
      authors: [],
      products: [{ name: "紅樓夢研究", authors: ["俞平伯"], image: expect.stringContaining("/") }, { name: "紅樓夢" }],
    });
    expect(await shop.ask(suggestSearch, { q: "ㄘㄒㄑ" })).toMatchObject({ keywords: [], authors: ["曹雪芹"] });
    expect(await shop.ask(suggestSearch, { q: "古典" })).toEqual({
      keywords: [],
      authors: [],
      categories: [{ id: 11, depth: 2, description: "古典小說", parent: "中文書" }],
      products: [],
    });
    expect(await shop.ask(suggestSearch, { q: "限制級" })).toMatchObject({ keywords: [], products: [] });
    for (const q of ["", "'", "%", "_", "\\", "\0", "😀"])
      expect(await shop.ask(suggestSearch, { q })).toEqual({ keywords: [], authors: [], categories: [], products: [] });
  });

  test("an index of an older form is written anew, once, and goes on where it stopped", async () => {
    const { db } = shop.database;
    const total = async () => (await shop.ask(searchProducts, { q: "紅樓夢研究" })).total;
    await db.execute(sql`update products set search_text = null`);
    await db.execute(sql`update suggestions set initials = ''`);
    await renewIndex(db);
    expect([await total(), await completed("hlm")], "the form is the present one: nothing to do").toEqual([0, []]);
    await db.execute(sql`update search_index set form = 1, next_form = 5, next_id = (select max(id) from products)`);
    await renewIndex(db);
    expect(await total(), "only the rest").toBe(0);
    // another form had come as far
    await db.execute(sql`update search_index set form = 1, next_form = 4, next_id = (select max(id) from products)`);
    await db.execute(sql`insert into suggestions (folded, text, weight) values ('红楼夢', '紅樓夢研究', 99)`);
    await Promise.all([renewIndex(db), renewIndex(db)]);
    expect(await completed("紅樓"), "by the present form alone").toEqual(["紅樓夢研究", "紅樓夢"]);
    expect([await total(), await completed("hlm")]).toEqual([1, ["紅樓夢研究", "紅樓夢"]]);
    const { rows } = await db.execute(sql`select form, next_id from search_index`);
    expect(rows).toEqual([{ form: 5, next_id: 0 }]);
  });

  test("storefronts are told once of an index that is written anew in many steps, and of what is changed after it", async () => {
    const { db, onChange } = shop.database;
    const { product_guid } = await aProduct(shop, { name: "千本之一" });
    await db.execute(sql`insert into products select (jsonb_populate_record(one, jsonb_build_object(
      'id', 1000000 + n, 'product_guid', 'testmany' || to_char(n, 'fm00000000'), 'yuelin_sn', 'many' || n))).* from products one, generate_series(1, 1000) n where product_guid = ${product_guid}`);
    const told: string[] = [];
    const stop = await onChange((table) => void told.push(table));
    await db.execute(sql`update search_index set form = 1, next_form = null, next_id = 0`);
    await renewIndex(db);
    await db.execute(sql`delete from products where id > 1000000`);
    // what goes with a product is told in the same moment
    await until("the last notice", () => told.includes("product_extras"));
    stop();
    expect(told.filter((table) => table === "products")).toHaveLength(2);
  });

  test("what was renamed, or is 限制級 since, is offered until the shelf was looked through, and no longer", async () => {
    const db = () => shop.database.db;
    const named = async (name: string, more: object = {}) => (await aProduct(shop, { name, ...more })).product_guid;
    const [wrong, closed] = [await named("錯字之書"), await named("後來才限制的書", { authors: ["　後來的人 "] })];
    await named("後來仍在的書", { series: "後來的叢書" });
    await indexProducts(db(), "all");
    await db().execute(sql`update products set name = '對字之書' where product_guid = ${wrong}`);
    // the same, written otherwise
    const again = await named("ＡＢ 之書");
    await indexProducts(db(), "all");
    await db().execute(sql`update products set name = 'AB之書' where product_guid = ${again}`);
    await db().execute(sql`update products set restricted = true where product_guid = ${closed}`);
    await indexProducts(db(), "all");
    const offered = async () => [
      ...(await completed("錯字")),
      ...(await completed("對字")),
      ...(await completed("後來")).sort(),
    ];
    expect(await offered()).toContain("錯字之書");
    expect(await offered()).toContain("後來才限制的書");
    await forgetCompletions(shop);
    expect(await completed("ab之")).toEqual(["AB之書"]);
    expect(await offered()).toEqual(["對字之書", "後來仍在的書", "後來的叢書"]);
    expect(await completed("ㄏㄌㄇ")).toEqual(["紅樓夢研究", "紅樓夢"]);
  });

  test("what is called alike in another spelling is offered when the one that was written last is gone", async () => {
    const db = () => shop.database.db;
    const [one, other] = ["臺灣山脈", "台灣山脈"];
    const before = { name: one, authors: ["山˙人"], series: "臺灣山林書系" };
    await aProduct(shop, { ...before, hot_rank: 3 });
    await indexProducts(db(), "all");
    const { product_guid } = await aProduct(shop, {
      ...{ name: other, authors: ["山‧人"], series: "台灣山林書系", hot_rank: 4 },
    });
    await indexProducts(db(), "all");
    expect((await completed("臺灣山")).sort()).toEqual(["台灣山林書系", other].sort());
    expect(await completed("山人")).toEqual(["山‧人"]);
    await db().execute(sql`update products set restricted = true where product_guid = ${product_guid}`);
    await db().execute(sql`delete from settings where key = 'completions_looked_through_at'`);
    await forgetCompletions(shop);
    expect((await completed("台灣山")).sort()).toEqual([before.series, one].sort());
    expect(await completed("山人")).toEqual(["山˙人"]);
  });

  test("forgets a name of any length that is 限制級 now, and none that stands", async () => {
    const [closed, open] = ["隱", "顯"].map((first) => `${first}者${"\u{20b9f}長".repeat(50)}`);
    const { product_guid } = await aProduct(shop, { name: closed! });
    await aProduct(shop, { name: open! });
    await indexProducts(shop.database.db, "all");
    const looked = async () => {
      await shop.database.db.execute(sql`delete from settings where key = 'completions_looked_through_at'`);
      await forgetCompletions(shop);
      return [...(await completed("隱者")), ...(await completed("顯者"))];
    };
    const [cutClosed, cutOpen] = [closed, open].map((name) => Array.from(name!).slice(0, 80).join(""));
    expect(await looked()).toEqual([cutClosed, cutOpen]);
    await shop.database.db.execute(sql`update products set restricted = true where product_guid = ${product_guid}`);
    expect(await looked()).toEqual([cutOpen]);
  });
});
