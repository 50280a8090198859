import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startShop, type RunningShop } from "../running-shop.ts";
import { newVisitor } from "./visitor.ts";
import { signIn } from "./ways.ts";

const soon = new Date(Date.now() + 3_600_000);
let shop: RunningShop;

beforeAll(async () => {
  const EMBEDDED_BY = "https://news.example https://blog.example";
  const MAINTENANCE = [
    `2022-06-14T02:00:00+08:00/2022-06-14T06:00:00+08:00`,
    `2022-01-01T00:00:00+08:00/${soon.toISOString()}`,
  ].join(", ");
  shop = await startShop({ MAINTENANCE, EMBEDDED_BY });
}, 120_000);
afterAll(() => shop.stop());

/** The seven of §2. */
const replaced = [
  ...["profile", "profile/modify-profile", "profile/modify-password", "orders", "order/return", "coupons", "points"],
  ...["orders/2", "points/2", "order/return/YL261123000001"],
  // the same pages, spelled otherwise
  ...["%70rofile", "profile/", "./orders", "p%6Fints/2"],
].map((page) => `/member/${page}`);
const open = ["/", "/cart", "/login", "/search?q=%E6%9B%B8", "/member", "/member/wish", "/member/profile/devices"];

test("during a window the maintenance page stands in for the pages of §2, for everybody, and for no other", async () => {
  const member = newVisitor(shop.origin);
  await member.visit("/login?redirect=/member");
  await signIn(member);
  for (const person of [newVisitor(shop.origin), member])
    for (const path of replaced) {
      await person.visit(path);
      expect([path, person.status, person.heading()]).toEqual([path, 503, "系統維護中"]);
    }
  for (const path of open) {
    await member.visit(path);
    expect([path, member.status]).toEqual([path, 200]);
  }
});

test("it says until when, to programs too; nothing is changed meanwhile, and no header of a browser opens or shuts anything", async () => {
  const ask = (path: string, init: RequestInit = {}) => fetch(shop.origin + path, { redirect: "manual", ...init });
  const answer = await ask("/member/points");
  const whole = Math.floor(soon.getTime() / 1000) * 1000;
  expect(Date.parse(answer.headers.get("retry-after")!)).toBe(whole);
  const text = (await answer.text()).replaceAll("<!-- -->", "");
  expect(text).toMatch(/預計 \d{4}\/\d\d\/\d\d \d\d:\d\d 恢復服務/);
  expect(text).toContain("暫時無法開啟個人資料、訂單、退貨、優惠券與紅利點數的頁面。");
  for (const path of [
    ...["/member/profile/modify-profile", "/member/order/return/YL261123000001"],
    ...["/member/profile/modify-%70rofile", "/member/profile/modify-profile/", "/member/%70rofile/modify-profile.data"],
  ])
    expect((await ask(path, { method: "POST", body: new URLSearchParams({ name: "x" }) })).status).toBe(503);
  for (const page of ["maintenance", "app-web-maintenance", "app-maintenance"]) {
    expect((await ask(`/docs/${page}`)).status).toBe(503);
    const calm = await fetch(`${inject("origin")}/docs/${page}`, { headers: { "x-maintenance": soon.toISOString() } });
    expect([calm.status, await calm.text()]).toEqual([200, expect.stringContaining("目前沒有維護")]);
  }
});

test("the events may be framed by whom the shop names, and know nobody there; every other page by nobody", async () => {
  const referral = "/event-embedded?ecid=ec1&channel_code=shopback";
  const embedded = await fetch(shop.origin + referral, { headers: { cookie: "session=x; __session=y" } });
  const policy = embedded.headers.get("content-security-policy")!;
  expect(policy).toContain("frame-ancestors https://news.example https://blog.example");
  expect([embedded.status, embedded.headers.get("x-frame-options")]).toEqual([200, null]);
  expect(embedded.headers.getSetCookie()).toEqual([]);
  const html = await embedded.text();
  expect(html).not.toMatch(/<header|<nav|<script|<form/);
  expect(html).toContain('href="/activity/theme/');
  for (const path of ["/", "/activity", "/no/such/page"]) {
    const { headers } = await fetch(shop.origin + path);
    expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
  const unnamed = await fetch(`${inject("origin")}/event-embedded`);
  expect(unnamed.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(unnamed.headers.get("x-frame-options")).toBe("DENY");
});
