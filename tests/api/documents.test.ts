import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readFolder } from "#api/content-folder";
import { readFiles } from "#api/content/files";
import { content_versions, slots } from "#api/db";
import { layDocuments } from "#api/documents";
import { publishContent, rollBackContent, showContent } from "#contract/content-ops";
import { getDocument, listDocuments, type DocumentContent } from "#contract/documents";
import { neededDocuments } from "#contract/document-rules";
import { until } from "../patience.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const operator = { operator: "法務 小林" };
const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const told = (text: string, title = "團體採購"): { content: DocumentContent } => ({
  content: { title, body: [{ type: "paragraph", text }] },
});

describe.each(databases)("documents on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  beforeEach(async () => {
    await shop.database.db.delete(content_versions);
    await shop.database.db.delete(slots);
    await layDocuments(shop.database.db);
  });
  afterAll(() => shop.close());

  const publish = (files: Record<string, unknown>, more: { dry_run?: boolean; emptied?: string[] } = {}) =>
    shop.ask(
      publishContent,
      { note: "條款", files: Object.entries(files).map(([file, data]) => ({ file, data })), ...more },
      operator,
    );
  const reasons = async (files: Record<string, unknown>, more: { emptied?: string[] } = {}) =>
    (await publish(files, more)).refused.map(({ key, reason }) => `${key} ${reason}`.trim());
  const read = async (page: string) => {
    const { version, body } = await shop.ask(getDocument, { page });
    return [version, (body[0] as { text: string }).text];
  };
  const group = "documents/group-buying-description";

  test("a shop begins with those that its pages lead to, and lays them once", async () => {
    await Promise.all([layDocuments(shop.database.db), layDocuments(shop.database.db)]);
    const pages = (await shop.ask(listDocuments, {})).map(({ page }) => page);
    expect(pages).toEqual(Object.keys(neededDocuments));
    expect((await shop.ask(getDocument, { page: "service-rules" })).title).toBe("服務條款");
    // what editors have put there is theirs
    await shop.database.db.delete(slots).where(eq(slots.page_id, "cooperation"));
    await layDocuments(shop.database.db);
    expect(await shop.ask(listDocuments, {})).toHaveLength(pages.length - 1);
  });

  test("the folder that they come from can be published: it changes nothing", async () => {
    const { files, emptied, unreadable } = readFolder("content");
    expect([emptied, unreadable]).toEqual([[], []]);
    expect((await readFiles(shop.database.db, { files, emptied }, "https://shop.example")).refused).toEqual([]);
    expect(await shop.ask(publishContent, { note: "content", files, emptied }, operator)).toEqual({
      ...{ version: null, changes: [], refused: [] },
    });
    expect(await shop.ask(showContent, {}, operator)).toEqual(
      expect.arrayContaining(files.map(({ file, data }) => ({ file, data }))),
    );
  });

  test("a version is in force from its time until a later one is; a dry run changes nothing, and a rollback puts back what stood", async () => {
    const files = {
      [`${group}/2026-01-01.json`]: told("舊"),
      [`${group}/2026-02-01.json`]: { ...told("今"), starts_at: at(-1) },
      [`${group}/2026-12-01.json`]: { ...told("將"), starts_at: at(1) },
    };
    expect(await publish(files, { dry_run: true })).toMatchObject({ refused: [], version: 1 });
    expect((await read("group-buying-description"))[0]).toBe("2026-11-25");
    const { version, changes } = await publish(files);
    expect([version, changes.map(({ change, at }) => `${change} ${at}`)]).toEqual([
      1,
      [
        `added ${group}/2026-01-01.json`,
        `added ${group}/2026-02-01.json`,
        `added ${group}/2026-12-01.json`,
        `removed ${group}`,
      ],
    ]);
    expect(await read("group-buying-description")).toEqual(["2026-02-01", "今"]);
    await shop.database.db
      .update(slots)
      .set({ starts_at: at(-0.5) })
      .where(eq(slots.slot_type, "2026-12-01"));
    expect(await read("group-buying-description")).toEqual(["2026-12-01", "將"]);
    expect(await shop.ask(rollBackContent, {}, operator)).toMatchObject({ version: 2 });
    expect((await read("group-buying-description"))[0]).toBe("2026-11-25");
    expect((await read("service-rules"))[0]).toBe("2026-11-25");
  });

  test("a new one has an address and a place in the list without a release, and may end", async () => {
    await publish({
      "documents/gift-cards/2026-03-01.json": { ...told("禮券", "禮券說明"), sort: 15, ends_at: at(1) },
    });
    expect((await shop.ask(listDocuments, {})).map(({ page }) => page).slice(0, 4)).toEqual([
      "faq",
      "service-rules",
      "gift-cards",
      "privacy-policy",
    ]);
    await shop.database.db
      .update(slots)
      .set({ ends_at: at(-1) })
      .where(eq(slots.page_id, "gift-cards"));
    await expect(shop.ask(getDocument, { page: "gift-cards" })).rejects.toMatchObject({ status: 404 });
    for (const page of ["none", "constructor"])
      await expect(shop.ask(getDocument, { page }), page).rejects.toMatchObject({ status: 404 });
    await expect(shop.ask(getDocument, { page: "../slots" })).rejects.toMatchObject({ status: 422 });
  });

  test("what pages lead to cannot be left without a version, nor without the headings that they lead to", async () => {
    const place = "documents/service-rules";
    expect(await reasons({}, { emptied: [place] })).toEqual(["這份文件隨時要有一個版本，不能都還沒開始或沒有檔案"]);
    const body = ["delivery", "returns"].map((id) => ({ type: "heading", text: "標題", id }));
    const whole = { content: { title: "服務條款", body } };
    expect(await reasons({ [`${place}/2027-01-01.json`]: { ...whole, starts_at: at(1) } })).toEqual([
      "這份文件隨時要有一個版本，不能都還沒開始或沒有檔案",
    ]);
    expect(await reasons({ [`${place}/2026-01-01.json`]: { ...whole, ends_at: at(1) } })).toEqual([
      "ends_at 這份文件由下一個版本取代，不能有結束時間",
    ]);
    expect(
      await reasons({ [`${place}/2026-01-01.json`]: { content: { title: "服務條款", body: body.slice(1) } } }),
    ).toEqual(["body 別的頁面連到 #delivery，少了 id 為 delivery 的標題"]);
    expect(await publish({ [`${place}/2026-01-01.json`]: whole })).toMatchObject({ refused: [], version: 1 });
  });

  test("a fact that there is not, a link that leads nowhere, another block and another name are refused by their place", async () => {
    const wrong = (...body: object[]) => ({ content: { title: "團體採購", body } });
    const paragraph = (text: string) => ({ type: "paragraph", text });
    const file = `${group}/2026-01-01.json`;
    expect(await reasons({ [file]: wrong(paragraph("運費 {fee} 元")) })).toEqual(["body.0.text 沒有 {fee} 這項資料"]);
    for (const href of ["javascript:alert`1`", "//elsewhere.example", "data:text/html,x", "/\\elsewhere"])
      expect(await reasons({ [file]: wrong(paragraph(`[這裡](${href})`)) }), href).toEqual([
        `body.0.text ${href} 應為本站路徑，或 http、https 網址`,
      ]);
    for (const [body, key] of [
      [{ type: "html", text: "<b>粗</b>" }, "body.0.type"],
      [{ ...paragraph("甲"), style: "x" }, "body.0.style"],
      [{ type: "list", items: [] }, "body.0.items"],
      [{ type: "heading", text: "甲", id: "1 2" }, "body.0.id"],
      [{ ...paragraph("甲"), when: "raining" }, "body.0.when"],
    ] as const)
      expect(
        (await publish({ [file]: wrong(body) })).refused.map(({ key }) => key),
        key,
      ).toEqual([key]);
    for (const name of [
      `${group}/draft.json`,
      `${group}/2026-13-01.json`,
      "documents/2026-01-01.json",
      "documents/A/2026-01-01.json",
    ])
      expect(await publish({ [name]: told("甲") }), name).toMatchObject({ version: null, refused: [{ file: name }] });
    // what looks like HTML is text
    expect(await publish({ [file]: told("<script>alert(1)</script>") })).toMatchObject({ refused: [] });
  });

  test("storefronts hear of a publish", async () => {
    const heard: string[] = [];
    const stop = await shop.database.onChange((table) => heard.push(table));
    await publish({ [`${group}/2026-01-01.json`]: told("新") });
    await until("news of it", () => heard.includes("slots"));
    stop();
  });
});
