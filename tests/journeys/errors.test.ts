import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startShop, type RunningShop } from "../running-shop.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const origin = inject("origin");
const own = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

/** An error page is a page of the shop: it names what happened, and leads on. */
function expectPage(person: Visitor, status: number, heading: string): void {
  expect([person.status, person.heading()]).toEqual([status, heading]);
  expect(person.title).toBe(`${heading} – 閱林`);
  expect(person.has("main#main")).toBe(true);
  expect(person.has("form[role=search][action='/search']")).toBe(true);
  expect(person.has("main a[href='/']") || person.has("main a[href='/cart']")).toBe(true);
  const main = person.page().querySelector("main")!.cloneNode(true) as Element;
  // names of books may be in any language
  main.querySelector("[aria-labelledby=way-on]")?.remove();
  expect(main.textContent).not.toMatch(/[A-Za-z]{5,}/); // no program's words
}

test("what is not there says so, and offers the search", async () => {
  const person = newVisitor(origin);
  for (const path of ["/no/such/page", "/product/000000000000", "/product/XYZ", "/category/1/99999", "/orders/abc"]) {
    await person.visit(path);
    expectPage(person, 404, "找不到這個頁面");
    person.fill("想找什麼？", "紅樓夢");
    await person.press("搜尋", 1);
    expect(person.heading(), path).toBe("「紅樓夢」的搜尋結果");
  }
});

test("from where there is nothing books and shelves lead on", async () => {
  const person = newVisitor(origin);
  for (const path of [
    "/no/such/page",
    "/product/0000000000",
    "/category/1/99",
    "/orders/abc",
    "/search?q=zzzzqqq",
    "/cart",
  ]) {
    await person.visit(path);
    const books = [...person.page().querySelectorAll("main section[aria-labelledby=way-on] li a")];
    expect(books.length, path).toBe(6);
    expect(books.map((book) => book.querySelector("img")?.getAttribute("src")).filter(Boolean).length, path).toBe(6);
    const [name, href] = [books[3]!.textContent, books[3]!.getAttribute("href")!];
    const spines = [...person.page().querySelectorAll("main nav[aria-label=逛逛書架] a")];
    expect(spines.length, path).toBeGreaterThan(5);
    await person.visit(spines.at(-1)!.getAttribute("href")!);
    expect([path, person.status, person.heading()]).toEqual([path, 200, spines.at(-1)!.textContent]);
    await person.visit(href);
    expect([path, person.status, person.heading()]).toEqual([path, 200, name]);
  }
});

test("a form from another site, one that is none, and one that is too large are refused in plain words", async () => {
  const person = newVisitor(origin);
  await person.post("/login", { account: "a" }, { "sec-fetch-site": "cross-site" });
  expectPage(person, 403, "無法完成這個動作");
  expect(person.main()).toContain("這個請求不是從本站送出的");
  await person.post("/login", {}, { "content-type": "text/plain" });
  expectPage(person, 415, "無法完成這個動作");
  expect(person.main()).toContain("送出的格式不受支援");
  await person.post("/login", { account: "a".repeat(200_000) });
  expectPage(person, 413, "送出的資料太大");
  expect(person.main()).toContain("請縮短內容或縮小檔案後再送一次");
  await person.post("/search", { q: "a" });
  expectPage(person, 405, "無法完成這個動作");
});

test("a refused form is the form again: 422, the errors, and what was typed", async () => {
  const person = newVisitor(origin);
  await person.visit("/orders");
  person.fill("訂單編號", "12345");
  person.fill("電子信箱", "沒有");
  await person.press("查詢訂單");
  expect([person.status, person.title]).toEqual([422, "錯誤：訂單查詢 – 閱林"]);
  expect(person.problems()).toEqual(["請輸入正確的訂單編號", "請輸入正確的電子信箱"]);
  expect([person.value("訂單編號"), person.value("電子信箱")]).toEqual(["12345", "沒有"]);
});

test("no method brings a page down", async () => {
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]) {
    for (const path of ["/", "/cart", "/login", "/cart/add", "/search"]) {
      const { status } = await fetch(origin + path, { method, redirect: "manual", headers: own });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }
});

describe("who asks too often", () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ RATE_LIMIT_FACTOR: "0.1" });
  });
  afterAll(() => shop.stop());

  const until429 = async (ask: () => Promise<void>, person: Visitor) => {
    for (let attempt = 0; attempt < 80; attempt++) {
      await ask();
      if (person.status === 429) return;
    }
    throw new Error("never refused");
  };

  test("is told how long to wait, on a page and beside the form that was sent", async () => {
    const guesser = newVisitor(shop.origin);
    await guesser.visit("/login");
    await until429(async () => {
      guesser.fill("電子信箱或手機號碼", "nobody@example.com");
      guesser.fill("密碼", "Wrong2026");
      await guesser.press("登入");
    }, guesser);
    expect(guesser.alert()).toMatch(/^操作太頻繁，請於 \d+ (秒|分鐘)後再試$/);
    expect(guesser.value("電子信箱或手機號碼")).toBe("nobody@example.com");
    const answer = await fetch(`${shop.origin}/login`, {
      method: "POST",
      headers: own,
      body: "account=nobody@example.com&password=Wrong2026",
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);

    const searcher = newVisitor(shop.origin);
    let page = 0;
    await until429(() => searcher.visit(`/search?q=word${page++}`), searcher);
    expect(searcher.heading()).toBe("操作太頻繁，請稍後再試");
    expect(searcher.title).toBe("操作太頻繁，請稍後再試 – 閱林");
    expect(searcher.main()).toMatch(/請於 \d+ (秒|分鐘)後再試/);
    const refused = await fetch(`${shop.origin}/search?q=word-more`);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  test("keeps reading: pages that cost little are not refused", async () => {
    const person = newVisitor(shop.origin);
    for (let visit = 0; visit < 30; visit++) {
      await person.visit("/cart");
      expect(person.status).toBe(200);
    }
  });
});
