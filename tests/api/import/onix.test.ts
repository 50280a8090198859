import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onixProduct, type OnixElement } from "#api/import/onix-product";
import { getProduct } from "#contract/products";
import { searchProducts } from "#contract/search";
import { growth, tellsSquares } from "../../growth.ts";
import { databases, type TestShop } from "../../shop.ts";
import { anImport, file, type Import } from "./files.ts";

const onix = (tags: "reference" | "short") => {
  const product = `<Product><RecordReference>ref-${tags}</RecordReference><NotificationType>03</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780306406157</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductForm>BC</ProductForm>
      <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>林間來信 ${tags}</TitleText><Subtitle>選集</Subtitle></TitleElement></TitleDetail>
      <Contributor><ContributorRole>A01</ContributorRole><PersonName>沈一葉</PersonName></Contributor>
      <Contributor><ContributorRole>B06</ContributorRole><NamesBeforeKey>明</NamesBeforeKey><KeyNames>周</KeyNames></Contributor>
      <Extent><ExtentType>00</ExtentType><ExtentValue>212</ExtentValue></Extent></DescriptiveDetail>
    <CollateralDetail><TextContent><TextType>03</TextType><Text textformat="05"><p>第一段。</p><p>第二段 &amp; 尾聲。</p></Text></TextContent>
      <SupportingResource><ResourceContentType>07</ResourceContentType><ResourceMode>03</ResourceMode><ResourceVersion><ResourceLink>https://pictures.example/back.jpg?w=9</ResourceLink></ResourceVersion></SupportingResource>
      <SupportingResource><ResourceContentType>15</ResourceContentType><ResourceMode>05</ResourceMode><ResourceVersion><ResourceLink>trailer.mp4</ResourceLink></ResourceVersion></SupportingResource>
      <SupportingResource><ResourceContentType>07</ResourceContentType><ResourceMode>03</ResourceMode><ResourceVersion><ResourceLink>https://pictures.example/</ResourceLink></ResourceVersion></SupportingResource>
      <SupportingResource><ResourceContentType>01</ResourceContentType><ResourceMode>03</ResourceMode><ResourceVersion><ResourceLink>covers/front.jpg</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>
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
    SupportingResource: "supportingresource",
    ResourceContentType: "x436",
    ResourceMode: "x437",
    ResourceVersion: "resourceversion",
    ResourceLink: "x435",
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

describe.each(databases)("an import of ONIX on %s", (kind) => {
  let shop: TestShop;
  let refused: Import["refused"];
  let run: Import["run"];
  beforeAll(async () => void ({ shop, refused, run } = await anImport(kind)));
  afterAll(() => shop.close());

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
    const { rows } = await shop.database.db.execute(
      sql`select file from product_pictures where product_guid = ${found!.product_guid} order by place`,
    );
    expect(rows, "pictures, the front cover first").toEqual([{ file: "front.jpg" }, { file: "back.jpg" }]);
  });

  test("what was withdrawn, recalled or is not for this market is not sold, though units lie there; what is away for a while has none", async () => {
    const said = (from: string, to: string) =>
      onix("reference")
        .replaceAll("ref-reference", "ref-state")
        .replace("林間來信 reference", "山中狀態")
        .replace(from, to);
    const states = [
      ["<PublishingStatus>04", "<PublishingStatus>15", "can_not_buy", 3],
      ["<PublishingStatus>04", "<PublishingStatus>04", "selling", 3],
      ["<ProductAvailability>21", "<ProductAvailability>49", "can_not_buy", 3],
      ["<ProductAvailability>21", "<ProductAvailability>47", "selling", 3],
      ["<ProductAvailability>21", "<ProductAvailability>34", "selling", 0],
    ] as const;
    for (const [at, [from, to, status, stock]] of states.entries()) {
      const path = file(`state-${at}.xml`, said(from, to));
      expect(await run(path, { source: "onix", defaults: { category: 201, stock: 3 }, rates: { GBP: 42 } })).toMatchObject({ refused: 0 }); // prettier-ignore
      const { rows } = await shop.database.db.execute(
        sql`select status, quantity from products join stocks using (product_guid) where name = '山中狀態'`,
      );
      expect([to, rows]).toEqual([to, [{ status, quantity: stock }]]);
    }
  });

  test.each([
    ["20260500", "2026-05-01"],
    ["20260000", "2026-01-01"],
  ])("a day that is not known yet, written %s, is the first of what is known", async (date, publish_date) => {
    const q = `未定 ${date}`;
    const whole = onix("reference").replace("ref-reference", date).replace("林間來信 reference", q);
    const path = file(`date-${date}.xml`, whole.replace("20240501", date));
    const map = { source: "onix-dates", defaults: { category: 201 }, rates: { GBP: 42 } };
    expect(await run(path, map)).toMatchObject({ accepted: 1, refused: 0 });
    const { rows } = await shop.database.db.execute(sql`select publish_date::text from products where name = ${q}`);
    expect(rows).toEqual([{ publish_date }]);
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

  test("a file that was cut off is not reported as whole", async () => {
    const whole = onix("reference").replace("ref-reference", "ref-cut");
    const map = { source: "onix-cut", defaults: { category: 201 }, rates: { GBP: 42 } };
    const [head = "", product = ""] = whole.split(/(<Product>.*<\/Product>)/s);
    for (const cut of [head + product, `${head}${product}<Product><RecordReference>next`, `${head}${product}<Prod`]) {
      expect(await run(file("cut.xml", cut), map)).toMatchObject({ accepted: 1, refused: 1, torn: true });
      expect(refused[0]!.reason).toContain("XML 錯誤，其後的內容沒有讀取");
    }
  });

  test("codes that are names of something in JavaScript are codes that nobody knows", async () => {
    const odd = onix("reference")
      .replace("ref-reference", "ref-odd")
      .replace("<ContributorRole>B06<", "<ContributorRole>constructor<")
      .replace("<ProductForm>BC<", "<ProductForm>toString<")
      .replace("<CurrencyCode>GBP<", "<CurrencyCode>valueOf<");
    const map = { source: "onix-odd", defaults: { category: 201, final_price: 300 }, rates: { GBP: 42 } };
    const result = await run(file("odd.xml", odd), map);
    expect([result, refused]).toEqual([expect.objectContaining({ accepted: 1, refused: 0 }), []]);
  });

  test("ONIX: a product with other bytes is refused and the next is taken; a field without an end ends the file", async () => {
    const [head = "", product = "", tail = ""] = onix("reference")
      .replace("林間來信", "山間來信")
      .split(/(<Product>.*<\/Product>)/s);
    const parts = [head, product.replace("ref-reference", "other").replace("山間來信 reference", "\0"), product, tail];
    const bytes = Buffer.from(parts.join(""));
    bytes[bytes.indexOf(0)] = 0xa4;
    const path = file("bytes.xml", bytes);
    const map = { source: "onix-bytes", defaults: { category: 201 }, rates: { GBP: 42 } };
    expect(await run(path, map)).toMatchObject({ accepted: 1, refused: 1 });
    expect(refused[0]!.reason).toContain("不是 UTF-8");
    const endless = file("endless.xml", `${head}${product}<Product><TitleText>${"長".repeat(3_000_000)}`);
    expect(await run(endless, map)).toMatchObject({ accepted: 1, refused: 1 });
    expect(refused[0]!.reason).toContain("超過 2 MB");
  });
});

describe("descriptions of wide spaces and open tags", () => {
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

  test.each([
    ["wide spaces", (length: number) => `頭${"　".repeat(length)}尾`, "頭 尾"],
    ["lines of wide spaces", (length: number) => `頭\n${"　\n".repeat(length / 2)}尾`, "頭\n\n尾"],
    ["open tags", (length: number) => `${"<p ".repeat(length / 3)}尾`, expect.stringMatching(/尾$/)],
    ["brackets", (length: number) => `${"<".repeat(length)}尾`, expect.stringMatching(/尾$/)],
  ] as [string, (length: number) => string, unknown][])(
    "take as long as their length, not its square: %s",
    (_, text, words) => {
      expect(described(text(9_000))).toEqual(words);
      expect(growth((length) => text(length), described)).toBeLessThan(tellsSquares);
    },
  );
});
