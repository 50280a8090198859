import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { slots } from "#api/db";
import { getHomePageSlots, slotTypes, type SlotContent, type SlotType } from "#contract/slots";
import { aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("home page slots on %s", (kind) => {
  let shop: TestShop;
  let guid: string;
  beforeAll(async () => {
    shop = await openShop(kind);
    guid = (await aProduct(shop, { name: "好書" })).product_guid;
  });
  beforeEach(() => shop.database.db.delete(slots));
  afterAll(() => shop.close());

  const lay = (slot_type: string, content: unknown, sort = 1) =>
    shop.database.db.insert(slots).values({ page: "HomePage", slot_type, sort, content });
  const slot = <T extends SlotType>(type: T, content: SlotContent<T>, sort?: number) => lay(type, content, sort);

  test("come by type in the order of sort, where 0 counts as 999", async () => {
    await slot("B003", { keywords: [{ text: "書展", link: "/search?q=1" }] }, 0);
    await slot("B001", { link: "/a", alt: "甲", title: "甲" }, 5);
    await slot("B010", { title: "新書", link: "/b", products: [guid] }, 998);
    const answer = await shop.ask(getHomePageSlots, { slot_type: [...slotTypes] });
    expect(answer.map(({ slot_type, sort }) => [slot_type, sort])).toEqual([
      ["B001", 5],
      ["B010", 998],
      ["B003", 999],
    ]);
    expect(answer[1]).toMatchObject({ content: { products: [{ product_guid: guid, name: "好書" }] } });
  });

  test("are asked for by a repeated value in the query", async () => {
    await slot("B001", { link: "/a", alt: "甲", title: "甲" });
    await slot("B003", { keywords: [{ text: "書展", link: "/x" }] });
    await slot("B010", { title: "新書", link: "/b" });
    const types = async (query: string) =>
      (
        (await (await shop.fetch(new Request(`http://shop.internal/api/v2/home_page_slots?${query}`))).json()) as {
          slot_type: string;
        }[]
      ).map(({ slot_type }) => slot_type);
    expect(await types("slot_type=B001&slot_type=B003")).toEqual(["B001", "B003"]);
    expect(await types("slot_type=B010")).toEqual(["B010"]);
    // a type of tomorrow or of another shop has none, and costs the others nothing
    expect(await types("slot_type=B999&slot_type=B003&slot_type=constructor")).toEqual(["B003"]);
    expect(await types("slot_type=B999")).toEqual([]);
  });

  test("an empty section yields only its type", async () => {
    await slot("B003", { keywords: [] });
    await slot("B010", { title: "新書", link: "/b", products: ["goneproduct001"] }, 2);
    await slot("B007", {}, 3);
    expect(await shop.ask(getHomePageSlots, { slot_type: [...slotTypes] })).toEqual([
      { slot_type: "B003", sort: 1 },
      { slot_type: "B010", sort: 2 },
      { slot_type: "B007", sort: 3 },
    ]);
  });

  test("tabs without title or without products are dropped", async () => {
    await slot("B015", {
      tabs: [
        { title: "中文書", category_id: 1, products: [guid] },
        { category_id: 2, products: [guid] },
        { title: "雜誌", category_id: 3, products: [] },
        { title: "文具", category_id: 4, products: ["goneproduct001"] },
      ],
    });
    const [tabs] = await shop.ask(getHomePageSlots, { slot_type: ["B015"] });
    expect(tabs).toMatchObject({ content: { tabs: [{ title: "中文書", products: [{ product_guid: guid }] }] } });
    expect((tabs as { content: { tabs: unknown[] } }).content.tabs).toHaveLength(1);
  });

  test("bestsellers have the cover of their cards, at the address that may be kept", async () => {
    await slot("B015", { tabs: [{ title: "中文書", category_id: 1, products: [guid] }] });
    await slot("B010", { title: "新書", link: "/search", products: [guid] });
    const shown = await shop.ask(getHomePageSlots, { slot_type: ["B015", "B010"] });
    const image = expect.stringMatching(/^\/covers\/\w+\.svg\?v=\w+$/);
    expect(shown).toMatchObject([
      { content: { tabs: [{ products: [{ image }] }] } },
      { content: { products: [{ image }] } },
    ]);
    expect(new Set(JSON.stringify(shown).match(/\/covers\/[^"]+/g)).size).toBe(1);
  });

  test("our own address becomes a path, another shop's stays", async () => {
    await slot("B003", {
      keywords: [
        { text: "站內", link: "http://localhost:3000/search?q=a" },
        { text: "站外", link: "https://press.example/b" },
      ],
    });
    const [keywords] = await shop.ask(getHomePageSlots, { slot_type: ["B003"] });
    expect(keywords).toMatchObject({
      content: { keywords: [{ link: "/search?q=a" }, { link: "https://press.example/b" }] },
    });
  });

  test.each([
    ["B003", { keywords: [{ text: "壞", link: "javascript:alert(1)" }] }, "B003 keywords.0.link"],
    ["B001", { link: "//evil.example", alt: "", title: "" }, "B001 link"],
    ["B001", { link: "/", alt: "", title: "", image: "javascript:alert(1)" }, "B001 image"],
    ["B001", { link: "/", title: "沒有替代文字" }, "B001 alt"],
    ["B007", { slides: [{ title: "標題", text: "", link: "/", color: "red", products: [] }] }, "B007 slides.0.color"],
    [
      "B010",
      { title: "太多", link: "/", products: Array.from({ length: 25 }, () => "testproduct00001") },
      "B010 products",
    ],
  ])("invalid %s rejects the answer and names what is wrong", async (type, content, message) => {
    await lay(type, content);
    await expect(shop.ask(getHomePageSlots, { slot_type: [...slotTypes] })).rejects.toMatchObject({
      status: 500,
      code: "slot_invalid",
      message: `版位資料錯誤：${message}`,
    });
  });
});
