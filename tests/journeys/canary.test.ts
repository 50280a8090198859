import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { canariesIn, canary, fillCanaryOrder } from "../canary.ts";
import { startLossyShop, type LossyShop } from "../lost-answers.ts";
import { patience } from "../patience.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { codeFor, fillRegistration, sentTo } from "./members.ts";
import { operatorKey, receivedAt } from "./orders/operator.ts";
import { aDetailThat, aPaperBook, isPlain } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { chooseHomeAndCard } from "./ways.ts";

// a shop of its own, in two processes: all that both write, and every address that one asks of the other
let postgres: RunningPostgres;
let shop: LossyShop;
/** every address that the person's browser asks for, where it came from, and where it was led */
const addresses = new Set<string>();
beforeAll(async () => {
  postgres = await startPostgres();
  shop = await startLossyShop({ DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: "2", LOG_LEVEL: "trace", OPERATOR_KEY: operatorKey }); // prettier-ignore
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (...[to, init]: Parameters<typeof fetch>) => {
    const answer = await fetch(to, init);
    const url = to instanceof Request ? to.url : String(to);
    const from = new Headers(init?.headers).get("referer") ?? "";
    addresses.add(`${url} ${from} ${answer.headers.get("location") ?? ""}`);
    return answer;
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop?.stop();
  await postgres?.stop();
});

async function joins(person: Visitor): Promise<void> {
  await person.visit("/registry");
  fillRegistration(person, canary);
  person.fill("密碼", canary.password);
  person.fill("確認密碼", canary.password);
  person.fill("姓名", canary.name);
  await person.press("加入會員");
  person.fill("驗證碼", await codeFor(shop.origin, canary.phone));
  await person.press("驗證");
  expect(person.path).toBe("/registry/complete");
}

/** To the form of step 2, all of it filled in. */
async function ordersUpTo(person: Visitor, invoice: "carrier" | "company"): Promise<void> {
  const { product_guid } = await aDetailThat(shop.origin, aPaperBook, isPlain);
  await person.post("/cart/add", { product_guid, qty: "1" });
  await person.visit("/cart/step1");
  await chooseHomeAndCard(person);
  await fillCanaryOrder(person, invoice);
}

async function asksBack(person: Visitor, order_number: string): Promise<void> {
  await receivedAt(shop.origin, order_number);
  await person.visit(`/member/order/return/${order_number}`);
  person.select(person.page().querySelector("li label")!.textContent, "退 1 件");
  person.choose("不需要了（七日猶豫期）");
  person.fill("補充說明", `${canary.question}，卡號 ${canary.card}`);
  person.fill("取件聯絡人", canary.name);
  person.fill("取件聯絡手機", canary.phone);
  person.fill("取件地址", canary.address);
  await person.press("送出退貨申請");
  expect(person.path).toBe(`/orders/${order_number}`);
}

async function asksTheShop(person: Visitor): Promise<void> {
  await person.visit("/member/customer/customer-service");
  person.select("問題類型", "商品有瑕疵、破損或送錯");
  person.fill("問題內容", `${canary.question}，卡號 4242 4242 4242 4242`);
  await person.press("送出問題");
  expect(person.main()).toContain(canary.question);
}

async function changesTheProfile(person: Visitor): Promise<void> {
  await person.visit("/member/profile/modify-profile");
  person.fill("密碼", canary.password);
  await person.press("確認是我");
  person.select("縣市", "臺北市");
  person.select("鄉鎮市區", "大安區");
  person.fill("地址", canary.address);
  await person.press("儲存");
  expect(person.news()).toBe("個人資料已更新");
  await person.visit("/member/account/address");
  person.fill("姓名", canary.name);
  person.fill("手機號碼", canary.phone);
  person.select("縣市", "臺北市");
  person.select("鄉鎮市區", "大安區");
  person.fill("地址", canary.address);
  await person.press("儲存");
  await person.visit("/member/newsletter");
  person.choose("閱林書訊");
  await person.press("儲存");
  const [mail] = await sentTo(shop.origin, canary.email);
  await person.visit(/\/newsletter\/\w+\/[\w.-]+/.exec(mail!)![0]);
  await person.press("確認訂閱");
}

/** What goes wrong where one types who one is: a password, a code, an address that nobody has. */
async function mistakes(order_number: string): Promise<void> {
  const person = newVisitor(shop.origin);
  await person.visit("/login?redirect=/member");
  person.fill("電子信箱或手機號碼", canary.email);
  person.fill("密碼", `${canary.password}x`);
  await person.press("登入");
  expect(person.status).toBe(401);
  await person.visit("/orders");
  person.fill("訂單編號", order_number);
  person.fill("電子信箱", `x${canary.email}`);
  await person.press("查詢訂單");
  await person.visit("/forgot");
  person.fill("電子信箱或手機號碼", canary.email);
  await person.press("發送驗證碼");
  person.fill("驗證碼", "000000");
  await person.press("驗證");
  await person.visit("/customer-service");
  person.fill("姓名", canary.name);
  person.fill("電子信箱", canary.email);
  person.select("問題類型", "商品有瑕疵、破損或送錯");
  person.fill("問題內容", canary.question);
  await person.press("送出問題");
}

test("who joins, orders while the database is gone, gives back, asks and changes the profile leaves no word in an address or the log", async () => {
  const person = newVisitor(shop.origin);
  await joins(person);
  await ordersUpTo(person, "carrier");
  await postgres.halt();
  await person.press("送出訂單");
  expect(person.status).toBe(503);
  await postgres.resume();
  await vi.waitFor(
    async () => {
      await person.visit("/cart/step2");
      expect(person.heading()).toBe("填寫訂購資料");
    },
    { timeout: patience, interval: 500 },
  );
  await fillCanaryOrder(person, "carrier");
  await person.press("送出訂單");
  await person.press("付款成功");
  const order_number = person.term("訂單編號");
  await ordersUpTo(person, "company");
  await person.press("送出訂單");
  await person.press("付款成功");
  await asksBack(person, order_number);
  await asksTheShop(person);
  await changesTheProfile(person);
  await mistakes(order_number);
  await person.visit("/member");
  await person.press("登出");

  // what is looked through is what it should be
  const log = shop.output();
  expect(log).toMatch(/"msg":"failed"/);
  expect(log.match(/"msg":"asked"/g)!.length).toBeGreaterThan(100);
  expect(addresses.size).toBeGreaterThan(30);
  expect(shop.asked().filter((one) => one.startsWith("/api/v2/")).length).toBeGreaterThan(20);
  expect(canariesIn(log)).toEqual([]);
  for (const address of [...addresses, ...shop.asked()]) expect([address, canariesIn(address)]).toEqual([address, []]);
});

test("a canary is found as it is, in an address and in base64", () => {
  for (const text of [
    `a ${canary.name} b`,
    `/search?q=${encodeURIComponent(canary.address)}`,
    new URLSearchParams({ to: canary.address }).toString(),
    Buffer.from(JSON.stringify({ mail: canary.email })).toString("base64url"),
    `x${Buffer.from(`{"n":"${canary.name}"}`).toString("base64")}`,
    "tel:+886987654321",
  ])
    expect(canariesIn(text).length, text).toBeGreaterThan(0);
  expect(canariesIn(canary.email.replace("kanalia", "someone"))).toEqual([]);
});
