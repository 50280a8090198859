import { expect, inject, test } from "vitest";
import { choose, finish } from "./checkout-ways.ts";
import { register } from "./members.ts";
import { aPaperBook, aProductThat } from "./products.ts";
import { newVisitor } from "./visitor.ts";
import { fillHomeAddress } from "./ways.ts";

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

test("a name in another language says in which wherever it stands: lists, cart, and orders; a Chinese one says nothing", async () => {
  const english = await aProductThat(origin, (card) => aPaperBook(card) && card.name.startsWith("Pride and Prejudice"));
  const chinese = await aProductThat(origin, (card) => aPaperBook(card) && card.name.startsWith("紅樓夢"));
  const person = newVisitor(origin);
  /** The language that the names in links to this product's page are in, each once. */
  const languages = ({ name, product_guid }: typeof english) =>
    new Set(
      [...person.page().querySelectorAll(`main a[href='/product/${product_guid}']`)].flatMap((link) =>
        [link, ...link.querySelectorAll("*")]
          .filter((element) =>
            [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent === name),
          )
          .map((element) => element.getAttribute("lang")),
      ),
    );
  await register(person);
  await person.visit("/search?q=Pride%20and%20Prejudice");
  expect(languages(english)).toEqual(new Set(["en"]));
  await person.visit("/search?q=紅樓夢");
  expect(languages(chinese)).toEqual(new Set([null]));
  for (const { product_guid } of [english, chinese]) await person.post("/cart/add", { product_guid, qty: "1" });
  await person.visit("/cart");
  expect([languages(english), languages(chinese)]).toEqual([new Set(["en"]), new Set([null])]);
  await person.visit("/cart/step1");
  await choose(person, "宅配到府", "信用卡一次付清");
  fillHomeAddress(person);
  const number = await finish(person);
  expect([languages(english), languages(chinese)]).toEqual([new Set(["en"]), new Set([null])]);
  await person.visit(`/orders/${number}`);
  expect([languages(english), languages(chinese)]).toEqual([new Set(["en"]), new Set([null])]);
  await person.visit("/member/orders");
  const row = [...person.page().querySelectorAll("main li span")].find(
    ({ textContent }) => textContent === english.name,
  );
  expect(row?.getAttribute("lang")).toBe("en");
});
