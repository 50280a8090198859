import { beforeAll, expect, inject, test } from "vitest";
import { aProductThat, aPaperBook } from "./products.ts";
import { codeFor, register } from "./members.ts";
import { expectFrame, expectPage, expectQuietFrame, nameOf } from "./pages/frame.ts";
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
    "/": /^閱林 – .{4,}$/,
    "/category/1/2": / – 閱林$/,
    "/search": / – 閱林$/,
    "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2": /紅樓夢.* – 閱林$/,
    "/search?q=zzzzqqq": / – 閱林$/,
    "/activity": /^主題活動 – 閱林$/,
    "/activity/theme": /^主題書展 – 閱林$/,
    "/activity/theme/1": /^夜讀的人，請進 – 閱林$/,
    "/activity/curation": /^策展選物 – 閱林$/,
    "/activity/curation/food": /^美食的策展選物 – 閱林$/,
    "/activity/curation/food/12": /^午後三點的茶席 – 閱林$/,
    "/exhibitions": /^展覽 – 閱林$/,
    "/exhibitions/YL260901-00001": /^書的樣子：線裝與典藏 – 閱林$/,
    "/events/reading-marathon/index.html": /^三十天讀書馬拉松 – 閱林$/,
    "/yuelin-only": /^閱林獨家 – 閱林$/,
    "/yuelin-choice-books": /^閱林選書 – 閱林$/,
    "/yuelin-choice-music": /^閱林選樂 – 閱林$/,
    "/brand": /^品牌 – 閱林$/,
    "/brand?category=8": /^文具的品牌 – 閱林$/,
    "/brand/1": /^木日文具 – 閱林$/,
    [product]: / – 閱林$/,
    "/cart": /^購物車 – 閱林$/,
    "/login": /^會員登入 – 閱林$/,
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

test("who signs in on the way to an order stays in the quiet room, also when refused", async () => {
  const visitor = newVisitor(origin);
  for (const [path, title] of [
    ["/login?redirect=/cart/step1", /^會員登入 – 閱林$/],
    ["/registry?redirect=/cart/step1", /^加入會員 – 閱林$/],
    ["/forgot?redirect=/cart", /^忘記密碼 – 閱林$/],
    ["/login/guest", /^訪客結帳 – 閱林$/],
  ] as const) {
    await visitor.visit(path);
    expectPage(visitor, path, title);
    expectQuietFrame(visitor, path, []);
  }
  await visitor.visit("/login?redirect=/cart/step1");
  for (const status of [422, 401, 401]) {
    if (status === 401) {
      visitor.fill("電子信箱或手機號碼", "nobody-at-all@example.com");
      visitor.fill("密碼", "Wrong2026");
    }
    await visitor.press("登入");
    expect(visitor.status).toBe(status);
    expectQuietFrame(visitor, "/login", []);
  }
  await visitor.press("以訪客身分結帳");
  expect([visitor.status, visitor.title]).toEqual([422, "錯誤：訪客結帳 – 閱林"]);
  expectQuietFrame(visitor, "/login/guest", []);
});

test("who has forgotten the password on the way to an order stays in the quiet room, and is led on to the order", async () => {
  const owner = await register(newVisitor(origin));
  const visitor = newVisitor(origin);
  await visitor.visit("/login?redirect=/cart");
  await visitor.follow("忘記密碼");
  visitor.fill("電子信箱或手機號碼", owner.email);
  await visitor.press("發送驗證碼");
  await visitor.press("驗證");
  expect(visitor.status).toBe(422);
  expectQuietFrame(visitor, "/forgot/verify, refused", []);
  await visitor.press("重新發送驗證碼");
  expectQuietFrame(visitor, "/forgot/verify, sent again", []);
  visitor.fill("驗證碼", await codeFor(origin, owner.email));
  await visitor.press("驗證");
  await visitor.press("重設密碼");
  expect(visitor.status).toBe(422);
  expectQuietFrame(visitor, "/forgot/reset, refused", []);
  visitor.fill("密碼", "NewReader7");
  visitor.fill("確認密碼", "NewReader7");
  await visitor.press("重設密碼");
  expectQuietFrame(visitor, "/forgot/finished", []);
  await visitor.follow("會員登入");
  visitor.fill("電子信箱或手機號碼", owner.email);
  visitor.fill("密碼", "NewReader7");
  await visitor.press("登入");
  expect(visitor.path).toBe("/cart");
});

test("each page of a guest and of a member too", async () => {
  for (const [path, title] of [
    ["/cart", /^購物車 – 閱林$/],
    ["/cart/step1", /^付款與配送 – 閱林$/],
    ["/cart/step2", /^填寫訂購資料 – 閱林$/],
    [`/cart/step3?order=${order_number}`, /^訂單已成立 – 閱林$/],
    [`/orders/${order_number}`, new RegExp(`^訂單 ${order_number} – 閱林$`)],
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
    expectFrame(member, path, true);
    if (path.startsWith("/member"))
      expect([...member.page().querySelectorAll("nav")].map(nameOf)).toContain("會員功能");
  }
  const newcomer = newVisitor(origin);
  await register(newcomer);
  expectPage(newcomer, "/registry/complete", /^加入會員完成 – 閱林$/);
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
