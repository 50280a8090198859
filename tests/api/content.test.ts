import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { content_versions, slots, activities } from "#api/db";
import { listHeaders } from "#contract/activities";
import { getPageBanners } from "#contract/banners";
import { listContentVersions, publishContent, rollBackContent, showContent } from "#contract/content-ops";
import type { InputOf } from "#contract/endpoint";
import { listOperatorActions } from "#contract/ops";
import { getHomePageSlots, slotTypes } from "#contract/slots";
import { aProduct } from "../builders.ts";
import { until } from "../patience.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const operator = { operator: "編輯 小林" };
const line = (title: string, more: object = {}) => ({
  type: "B001",
  content: { link: "/a", alt: title, title },
  ...more,
});
const theme = (title: string, guid: string) => ({ content: { title, sections: [{ products: [guid] }] } });
const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

describe.each(databases)("content that is published on %s", (kind) => {
  let shop: TestShop;
  let guid: string;
  beforeAll(async () => {
    shop = await openShop(kind);
    guid = (await aProduct(shop, { name: "好書" })).product_guid;
  });
  beforeEach(async () => {
    for (const table of [slots, activities, content_versions]) await shop.database.db.delete(table);
  });
  afterAll(() => shop.close());

  type Files = Record<string, unknown>;
  const publish = (files: Files, more: Partial<InputOf<typeof publishContent>> = {}) =>
    shop.ask(
      publishContent,
      { note: "content", files: Object.entries(files).map(([file, data]) => ({ file, data })), ...more },
      operator,
    );
  const rollBack = (version?: number, dry_run = false) => shop.ask(rollBackContent, { version, dry_run }, operator);
  const home = async () =>
    (await shop.ask(getHomePageSlots, { slot_type: [...slotTypes] })).map(
      ({ content }) => (content as { title: string }).title,
    );
  const brand = async (id: string) =>
    (await shop.ask(getPageBanners, { page_type: "BrandLevel2Page", id, slots: "intro" })).map(
      (banner) => (banner as { title_1: string }).title_1,
    );
  const themes = async () => (await shop.ask(listHeaders, { kind: "theme" })).map(({ title }) => title);
  const intro = (title_1: string) => ({ type: "intro", content: { blank: false, title_1 } });

  test("takes the place of what stood on its pages, and leaves the others be", async () => {
    await publish({
      "HomePage/1.json": line("舊"),
      "CartPage/a.json": { type: "promote_event_of_cart_step1", content: { blank: false, title_1: "購物車" } },
    });
    await publish({ "BrandLevel2Page/17/intro.json": intro("十七"), "BrandLevel2Page/18/intro.json": intro("十八") });
    const { changes, version } = await publish({
      "HomePage/20-second.json": line("乙", { sort: 5 }),
      "HomePage/10-first.json": line("甲", { sort: 5 }),
      "BrandLevel2Page/17/intro.json": intro("木日文具"),
      "activities/theme/3.json": theme("夜讀", guid),
    });
    expect(await home()).toEqual(["甲", "乙"]);
    expect([await brand("17"), await brand("18")]).toEqual([["木日文具"], ["十八"]]);
    expect(await themes()).toEqual(["夜讀"]);
    expect(
      await shop.ask(getPageBanners, { page_type: "CartPage", id: "1", slots: "promote_event_of_cart_step1" }),
    ).toHaveLength(1);
    expect(changes).toEqual([
      { change: "changed", at: "BrandLevel2Page/17/intro.json", type: "intro", title: "木日文具" },
      { change: "changed", at: "HomePage/10-first.json", type: "B001", title: "甲" },
      { change: "added", at: "HomePage/20-second.json", type: "B001", title: "乙" },
      { change: "added", at: "activities/theme/3.json", type: "3", title: "夜讀" },
    ]);
    expect((await shop.ask(listContentVersions, {}, operator))[0]).toMatchObject({
      ...{ version, note: "content", operator: operator.operator },
      places: ["BrandLevel2Page/17", "HomePage", "activities/theme"],
    });
    expect((await shop.ask(listOperatorActions, {}, operator))[0]).toMatchObject({
      command: "publishContent",
      target_ids: [String(version)],
    });
  });

  test("said again changes nothing and is no version; another order is one", async () => {
    const files = { "HomePage/1.json": line("甲"), "HomePage/2.json": line("乙") };
    expect(await publish(files)).toMatchObject({ version: 1 });
    expect(await publish(files)).toEqual({ version: null, changes: [], refused: [] });
    expect(await publish({ "HomePage/1.json": line("乙"), "HomePage/2.json": line("甲") })).toMatchObject({
      version: 2,
      changes: [{ change: "ordered", at: "HomePage" }],
    });
    expect(await home()).toEqual(["乙", "甲"]);
  });

  test("is given back as files, which change nothing when they are published", async () => {
    await publish({
      "HomePage/b.json": line("乙", { sort: 5, starts_at: "2026-01-01T08:00:00+08:00" }),
      "HomePage/a.json": { type: "B003", content: { keywords: [{ text: "書", link: "/b" }] } },
      "HomePage/c.json": line("丙"),
      "BrandLevel2Page/17/intro.json": intro("木日文具"),
      "activities/curation/12.json": { ...theme("茶席", guid), category: "food" },
    });
    const files = await shop.ask(showContent, {}, operator);
    expect(files.map(({ file }) => file)).toEqual([
      "BrandLevel2Page/17/010-intro.json",
      "HomePage/010-B001.json",
      "HomePage/020-B003.json",
      "HomePage/030-B001.json",
      "activities/curation/12.json",
    ]);
    expect(files[1]!.data).toEqual(line("乙", { sort: 5, starts_at: "2026-01-01T00:00:00.000Z" }));
    expect(await publish(Object.fromEntries(files.map(({ file, data }) => [file, data])))).toMatchObject({
      ...{ version: null, refused: [] },
    });
  });

  test("a place that is kept empty is emptied", async () => {
    await publish({ "HomePage/1.json": line("甲") });
    expect((await publish({}, { emptied: ["HomePage"] })).changes).toEqual([
      { change: "removed", at: "HomePage", type: "B001", title: "甲" },
    ]);
    expect(await home()).toEqual([]);
  });

  test("as a dry run says what would become of it, and nothing does", async () => {
    await publish({ "HomePage/1.json": line("甲") });
    const tried = await publish({ "HomePage/1.json": line("乙") }, { dry_run: true });
    expect(tried.changes).toMatchObject([{ change: "changed", title: "乙" }]);
    expect(await home()).toEqual(["甲"]);
    expect(await publish({ "HomePage/1.json": line("乙") })).toMatchObject({ version: tried.version });
    expect((await rollBack(0, true)).changes).toMatchObject([{ change: "removed" }]);
    expect(await home()).toEqual(["乙"]);
  });

  test("one wrong file refuses all, and every mistake is named by file, type and key", async () => {
    const { refused, version } = await publish({
      "HomePage/1-good.json": line("甲"),
      "HomePage/2-link.json": { type: "B001", content: { link: "javascript:alert(1)", alt: "", title: "" } },
      "HomePage/3-missing.json": { type: "B001", content: { link: "/a" } },
      "HomePage/4-type.json": { type: "B999", content: {} },
      "HomePage/5-key.json": { ...line("甲"), start_at: at(1) },
      "HomePage/6-time.json": line("甲", { starts_at: at(2), ends_at: at(1) }),
      "HomePage/7-group.json": {
        type: "B026",
        content: { title: "", groups: { L1_ID_1: { thread_product: [guid] } } },
      },
      "HomePage/8-book.json": { type: "B010", content: { title: "", link: "/a", products: [guid, "00000000000000"] } },
      "Nowhere/1.json": line("甲"),
      "activities/theme/first.json": theme("夜讀", guid),
      "activities/theme/9.json": {
        content: { sections: [{ link: "//elsewhere.example", products: [guid] }], title: "甲" },
      },
    });
    expect(version).toBeNull();
    expect(refused.map(({ file, type, key }) => [file, type, key].join(" "))).toEqual([
      "HomePage/2-link.json B001 link",
      "HomePage/3-missing.json B001 alt",
      "HomePage/3-missing.json B001 title",
      "HomePage/4-type.json B999 type",
      "HomePage/5-key.json B001 start_at",
      "HomePage/6-time.json B001 ends_at",
      "HomePage/7-group.json B026 groups.L1_ID_1",
      "Nowhere/1.json  ",
      "activities/theme/9.json 9 sections.0.link",
      "activities/theme/first.json first ",
      "HomePage/8-book.json B010 products.1",
    ]);
    const reasons = refused.map(({ reason }) => reason);
    expect(reasons).toContain("missing slot (banner or keywords or products) data");
    expect(reasons.filter((reason) => /^missing field：.+/.test(reason))).toHaveLength(2);
    expect(reasons.filter((reason) => reason.startsWith("missing API path for column check："))).toHaveLength(1);
    expect(await home()).toEqual([]);
    expect(await shop.ask(listContentVersions, {}, operator)).toEqual([]);
  });

  test("stands from its time to its time", async () => {
    await publish({
      "HomePage/1.json": line("現在", { starts_at: at(-1), ends_at: at(1) }),
      "HomePage/2.json": line("還沒", { starts_at: at(1) }),
      "HomePage/3.json": line("過了", { ends_at: at(-1) }),
      "activities/theme/1.json": { ...theme("還沒", guid), starts_at: at(1) },
    });
    expect(await home()).toEqual(["現在"]);
    expect(await themes()).toEqual([]);
    await shop.database.db.execute(sql`update slots set starts_at = now() - interval '1 second' where ends_at is null`);
    expect(await home()).toEqual(["現在", "還沒"]);
  });

  test("is put back as it stood after any version, and that is a version too", async () => {
    await shop.database.db
      .insert(slots)
      .values({ page: "HomePage", slot_type: "B001", sort: 1, content: line("最初").content });
    await publish({ "HomePage/1.json": line("一", { starts_at: at(-1) }) });
    await publish({ "HomePage/1.json": line("二"), "activities/theme/1.json": theme("二", guid) });
    await publish({ "HomePage/1.json": line("三") });

    expect(await rollBack()).toMatchObject({
      version: 4,
      changes: [{ change: "changed", at: "HomePage", title: "二" }],
    });
    expect([await home(), await themes()]).toEqual([["二"], ["二"]]);
    expect(await rollBack()).toMatchObject({ version: 5, changes: [{ title: "三" }] });
    expect(await rollBack(1)).toMatchObject({
      version: 6,
      changes: [{ title: "一" }, { change: "removed", title: "二" }],
    });
    expect([await home(), await themes()]).toEqual([["一"], []]);
    expect(await rollBack(0)).toMatchObject({ version: 7 });
    expect(await home()).toEqual(["最初"]);
    expect(await rollBack(7)).toEqual({ version: null, changes: [], reason: "現在就是第 7 版，沒有第 7 版可以回復" });
    expect((await shop.ask(listContentVersions, {}, operator))[0]).toMatchObject({ version: 7, note: "回復到第 0 版" });
  });

  test("there is nothing to go back to before the first", async () => {
    expect(await rollBack()).toMatchObject({ version: null, reason: "還沒有發布過，沒有可以回復的版本" });
  });

  test("two at once are one after the other: each knows what the one before it left", async () => {
    const titles = Array.from({ length: 6 }, (_, n) => `同時 ${n}`);
    const done = await Promise.all(titles.map((title) => publish({ "HomePage/1.json": line(title) })));
    expect(done.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await home()).toEqual([titles[done.findIndex(({ version }) => version === 6)]]);
    await rollBack();
    expect(await home()).toEqual([titles[done.findIndex(({ version }) => version === 5)]]);
  });

  test("storefronts hear of it", async () => {
    const heard: string[] = [];
    const stop = await shop.database.onChange((table) => heard.push(table));
    await publish({ "HomePage/1.json": line("甲"), "activities/theme/1.json": theme("夜讀", guid) });
    await until("both tables to be heard of", () => new Set(heard).size >= 2);
    expect([...new Set(heard)].sort()).toEqual(["activities", "slots"]);
    stop();
  });

  test("of a whole shop fits into one request", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 250 }, (_, n) => [
        `activities/theme/${n + 1}.json`,
        { content: { title: "長", intro: "字".repeat(1_000) } },
      ]),
    );
    expect((await publish(files)).changes).toHaveLength(250);
  });
});
