import { beforeAll, expect, test, vi } from "vitest";
import type * as Device from "../../app/cookies/device.server.ts";
import type * as Draft from "../../app/cookies/draft.server.ts";
import type * as Flash from "../../app/cookies/flash.server.ts";
import type * as Session from "../../app/cookies/session.server.ts";

let session: typeof Session;
let flash: typeof Flash;
let device: typeof Device;
let draft: typeof Draft;

beforeAll(async () => {
  // the longest names and attributes: a shop on https
  vi.stubEnv("SHOP_MODE", "demo");
  vi.stubEnv("PUBLIC_ORIGIN", "https://www.yuelin.example");
  vi.stubEnv("SESSION_SECRETS", "test-session-secret-0123456789abcdef,older-session-secret-0123456789abcdef");
  vi.stubEnv("STOREFRONT_KEY", "test-storefront-key-0123456789abcdefg");
  vi.stubEnv("PAYMENT_URL", "https://pay.example/");
  vi.stubEnv("STORE_MAP_URL", "https://map.example/");
  session = await import("../../app/cookies/session.server.ts");
  flash = await import("../../app/cookies/flash.server.ts");
  device = await import("../../app/cookies/device.server.ts");
  draft = await import("../../app/cookies/draft.server.ts");
});

const back = (setCookie: string) =>
  new Request("https://www.yuelin.example/", { headers: { cookie: `a=b; ${setCookie.split(";")[0]!}; c=d` } });
const typed = { type: "email" as const, email: `書@${"林".repeat(83)}` };
/** Everything at once and as long as it can be: no real session holds it all. */
const fullest = () => ({
  token: `${"a".repeat(60)}.${"b".repeat(200)}.${"c".repeat(82)}`,
  kind: "guest" as const,
  member_id: 2_147_483_647,
  guest_email: `${"林".repeat(127)}@${"書".repeat(126)}`,
  keep: true,
  flow: { id: "f".repeat(64), step: "forgot" as const, sent_to: ["0912***678", `書***@${"林".repeat(248)}`], ...typed },
});

test("the session cookie stays under 4,096 bytes in its worst case, and comes back as it was", async () => {
  const full = fullest();
  const cookie = await session.sessionCookie(full);
  expect(Buffer.byteLength(cookie)).toBeLessThan(4_096);
  expect(cookie).toMatch(/^__Host-yuelin-session=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await session.readSession(back(cookie))).toEqual(full);
});

test("what is made of an opened cookie is no part of what the next request opens", async () => {
  const cookie = await session.sessionCookie({ kind: "guest", token: "t", guest_email: "one@example.com" });
  const first = await session.readSession(back(cookie));
  Object.assign(first, { guest_email: "two@example.com" });
  expect(await session.readSession(back(cookie))).toMatchObject({ guest_email: "one@example.com" });
});

test("a common member's session stays under 1,000 bytes", async () => {
  const cookie = await session.sessionCookie({
    kind: "member",
    token: `${"a".repeat(36)}.${"b".repeat(150)}.${"c".repeat(43)}`,
    member_id: 12_345,
    keep: true,
  });
  expect(Buffer.byteLength(cookie)).toBeLessThan(1_000);
});

test("the flash cookie stays under 4,096 bytes with eight long messages", async () => {
  const cookie = await flash.flashCookie({
    kind: "alert",
    messages: Array.from({ length: 40 }, () => "書".repeat(200)),
    link: { href: "/cart", text: "看購物車" },
    undo: {
      action: "/cart/undo",
      label: "復原",
      fields: { product_guid: "a".repeat(20), qty: "99", crosssell: "b".repeat(200) },
    },
  });
  expect(Buffer.byteLength(cookie)).toBeLessThan(4_096);
});

test("a cookie that was touched, sealed by another shop or by nobody is no session", async () => {
  const cookie = await session.sessionCookie({ kind: "member", token: "t", member_id: 1 });
  const value = cookie.split(";")[0]!.split("=").slice(1).join("=");
  for (const touched of [
    value.slice(0, -5),
    value.slice(0, 120) + (value[120] === "A" ? "B" : "A") + value.slice(121),
    value.replace(/^Fe26\.2\*2/, "Fe26.2*9"),
    "",
    "x",
    "{}",
    `Fe26.2*1*${"a".repeat(200)}`,
    // what iron-session throws at instead of answering
    value.replace(/^Fe26\.2/, "Fe99.9"),
    value.replace(/\*(\d+)\*/, "*soon*"),
    `${value.split("*").slice(0, 3).join("*")}*%%%*%%%*1*x*y`,
    "%E0%A4%A",
  ]) {
    expect(await session.readSession(back(`__Host-yuelin-session=${touched}`)), touched).toEqual({});
    expect(await flash.readFlash(back(`__Host-yuelin-flash=${touched}`)), touched).toBeNull();
    const draftOf = draft.readDraft(back(`__Secure-yuelin-draft=${touched}`), { kind: "member", member_id: 1 });
    expect(await draftOf, touched).toEqual({});
  }
});

test("a cookie sealed with the older secret is still read: secrets can be changed", async () => {
  const { sealData } = await import("iron-session");
  const sealed = await sealData(
    { kind: "member", token: "t", member_id: 7 },
    { password: { 1: "older-session-secret-0123456789abcdef" } },
  );
  expect(await session.readSession(back(`__Host-yuelin-session=${sealed}`))).toMatchObject({ member_id: 7 });
  const strange = await sealData(
    { kind: "member", token: "t", member_id: 7 },
    { password: { 1: "another-session-secret-0123456789abcdef" } },
  );
  expect(await session.readSession(back(`__Host-yuelin-session=${strange}`))).toEqual({});
});

test("a session's cookie lives as long as the shop's row may: a day, or thirty with 保持登入", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T00:00:00Z") });
  try {
    const short = await session.sessionCookie({ token: "t" });
    const long = await session.sessionCookie({ token: "t", keep: true });
    expect(short).toMatch(/Max-Age=86400;/);
    expect(long).toMatch(/Max-Age=2592000;/);
    expect(await session.readSession(back(long))).toEqual({ token: "t", keep: true });
    // also what was opened before, and is remembered
    vi.setSystemTime(new Date("2026-12-22T00:00:00Z"));
    expect(await session.readSession(back(long))).toEqual({});
  } finally {
    vi.useRealTimers();
  }
});

test("the device's name is read as what the shop gave, and nothing else", () => {
  const cookie = device.deviceCookie("aB3-_x");
  expect(cookie).toBe("__Host-yuelin-device=aB3-_x; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure");
  expect(device.readDevice(back(cookie))).toBe("aB3-_x");
  expect(device.readDevice(back(`__Host-yuelin-device=${"a".repeat(65)}`))).toBeUndefined();
  expect(device.readDevice(back("__Host-yuelin-device=a%0d%0ab"))).toBeUndefined();
});

test("who stayed away too long is told so at /login, keeps the draft, and a guest the address", async () => {
  const { toLogin } = await import("../../app/shopper/to-login.ts");
  const asked = new Request("https://www.yuelin.example/cart/step2", { method: "POST" });
  const left = session.afterwards({ token: "t", kind: "guest", guest_email: "late@example.com", keep: false }, "time");
  const answer = await toLogin(asked, { ended: "time", session: left });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login?redirect=%2Fcart%2Fstep2"]);
  const cookies = answer.headers.getSetCookie();
  const sent = (name: string) => cookies.find((line) => line.includes(`yuelin-${name}=`));
  expect(sent("draft")).toBeUndefined();
  expect((await flash.readFlash(back(sent("flash")!)))!.messages[0]).toContain("已逾時");
  expect(await session.readSession(back(sent("session")!))).toEqual({ guest_email: "late@example.com" });
});

test("only the checkout is said to keep what was typed; another form was not sent, and a page that was only opened promises nothing", async () => {
  const { toLogin } = await import("../../app/shopper/to-login.ts");
  const told = async (path: string, init?: RequestInit, page?: string) => {
    const request = new Request(`https://www.yuelin.example${path}`, init);
    const answer = await toLogin(request, { ended: "time", session: {} }, { back: page });
    const cookie = answer.headers.getSetCookie().find((line) => line.includes("yuelin-flash="))!;
    const [words] = (await flash.readFlash(back(cookie)))!.messages;
    return words!.slice(words!.indexOf("請重新登入"));
  };
  const form = { headers: { "content-type": "application/x-www-form-urlencoded" } };
  expect(await told("/cart/step2", { ...form, method: "POST" })).toBe("請重新登入，填寫過的資料會保留。");
  const gone = "請重新登入；剛才填寫的內容沒有送出，請重新填寫。";
  expect(await told("/member/account/address", { ...form, method: "POST" })).toBe(gone);
  expect(await told("/member/account/address", form), "a loader after the form").toBe(gone);
  expect(await told("/member/orders")).toBe("請重新登入。");
  const order = "YL261129000001";
  const join = `/cart/step3?order=${order}`;
  expect(await told(join, { ...form, method: "POST" }, join), "a password, on the page after an order").toBe(gone);
  const button = await told("/cart/pay-again", { ...form, method: "POST" }, `/orders/${order}`);
  expect(button, "a button holds nothing typed").toBe("請重新登入。");
});

test("what ended a session on purpose takes the draft along and says nothing", async () => {
  const { toLogin } = await import("../../app/shopper/to-login.ts");
  const left = session.afterwards({ token: "t", kind: "guest", guest_email: "late@example.com" }, "other");
  const answer = await toLogin(new Request("https://www.yuelin.example/cart/step1"), { ended: "other", session: left });
  const cookies = answer.headers.getSetCookie().join("\n");
  expect(cookies).toMatch(/yuelin-session=; Max-Age=0/);
  expect(cookies).toMatch(/yuelin-draft=; Max-Age=0/);
  expect(cookies).not.toContain("flash");
});
