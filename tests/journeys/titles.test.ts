import { expect, inject, test } from "vitest";
import { newVisitor } from "./visitor.ts";

const origin = inject("origin");

test("no two lists have one title", async () => {
  const person = newVisitor(origin);
  const titles = new Set<string>();
  const lists = [
    "/search?q=%E6%9B%B8",
    "/search?q=%E6%9B%B8&page=2",
    "/search?q=%E6%9B%B8&sort=price",
    "/search?q=%E6%9B%B8&min_price=100",
    "/search?q=%E6%9B%B8&stock=1",
    "/category/1/2",
    "/category/1/2?page=3",
    "/category/1/2?sort=publishDate",
  ];
  for (const path of lists) {
    await person.visit(path);
    titles.add(person.title);
  }
  expect(titles.size).toBe(lists.length);
  await person.visit("/search?q=%E6%9B%B8&min_price=100&sort=price&page=2");
  expect(person.title).toBe("「書」的搜尋結果：$100 以上、價格低到高、第 2 頁 – 閱林");
});

test("a title in another language says in which", async () => {
  const person = newVisitor(origin);
  const languages = new Map<string, string>();
  for (const [title, language] of [
    ["小王子", "fr"],
    ["變形記", "de"],
    ["我是貓", "ja"],
    ["傲慢與偏見", "en"],
  ] as const) {
    await person.visit(`/search?q=${encodeURIComponent(title)}`);
    const hrefs = [...person.page().querySelectorAll("main li a[href^='/product/']")].map((link) =>
      link.getAttribute("href")!,
    );
    for (const href of hrefs.slice(0, 6)) {
      await person.visit(href);
      const marked = person.page().querySelector("article p[lang]")?.getAttribute("lang");
      if (person.heading().startsWith(title) && marked) languages.set(title, marked);
    }
    expect(languages.get(title), title).toBe(language);
  }
  await person.visit("/search?q=Pride%20and%20Prejudice");
  const own = [...person.page().querySelectorAll("main li a[href^='/product/']")].find((link) =>
    link.textContent!.includes("Pride and Prejudice"),
  );
  await person.visit(own!.getAttribute("href")!);
  expect(person.page().querySelector("h1")!.getAttribute("lang")).toBe("en");
});
