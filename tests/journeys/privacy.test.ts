import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../patience.ts";
import type { Copy } from "../copies.ts";
import { demoDatabase } from "../demo-database.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import {
  chooseHomeAndCard,
  cookieHeader,
  fillHomeAddress,
  findBook,
  productsOn,
  signIn,
  toCheckoutAsGuest,
} from "./ways.ts";

// a shop of its own: with the true rate limits, its whole log, and a database that can be looked into
let copy: Copy;
let shop: RunningShop;
let database: pg.Client;

beforeAll(async () => {
  copy = await demoDatabase();
  shop = await startShop({ DATABASE_URL: copy.url, RATE_LIMIT_FACTOR: "1", LOG_LEVEL: "trace" });
  database = new pg.Client(copy.url);
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await shop?.stop();
  await copy?.stop();
});

async function memberAt(account: string): Promise<Visitor> {
  const person = newVisitor(shop.origin);
  await person.visit("/login?redirect=/member");
  await signIn(person, account);
  expect(person.path).toBe("/member");
  return person;
}

const canary = { name: "金絲雀", email: "canary.kanalia@example.com", mobile: "0987654321", street: "和平東路一段" };
let canaryOrder = "";

test("the log of a whole order holds no name, address, phone number, e-mail or card", async () => {
  const guest = newVisitor(shop.origin);
  await findBook(guest);
  await toCheckoutAsGuest(guest, canary.email);
  await chooseHomeAndCard(guest);
  fillHomeAddress(guest, canary.name, canary.mobile);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  await guest.press("付款成功");
  expect(guest.heading()).toBe("訂單已成立");
  canaryOrder = guest.term("訂單編號");
  await guest.visit("/orders");
  guest.fill("訂單編號", canaryOrder);
  guest.fill("電子信箱", canary.email);
  await guest.press("查詢訂單");
  expect(guest.heading()).toBe(`訂單 ${canaryOrder}`);
  await until("the outbox's job", () => sentTo(canary.email));
  const wrong = newVisitor(shop.origin);
  await wrong.visit("/login");
  wrong.fill("電子信箱或手機號碼", canary.email);
  wrong.fill("密碼", "Wrong2026");
  await wrong.press("登入");

  const log = shop.output();
  expect(log.length).toBeGreaterThan(500);
  for (const secret of [
    canary.name,
    canary.email,
    "kanalia",
    canary.mobile,
    canary.mobile.slice(1),
    canary.street,
    "Wrong2026",
    "Yuelin2026!",
    "Bearer ",
  ]) {
    expect(log.includes(secret) || log.includes(encodeURIComponent(secret)), secret).toBe(false);
  }
});

async function sentTo(email: string): Promise<boolean> {
  const { rows } = await database.query("select 1 from outbox where recipient = $1", [email]);
  return rows.length > 0;
}

test("an order of somebody else does not exist", async () => {
  const member = await memberAt("member@example.com");
  for (const path of [`/orders/${canaryOrder}`, `/cart/step3?order=${canaryOrder}`, `/cart/pay/${canaryOrder}`]) {
    await member.visit(path);
    expect(member.status, path).toBe(404);
    expect(member.main(), path).not.toContain(canary.name);
  }
  const stranger = newVisitor(shop.origin);
  await stranger.visit(`/orders/${canaryOrder}`);
  expect(stranger.path).toBe("/orders");
  expect(stranger.main()).not.toContain(canary.name);
});

test("public pages hold nothing of the member who reads them, and shared caches keep only what strangers see", async () => {
  const members = [await memberAt("reader@example.com"), await memberAt("member@example.com")];
  const [product] = await productsOn(members[0]!, "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2");
  const traces = ["林書雅", "陳閱明", "reader@example.com", "member@example.com", "復興南路", "文心路", "0912345678"];
  for (const path of ["/", "/category/1/1", "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2", product!]) {
    for (const cookie of ["", ...members.map((member) => cookieHeader(member)), "other=1"]) {
      const response = await fetch(shop.origin + path, {
        headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) journey", ...(cookie && { cookie }) },
      });
      const text = await response.text();
      for (const trace of traces) expect(text, `${path} ${trace}`).not.toContain(trace);
      expect(response.headers.get("cache-control"), path).toMatch(/^(private, no-cache|no-store)$/);
      expect(response.headers.has("x-accel-expires"), `${path} ${cookie.slice(0, 20)}`).toBe(cookie === "");
      if (!cookie) expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
});

test("what is one shopper's own is kept by nobody, not even by the browser", async () => {
  const member = await memberAt("reader@example.com");
  const cookie = cookieHeader(member, "/cart");
  // an empty cart has no steps, and who is signed in needs no sign-in and has a list of orders
  const elsewhere = ["/cart/step1", "/orders", "/login"];
  for (const path of [
    "/member",
    "/member/orders",
    "/cart",
    "/cart/step1",
    "/orders",
    "/login",
    "/member.data",
    "/cart.data",
    "/member/orders.data",
  ]) {
    const response = await fetch(shop.origin + path, { headers: { cookie }, redirect: "manual" });
    expect(response.status, path).toBe(elsewhere.includes(path) ? 302 : 200);
    expect(response.headers.has("x-accel-expires"), path).toBe(false);
    // a 302 is kept by nobody who is not told to
    if (response.status === 200) expect(response.headers.get("cache-control"), path).toContain("no-store");
    else expect(response.headers.get("cache-control") ?? "no-store", path).toContain("no-store");
  }
});

test("no link changes anything, whoever follows it", async () => {
  const member = await memberAt("reader@example.com");
  await findBook(member);
  await member.press("加入購物車");
  const cookie = cookieHeader(member, "/cart");
  const seen = new Set<string>();
  const queue = [
    "/",
    "/member",
    "/cart",
    "/cart/step1",
    "/cart/step2",
    "/member/orders",
    "/logout",
    "/light",
    "/cart/add",
    "/cart/remove",
    "/cart/undo",
    "/cart/quantity",
    "/cart/store",
    "/cart/pay-again",
    "/cart/pay-by-card",
    "/resend-code",
  ];
  const before = await everything();
  for (let path = queue.shift(); path && seen.size < 100; path = queue.shift()) {
    const kind = path.replace(/\d+|[0-9a-z]{12,}/g, "*").replace(/\?.*/, "");
    if (seen.has(path) || [...seen].filter((one) => one.startsWith(kind.split("*")[0]!)).length > 25) continue;
    seen.add(path);
    const response = await fetch(shop.origin + path, {
      headers: { cookie, accept: "text/html", "sec-purpose": "prefetch" },
      redirect: "manual",
    });
    expect([200, 301, 302, 303, 404, 405, 429], path).toContain(response.status);
    for (const [, href] of (await response.text()).matchAll(/href="(\/[^"#]*)"/g))
      if (!/\/(assets|covers)\//.test(href!)) queue.push(href!.replaceAll("&amp;", "&"));
  }
  expect(seen.size).toBeGreaterThan(80);
  expect(await everything()).toEqual(before);
  await member.visit("/member");
  expect(member.path).toBe("/member");
});

/** A fingerprint of each table. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const prints: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await database.query<{ print: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from "${name}" t`,
    );
    prints[name] = found[0]!.print;
  }
  return prints;
}

test("who asks too often gets a page that says when to come again; a claimed address does not help", async () => {
  const guest = newVisitor(shop.origin);
  await guest.visit("/login");
  let last: Response | undefined;
  for (let turn = 0; turn < 40 && last?.status !== 429; turn++) {
    last = await fetch(`${shop.origin}/login`, {
      method: "POST",
      redirect: "manual",
      body: "account=nobody%40example.com&password=Wrong2026",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": `203.0.113.${turn}`,
        "x-client-address": `203.0.113.${turn}`,
        "x-real-ip": `203.0.113.${turn}`,
      },
    });
  }
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await last?.text()).toMatch(/(秒|分鐘)/);
  expect(last?.headers.get("content-security-policy")).toContain("default-src 'none'");
});
