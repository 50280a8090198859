import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { slots } from "#api/db";
import { slotSamples } from "#api/slot-samples";
import {
  getHomePageSlots,
  getMemberHomePageSlots,
  memberSlotTypes,
  slotTypes,
  type SlotContent,
  type SlotType,
} from "#contract/slots";
import { aMember, aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("home page slots on %s", (kind) => {
  let shop: TestShop;
  let guid: string;
  let yuelin_sn: string;
  beforeAll(async () => {
    shop = await openShop(kind);
    ({ product_guid: guid, yuelin_sn } = await aProduct(shop, { name: "好書" }));
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
    const named = { yuelin_sn, title: "好書", product_name: "好書", link: `/product/${guid}` };
    expect(answer[1]).toMatchObject({ content: { products: [{ product_guid: guid, name: "好書", ...named }] } });
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
    ["B001", { link: "/", title: "沒有替代文字" }, "B001 alt missing field"],
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

  const openTypes = slotTypes.filter((type) => !memberSlotTypes.includes(type));

  test("all 32 types of §2 with what they may hold; each without anything in it yields only its type", async () => {
    const samples = slotSamples([guid]);
    expect(slotTypes).toHaveLength(32);
    for (const [index, type] of openTypes.entries()) await lay(type, samples[type].good, index + 1);
    const good = await shop.ask(getHomePageSlots, { slot_type: [...slotTypes] });
    expect(good.map(({ slot_type }) => slot_type)).toEqual(openTypes);
    for (const { slot_type, content } of good) expect(content, slot_type).toBeDefined();
    await shop.database.db.delete(slots);
    for (const [index, type] of openTypes.entries()) await lay(type, samples[type].empty, index + 1);
    expect(await shop.ask(getHomePageSlots, { slot_type: [...slotTypes] })).toEqual(
      openTypes.map((slot_type, index) => ({ slot_type, sort: index + 1 })),
    );
  });

  test.each(openTypes)("%s that is wrong rejects the answer and names type and key", async (type) => {
    const { broken, at } = slotSamples([guid])[type];
    await lay(type, broken);
    await expect(shop.ask(getHomePageSlots, { slot_type: [type] })).rejects.toMatchObject({
      status: 500,
      code: "slot_invalid",
      message: `版位資料錯誤：${type} ${at}`,
    });
    // and costs those nothing who did not ask for it
    const other = openTypes[(openTypes.indexOf(type) + 1) % openTypes.length]!;
    await lay(other, slotSamples([guid])[other].good);
    expect(await shop.ask(getHomePageSlots, { slot_type: [other] })).toMatchObject([{ slot_type: other }]);
  });

  test("what is for members only is answered to no one else, whichever types are asked for", async () => {
    const { good, empty, broken, at } = slotSamples([guid]).B012;
    await lay("B012", good);
    expect(await shop.ask(getHomePageSlots, { slot_type: ["B012"] })).toEqual([]);
    await expect(shop.ask(getMemberHomePageSlots, {})).rejects.toMatchObject({ status: 401 });
    const { token } = await aMember(shop);
    const asMember = () => shop.ask(getMemberHomePageSlots, {}, { token });
    expect(await asMember()).toMatchObject([
      {
        slot_type: "B012",
        content: {
          title: good.title,
          products: expect.arrayContaining([expect.objectContaining({ product_guid: guid })]),
        },
      },
    ]);
    await shop.database.db.delete(slots);
    await lay("B012", empty);
    expect(await asMember()).toEqual([{ slot_type: "B012", sort: 1 }]);
    await lay("B012", broken);
    await expect(asMember()).rejects.toMatchObject({ message: `版位資料錯誤：B012 ${at}` });
  });

  test("pictures of a slot come in the order of sort, under one name, with the narrow one beside it", async () => {
    await lay("B017", {
      title: "三件好事",
      items: [
        { id: "none", alt: "乙", link: "/b", img_url: "/banners/b.svg" },
        {
          id: "first",
          alt: "甲",
          link: "/a",
          sort: 2,
          web_img_url: "/banners/w.svg",
          mobile_img_url: "/banners/n.svg",
        },
      ],
    });
    expect(await shop.ask(getHomePageSlots, { slot_type: ["B017"] })).toMatchObject([
      {
        content: {
          items: [
            { id: "first", image: "/banners/w.svg", mobile_img_url: "/banners/n.svg" },
            { id: "none", image: "/banners/b.svg", sort: 999 },
          ],
        },
      },
    ]);
  });

  test("of a picture with rectangles both have their own, which must lie within it, and lead somewhere", async () => {
    const { good } = slotSamples([guid]).B008;
    const web = { ...good.web, areas: [{ coords: [10, 10, 10, 20], alt: "無", link: "/" }] };
    await lay("B008", { ...good, web });
    const refused = (key: string) => ({ message: `版位資料錯誤：B008 ${key}` });
    const asked = () => shop.ask(getHomePageSlots, { slot_type: ["B008"] });
    await expect(asked()).rejects.toMatchObject(refused("web.areas.0.coords left, top, right, bottom"));
    await shop.database.db.delete(slots);
    await lay("B008", { ...good, mobile: { ...good.mobile, height: 100 } });
    await expect(asked()).rejects.toMatchObject(refused("mobile.areas.0.coords outside the picture"));
    await shop.database.db.delete(slots);
    await lay("B008", { ...good, mobile: undefined });
    expect(await asked()).toMatchObject([{ content: { web: { areas: good.web.areas } } }]);
  });
});
