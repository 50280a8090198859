import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../patience.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const key = "0123456789abcdefghijklmnopqrstuvwxyz";
let shop: RunningShop;
beforeAll(async () => void (shop = await startShop({ OPERATOR_KEY: key })));
afterAll(() => shop.stop());

const ask = async (path: string, body: object) => {
  const response = await fetch(`${shop.origin}/api/ops/content${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-operator-key": key, "x-operator": "editor" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { version: number | null; refused?: unknown[] };
};

/** The shop hears of what was published a moment later. */
async function visitUntil(person: Visitor, path: string, heading: string): Promise<void> {
  await until(heading, async () => {
    await person.visit(path);
    return person.heading() === heading;
  });
}

test("an editor changes a document, adds one and a list of books without a release, and takes it back", async () => {
  const person = newVisitor(shop.origin);
  await person.visit("/docs/group-buying-description");
  expect(person.main()).toContain("怎麼開始");
  await person.visit("/best-sellers/online?list=owner");
  const [book] = [...person.page().querySelectorAll("main form a[href^='/product/']")];
  const guid = book!.getAttribute("href")!.split("/").at(-1)!;

  const body = [
    { type: "heading", text: "運費", id: "fees" },
    { type: "paragraph", text: "寄到 {email}，或看[配送與運費](/docs/service-rules#delivery)。<b>不是標籤</b>" },
    { type: "table", caption: "各種配送", head: ["方式", "說明"], rows: [["大量採購", "超商以 {store_limit} 元為限"]] },
    { type: "list", items: [{ text: "示範商店才有這一項", when: "demo" }, { each: "deliveries" }] },
  ];
  const files = [
    { file: "documents/group-buying-description/2026-12-01.json", data: { content: { title: "團購說明", body } } },
    { file: "documents/gift-cards/2026-12-01.json", data: { content: { title: "禮券說明", body: body.slice(1, 2) } } },
    {
      file: "best-sellers/winter.json",
      data: { content: { title: "冬日書單", intro: "圍爐時讀的書。", products: [guid] } },
    },
  ];
  expect(await ask("", { note: "十二月", files })).toMatchObject({ version: 1, refused: [] });

  await visitUntil(person, "/docs/group-buying-description", "團購說明");
  expect(person.title).toBe("團購說明 – 閱林");
  for (const words of ["版本日期：2026/12/01", "<b>不是標籤</b>", "示範商店才有這一項", "運費 80 元"])
    expect(person.main()).toContain(words);
  expect(person.page().querySelector("article a[href^='mailto:']")).not.toBeNull();
  expect(person.page().querySelector("article table caption")!.textContent).toBe("各種配送");
  expect(person.page().querySelectorAll("article table th[scope=col]")).toHaveLength(2);
  expect(person.page().querySelector("article td:last-child")!.textContent).toMatch(/^超商以 [\d,]+ 元為限$/);
  expect(person.page().querySelector("[aria-label=本頁內容] a")!.getAttribute("href")).toBe("#fees");
  await person.follow("禮券說明");
  expect([person.path, person.heading()]).toEqual(["/docs/gift-cards", "禮券說明"]);
  expect(await (await fetch(`${shop.origin}/sitemaps/pages.xml`)).text()).toContain("/docs/gift-cards<");
  await until("the list of winter", async () => {
    await person.visit("/best-sellers/online");
    return person.main().includes("冬日書單");
  });
  await person.follow("冬日書單");
  expect(person.main()).toContain("圍爐時讀的書。");

  expect(await ask("/rollback", {})).toMatchObject({ version: 2 });
  await visitUntil(person, "/docs/group-buying-description", "團體採購");
  expect(person.main()).toContain("怎麼開始");
  await until("no page of gift cards", async () => (await fetch(`${shop.origin}/docs/gift-cards`)).status === 404);
  await visitUntil(person, "/best-sellers/online?list=winter", "網路暢銷榜");
  await visitUntil(person, "/best-sellers/online?list=owner", "店長選書");
});
