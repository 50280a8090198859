import { afterAll, beforeAll, expect, test } from "vitest";
import { isRunning, until } from "../patience.ts";
import { startShopOverHttp, type RunningShop } from "../running-shop.ts";
import { codeFor, someone } from "./members.ts";
import { aProductThat, aPaperBook } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { chooseHomeAndCard, cookieHeader, fillHomeAddress, productsOn, signIn } from "./ways.ts";

const busy = "系統忙碌中，請稍後再試";
const failed = "送出失敗，填寫的內容都還在，請稍後再試";
const notSent = "驗證碼發送失敗，請稍後再試";
let shop: RunningShop;
let product = "";
const person: Record<"visitor" | "shopper" | "guest" | "member" | "forgetful", Visitor> = {} as never;
let kept: Record<string, string> = {};

// the API goes away while people are shopping
beforeAll(async () => {
  shop = await startShopOverHttp();
  for (const name of ["visitor", "shopper", "guest", "member", "forgetful"] as const)
    person[name] = newVisitor(shop.origin);
  const book = await aProductThat(shop.origin, aPaperBook);
  product = `/product/${book.product_guid}`;
  await productsOn(person.visitor, "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2");
  for (const name of ["shopper", "guest", "member"] as const)
    await person[name].post("/cart/add", { product_guid: book.product_guid, qty: "2" });
  await person.guest.visit("/login?redirect=/cart/step1");
  person.guest.fill("電子信箱", "waits@example.com");
  await person.guest.press("以訪客身分結帳");
  await chooseHomeAndCard(person.guest);
  fillHomeAddress(person.guest, "等待先生");
  person.guest.choose("我已閱讀並同意服務條款");
  kept = person.guest.fieldsOf("送出訂單");
  await person.member.visit("/login?redirect=/member");
  await signIn(person.member);
  expect(person.member.heading()).toBe("會員中心");
  for (const forgetful of [person.shopper, person.forgetful]) {
    await forgetful.visit("/forgot");
    forgetful.fill("電子信箱或手機號碼", "member@example.com");
    await forgetful.press("發送驗證碼");
  }
  person.forgetful.fill("驗證碼", await codeFor(shop.origin, "member@example.com"));
  await person.forgetful.press("驗證");
  expect(person.forgetful.path).toBe("/forgot/reset");
  process.kill(shop.pids[1]!, "SIGKILL");
  await until("the end of the API's process", () => !isRunning(shop.pids[1]!));
});
afterAll(() => shop.stop());

function expectBusy(who: Visitor, path: string): void {
  expect([path, who.status, who.main().includes(busy)]).toEqual([path, 503, true]);
  expect(who.has("main#main"), path).toBe(true);
  expect(who.has("a[href='/cart']"), path).toBe(true);
  expect(who.has("form[role=search]"), path).toBe(true);
  expect(who.main(), path).not.toMatch(/ECONN|fetch|Error|undefined/);
}

test("every page that needs the shop says that it is busy, with what can still be done", async () => {
  for (const path of [
    "/",
    "/search?q=水滸傳&stock=1",
    "/category/1/3",
    "/product/abcdefghijklmn",
    "/testonly/outbox",
  ]) {
    await person.visitor.visit(encodeURI(path));
    expectBusy(person.visitor, path);
  }
  for (const path of ["/cart"]) {
    await person.shopper.visit(path);
    expectBusy(person.shopper, path);
  }
  for (const path of ["/cart/step1", "/cart/step2", "/cart/step3?order=YL000000000000", "/orders/YL000000000000"]) {
    await person.guest.visit(path);
    expectBusy(person.guest, path);
  }
  for (const path of ["/member", "/member/orders", "/cart", "/cart/step1"]) {
    await person.member.visit(path);
    expectBusy(person.member, path);
  }
  expect(cookieHeader(person.member), "nobody is signed out by it").toContain("session");
});

test("pages that need nothing of the shop are there", async () => {
  for (const [path, heading] of [
    ["/login", "會員登入"],
    ["/registry", "加入會員"],
    ["/forgot", "忘記密碼"],
    ["/orders", "訂單查詢"],
  ] as const) {
    await person.visitor.visit(path);
    expect([person.visitor.status, person.visitor.heading()]).toEqual([200, heading]);
  }
  await person.visitor.visit("/no/such");
  expect([person.visitor.status, person.visitor.heading()]).toEqual([404, "找不到這個頁面"]);
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(503);
});

test("the cart's waiting page asks again by itself once, then only when told to", async () => {
  const ask = (path: string) => fetch(shop.origin + path, { headers: { cookie: cookieHeader(person.shopper) } });
  const first = await ask("/cart");
  expect(first.headers.get("refresh")).toMatch(/^[345]; url=\/cart\?wait=1$/);
  const second = await ask("/cart?wait=1");
  expect([second.status, second.headers.get("refresh")]).toEqual([503, null]);
  expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(0);
});

const undone = (product_guid: string) => ({ product_guid, qty: "2" });

test("no form loses what was typed", async () => {
  const { visitor, shopper, guest } = person;
  const who = someone();
  await visitor.visit("/login");
  visitor.fill("電子信箱或手機號碼", who.email);
  visitor.fill("密碼", "Yuelin2026");
  visitor.choose("保持登入");
  await visitor.press("登入");
  expect([visitor.status, visitor.alert()]).toEqual([503, failed]);
  expect([visitor.value("電子信箱或手機號碼"), visitor.value("保持登入")]).toEqual([who.email, true]);

  await visitor.visit("/registry");
  visitor.fill("電子信箱", who.email);
  visitor.fill("手機號碼", who.phone);
  visitor.fill("姓名", "林讀");
  visitor.fill("密碼", "Yuelin2026");
  visitor.fill("確認密碼", "Yuelin2026");
  visitor.choose("我已閱讀並同意服務條款");
  await visitor.press("加入會員");
  expect([visitor.status, visitor.alert()]).toEqual([503, notSent]);
  expect(["電子信箱", "手機號碼", "姓名"].map((label) => visitor.value(label))).toEqual([who.email, who.phone, "林讀"]);

  await visitor.visit("/forgot");
  visitor.fill("電子信箱或手機號碼", who.email);
  await visitor.press("發送驗證碼");
  expect([visitor.status, visitor.alert()]).toEqual([503, notSent]);
  expect(visitor.value("電子信箱或手機號碼")).toBe(who.email);

  const { forgetful } = person;
  forgetful.fill("密碼", "NewReader7");
  forgetful.fill("確認密碼", "NewReader7");
  await forgetful.press("重設密碼");
  expect([forgetful.status, forgetful.alert()]).toEqual([503, "密碼重設失敗，請稍後再試"]);
  await shopper.post("/resend-code", {});
  expect([shopper.path, shopper.alert()]).toEqual(["/forgot/verify", notSent]);

  shopper.fill("驗證碼", "123456");
  await shopper.press("驗證");
  expect([shopper.path, shopper.status, shopper.alert()]).toEqual(["/forgot/verify", 503, failed]);
  expect(shopper.value("驗證碼")).toBe("123456");

  await visitor.visit("/orders");
  visitor.fill("訂單編號", "YL261121000001");
  visitor.fill("電子信箱", who.email);
  await visitor.press("查詢訂單");
  expect([visitor.status, visitor.alert()]).toEqual([503, failed]);
  expect([visitor.value("訂單編號"), visitor.value("電子信箱")]).toEqual(["YL261121000001", who.email]);

  await visitor.visit("/login?redirect=/cart/step1");
  visitor.fill("電子信箱", who.email);
  await visitor.press("以訪客身分結帳");
  expect([visitor.status, visitor.alert(), visitor.value("電子信箱")]).toEqual([503, failed, who.email]);

  await shopper.post("/cart/add", { product_guid: product.slice(9), qty: "3" });
  expect([shopper.status, shopper.heading()]).toEqual([503, busy]);
  expect(shopper.fieldsOf("重試")).toMatchObject({ product_guid: product.slice(9), qty: "3" });
  const line = product.slice(9);
  const typed = { "lines[0].line": line, "lines[0].shown": "2", "lines[0].quantity": "7" };
  for (const [path, more] of Object.entries({ quantity: { next: "checkout" }, remove: { line }, undo: undone(line) })) {
    await shopper.post(`/cart/${path}`, path === "undo" ? more : { ...typed, ...more });
    expect([path, shopper.status, shopper.heading()]).toEqual([path, 503, busy]);
    expect(shopper.title).toMatch(/^錯誤：(購物車|系統忙碌中，請稍後再試) – /);
    expect(shopper.fieldsOf("重試")).toMatchObject(path === "undo" ? more : { ...typed, ...more });
  }

  await guest.post("/cart/step2", kept);
  expectBusy(guest, "/cart/step2");
  const draft = cookieHeader(guest, "/cart");
  expect(draft).toContain("yuelin-draft=");
});

test("signing out works all the same", async () => {
  await person.guest.post("/logout", {});
  expect(cookieHeader(person.guest, "/cart")).not.toContain("yuelin-draft=");
  await person.member.visit("/login");
  const before = cookieHeader(person.member);
  expect(before).toContain("session");
  await person.member.post("/logout", {});
  expect(cookieHeader(person.member)).not.toContain("session");
});
