import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#api/db";
import { getActivity, getTheme, listHeaders, listThemes, type ActivityContent } from "#contract/activities";
import { aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const day = 86_400_000;
const after = (days: number) => new Date(Date.now() + days * day).toISOString();

describe.each(databases)("activities on %s", (kind) => {
  let shop: TestShop;
  const guids: string[] = [];
  let adult: string;
  beforeAll(async () => {
    shop = await openShop(kind);
    for (let number = 1; number <= 6; number++)
      guids.push((await aProduct(shop, { name: `第 ${number} 本` })).product_guid);
    adult = (await aProduct(shop, { restricted: true })).product_guid;
  });
  beforeEach(() => shop.database.db.delete(activities));
  afterAll(() => shop.close());

  const lay = (key: string, content: Partial<ActivityContent>, more: Partial<typeof activities.$inferInsert> = {}) =>
    shop.database.db
      .insert(activities)
      .values({ kind: "theme", key, content: { title: `主題 ${key}`, ...content }, ...more });
  const themes = async () => (await shop.ask(listThemes, {})).map(({ title }) => title);

  test("a list has what is on now, in its order: what has not begun and what has ended is not in it", async () => {
    await lay("1", {}, { starts_at: after(-9), ends_at: after(9), sort: 2 });
    await lay("2", {}, { starts_at: after(1), sort: 1 });
    await lay("3", {}, { ends_at: after(-1), sort: 1 });
    await lay("4", {}, { sort: 0 });
    await lay("5", {}, { starts_at: after(-2), sort: 2 });
    expect(await themes()).toEqual(["主題 5", "主題 1", "主題 4"]);
  });

  test("what has not begun is nowhere; what has ended says so, and offers nothing", async () => {
    const sections = [{ title: "一", products: guids.slice(0, 2) }] as ActivityContent["sections"];
    await lay("1", { sections }, { ends_at: after(-1), starts_at: after(-2) });
    await lay("2", { sections }, { starts_at: after(1) });
    expect(await shop.ask(getTheme, { id: "1" })).toMatchObject({
      ended: true,
      sections: [],
      covers: [],
      title: "主題 1",
    });
    await expect(shop.ask(getTheme, { id: "2" })).rejects.toMatchObject({ status: 404 });
    await expect(shop.ask(getTheme, { id: "3" })).rejects.toMatchObject({ status: 404 });
    await expect(shop.ask(getTheme, { id: "x" })).rejects.toMatchObject({ status: 422 });
  });

  test("one has its sections with cards: without what is gone, and without what is behind the gate even for who is of age", async () => {
    const sections = [
      { title: "書", text: "選的", products: [guids[1]!, "goneproduct001", adult, guids[0]!] },
      { title: "空", products: [adult] },
    ] as ActivityContent["sections"];
    await lay("1", { lead: "一句", intro: "一段", by: "店員", sections });
    const shown = await shop.ask(getTheme, { id: "1" }, { of_age: true });
    expect(shown).toMatchObject({
      kind: "theme",
      key: "1",
      category: null,
      lead: "一句",
      intro: "一段",
      by: "店員",
      ended: false,
    });
    expect(shown.sections.map(({ title, products }) => [title, products.map(({ name }) => name)])).toEqual([
      ["書", ["第 2 本", "第 1 本"]],
    ]);
  });

  test("a header has its picture, or the first four covers", async () => {
    const sections = [{ products: [adult, ...guids] }] as ActivityContent["sections"];
    await lay("1", { sections }, { sort: 1 });
    await lay("2", { sections, image: "/banners/a.svg", alt: "圖" }, { sort: 2 });
    const [covered, pictured] = await shop.ask(listThemes, {});
    expect(covered).toMatchObject({ image: null, color: "#d3d3d3", ends_at: null });
    expect(covered!.covers.map(({ name }) => name)).toEqual(["第 1 本", "第 2 本", "第 3 本", "第 4 本"]);
    expect(pictured).toMatchObject({ image: "/banners/a.svg", alt: "圖", covers: [] });
  });

  test("headers are of all kinds, of one kind, or of one category", async () => {
    await lay("1", {}, { sort: 1 });
    await lay("2", {}, { kind: "curation", category: "food", sort: 2 });
    await lay("3", {}, { kind: "curation", category: "life", sort: 3 });
    await lay("AB123456-12345", {}, { kind: "exhibition", sort: 4 });
    // of what this shop has no page, and of a key that no address can have
    await lay("1", {}, { kind: "of_tomorrow" });
    await lay("AB12-1", {}, { kind: "exhibition" });
    const keys = async (input: object) => (await shop.ask(listHeaders, input)).map(({ key }) => key);
    expect(await keys({})).toEqual(["1", "2", "3", "AB123456-12345"]);
    expect(await keys({ kind: "curation" })).toEqual(["2", "3"]);
    expect(await keys({ kind: "curation", category: "life" })).toEqual(["3"]);
    await expect(keys({ kind: "of_tomorrow" })).rejects.toMatchObject({ status: 422 });
  });

  test.each([
    [{ title: "" }, "title"],
    [{ color: "red" }, "color"],
    [{ image: "//elsewhere.example/a.png" }, "image"],
    [{ sections: [{ link: "javascript:alert(1)", products: ["bookbookbook01"] }] }, "sections.0.link"],
    [{ sections: [{ products: ["?"] }] }, "sections.0.products.0"],
  ])("a broken one is refused by its place, and costs a list nothing: %j", async (broken, place) => {
    await lay("1", broken as Partial<ActivityContent>);
    await lay("2", {});
    await expect(shop.ask(getActivity, { kind: "theme", key: "1" })).rejects.toMatchObject({
      status: 500,
      code: "slot_invalid",
      message: `版位資料錯誤：theme 1 ${place}`,
    });
    expect(await themes()).toEqual(["主題 2"]);
  });

  test("a link to our own origin becomes its path", async () => {
    const sections = [
      { link: `${shop.settings.publicOrigin}/brand?a=1`, products: [guids[0]!] },
    ] as ActivityContent["sections"];
    await lay("1", { sections });
    expect((await shop.ask(getTheme, { id: "1" })).sections[0]!.link).toBe("/brand?a=1");
  });
});
