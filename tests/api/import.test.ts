import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onixProduct, type OnixElement } from "#api/import/onix-product";
import { importFile, importMapping, refusalLine, tryFile, type Refusal } from "#api/import";
import { getProduct } from "#contract/products";
import { searchProducts } from "#contract/search";
import { databases, openShop, type TestShop } from "../shop.ts";

const folder = mkdtempSync(join(tmpdir(), "yuelin-import-"));
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const onix = (tags: "reference" | "short") => {
  const product = `<Product><RecordReference>ref-${tags}</RecordReference><NotificationType>03</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780306406157</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductForm>BC</ProductForm>
      <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>林間來信 ${tags}</TitleText><Subtitle>選集</Subtitle></TitleElement></TitleDetail>
      <Contributor><ContributorRole>A01</ContributorRole><PersonName>沈一葉</PersonName></Contributor>
      <Contributor><ContributorRole>B06</ContributorRole><NamesBeforeKey>明</NamesBeforeKey><KeyNames>周</KeyNames></Contributor>
      <Extent><ExtentType>00</ExtentType><ExtentValue>212</ExtentValue></Extent></DescriptiveDetail>
    <CollateralDetail><TextContent><TextType>03</TextType><Text textformat="05"><p>第一段。</p><p>第二段 &amp; 尾聲。</p></Text></TextContent></CollateralDetail>
    <PublishingDetail><Publisher><PublisherName>山林社</PublisherName></Publisher><PublishingStatus>04</PublishingStatus><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20240501</Date></PublishingDate></PublishingDetail>
    <ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>12.50</PriceAmount><CurrencyCode>GBP</CurrencyCode></Price></SupplyDetail></ProductSupply></Product>`;
  if (tags === "reference")
    return `<?xml version="1.0"?><!DOCTYPE ONIXMessage SYSTEM "http://attacker.invalid/x.dtd"><ONIXMessage release="3.0">${product}</ONIXMessage>`;
  const short: Record<string, string> = {
    Product: "product",
    RecordReference: "a001",
    NotificationType: "a002",
    ProductIdentifier: "productidentifier",
    ProductIDType: "b221",
    IDValue: "b244",
    DescriptiveDetail: "descriptivedetail",
    ProductForm: "b012",
    TitleDetail: "titledetail",
    TitleType: "b202",
    TitleElement: "titleelement",
    TitleElementLevel: "x409",
    TitleText: "b203",
    Subtitle: "b029",
    Contributor: "contributor",
    ContributorRole: "b035",
    PersonName: "b036",
    NamesBeforeKey: "b039",
    KeyNames: "b040",
    Extent: "extent",
    ExtentType: "b218",
    ExtentValue: "b219",
    CollateralDetail: "collateraldetail",
    TextContent: "textcontent",
    TextType: "x426",
    Text: "d104",
    PublishingDetail: "publishingdetail",
    Publisher: "publisher",
    PublisherName: "b081",
    PublishingStatus: "b394",
    PublishingDate: "publishingdate",
    PublishingDateRole: "x448",
    Date: "b306",
    ProductSupply: "productsupply",
    SupplyDetail: "supplydetail",
    ProductAvailability: "j396",
    Price: "price",
    PriceType: "x462",
    PriceAmount: "j151",
    CurrencyCode: "j152",
  };
  return `<?xml version="1.0"?><ONIXmessage release="3.0">${product.replace(/(<\/?)([A-Za-z]+)/g, (_, open: string, name: string) => open + (short[name] ?? name))}</ONIXmessage>`;
};

describe.each(databases)("an import on %s", (kind) => {
  let shop: TestShop;
  const refused: Refusal[] = [];
  const run = (path: string, map: object) => {
    refused.length = 0;
    return importFile(shop.database.db, path, importMapping.parse(map), (refusal) => void refused.push(refusal));
  };
  const count = async () =>
    Number((await shop.database.db.execute(sql`select count(*)::int as n from products`)).rows[0]!.n);

  beforeAll(async () => {
    shop = await openShop(kind);
    await shop.database.db.execute(
      sql`insert into categories (id, parent_id, depth, description) values (2, null, 1, '中文書'), (201, 2, 2, '文學'), (20101, 201, 3, '小說')`,
    );
  });
  afterAll(() => shop.close());

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

  test("goes on after its last whole batch when it was broken off", async () => {
    const lines = Array.from({ length: 450 }, (_, at) =>
      JSON.stringify({ id: `n${at}`, name: `長卷第${at}冊`, category: 2, final_price: 100 + at }),
    );
    const path = file("long.jsonl", `${lines.join("\n")}\n`);
    const broken = importFile(
      shop.database.db,
      path,
      importMapping.parse({ source: "shop-c" }),
      () => {},
      (done) => {
        if (done === 400) throw new Error("power is gone");
      },
    );
    await expect(broken).rejects.toThrow("power is gone");
    expect(await run(path, { source: "shop-c" })).toMatchObject({ skipped: 400, accepted: 50, refused: 0 });
    expect((await shop.ask(searchProducts, { q: "長卷第449冊" })).products[0]!.name).toBe("長卷第449冊");
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
      const path = join(folder, `bytes.${kind}`);
      const big5 = Buffer.from([0xa4, 0xa4, 0xa4, 0xe5, 0xae, 0xd1]); // 中文書
      writeFileSync(
        path,
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
    const path = join(folder, "big5.csv");
    writeFileSync(path, Buffer.concat([Buffer.from([0xa4, 0xa4]), Buffer.from(",name\n1,a\n2,b\n")]));
    expect(await run(path, { source: "shop-big5" })).toMatchObject({ accepted: 0, refused: 1 });
    expect(refused[0]).toMatchObject({ line: 1, reason: expect.stringContaining("標題列無法讀取") as string });
  });

  test("ONIX: a product with other bytes is refused and the next is taken; a field without an end ends the file", async () => {
    const [head = "", product = "", tail = ""] = onix("reference")
      .replace("林間來信", "山間來信")
      .split(/(<Product>.*<\/Product>)/s);
    const path = join(folder, "bytes.xml");
    const parts = [head, product.replace("ref-reference", "other").replace("山間來信 reference", "\0"), product, tail];
    const bytes = Buffer.from(parts.join(""));
    bytes[bytes.indexOf(0)] = 0xa4;
    writeFileSync(path, bytes);
    const map = { source: "onix-bytes", defaults: { category: 201 }, rates: { GBP: 42 } };
    expect(await run(path, map)).toMatchObject({ accepted: 1, refused: 1 });
    expect(refused[0]!.reason).toContain("不是 UTF-8");
    const endless = file("endless.xml", `${head}${product}<Product><TitleText>${"長".repeat(3_000_000)}`);
    expect(await run(endless, map)).toMatchObject({ accepted: 1, refused: 1 });
    expect(refused[0]!.reason).toContain("超過 2 MB");
  });

  test("a dry run refuses the same and writes nothing", async () => {
    const before = await count();
    const path = file("dry.csv", "id,name,category,final_price\ny1,試排,2,100\ny2,沒有分類,98765,100\n");
    const map = importMapping.parse({ source: "shop-y" });
    expect(await tryFile(shop.database.db, path, map, () => {})).toMatchObject({ accepted: 1, refused: 1 });
    expect(await count()).toBe(before);
  });

  test.each(["reference", "short"] as const)("takes ONIX 3.0 with %s tags and fetches no DTD", async (tags) => {
    const path = file(`${tags}.xml`, onix(tags));
    expect(
      await run(path, { source: "onix", defaults: { category: 201, stock: 3 }, rates: { GBP: 42 } }),
    ).toMatchObject({ accepted: 1, refused: 0 });
    const [found] = (await shop.ask(searchProducts, { q: `林間來信 ${tags}` })).products;
    expect(await shop.ask(getProduct, { id: found!.product_guid })).toMatchObject({
      name: `林間來信 ${tags}`,
      sub_title: "選集",
      authors: ["沈一葉"],
      translators: ["明 周"],
      isbn: "9780306406157",
      publisher: "山林社",
      pages: 212,
      publish_date: "2024-05-01",
      final_price: 525,
      description: "第一段。\n\n第二段 & 尾聲。",
      stock: 3,
    });
  });

  test("keeps what came before broken XML, and says where it broke", async () => {
    const whole = onix("reference");
    const path = file(
      "broken.xml",
      whole.replace("ref-reference", "ref-before").replace("</ONIXMessage>", "<Product><RecordReference>x</Wrong>"),
    );
    expect(await run(path, { source: "onix-broken", defaults: { category: 201 }, rates: { GBP: 42 } })).toMatchObject({
      accepted: 1,
      refused: 1,
    });
    expect(refused[0]!.reason).toContain("XML");
  });
});

test("a cell of the report is never a formula", () => {
  expect(refusalLine({ line: 3, id: "=1+1", reason: '+cmd|"x"' })).toBe(`"3","'=1+1","'+cmd|""x"""\n`);
  for (const first of ["-", "@", "\t"])
    expect(refusalLine({ line: 1, id: `${first}1`, reason: "" })).toContain(`"'${first}1"`);
});

test("descriptions of wide spaces and open tags take as long as their length, not its square", () => {
  const text = (inner: string): OnixElement => ({ name: "Text", children: [], text: inner });
  const described = (inner: string) =>
    onixProduct(
      {
        name: "Product",
        text: "",
        children: [
          {
            name: "CollateralDetail",
            text: "",
            children: [
              {
                name: "TextContent",
                text: "",
                children: [{ name: "TextType", children: [], text: "03" }, text(inner)],
              },
            ],
          },
        ],
      },
      {},
    ).values!.description;
  expect(described(`頭${"　".repeat(99_000)}尾`)).toBe("頭 尾");
  expect(described(`頭\n${"　\n".repeat(49_000)}尾`)).toBe("頭\n\n尾");
  expect(described(`${"<p ".repeat(33_000)}尾`)).toContain("尾");
});
