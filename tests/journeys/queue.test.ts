import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { sign } from "cookie-signature";
import { until } from "../patience.ts";
import { startShop } from "../running-shop.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor } from "./visitor.ts";
import { findBook } from "./ways.ts";

const secret = "queue-session-secret-0123456789abcdefghij";
const settings = { QUEUE_PER_MINUTE: "2", SESSION_SECRETS: secret, TOKEN_SECRETS: secret, LOG_LEVEL: "warn" };
const its = shopWithRows(settings);
let guest: pg.Client;
beforeAll(() => void (guest = its.database));

const browser = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) journey" };

/** The door stands so for the next who come. */
const door = (credit: number) =>
  guest.query("update queue_door set credit = $1, counted_at = clock_timestamp() + interval '1 hour'", [credit]);

test("who comes first goes in; who is too many waits where they wanted to go, and is led there", async () => {
  await door(100);
  const inside = newVisitor(its.shop.origin);
  await inside.visit("/search?q=%E6%9B%B8");
  expect([inside.status, inside.path]).toEqual([200, "/search"]);

  await door(0);
  const waiting = newVisitor(its.shop.origin);
  for (const again of [1, 2]) {
    await waiting.visit("/search?q=%E6%9B%B8");
    expect([again, waiting.status, waiting.path, waiting.heading()]).toEqual([
      again,
      503,
      "/search",
      "現在逛閱林的人很多，請稍候",
    ]);
    expect(waiting.main()).toContain("您是下一位，一分鐘內輪到您。");
  }
  const { rows } = await guest.query<{ waiting: number }>(
    "select count(*)::int as waiting from queue_places where let_in_at is null",
  );
  expect(rows[0]!.waiting, "one place each, however often they ask").toBe(1);
  await inside.visit("/");
  expect(inside.status, "who is inside stays").toBe(200);
  await findBook(inside);

  // another process of the shop has told this one nothing
  const { host, port, user, database } = guest;
  const another = await startShop({ ...settings, DATABASE_URL: `postgres://${user}@${host}:${port}/${database}` });
  // while nothing can be said of places, one that was taken is kept, and asked for again
  await guest.query("alter table queue_places rename to queue_places_away");
  const late = newVisitor(another.origin);
  for (const [who, words] of [
    [waiting, "暫時無法確認您的順位，約半分鐘後會自動再試。您的順位仍保留著。"],
    [late, "暫時無法取號，約半分鐘後會自動再試。"],
  ] as const) {
    await who.visit(`${another.origin}/search?q=%E6%9B%B8`);
    expect([who.status, who.path, who.main().includes(words)]).toEqual([503, "/search", true]);
  }
  expect(another.output()).toContain('"reason":"server_error"');
  await guest.query("alter table queue_places_away rename to queue_places");

  await guest.query("update queue_places set let_in_at = now() where let_in_at is null");
  await waiting.visit(`${its.shop.origin}/search?q=%E6%9B%B8`);
  expect(waiting.status, "what was told is told again for half a minute").toBe(503);
  await waiting.visit(`${another.origin}/search?q=%E6%9B%B8`);
  expect([waiting.status, waiting.path, waiting.url.search]).toEqual([200, "/search", "?q=%E6%9B%B8"]);
  await another.stop();
});

test("what a form answered is read while waiting, and once more on the page that it is for", async () => {
  await door(0);
  const late = newVisitor(its.shop.origin);
  await late.visit("/docs/service-rules");
  await late.post("/recently-viewed/clear", {});
  expect([late.status, late.path, late.heading()]).toEqual([503, "/recently-viewed", "現在逛閱林的人很多，請稍候"]);
  expect(late.news()).toContain("已清除最近看過的商品");
  await door(100);
  await guest.query("update queue_places set let_in_at = now() where let_in_at is null");
  await until("being let in", async () => {
    await late.visit("/recently-viewed");
    return late.status === 200;
  });
  expect(late.news()).toContain("已清除最近看過的商品");
  await late.visit("/recently-viewed");
  expect(late.main()).not.toContain("已清除最近看過的商品");
});

test("nobody is held up at the till, by a document or a form; programs are told when to come again", async () => {
  await door(0);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(its.shop.origin + path, { redirect: "manual", headers: browser, ...init });
  for (const path of [
    "/cart",
    "/docs/service-rules",
    "/event-embedded",
    "/activity/meetevent/device",
    "/activity/meetevent/check-in",
    "/cookie-check",
    "/healthz",
    "/login",
    "/robots.txt",
  ])
    expect([path, (await ask(path)).status < 400]).toEqual([path, true]);
  expect((await ask("/login", { method: "POST", body: new URLSearchParams({ account: "x" }) })).status).not.toBe(503);
  expect((await ask("/", { headers: { accept: "*/*" } })).status).toBe(200);
  const held = await ask("/");
  expect([held.status, held.headers.get("retry-after"), held.headers.get("refresh")]).toEqual([
    503,
    "30",
    "30; url=/cookie-check?to=%2F",
  ]);
  expect(held.headers.get("cache-control")).toBe("no-store");
  expect(held.headers.has("x-queue")).toBe(false);
  // where nobody can be led, the door is the home page's
  const astray = await ask("//elsewhere.example");
  expect([astray.status, astray.headers.get("refresh")]).toEqual([503, "30; url=/cookie-check?to=%2F"]);
  await until("the word of it", () => its.shop.output().includes('"reason":"invalid_redirect_url"'));
  // who reads for a machine takes no place
  const crawler = await ask("/", { headers: { ...browser, "user-agent": "Examplebot/1.0" } });
  expect([crawler.status, crawler.headers.get("retry-after"), crawler.headers.getSetCookie().join()]).toEqual([
    503,
    "600",
    "",
  ]);
  // nothing that a browser says opens the door
  for (const cookie of ["yuelin-pass=1", `yuelin-pass=${sign("9999999999999", "another")}`, "yuelin-pass=%E0%A4%A"])
    expect([cookie, (await ask("/", { headers: { ...browser, cookie } })).status]).toEqual([cookie, 503]);
  const over = sign(String(Date.now() - 1000), secret);
  expect((await ask("/", { headers: { ...browser, cookie: `yuelin-pass=${over}` } })).status).toBe(503);
  // twenty minutes, and twenty more for who still looks around in the second half of them
  for (const [left, cookies] of [
    [11, []],
    [9, [expect.stringMatching(/^yuelin-pass=[^;]+; Max-Age=1200; Path=\/; HttpOnly; SameSite=Lax$/)]],
  ] as const) {
    const cookie = `yuelin-pass=${sign(String(Date.now() + left * 60_000), secret)}`;
    const inside = await ask("/", { headers: { ...browser, cookie } });
    const passes = inside.headers.getSetCookie().filter((one) => one.startsWith("yuelin-pass="));
    expect([left, inside.status, passes]).toEqual([left, 200, cookies]);
  }
  expect(
    (await ask("/queue", { headers: { ...browser, "x-queue-target": "//elsewhere.example" } })).headers.get("location"),
  ).toBe("/");
});

test("who reads slowly stops the page from asking again by itself, keeps the place, and is led where they wanted to go", async () => {
  await door(0);
  await guest.query("delete from queue_places");
  const slow = newVisitor(its.shop.origin);
  await slow.visit("/search?q=%E6%9B%B8");
  await slow.follow("停止自動更新");
  expect([slow.status, slow.url.search]).toEqual([503, "?q=%E6%9B%B8&queue=still"]);
  expect(slow.main()).toContain("這一頁不會自動更新");
  const held = await fetch(`${its.shop.origin}/?queue=still`, { headers: browser });
  expect([held.status, held.headers.get("refresh"), held.headers.get("retry-after")]).toEqual([503, null, "30"]);
  await slow.follow("自動更新");
  expect([slow.url.search, slow.main().includes("每 30 秒自動更新")]).toEqual(["?q=%E6%9B%B8", true]);
  await slow.follow("停止自動更新");
  const { rows } = await guest.query("select from queue_places where let_in_at is null");
  expect(rows.length, "one place, and that of the other request").toBe(2);
  await door(100);
  await guest.query("update queue_places set let_in_at = now() where let_in_at is null");
  await until("being let in", async () => {
    await slow.follow("重新整理");
    return slow.status === 200;
  });
  expect([slow.path, slow.url.search]).toEqual(["/search", "?q=%E6%9B%B8"]);
});

test("a browser that refuses cookies is told so; a place that was forged is taken anew", async () => {
  await guest.query("delete from queue_places");
  await door(100);
  const without = newVisitor(its.shop.origin);
  without.refuseCookies();
  await without.visit("/search");
  expect(without.heading()).toBe("瀏覽器沒有接受 Cookie");
  await door(0);
  // and takes one place, instead of one each half minute
  const places = async () => (await guest.query("select from queue_places")).rowCount;
  await guest.query("delete from queue_places");
  await without.visit("/search");
  expect([without.status, without.heading(), await places()]).toEqual([503, "現在逛閱林的人很多，請稍候", 1]);
  await without.follow("重新整理");
  expect([without.heading(), await places()]).toEqual(["瀏覽器沒有接受 Cookie", 1]);
  expect(without.main()).toContain("都需要 Cookie");
  const held = await fetch(`${its.shop.origin}/`, { headers: { ...browser, cookie: "yuelin-place=forged" } });
  expect(await held.text()).toContain("分鐘");
});
