import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importMapping, tryFile } from "#api/import";
import { foldText } from "#api/search";
import { csvLine, refusalLine } from "#api/table-files";
import { getProduct } from "#contract/products";
import { searchProducts } from "#contract/search";
import { growth, tellsSquares } from "../growth.ts";
import { databases, type TestShop } from "../shop.ts";
import { anImport, file, type Import } from "./import/files.ts";

describe.each(databases)("an import on %s", (kind) => {
  let shop: TestShop;
  let refused: Import["refused"];
  let run: Import["run"];
  beforeAll(async () => void ({ shop, refused, run } = await anImport(kind)));
  afterAll(() => shop.close());

  const count = async () =>
    Number((await shop.database.db.execute(sql`select count(*)::int as n from products`)).rows[0]!.n);

  test("takes CSV, refuses bad records by line, and what came in can be found and bought", async () => {
    const csv = file(
      "books.csv",
      `\uFEFFref,title,writer,isbn,list,sale,qty
a1,"雨後的書店","林曉風、陳靜",978-0-306-40615-7,400,316,5
a2,沒有價格的書,佚名,,,,1
a3,檢查碼錯的書,佚名,9780306406158,300,300,1
a4,優惠價高於定價,佚名,,300,301,1
a5,"另一本, 有逗號",佚名,,250,250,2
`,
    );
    const map = {
      source: "shop-a",
      columns: { id: "ref", name: "title", authors: "writer", final_price: "list", retail_price: "sale", stock: "qty" },
      defaults: { category: 20101 },
    };
    expect(await run(csv, map)).toMatchObject({ accepted: 2, refused: 3 });
    expect(refused.map(({ line, id }) => [line, id])).toEqual([
      [3, "a2"],
      [4, "a3"],
      [5, "a4"],
    ]);
    const found = await shop.ask(searchProducts, { q: "雨後的書店" });
    expect(found.products[0]).toMatchObject({
      name: "雨後的書店",
      authors: ["林曉風", "陳靜"],
      retail_price: 316,
      button_status: "add_to_shopping_cart",
      discount_label: "79折",
    });
    expect((await shop.ask(searchProducts, { q: "9780306406157" })).products[0]!.name).toBe("雨後的書店");
    expect(await shop.ask(getProduct, { id: found.products[0]!.product_guid })).toMatchObject({
      categories: [{ id: 2 }, { id: 201 }, { id: 20101 }],
    });
  });

  test("two records whose serial number would be the same are two products, also when they come again", async () => {
    const csv = file("twins.csv", "id,name,category,final_price\n30246,孿生其一,201,200\n142218,孿生其二,201,200\n");
    const serials = async () =>
      (
        await shop.database.db.execute<{ yuelin_sn: string }>(
          sql`select yuelin_sn from products where source_key in ('twins:30246', 'twins:142218') order by id`,
        )
      ).rows.map(({ yuelin_sn }) => yuelin_sn);
    expect(await run(csv, { source: "twins" })).toMatchObject({ accepted: 2, refused: 0 });
    const first = await serials();
    expect(new Set(first).size).toBe(2);
    expect(await run(csv, { source: "twins" })).toMatchObject({ accepted: 2, refused: 0 });
    expect(await serials()).toEqual(first);
  });

  test("updates a product that comes again, and does not double it", async () => {
    const before = await count();
    const again = file("again.csv", "id,name,category,final_price,stock\nb1,山徑,201,200,1\n");
    await run(again, { source: "shop-b" });
    const changed = file("changed.csv", "id,name,category,final_price,stock\nb1,山徑（新版）,201,260,9\n");
    await run(changed, { source: "shop-b" });
    expect(await count()).toBe(before + 1);
    expect((await shop.ask(searchProducts, { q: "山徑" })).products[0]).toMatchObject({
      name: "山徑（新版）",
      final_price: 260,
    });
    // a list of prices alone leaves the shelf as it is
    await run(file("prices.csv", "id,name,category,final_price\nb1,山徑（新版）,201,240\n"), { source: "shop-b" });
    const [found] = (await shop.ask(searchProducts, { q: "山徑" })).products;
    expect(await shop.ask(getProduct, { id: found!.product_guid })).toMatchObject({ final_price: 240, stock: 9 });
  });

  test("what comes again as it was is not told as new; a name, a price or an author is", async () => {
    const changedAt = async () => {
      const { rows } = await shop.database.db.execute<{ year: number }>(
        sql`select extract(year from updated_at)::int as year from products where source_key like 'shop-t:%' order by source_key`,
      );
      await shop.database.db.execute(
        sql`update products set updated_at = '2020-01-01' where source_key like 'shop-t:%'`,
      );
      return rows.map(({ year }) => (year === 2020 ? "as before" : "new"));
    };
    const take = async (...lines: string[]) => {
      const csv = file("told.csv", `id,name,authors,category,final_price,stock\n${lines.join("\n")}\n`);
      await run(csv, { source: "shop-t" });
      return changedAt();
    };
    const [one, two, three] = ["t1,山,甲、乙,201,200,1", "t2,海,,201,200,1", "t3,風,,201,200,1"] as const;
    expect(await take(one, two, three)).toEqual(["new", "new", "new"]);
    expect(await take(one, two, three)).toEqual(["as before", "as before", "as before"]);
    expect(await take("t1,山,甲,201,200,1", "t2,海,,201,220,1", three)).toEqual(["new", "new", "as before"]);
    const told = file("more.csv", "id,name,category,final_price,stock,table_of_contents\nt3,風,201,200,1,第一章\n");
    for (const expected of ["new", "as before"]) {
      await run(told, { source: "shop-t" });
      expect(await changedAt()).toEqual(["as before", "as before", expected]);
    }
    expect(await take("t1,山岳,甲,201,200,1", "t2,海,,201,220,7", three)).toEqual(["new", "as before", "as before"]);
  });

  test("knows what its maker sends", async () => {
    const list = file(
      "makers.csv",
      "id,name,category,final_price,factory_direct\nd1,原木書桌,201,9000,true\nd2,木凳,201,900,\n",
    );
    expect(await run(list, { source: "shop-makers" })).toMatchObject({ accepted: 2, refused: 0 });
    for (const [name, factory_direct] of [
      ["原木書桌", true],
      ["木凳", false],
    ] as const) {
      const [found] = (await shop.ask(searchProducts, { q: name })).products;
      expect(await shop.ask(getProduct, { id: found!.product_guid })).toMatchObject({ name, factory_direct });
    }
  });

  test("keeps the good lines of a file with broken ones", async () => {
    const path = file(
      "mixed.jsonl",
      `{"id":"d1","name":"好的一行","category":2,"final_price":100}\n{not json\n[1,2]\n{"id":"d2","name":"沒有這個分類","category":99,"final_price":1}\n`,
    );
    expect(await run(path, { source: "shop-d" })).toMatchObject({ accepted: 1, refused: 3 });
    expect(refused.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  test("a quote that is never closed costs its own line; a cell of several lines is one cell", async () => {
    const path = file(
      "quotes.csv",
      "id,name,category,final_price,description\n" +
        'q1,"沒有結尾的書名,2,100,\n' +
        'q2,引號後面,2,100,"第一行\n\n第二行"\n' +
        'q3,"好"的書,2,100,\n' +
        'q4,"也是""好""書",2,100,一行\n' +
        "q5,欄位太多,2,100,一,二\n" +
        'q6,"檔案到此為止,2,100,\n' +
        "q7,最後一本,2,100,\n",
    );
    expect(await run(path, { source: "shop-q" })).toMatchObject({ accepted: 3, refused: 4 });
    expect(refused.map(({ line, reason }) => [line, reason.split("：")[0]])).toEqual([
      [2, "引號沒有結尾"],
      [6, "引號後面有多餘的文字"],
      [8, "欄位數不符"],
      [9, "引號沒有結尾"],
    ]);
    const [found] = (await shop.ask(searchProducts, { q: "引號後面" })).products;
    expect((await shop.ask(getProduct, { id: found!.product_guid })).description).toBe("第一行\n\n第二行");
    expect((await shop.ask(searchProducts, { q: '也是"好"書' })).products[0]!.name).toBe('也是"好"書');
  });

  test.each(["csv", "jsonl"])(
    "bytes that are no UTF-8 and lines past a megabyte cost their own line (%s)",
    async (kind) => {
      const record = (id: string, name: string | Buffer) => {
        const [before, after] =
          kind === "csv" ? [`${id},`, ",2,100\n"] : [`{"id":"${id}","name":"`, `","category":2,"final_price":100}\n`];
        return Buffer.concat([Buffer.from(before!), Buffer.from(name), Buffer.from(after!)]);
      };
      const big5 = Buffer.from([0xa4, 0xa4, 0xa4, 0xe5, 0xae, 0xd1]); // 中文書
      const path = file(
        `bytes.${kind}`,
        Buffer.concat([
          Buffer.from(kind === "csv" ? "id,name,category,final_price\n" : "\n"),
          record("u1", big5),
          record("u2", "長".repeat(500_000)),
          record("u3", "　".repeat(99_000) + "寬空白"),
          record("u4", "好的一行"),
        ]),
      );
      expect(await run(path, { source: `shop-u-${kind}` })).toMatchObject({ accepted: 2, refused: 2 });
      expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
        [2, expect.stringContaining("不是 UTF-8")],
        [3, expect.stringContaining("超過 1 MB")],
      ]);
    },
  );

  test("a Big5 heading is refused in one line, not once for each row", async () => {
    const path = file("big5.csv", Buffer.concat([Buffer.from([0xa4, 0xa4]), Buffer.from(",name\n1,a\n2,b\n")]));
    expect(await run(path, { source: "shop-big5" })).toMatchObject({ accepted: 0, refused: 1 });
    expect(refused[0]).toMatchObject({ line: 1, reason: expect.stringContaining("標題列無法讀取") as string });
  });

  test("a dry run refuses the same and writes nothing", async () => {
    const before = await count();
    const path = file("dry.csv", "id,name,category,final_price\ny1,試排,2,100\ny2,沒有分類,98765,100\n");
    const map = importMapping.parse({ source: "shop-y" });
    expect(await tryFile(shop.database.db, path, map, () => {})).toMatchObject({ accepted: 1, refused: 1 });
    expect(await count()).toBe(before);
  });
});

test.each([
  ["wide spaces", "　"],
  ["points", "·"],
  ["initials", "a."],
  ["apostrophes", "'"],
])("what is searched for is folded in the time of its length, not its square: %s", (_, piece) => {
  const text = (length: number) => `書${piece.repeat(length / piece.length)}店`;
  expect(growth(text, foldText)).toBeLessThan(tellsSquares);
});

test("a cell of the report is never a formula", () => {
  expect(csvLine(["=1+1", 30, null])).toBe(`"'=1+1","30",""\n`);
  expect(refusalLine({ line: 3, id: "=1+1", reason: '+cmd|"x"' })).toBe(`"3","'=1+1","'+cmd|""x"""\n`);
  for (const first of ["-", "@", "\t"])
    expect(refusalLine({ line: 1, id: `${first}1`, reason: "" })).toContain(`"'${first}1"`);
});
