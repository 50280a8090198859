import { expect, inject, test } from "vitest";
import { newVisitor } from "./visitor.ts";

const visitor = () => newVisitor(inject("origin"));
type Visitor = ReturnType<typeof visitor>;

const count = (person: Visitor) => Number(/共 (\d+) 件商品/.exec(person.main())?.[1]);
const firstValue = (person: Visitor, legend: string) => {
  const group = [...person.page().querySelectorAll("fieldset")].find(
    (fieldset) => fieldset.querySelector("legend")?.textContent === legend,
  )!;
  const [label, number] = /^(.*)（(\d+)）$/.exec(group.querySelector("label")!.textContent!.trim())!.slice(1);
  return {
    value: group.querySelector("input")!.value,
    text: `${label}（${number}）`,
    label: label!,
    count: Number(number),
  };
};

test("a visitor searches, narrows the list by a facet and a price, and takes it back", async () => {
  const person = visitor();
  await person.visit("/");
  person.fill("搜尋商品", "红楼梦");
  await person.press("搜尋");
  expect(person.path).toBe("/search");
  expect(person.heading()).toBe("「红楼梦」的搜尋結果");
  const all = count(person);
  expect(all).toBeGreaterThan(2);

  const category = firstValue(person, "分類");
  expect(category.count).toBeLessThan(all);
  person.choose(category.text);
  await person.press("套用篩選");
  expect(count(person)).toBe(category.count);
  expect(person.page().querySelector("[aria-label=已選條件]")!.textContent).toContain(category.label);

  person.fill("最低價", "３００");
  await person.press("套用篩選");
  expect(count(person)).toBeLessThan(category.count);
  expect(person.url.searchParams.getAll("categories")).toEqual([category.value]);

  await person.follow(/移除條件 價格/);
  expect(count(person)).toBe(category.count);
  await person.follow("清除全部篩選");
  expect(count(person)).toBe(all);
  expect(person.heading()).toBe("「红楼梦」的搜尋結果");
});

test("a category shows where one is, what is below it, its order and its pages", async () => {
  const person = visitor();
  await person.visit("/category/1");
  expect(person.path).toMatch(/^\/category\/1\/\d+$/);
  await person.visit("/category/1/2");
  const all = count(person);
  await person.follow("價格低到高");
  const prices = [...person.page().querySelectorAll("main b")].map((price) =>
    Number(price.textContent!.replace(/[$,]/g, "")),
  );
  expect(prices.length).toBe(24);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await person.follow("下一頁");
  expect(person.url.search).toBe("?sort=price&page=2");
  const below = person.page().querySelector<HTMLAnchorElement>("main a[href^='/category/2/']")!;
  await person.follow(below.textContent!);
  expect(person.path).toBe(below.getAttribute("href"));
  expect(person.page().querySelector("[aria-label=目前位置]")!.textContent).toContain("首頁");
  expect(count(person)).toBeLessThan(all);
});

test("a category of another level leads to its own address, an unknown one to 404", async () => {
  const person = visitor();
  await person.visit("/category/3/2");
  expect(person.path).toBe("/category/1/2");
  for (const path of ["/category/1/99999", "/category/4/1", "/category/1/abc", "/category/1/123456"]) {
    await person.visit(path);
    expect([path, person.status]).toEqual([path, 404]);
  }
});

test("an empty result says how to go on", async () => {
  const person = visitor();
  await person.visit("/search?q=zzzzqqqq&stock=1");
  expect(person.main()).toContain("共 0 件商品");
  expect(person.main()).toContain("找不到符合的商品");
  await person.follow("不加篩選再搜尋一次");
  expect(person.url.search).toBe("?q=zzzzqqqq");
  expect(person.has("main a[href^='/category/1/']")).toBe(true);
  await person.follow("最近看過的商品");
  expect(person.heading()).toBe("最近看過");
});

test("no address of a list is an error", async () => {
  const person = visitor();
  for (const query of [
    "q=%00",
    "q=%F0%9F%98%80",
    "q='%22%5C%25",
    `q=${"a".repeat(5_000)}`,
    "page=1e99",
    "page=400",
    "sort=x",
    "min_price=9999999&max_price=1",
    "categories=x&author=[]",
    "q=%ED%A0%80",
  ]) {
    await person.visit(`/search?${query}`);
    expect([query.slice(0, 40), person.status]).toEqual([query.slice(0, 40), 200]);
  }
});

test("a word with a slip in it leads to what was meant, and back to what was typed", async () => {
  const person = visitor();
  await person.visit("/search?q=紅摟夢&stock=1");
  expect(person.main()).toContain("沒有「紅摟夢」的結果，改為顯示「紅樓夢」。");
  const narrowed = count(person);
  expect(narrowed).toBeGreaterThan(0);
  await person.follow("紅樓夢");
  expect([person.heading(), count(person)]).toEqual(["「紅樓夢」的搜尋結果", narrowed]);
  await person.visit("/search?q=紅摟夢&sort=price");
  await person.follow("仍要搜尋「紅摟夢」");
  expect([person.url.searchParams.get("exact"), person.url.searchParams.get("sort")]).toEqual(["1", "price"]);
  expect(person.main()).toContain("找不到符合的商品");
  expect(person.has("main a[href^='/product/']"), "what others buy").toBe(true);
});

test("a slip within a category or a brand leads to what is there, in the same words, and stays within", async () => {
  const person = visitor();
  for (const [path, typed, meant] of [
    ["/category/1/1", "紅摟夢", "紅樓夢"],
    ["/brand/1", "胡桃木桿剛筆", "胡桃木桿鋼筆"],
  ] as const) {
    await person.visit(`${path}?q=${typed}`);
    expect(person.main(), path).toContain(`沒有「${typed}」的結果，改為顯示「${meant}」。`);
    expect(count(person), path).toBeGreaterThan(0);
    await person.follow(meant);
    expect([person.path, person.url.searchParams.get("q")]).toEqual([path, meant]);
    await person.visit(`${path}?q=${typed}`);
    await person.follow(`仍要搜尋「${typed}」`);
    expect([person.path, count(person)], path).toEqual([path, 0]);
  }
  await person.visit("/brand/1?q=紅摟夢");
  expect(person.main()).not.toContain("改為顯示");
});

test("filters that leave nothing are told one by one, with what is found without each", async () => {
  const person = visitor();
  await person.visit("/search?q=紅樓夢&author=曹雪芹&max_price=1");
  expect(count(person)).toBe(0);
  await person.follow(/^拿掉「價格：\$1 以下」（\d+ 件）$/);
  expect(count(person)).toBeGreaterThan(0);
  expect(person.url.searchParams.getAll("author")).toEqual(["曹雪芹"]);
});

test("a list is narrowed by dates and by what is still sold", async () => {
  const person = visitor();
  await person.visit("/category/1/1");
  const all = count(person);
  person.fill("最早（西元年）", "2020");
  person.fill("最晚（西元年）", "2022/6/30");
  person.choose("只看販售中");
  await person.press("套用篩選");
  expect(person.url.searchParams.get("date_from")).toBe("2020");
  expect(count(person)).toBeLessThan(all);
  expect(count(person)).toBeGreaterThan(0);
  await person.follow(/移除條件 出版日期：2020 至 2022-06-30/);
  await person.follow(/移除條件 只看販售中/);
  expect(count(person)).toBe(all);
});

test("the search box offers words, authors, shelves and covers for what is typed", async () => {
  const offered = async (q: string) => {
    const response = await fetch(`${inject("origin")}/search/suggest?q=${encodeURIComponent(q)}`);
    return ((await response.json()) as { offers: { text: string; note?: string; href?: string; image?: string }[] })
      .offers;
  };
  const offers = await offered("红楼");
  expect(offers[0]).toEqual({ text: expect.stringContaining("紅樓夢") });
  expect(offers).toContainEqual(
    expect.objectContaining({ href: expect.stringMatching(/^\/product\//), image: expect.stringContaining("/") }),
  );
  expect(await offered("ㄏㄌㄇ")).toContainEqual({ text: "紅樓夢" });
  // shelves that are called alike say of what they are a part
  const shelves = (await offered("文學小說")).filter(({ href }) => href?.startsWith("/category/"));
  expect(shelves.length).toBeGreaterThan(1);
  expect(new Set(shelves.map(({ text, note }) => `${text} ${note}`)).size).toBe(shelves.length);
  const [author] = (await offered("曹雪芹")).filter(({ text }) => text === "曹雪芹");
  const person = visitor();
  await person.visit(author!.href!);
  expect(count(person)).toBeGreaterThan(0);
});

test("the alternate search services answer on the shop's own address", async () => {
  const answer = async (path: string) => (await fetch(inject("origin") + path)).json();
  const query = `?q=${encodeURIComponent("紅樓夢")}`;
  const found = await answer(`/api/v2/search${query}`);
  expect(found).toMatchObject({ total: expect.any(Number), correction: null });
  for (const path of ["/v1/search", "/api/v3/search"]) expect(await answer(path + query)).toEqual(found);
  const completed = await answer(`/api/v2/search_keyword${query}`);
  expect(completed).toContain("紅樓夢");
  expect(await answer(`/v1/complete-query${query}`)).toEqual(completed);
});

test("all three levels of the categories are reached from the home page, by links alone", async () => {
  const person = visitor();
  await person.visit("/");
  expect(person.has("nav[aria-label=分類選單] a[href='/category/1/2']")).toBe(true);
  await person.follow("全部分類");
  expect([person.path, person.heading()]).toEqual(["/categories", "全部分類"]);
  const all = (await (await fetch(`${inject("origin")}/api/v1/categories`)).json()) as { id: number; depth: number }[];
  const linked = new Set([...person.page().querySelectorAll("main a")].map((link) => link.getAttribute("href")));
  for (const { id, depth } of all) expect(linked).toContain(`/category/${depth}/${id}`);
  await person.visit("/categories?top=2");
  expect(person.page().querySelectorAll("main h2").length).toBe(1);
});
