import { beforeAll, expect, inject, test } from "vitest";
import { aProductThat, aPaperBook } from "./products.ts";
import { register } from "./members.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { chooseHomeAndCard, fillHomeAddress } from "./ways.ts";

const origin = inject("origin");
let product = "";
let member: Visitor;
let guest: Visitor;
let order_number = "";

beforeAll(async () => {
  const book = await aProductThat(origin, aPaperBook);
  product = `/product/${book.product_guid}`;
  member = newVisitor(origin);
  await register(member);
  guest = newVisitor(origin);
  await guest.post("/cart/add", { product_guid: book.product_guid });
  await guest.visit("/login?redirect=/cart/step1");
  guest.fill("電子信箱", "pages@example.com");
  await guest.press("以訪客身分結帳");
  await chooseHomeAndCard(guest);
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  await guest.press("付款成功");
  order_number = guest.term("訂單編號");
  await guest.post("/cart/add", { product_guid: book.product_guid });
  await guest.visit("/cart/step1");
  await chooseHomeAndCard(guest);
});

const name = (element: Element) => {
  const by = element.getAttribute("aria-labelledby");
  return element.getAttribute("aria-label") ?? (by ? element.ownerDocument.getElementById(by)?.textContent : "") ?? "";
};

/** What «Every page» of the words says, and what every document needs. */
function expectPage(person: Visitor, path: string, title: RegExp): void {
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

function expectFrame(person: Visitor, path: string): void {
  const page = person.page();
  const first = page.querySelector("a[href], button, input:not([type=hidden]), select, textarea, summary")!;
  expect([first.getAttribute("href"), first.textContent], path).toEqual(["#main", "跳到主要內容"]);
  expect(page.querySelector("#main")!.getAttribute("tabindex"), path).toBe("-1");
  const search = page.querySelector("header form[role=search]")!;
  expect([name(search), search.getAttribute("action"), search.getAttribute("method") ?? "get"], path).toEqual([
    "全站搜尋",
    "/search",
    "get",
  ]);
  expect(search.querySelector("input[name=q]")!.getAttribute("aria-label"), path).toBe("搜尋商品");
  expect(search.querySelector("button")!.textContent, path).toBe("搜尋");
  expect([...page.querySelectorAll("nav")].map(name), path).toContain("商品分類");
  expect(page.querySelector("header a[href='/cart']")!.textContent, path).toMatch(/^購物車（\d+ 件）$/);
  const signedIn = page.querySelector("header form[action='/logout'] button");
  const links = [...page.querySelectorAll("header a")].map(
    // sign-in leads back to the page that one is on
    (link) => `${link.textContent} ${link.getAttribute("href")!.split("?")[0]}`,
  );
  if (person === member) {
    expect(signedIn?.textContent, path).toBe("登出");
    expect(links, path).toContain("會員中心 /member");
  } else {
    expect(signedIn, path).toBeNull();
    expect(links, path).toEqual(expect.arrayContaining(["登入 /login", "加入會員 /registry"]));
  }
  const navigations = [...page.querySelectorAll("nav")].map(name);
  expect(
    navigations.filter((label, place) => !label || navigations.indexOf(label) !== place),
    `${path}: navigations without a name of their own`,
  ).toEqual([]);
  expect(page.querySelectorAll("header, footer").length, path).toBeGreaterThanOrEqual(2);
}

/** The checkout is a quiet room: the sign, help and the cart, and nothing to search or to wander off by. */
function expectQuietFrame(person: Visitor, path: string): void {
  const page = person.page();
  const links = [...page.querySelectorAll("header a")].map((link) => link.textContent);
  expect(links, path).toEqual(["跳到主要內容", "閱林", "客服說明", expect.stringMatching(/^購物車（\d+ 件）$/)]);
  expect(page.querySelector("#main")!.getAttribute("tabindex"), path).toBe("-1");
  expect(page.querySelector("form[role=search]"), path).toBeNull();
  expect([...page.querySelectorAll("nav")].map(name), path).toEqual(["結帳步驟"]);
  expect(page.querySelectorAll("footer").length, path).toBe(1);
}

const docs = [
  "aboutcoupon",
  "membership-level",
  "group-buying-description",
  "service-rules",
  "privacy-policy",
  "personal-protection-act",
  "cooperation",
];

test("each page of a visitor has its name, its landmarks and one heading", async () => {
  const visitor = newVisitor(origin);
  for (const [path, title] of Object.entries({
    "/": /^閱林 – /,
    "/category/1/2": / – 閱林$/,
    "/search": / – 閱林$/,
    "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2": /紅樓夢.* – 閱林$/,
    "/search?q=zzzzqqq": / – 閱林$/,
    [product]: / – 閱林$/,
    "/cart": /^購物車 – 閱林$/,
    "/login": /^會員登入 – 閱林$/,
    "/login?redirect=/cart/step1": /^會員登入 – 閱林$/,
    "/login/guest": /^訪客結帳 – 閱林$/,
    "/registry": /^加入會員 – 閱林$/,
    "/forgot": /^忘記密碼 – 閱林$/,
    "/orders": /^訂單查詢 – 閱林$/,
    ...Object.fromEntries(docs.map((doc) => [`/docs/${doc}`, / – 閱林$/])),
  })) {
    await visitor.visit(path);
    expectPage(visitor, path, title);
    expectFrame(visitor, path);
  }
  await visitor.visit("/testonly/outbox");
  expectPage(visitor, "/testonly/outbox", / – 閱林$/);
});

test("each page of a guest and of a member too", async () => {
  for (const [path, title] of [
    ["/cart", /^購物車 – 閱林$/],
    ["/cart/step1", /^付款與配送 – 閱林$/],
    ["/cart/step2", /^填寫訂購資料 – 閱林$/],
    [`/cart/step3?order=${order_number}`, /^訂單已成立 – 閱林$/],
    [`/orders/${order_number}`, /^訂單明細 – 閱林$/],
  ] as const) {
    await guest.visit(path);
    expectPage(guest, path, title);
    (path.startsWith("/cart/step") ? expectQuietFrame : expectFrame)(guest, path);
  }
  for (const [path, title] of [
    ["/", /^閱林 – /],
    [product, / – 閱林$/],
    ["/cart", /^購物車 – 閱林$/],
    ["/member", /^會員中心 – 閱林$/],
    ["/member/orders", /^訂單查詢 – 閱林$/],
  ] as const) {
    await member.visit(path);
    expectPage(member, path, title);
    expectFrame(member, path);
    if (path.startsWith("/member")) expect([...member.page().querySelectorAll("nav")].map(name)).toContain("會員功能");
  }
  const newcomer = newVisitor(origin);
  await register(newcomer);
  expectPage(newcomer, "/registry/complete", /^加入會員完成 – 閱林$/);
});

test("home, category and product tell programs what they are, and which address is theirs", async () => {
  const visitor = newVisitor(origin);
  for (const [path, kinds] of [
    ["/", ["WebSite"]],
    ["/category/1/2", ["BreadcrumbList"]],
    [product, ["Product", "BreadcrumbList"]],
  ] as const) {
    await visitor.visit(`${path}${path.includes("?") ? "&" : "?"}utm_source=mail`);
    const page = visitor.page();
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href"), path).toBe(origin + path);
    expect(page.querySelector("meta[name=description]")?.getAttribute("content"), path).toMatch(/\S/);
    const told = [...page.querySelectorAll("script[type='application/ld+json']")].flatMap((script) => {
      const value = JSON.parse(script.textContent!) as { "@type": string | string[]; "@context": string };
      expect(value["@context"]).toBe("https://schema.org");
      return value["@type"];
    });
    expect(told, path).toEqual(expect.arrayContaining([...kinds]));
  }
});

test("no link of a page leads nowhere", async () => {
  const visitor = newVisitor(origin);
  const links = new Set<string>();
  for (const path of [
    "/",
    "/category/1/2",
    "/search?q=%E7%B4%85",
    product,
    "/cart",
    "/login",
    "/registry",
    "/orders",
  ]) {
    await visitor.visit(path);
    for (const link of visitor.page().querySelectorAll("a[href^='/']"))
      links.add(link.getAttribute("href")!.split("#")[0]!);
  }
  // one of each kind of list: their items are alike
  const seen = new Map<string, number>();
  const broken: string[] = [];
  for (const link of links) {
    const kind = link.replace(/(\/product|\/category\/\d)\/.*/, "$1").replace(/\?.*/, "?");
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (seen.get(kind)! > 4) continue;
    const { status } = await fetch(origin + link);
    if (status >= 400) broken.push(`${status} ${link}`);
  }
  expect(broken).toEqual([]);
});
