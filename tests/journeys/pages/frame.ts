import { expect } from "vitest";
import type { Visitor } from "../visitor.ts";

/** What an assistive technology calls it. */
export const nameOf = (element: Element) => {
  const by = element.getAttribute("aria-labelledby");
  return element.getAttribute("aria-label") ?? (by ? element.ownerDocument.getElementById(by)?.textContent : "") ?? "";
};

/** What «Every page» of the words says, and what every document needs. */
export function expectPage(person: Visitor, path: string, title: RegExp): void {
  const page = person.page();
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  expect([path, person.status]).toEqual([path, 200]);
  expect(page.documentElement.getAttribute("lang"), path).toBe("zh-Hant-TW");
  expect(all("h1").length, `${path}: h1`).toBe(1);
  expect(person.title, path).toMatch(title);
  expect(all("title").length, path).toBe(1);
  expect(
    all("main").map((main) => main.id),
    path,
  ).toEqual(["main"]);

  const ids = all("[id]").map((element) => element.id);
  expect(
    ids.filter((id, place) => ids.indexOf(id) !== place),
    `${path}: ids that stand twice`,
  ).toEqual([]);
  for (const reference of ["for", "aria-describedby", "aria-labelledby", "aria-controls"])
    for (const element of all(`[${reference}]`))
      for (const id of element.getAttribute(reference)!.split(" "))
        expect(ids, `${path}: ${reference} of ${element.outerHTML.slice(0, 120)}`).toContain(id);
  for (const link of all("a"))
    expect(link.getAttribute("href"), `${path}: ${link.outerHTML.slice(0, 120)}`).toMatch(
      /^(\/|#|https?:|mailto:|tel:)/,
    );
  for (const image of all("img"))
    expect(image.hasAttribute("alt"), `${path}: ${image.outerHTML.slice(0, 120)}`).toBe(true);
  for (const field of all("main input:not([type=hidden]), main select, main textarea"))
    expect(
      field.getAttribute("aria-label") ??
        page.querySelector(`label[for="${field.id}"]`)?.textContent ??
        field.closest("label")?.textContent,
      `${path}: ${field.outerHTML.slice(0, 120)}`,
    ).toMatch(/\S/);
  for (const script of all("script[type='application/ld+json']"))
    expect(() => JSON.parse(script.textContent!) as unknown, path).not.toThrow();
  const levels = all("main h1, main h2, main h3, main h4").map((heading) => Number(heading.localName[1]));
  expect(
    levels.filter((level, place) => place > 0 && level > levels[place - 1]! + 1),
    `${path}: a heading level is left out`,
  ).toEqual([]);
  expect(page.documentElement.outerHTML, path).not.toMatch(/>(undefined|null|NaN|\[object Object\])</);
}

/** The shop's frame, of a member or of anybody else. */
export function expectFrame(person: Visitor, path: string, isMember = false): void {
  const page = person.page();
  const first = page.querySelector("a[href], button, input:not([type=hidden]), select, textarea, summary")!;
  expect([first.getAttribute("href"), first.textContent], path).toEqual(["#main", "跳到主要內容"]);
  expect(page.querySelector("#main")!.getAttribute("tabindex"), path).toBe("-1");
  const search = page.querySelector("header form[role=search]")!;
  expect([nameOf(search), search.getAttribute("action"), search.getAttribute("method") ?? "get"], path).toEqual([
    "全站搜尋",
    "/search",
    "get",
  ]);
  expect(search.querySelector("input[name=q]")!.getAttribute("aria-label"), path).toBe("搜尋商品");
  expect(search.querySelector("button")!.textContent, path).toBe("搜尋");
  expect([...page.querySelectorAll("nav")].map(nameOf), path).toContain("商品分類");
  expect(page.querySelector("header a[href='/cart']")!.textContent, path).toMatch(/^購物車（\d+ 件）$/);
  const signedIn = page.querySelector("header form[action='/logout'] button");
  const links = [...page.querySelectorAll("header a")].map(
    // sign-in leads back to the page that one is on
    (link) => `${link.textContent} ${link.getAttribute("href")!.split("?")[0]}`,
  );
  if (isMember) {
    expect(signedIn?.textContent, path).toBe("登出");
    expect(links, path).toContain("會員中心 /member");
  } else {
    expect(signedIn, path).toBeNull();
    expect(links, path).toEqual(expect.arrayContaining(["登入 /login", "加入會員 /registry"]));
  }
  const navigations = [...page.querySelectorAll("nav")].map(nameOf);
  expect(
    navigations.filter((label, place) => !label || navigations.indexOf(label) !== place),
    `${path}: navigations without a name of their own`,
  ).toEqual([]);
  expect(page.querySelectorAll("header, footer").length, path).toBeGreaterThanOrEqual(2);
}

/** The checkout is a quiet room: the sign, who helps and the cart, and nothing to search or to wander off by. */
export function expectQuietFrame(person: Visitor, path: string, navigations = ["結帳步驟"]): void {
  const page = person.page();
  const links = [...page.querySelectorAll("header a")].map((link) => link.textContent);
  expect(links, path).toEqual([
    "跳到主要內容",
    "閱林",
    "聯絡客服（另開新視窗）",
    expect.stringMatching(/^購物車（\d+ 件）$/),
  ]);
  expect(page.querySelector("#main")!.getAttribute("tabindex"), path).toBe("-1");
  expect(page.querySelector("form[role=search]"), path).toBeNull();
  expect([...page.querySelectorAll("nav")].map(nameOf), path).toEqual(navigations);
  expect(page.querySelectorAll("footer").length, path).toBe(1);
}
