import { expect, inject, test } from "vitest";
import { newVisitor, type Visitor } from "./visitor.ts";
import { quantityShown } from "./ways.ts";

const origin = inject("origin");

async function at(path: string): Promise<Visitor> {
  const person = newVisitor(origin);
  await person.visit(path);
  return person;
}

test("the list is reached from the home page, has places where enough was sold, and its books can be bought", async () => {
  const person = await at("/");
  const first = person.page().querySelector("#b015 ~ * ol")!;
  const names = [...first.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(names.length).toBeGreaterThan(2);
  await person.visit(person.page().querySelector("main a[href^='/best-sellers/online/']")!.getAttribute("href")!);
  expect(person.heading()).toMatch(/榜$/);
  // the beginning of the same list
  expect([...person.page().querySelectorAll("main form li > a")].map((link) => link.getAttribute("href"))).toEqual(
    expect.arrayContaining(names),
  );
  await person.visit("/best-sellers/online");
  expect(person.heading()).toBe("網路暢銷榜");
  await person.press("加入購物車");
  expect(quantityShown(person)).toBe(1);
});

test("three levels, new books, preorders and the stores are links; each says from what its order is", async () => {
  const person = await at("/best-sellers/online");
  /** A link beside the list: the header and the breadcrumb have some of the same name. */
  const go = (words: string) => {
    const links = [...person.page().querySelectorAll("main nav[aria-label$=榜單] a")];
    return person.visit(links.find((link) => link.textContent.trim() === words)!.getAttribute("href")!);
  };
  await go("中文書");
  expect([person.path, person.heading()]).toEqual([expect.stringMatching(/online\/\d+$/), "中文書暢銷榜"]);
  await go("文學小說");
  await go("散文");
  expect(person.path).toMatch(/online\/\d+\/\d+\/\d+$/);
  expect(person.page().querySelector("nav[aria-label=分類榜單] [aria-current=page]")!.textContent).toBe("散文");
  expect(person.main()).toContain("還不足以排名");
  await go("文學小說");
  await go("新書");
  expect([person.heading(), person.url.search]).toEqual(["文學小說新書榜", "?list=new_books"]);
  expect(person.main()).toContain("近 90 天出版");
  // the kind stays where one goes
  await go("中文書");
  await go("全部分類");
  expect([person.heading(), person.url.search]).toEqual(["新書榜", "?list=new_books"]);
  await go("預購");
  expect(person.heading()).toBe("預購榜");
  expect(person.main()).toContain("最快出版的在前");
  await go("門市");
  expect([person.path, person.heading()]).toEqual(["/best-sellers/bookstore", "門市暢銷榜"]);
});

test("a list has numerals only where enough was sold for places", async () => {
  const ranked = await at("/best-sellers/online");
  expect(ranked.main()).toContain("依近 30 天的訂購數量排名");
  expect(ranked.page().querySelectorAll("main form ol > li").length).toBeGreaterThan(4);
  const newest = await at("/best-sellers/bookstore");
  expect(newest.main()).toContain("還不足以排名");
  expect(newest.page().querySelectorAll("main form ol")).toHaveLength(0);
});

test("beside the ranked lists stand those that editors chose, of the shop and of a category: they say so and have no numerals", async () => {
  const person = await at("/best-sellers/online");
  await person.follow("店長選書");
  expect([person.url.search, person.heading()]).toEqual(["?list=owner", "店長選書"]);
  expect(person.main()).toContain("不看銷量");
  expect(person.page().querySelectorAll("main form ol")).toHaveLength(0);
  expect(person.page().querySelectorAll("main form ul > li").length).toBeGreaterThan(4);
  const current = [...person.page().querySelectorAll("nav[aria-label=榜單] [aria-current]")];
  expect(current.map((link) => link.textContent)).toEqual(["店長選書"]);
  expect(person.buttons("main")).toContain("加入購物車");
  await person.follow("暢銷");
  expect(person.heading()).toBe("網路暢銷榜");
  // of a category its own, and no other's
  const inBooks = await at("/best-sellers/online/2?list=first");
  expect(inBooks.heading()).toBe("古典入門");
  expect((await at("/best-sellers/online?list=first")).heading()).toBe("網路暢銷榜");
});

test("what is no category, no child of the one before it or no list is not found; nothing 限制級 is named", async () => {
  const categories = ["/999", "/2/999", "/201", "/2/201/202", "/2/301", "/x", "/2/2", "/0"];
  for (const path of [
    ...categories.map((ids) => `/best-sellers/online${ids}`),
    "/best-sellers",
    "/best-sellers/bookstore/2",
    "/best-sellers/x",
  ])
    expect([path, (await at(path)).status]).toEqual([path, 404]);
  expect((await at("/best-sellers/online?list=constructor")).heading()).toBe("網路暢銷榜");
  const person = await at("/best-sellers/online");
  const paths = [...person.page().querySelectorAll("main nav a[href^='/best-sellers']")].map((one) =>
    one.getAttribute("href")!,
  );
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    await person.visit(path);
    expect([path, person.status, /限制級/.test(person.main())]).toEqual([path, 200, false]);
  }
});
