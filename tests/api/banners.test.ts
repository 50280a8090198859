import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { slots } from "#api/db";
import {
  getGlobalBanners,
  getHomeBanners,
  getMemberCentreBanners,
  getPageBanners,
  type BannerPage,
} from "#contract/banners";
import { bannerContents } from "#contract/slots";
import { aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const paint = { blank: false, alt: "讀書週", link: "/search?q=a", image: "/banners/a.svg" };
const little = { alt: "小說", link: "/category/1/1", image: "/banners/b.svg" };

describe.each(databases)("banners on %s", (kind) => {
  let shop: TestShop;
  let guid: string;
  beforeAll(async () => {
    shop = await openShop(kind);
    guid = (await aProduct(shop, { name: "好書", authors: ["甲", "乙"], short_description: "一本好書" })).product_guid;
  });
  beforeEach(() => shop.database.db.delete(slots));
  afterAll(() => shop.close());

  const lay = (page: BannerPage, slot_type: string, content: unknown, more: { sort?: number; page_id?: string } = {}) =>
    shop.database.db.insert(slots).values({ page, slot_type, content, sort: 1, ...more });
  const home = (...types: string[]) => shop.ask(getHomeBanners, { types: types.join(",") });
  const refused = (message: string) => ({ status: 500, code: "slot_invalid", message: `版位資料錯誤：${message}` });
  const good: Record<string, object> = {
    paint,
    items: { blank: false, items: [{ id: "a", ...little, sort: 1 }] },
    keywords: { blank: false, keywords: [{ text: "書展", link: "/search?q=1" }] },
    products: { blank: false, products: ["guid"] },
    tabs: { blank: false, tabs: [{ title: "中文書", products: ["guid"] }] },
    brands: {
      blank: false,
      brands: { Brand_ID_1: { name: "木日文具", link: "/search?q=b", image: "/banners/c.svg" } },
    },
    groups: {
      blank: false,
      groups: {
        L1_ID_11: {
          thread_little_b: little,
          thread_keywords: [{ text: "小說", link: "/search?q=c" }],
          thread_product: ["guid"],
        },
      },
    },
    // last: a title alone is what the others too may have
    words: { blank: false, title_1: "公告" },
  };
  const content = (shape: string) => JSON.parse(JSON.stringify(good[shape]).replaceAll("guid", guid)) as object;
  /** the good content that a type's schema takes */
  const fitting = (page: BannerPage, type: string) =>
    Object.keys(good)
      .map(content)
      .find((one) => {
        const parsed = (
          bannerContents[page] as Record<string, { safeParse(x: unknown): { success: boolean; data?: object } }>
        )[type]!.safeParse(one);
        return parsed.success && Object.keys(one).every((key) => key in parsed.data!);
      });

  test.each(Object.keys(bannerContents) as BannerPage[])("%s: each of its types is shown", async (page) => {
    const types = Object.keys(bannerContents[page]);
    for (const [at, type] of types.entries()) await lay(page, type, fitting(page, type), { sort: at + 1 });
    const shown = await shop.ask(getPageBanners, { page_type: page, id: "1", slots: types.join(",") });
    expect(shown.map(({ banner_type }) => banner_type)).toEqual(types);
    for (const banner of shown)
      expect(banner).toMatchObject({ page, blank: false, id: expect.stringMatching(/^\d+$/) });
  });

  test("have the fields of §3; what is not given has its default", async () => {
    await lay("HomePage", "horizontal_paint", { ...paint, title_1: "一", title_2: "二", position: "top" }, { sort: 0 });
    await lay("HomePage", "member_banner", { ...paint, blank: true, color: "#123456" }, { sort: 998 });
    const [first, second] = await home("horizontal_paint", "member_banner");
    expect(first).toMatchObject({ banner_type: "member_banner", sort: 998, blank: true, color: "#123456" });
    expect(second).toEqual({
      page: "HomePage",
      banner_type: "horizontal_paint",
      id: expect.stringMatching(/^\d+$/),
      sort: 999,
      ...paint,
      color: "#d3d3d3",
      title_1: "一",
      title_2: "二",
      position: "top",
    });
  });

  test("one picture, or one for wide and one for narrow pages, which lead to the same field", async () => {
    const { image: _, ...bare } = paint;
    const two = { web_img_url: "/banners/wide.svg", mobile_img_url: "/banners/narrow.svg" };
    await lay("HomePage", "horizontal_paint", { ...bare, ...two });
    await lay("HomePage", "member_banner", { ...bare, img_url: "/banners/one.svg" });
    expect(await home("horizontal_paint")).toMatchObject([{ image: "/banners/wide.svg", ...two }]);
    expect(await home("member_banner")).toMatchObject([{ image: "/banners/one.svg" }]);
  });

  test("products are as §3 has them in a banner, and one that is gone is left out", async () => {
    await lay("HomePage", "book", { blank: false, products: ["goneproduct001", guid] });
    const [banner] = await home("book");
    expect(banner).toMatchObject({
      products: [
        {
          product_guid: guid,
          yuelin_sn: expect.any(String),
          name: "好書",
          image: expect.stringMatching(/^\/covers\//),
          preorder: false,
          restricted: false,
          short_description: "一本好書",
          author: "甲、乙",
          product_link: `/product/${guid}`,
        },
      ],
    });
  });

  test("items come in the order of sort, where 0 and missing count as 999, and may hold products", async () => {
    await lay("HomePage", "focus_point", {
      blank: false,
      items: [
        { id: "last", ...little, sort: 0 },
        { id: "none", ...little },
        { id: "second", ...little, sort: 7, products: [guid] },
        { id: "first", ...little, sort: 2 },
      ],
    });
    const [banner] = (await home("focus_point")) as unknown as [{ items: { id: string; sort: number }[] }];
    expect(banner.items.map(({ id, sort }) => [id, sort])).toEqual([
      ["first", 2],
      ["second", 7],
      ["last", 999],
      ["none", 999],
    ]);
    expect(banner.items[1]).toMatchObject({ products: [{ name: "好書" }] });
  });

  test("an empty section yields only its type", async () => {
    await lay("HomePage", "hot_search", { blank: false, keywords: [] });
    await lay("HomePage", "book", { blank: false, products: ["goneproduct001"] }, { sort: 2 });
    await lay("HomePage", "weekly_brands", { blank: false }, { sort: 3 });
    await lay("HomePage", "horizontal_paint", {}, { sort: 4 });
    await lay("HomePage", "thread_group", { blank: false, groups: {} }, { sort: 5 });
    expect(await home("hot_search", "book", "weekly_brands", "horizontal_paint", "thread_group")).toEqual([
      { banner_type: "hot_search" },
      { banner_type: "book" },
      { banner_type: "weekly_brands" },
      { banner_type: "horizontal_paint" },
      { banner_type: "thread_group" },
    ]);
  });

  test("tabs without title or without products are dropped", async () => {
    const products = [guid];
    const tabs = [{ title: "好", products }, { products }, { title: "", products }, { title: "空", products: [] }];
    await lay("HomePage", "online_leaderboard", { blank: false, tabs });
    const [banner] = (await home("online_leaderboard")) as unknown as [{ tabs: { title: string }[] }];
    expect(banner.tabs.map(({ title }) => title)).toEqual(["好"]);
  });

  test("a type that the page does not have costs the others nothing", async () => {
    await lay("HomePage", "horizontal_paint", paint);
    await lay("HomePage", "toString", paint);
    const one = [{ banner_type: "horizontal_paint" }];
    expect(await home("of_tomorrow", "toString", "horizontal_paint")).toMatchObject(one);
    expect(await home("of_tomorrow")).toEqual([]);
  });

  test("a broken row of a type that was not asked for refuses nothing", async () => {
    await lay("HomePage", "horizontal_paint", paint);
    await lay("HomePage", "member_banner", { blank: "no" });
    expect(await home("horizontal_paint")).toHaveLength(1);
    await expect(home("horizontal_paint", "member_banner")).rejects.toMatchObject(
      refused("member_banner blank data type mismatch"),
    );
  });

  test("those of one product stand on its page alone, beside those of all products", async () => {
    await lay("ProductPage", "product", { ...paint, title_1: "全部" }, { sort: 2 });
    await lay("ProductPage", "product", { ...paint, title_1: "這本" }, { sort: 1, page_id: guid });
    const titles = async (id: string) =>
      (await shop.ask(getPageBanners, { page_type: "ProductPage", id, slots: "position,product" })).map(
        (banner) => "page" in banner && banner.title_1,
      );
    expect(await titles(guid)).toEqual(["這本", "全部"]);
    expect(await titles("another000001")).toEqual(["全部"]);
  });

  test("the other pages' endpoints are the specification's", async () => {
    await lay("MemberCenterPage", "announcement", { blank: false, title_1: "公告", link: "/docs/1" });
    await lay("GlobalPage", "keywords", content("keywords"));
    await lay("GlobalPage", "watermark", paint, { sort: 2 });
    await lay("CartPage", "promote_event_of_cart_step1", { blank: false, title_1: "滿額折" });
    const at = async (path: string) =>
      (await (await shop.fetch(new Request(`http://shop.internal/api/v1/banners/${path}`))).json()) as object;
    expect(await at("MemberCenterPage/announcement,horizontal_paint_web")).toMatchObject([{ title_1: "公告" }]);
    expect(await at("GlobalPage")).toMatchObject([{ banner_type: "keywords" }, { banner_type: "watermark" }]);
    expect(await at("CartPage/0/promote_event_of_cart_step1")).toMatchObject([{ title_1: "滿額折" }]);
    expect(await at("NoPage/0/any")).toMatchObject({ error: { code: "invalid_input" } });
    expect(await shop.ask(getMemberCentreBanners, { types: "login_page_horizontal_paint" })).toEqual([]);
    expect(await shop.ask(getGlobalBanners, {})).toHaveLength(2);
  });

  const parts = {
    thread_little_b: little,
    thread_keywords: [{ text: "a", link: "/a" }],
    thread_product: ["bookbookbook01"],
  };
  const item = { id: "a", ...little, sort: 1 };
  const missing = "groups.L1_ID_11 missing slot (banner or keywords or products) data";
  test.each([
    ["horizontal_paint", { ...paint, blank: undefined }, "blank missing field"],
    ["horizontal_paint", { ...paint, alt: undefined }, "alt missing field"],
    ["horizontal_paint", { ...paint, image: undefined }, "image missing field"],
    ["horizontal_paint", { ...paint, link: "javascript:alert(1)" }, "link"],
    ["horizontal_paint", { ...paint, image: "//elsewhere.example/a.png" }, "image"],
    ["horizontal_paint", { ...paint, color: "red" }, "color"],
    ["focus_point", { blank: false, items: [item, { ...item, id: 7 }] }, "items.1.id data type mismatch"],
    ["focus_point", { blank: false, items: [{ ...item, alt: undefined }] }, "items.0.alt missing field"],
    ["focus_point", { blank: false, items: [{ ...item, image: undefined }] }, "items.0.image missing field"],
    ["focus_point", { blank: false, items: [{ ...item, link: undefined }] }, "items.0.link missing field"],
    ["focus_point", { blank: false, items: [{ ...item, sort: "1" }] }, "items.0.sort data type mismatch"],
    ["focus_point", { blank: false, items: [{ ...item, products: [{}] }] }, "items.0.products.0 data type mismatch"],
    ["hot_search", { blank: false, keywords: [{ text: "a" }] }, "keywords.0.link missing field"],
    ["hot_search", { blank: false, keywords: [{ link: "/a" }] }, "keywords.0.text missing field"],
    ["weekly_brands", { blank: false, brands: { Brand_1: {} } }, "brands.Brand_1"],
    [
      "weekly_brands",
      { blank: false, brands: { Brand_ID_1: { name: "a", link: "/a" } } },
      "brands.Brand_ID_1.image missing field",
    ],
    ["thread_group", { blank: false, groups: { L1_ID_11: { ...parts, thread_little_b: undefined } } }, missing],
    ["thread_group", { blank: false, groups: { L1_ID_11: { ...parts, thread_keywords: [] } } }, missing],
    ["thread_group", { blank: false, groups: { L1_ID_11: { ...parts, thread_product: undefined } } }, missing],
  ])("invalid %s rejects the answer and names type and key: %j", async (type, broken, message) => {
    await lay("HomePage", type, broken);
    await expect(home(type)).rejects.toMatchObject(refused(`${type} ${message}`));
  });

  test("a group without a product that is still sold is left out", async () => {
    await lay("HomePage", "thread_group", { blank: false, groups: { L1_ID_11: parts } });
    expect(await home("thread_group")).toEqual([{ banner_type: "thread_group" }]);
  });
});
