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

test("what ended a session on purpose takes the draft along and says nothing", async () => {
  const { toLogin } = await import("../../app/shopper/to-login.ts");
  const left = session.afterwards({ token: "t", kind: "guest", guest_email: "late@example.com" }, "other");
  const answer = await toLogin(new Request("https://www.yuelin.example/cart/step1"), { ended: "other", session: left });
  const cookies = answer.headers.getSetCookie().join("\n");
  expect(cookies).toMatch(/yuelin-session=; Max-Age=0/);
  expect(cookies).toMatch(/yuelin-draft=; Max-Age=0/);
  expect(cookies).not.toContain("flash");
});

test("the draft stays under 4,096 bytes whatever was typed into every field of both steps, and comes back", async () => {
  const letters = ["閱", "\u0001", "😀", '"', "a"];
  const places = ["abroad", "home", "home and a paper invoice"] as const;
  for (const [letter, place] of letters.flatMap((one) => places.map((place) => [one, place] as const))) {
    const much = letter.repeat(600);
    const typed = {
      ...{
        delivery: much,
        payment: much,
        coupon_code: much,
        country: much,
        points: much,
        status: "recipientType",
        idempotency_key: "k".repeat(64),
      },
      subscriber: { name: much, mobile_country_code: much, mobile: much, email: much },
      recipient: {
        ...{ use: much, address_book_id: much, name: much, mobile: much, city: much, district: much, address: much },
        ...{
          ...(place === "abroad" && { country: much }),
          zip: much,
          mobile_country_code: much,
          telephone_area: much,
          telephone: much,
          extension: much,
        },
        store_state: "s".repeat(64),
        store_brand: much,
      },
      invoice: {
        ...{ type: much, cellphone_barcode: much, citizen_digital_certificate_barcode: much },
        ...{ company: much, number: much, donation_code: much },
        ...(place !== "home" && { invoice_city: much, invoice_district: much, invoice_address: much }),
      },
      save_address: much,
      store_visit: "s".repeat(64),
      somebody_elses: much,
    };
    const cookie = await draft.draftCookie(typed as never, { kind: "guest", email: `${"e".repeat(242)}@example.com` });
    expect(Buffer.byteLength(cookie.split("; Max-Age")[0]!), `${letter} ${place}`).toBeLessThan(4_096);
  }
  // each field as long as its rule takes it
  const digits = (count: number) => "1".repeat(count);
  const words = (count: number) => "閱".repeat(count);
  const kept = {
    ...{
      delivery: "12",
      payment: "20",
      country: "TW",
      coupon_code: "C".repeat(20),
      points: digits(7),
      save_address: "on",
    },
    ...{ idempotency_key: "k".repeat(64), store_visit: "s".repeat(20), status: "recipientType" },
    subscriber: {
      name: words(40),
      mobile_country_code: "886",
      mobile: digits(20),
      email: `${"e".repeat(242)}@example.com`,
    },
    recipient: {
      ...{
        use: "address_books",
        address_book_id: digits(10),
        name: words(40),
        mobile_country_code: "852",
        mobile: digits(20),
      },
      ...{
        city: words(30),
        district: words(20),
        address: words(120),
        store_state: "s".repeat(64),
        store_brand: "family_mart",
      },
      ...{ telephone_area: digits(6), telephone: digits(20), extension: digits(8) },
    },
    invoice: {
      ...{
        type: "cellphone_barcode",
        cellphone_barcode: "/ABC+123",
        citizen_digital_certificate_barcode: "AB12345678901234",
      },
      ...{ company: words(60), number: digits(8), donation_code: digits(7) },
    },
  };
  const who = { kind: "member", member_id: 7 } as const;
  const asked = back(await draft.draftCookie(kept, who));
  expect(await draft.readDraft(asked, who)).toEqual(kept);
  const paper = { invoice_city: words(10), invoice_district: words(20), invoice_address: words(60) };
  const counter = {
    ...kept,
    recipient: { use: "same", store_state: "s".repeat(64) },
    invoice: { ...kept.invoice, ...paper },
  };
  expect(await draft.readDraft(back(await draft.draftCookie(counter, who)), who)).toEqual(counter);
  const abroad = {
    ...kept,
    recipient: { ...kept.recipient, country: "US", zip: digits(10) },
    invoice: { type: "paper" },
  };
  expect(await draft.readDraft(back(await draft.draftCookie(abroad, who)), who)).toEqual(abroad);
});

test("who began a draft finds in it what came after the session was over; nobody else does, and nothing is begun for a stranger", async () => {
  const who = { kind: "member", member_id: 7 } as const;
  const begun = back(await draft.draftCookie({ delivery: "2" }, who));
  const kept = back((await draft.keptForItsOwner(begun, { subscriber: { name: "陳大文" } }, null))!);
  expect(await draft.readDraft(kept, who)).toEqual({ delivery: "2", subscriber: { name: "陳大文" } });
  expect(await draft.readDraft(kept, { kind: "member", member_id: 8 })).toEqual({});
  expect(await draft.keptForItsOwner(new Request("https://www.yuelin.example/"), { points: "1" }, null)).toBeNull();
  // where it was somebody else's session, it is kept for that person, without what the other had begun
  const other = { kind: "member", member_id: 8 } as const;
  const theirs = back((await draft.keptForItsOwner(begun, { points: "1" }, other))!);
  expect(await draft.readDraft(theirs, other)).toEqual({ points: "1" });
  expect(await draft.readDraft(theirs, who)).toEqual({});
});
