import { expect, inject, test } from "vitest";
import { newVisitor } from "./visitor.ts";

const visitor = () => newVisitor(inject("origin"));
type Visitor = ReturnType<typeof visitor>;
const headings = (person: Visitor) =>
  [...person.page().querySelectorAll("main h2")].map((one) => one.textContent!.trim());
const steps = (person: Visitor) =>
  [...person.page().querySelectorAll("nav[aria-label=目前位置] li")].map((one) => one.textContent);

test("from the home page to a theme, and from it a book into the cart", async () => {
  const person = visitor();
  await person.visit("/");
  await person.follow("主題活動");
  expect(headings(person)).toEqual(["主題書展", "策展選物", "展覽與活動", "店裡的選擇"]);
  await person.follow("看全部：主題書展");
  expect([person.path, person.heading()]).toEqual(["/activity/theme", "主題書展"]);
  await person.follow(/^夜讀的人，請進/);
  expect(steps(person)).toEqual(["首頁", "主題活動", "主題書展", "夜讀的人，請進"]);
  expect(person.main()).toMatch(/活動至 \d{4}\/\d\d\/\d\d/);
  expect(headings(person)).toEqual(["一盞燈，一個故事", "慢慢讀的散文與詩", "燈關以前的懸疑", "夜裡的茶與燈"]);
  const ways = [...person.page().querySelectorAll("nav[aria-label=這一頁] a")].map((one) => one.getAttribute("href")!);
  for (const way of ways) expect(person.page().querySelector(way), way).not.toBeNull();
  await person.press("加入購物車");
  await person.visit("/cart");
  expect(person.main()).not.toContain("購物車是空的");
});

test("a curation stands in its category, and in no other", async () => {
  const person = visitor();
  await person.visit("/activity/curation");
  expect(headings(person)).toEqual(["童書", "文具", "美食"]);
  await person.follow("看全部：美食");
  expect([person.path, person.heading()]).toEqual(["/activity/curation/food", "美食的策展選物"]);
  await person.follow(/^午後三點的茶席/);
  expect(person.path).toBe("/activity/curation/food/12");
  expect(steps(person)).toEqual(["首頁", "主題活動", "策展選物", "美食", "午後三點的茶席"]);
  await person.visit("/activity/curation/3c");
  expect([person.status, person.main()]).toEqual([200, expect.stringContaining("目前沒有3C的策展選物")]);
});

test("one that has ended says so and leads on; search engines leave it", async () => {
  const person = visitor();
  await person.visit("/activity/theme/4");
  expect(person.status).toBe(200);
  expect(person.main()).toMatch(/這個活動已經在 \d{4}\/\d\d\/\d\d 結束/);
  expect(person.page().querySelector("main form, main a[href^='/product/']")).toBeNull();
  expect(person.page().querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex, follow");
  await person.follow("看進行中的主題書展");
  expect(person.main()).not.toContain("仲夏科幻祭");
});

test.each([
  ["what has not begun", "/activity/theme/5"],
  ["an unknown theme", "/activity/theme/99"],
  ["a theme that is no number", "/activity/theme/abc"],
  ["a curation of another category", "/activity/curation/food/11"],
  ["a category that is none", "/activity/curation/nothing"],
  ["an exhibition's code with four digits after the dash", "/exhibitions/YL260901-0001"],
  ["an exhibition's code with small letters", "/exhibitions/yl260901-00001"],
  ["an exhibition's code with five digits before the dash", "/exhibitions/YL26090-00001"],
  ["an unknown exhibition", "/exhibitions/AB123456-12345"],
  ["an unknown event", "/events/nothing/index.html"],
  ["an event without its page", "/events/reading-marathon"],
])("%s is not found", async (_, path) => {
  const person = visitor();
  await person.visit(path);
  expect([path, person.status]).toEqual([path, 404]);
  expect(person.main()).toContain("找不到這個頁面");
});

test("exhibitions, events and the shop's own choice are pages with goods", async () => {
  const person = visitor();
  for (const path of [
    "/exhibitions/YL260901-00001",
    "/events/reading-marathon/index.html",
    "/yuelin-only",
    "/yuelin-choice-books",
    "/yuelin-choice-music",
  ]) {
    await person.visit(path);
    expect([path, person.status]).toEqual([path, 200]);
    expect(person.page().querySelectorAll("main section a[href^='/product/']").length, path).toBeGreaterThan(7);
  }
});
