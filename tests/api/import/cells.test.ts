import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getProduct } from "#contract/products";
import { databases, type TestShop } from "../../shop.ts";
import { anImport, file, type Import } from "./files.ts";

describe.each(databases)("what a list's cell says on %s", (kind) => {
  let shop: TestShop;
  let refused: Import["refused"];
  let run: Import["run"];
  beforeAll(async () => void ({ shop, refused, run } = await anImport(kind)));
  afterAll(() => shop.close());

  const map = { source: "cells" };
  const productOf = async (id: string) => {
    const { rows } = await shop.database.db.execute<{ product_guid: string }>(
      sql`select product_guid from products where source_key = ${`cells:${id}`}`,
    );
    return shop.ask(getProduct, { id: rows[0]!.product_guid });
  };

  test("is a number in digits alone: a blank is no price of nothing, and what only programs read as a number is none", async () => {
    const rows = [
      "b1,空白,201, ,5",
      "b2,十六進位,201,0x10,5",
      "b3,指數,201,1e3,5",
      "b4,好,201, 300 , ",
      "b5,試算表,201,300.0,5",
    ];
    const csv = file(`numbers-${kind}.csv`, `id,name,category,final_price,stock\n${rows.join("\n")}\n`);
    expect(await run(csv, map)).toMatchObject({ accepted: 2, refused: 3 });
    expect(refused.map(({ id, reason }) => `${id} ${reason}`)).toEqual([
      "b1 final_price：沒有值",
      "b2 final_price：格式錯誤",
      "b3 final_price：格式錯誤",
    ]);
    expect(await productOf("b4")).toMatchObject({ final_price: 300, stock: 0 });
    const json = [true, [7], "", null].map((final_price, at) => ({
      id: `j${at}`,
      name: "價",
      category: 201,
      final_price,
    }));
    expect(
      await run(file(`numbers-${kind}.jsonl`, json.map((row) => JSON.stringify(row)).join("\n")), map),
    ).toMatchObject({ accepted: 0, refused: 4 });
  });

  test("is a date where there is such a day: another is told instead of being left out", async () => {
    const dates = ["2026-02-31", "2026-13", "0000", "2024-02-29", "2026-05", ""];
    const rows = dates.map((date, at) => `d${at},書,201,300,${date}`);
    const csv = file(`dates-${kind}.csv`, `id,name,category,final_price,publish_date\n${rows.join("\n")}\n`);
    expect(await run(csv, map)).toMatchObject({ accepted: 3, refused: 3 });
    expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "2 publish_date：沒有這個日期：2026-02-31",
      "3 publish_date：沒有這個日期：2026-13",
      "4 publish_date：沒有這個日期：0000",
    ]);
    expect(await productOf("d3")).toMatchObject({ publish_date: "2024-02-29" });
  });

  test("stands under one heading: two of one name are told, whatever number of columns has none", async () => {
    const twice = file(`twice-${kind}.csv`, "id,name,category,final_price,final_price\nh1,書,201,300,3000\n");
    expect(await run(twice, map)).toMatchObject({ accepted: 0, refused: 1 });
    expect(refused).toMatchObject([{ line: 1, reason: "標題列無法讀取：有兩欄都叫「final_price」，請留下一欄" }]);
    const nameless = file(`nameless-${kind}.csv`, "id,name,category,final_price,,\nh1,書,201,300,,\n");
    expect(await run(nameless, map)).toMatchObject({ accepted: 1, refused: 0 });
  });

  test("of spaces alone leaves the shelf as it is", async () => {
    const list = (stock: string) =>
      file(`shelf-${stock.trim()}-${kind}.csv`, `id,name,category,final_price,stock\ns1,書,201,300,${stock}\n`);
    await run(list("9"), map);
    await run(list(" "), map);
    expect(await productOf("s1")).toMatchObject({ stock: 9 });
  });

  test("names in one line what it names, whatever its lines; texts keep theirs", async () => {
    const row = {
      id: "n1",
      name: " 山中\r\n 的\t書 ",
      authors: ["林\n讀"],
      publisher: "山\u2028林社",
      description: "一\n\n二",
    };
    const json = JSON.stringify({ category: 201, final_price: 300, promo_word: "新\n書", ...row });
    expect(await run(file(`lines-${kind}.jsonl`, json), map)).toMatchObject({ accepted: 1, refused: 0 });
    expect(await productOf("n1")).toMatchObject({
      ...{ name: "山中 的 書", authors: ["林 讀"], publisher: "山 林社", promo_word: "新 書", description: "一\n\n二" },
    });
  });

  test("may be a word that every object of the program knows", async () => {
    const words = ["constructor", "__proto__", "toString"];
    const rows = words.map((word) => `${word},${word},${word},${word},201,300`).join("\n");
    const csv = file(`words-${kind}.csv`, `id,name,language,brand_name,category,final_price\n${rows}\n`);
    expect(await run(csv, map)).toMatchObject({ accepted: 3, refused: 0 });
    for (const word of words) expect(await productOf(word)).toMatchObject({ name: word, language: word });
  });

  test("under a column that is not ours is told, once, where it says something", async () => {
    const rows = ["u1,書,201,300,200,,乙", "u2,書,201,300,200,,"].join("\n");
    const csv = file(`unread-${kind}.csv`, `id,name,category,final_price,retail_pirce,remark,maker\n${rows}\n`);
    const report = await run(csv, { ...map, columns: { publisher: "maker" } });
    expect(report).toMatchObject({ accepted: 2, unread: ["retail_pirce"] });
  });

  test("of a file whose lines end as on old Macs is not one heading without a row", async () => {
    const csv = file(`mac-${kind}.csv`, "id,name,category,final_price\rm1,書,201,300\r");
    expect(await run(csv, map)).toMatchObject({ accepted: 0, refused: 1 });
    expect(refused[0]!.reason).toContain("換行");
  });
});
