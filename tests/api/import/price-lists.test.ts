import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, type TestShop } from "../../shop.ts";
import { anImport, file, type Import } from "./files.ts";

describe.each(databases)("a list that says a part on %s", (kind) => {
  let shop: TestShop;
  let run: Import["run"];
  beforeAll(async () => void ({ shop, run } = await anImport(kind)));
  afterAll(() => shop.close());

  const map = { source: "parts" };
  const standing = async (id: string) => {
    const { rows } = await shop.database.db.execute(sql`
      select p.name, restricted, status, is_ebook, is_book, type, factory_direct, authors, sub_title, description, publisher, pages, isbn, hot_rank, retail_price,
        exists (select from stocks where stocks.product_guid = p.product_guid) as has_stock
      from products p join prices using (product_guid) where source_key = ${`parts:${id}`}`);
    return rows[0]!;
  };
  const whole = {
    ...{ id: "r1", name: "夜行", category: 201, final_price: 400, restricted: true, status: "out_of_print" },
    ...{ is_ebook: true, type: "customized", factory_direct: true, authors: ["甲", "乙"], sub_title: "長夜" },
    ...{ description: "一段。", publisher: "山林社", pages: 212, isbn: "9780306406157", hot_rank: 7 },
  };
  const taken = () => run(file(`parts-${kind}.jsonl`, JSON.stringify(whole)), map);

  test("of prices leaves 限制級, what is out of print, ebooks, names and texts as they were", async () => {
    expect(await taken()).toMatchObject({ accepted: 1, refused: 0 });
    const before = await standing("r1");
    expect(before).toMatchObject({ restricted: true, status: "out_of_print", is_ebook: true, has_stock: false });
    const prices = file(`parts-${kind}.csv`, "id,name,category,final_price\nr1,夜行,201,380\nr2,新書,201,200\n");
    expect(await run(prices, map)).toMatchObject({ accepted: 2, refused: 0 });
    expect(await standing("r1")).toEqual({ ...before, retail_price: 380 });
    expect(await standing("r2")).toMatchObject({ restricted: false, status: "selling", is_ebook: false, type: 0 });
  });

  test("empties a text by an empty cell, and changes 限制級 and what is sold by a word alone; rows of one file may say different things", async () => {
    await taken();
    const before = await standing("r1");
    const cells = "id,name,category,final_price,sub_title,authors,restricted,status,type,factory_direct\n";
    await run(file(`cells-${kind}.csv`, `${cells}r1,夜行,201,400,,,,,,\n`), map);
    expect(await standing("r1")).toEqual({ ...before, sub_title: "", authors: [] });
    const one = { id: "r1", name: "夜行", category: 201, final_price: 400 };
    const rows = [
      { ...one, restricted: false },
      { ...one, id: "r2", pages: 99 },
    ].map((row) => JSON.stringify(row));
    expect(await run(file(`rows-${kind}.jsonl`, rows.join("\n")), map)).toMatchObject({ accepted: 2, refused: 0 });
    expect(await standing("r1")).toMatchObject({ restricted: false, status: "out_of_print", pages: 212 });
    expect(await standing("r2")).toMatchObject({ pages: 99 });
  });

  test("a book stays one in whatever category, while its ISBN is there", async () => {
    const { db } = shop.database;
    await db.execute(sql`insert into categories (id, parent_id, depth, description) values (7, null, 1, '文具')`);
    const said = (columns: string, cells: string) =>
      run(file(`isbn-${kind}.csv`, `id,name,category,final_price${columns}\nr3,筆記,7,90${cells}\n`), map);
    await said(",isbn", ",9780306406157");
    await said("", "");
    expect(await standing("r3")).toMatchObject({ is_book: true, isbn: "9780306406157" });
    await said(",isbn", ",");
    expect(await standing("r3")).toMatchObject({ is_book: false, isbn: null });
  });
});
