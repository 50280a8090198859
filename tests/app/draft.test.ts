import { beforeAll, expect, test, vi } from "vitest";
import type * as Draft from "../../app/cookies/draft.server.ts";

let draft: typeof Draft;

beforeAll(async () => {
  // the longest names and attributes: a shop on https
  vi.stubEnv("PUBLIC_ORIGIN", "https://www.yuelin.example");
  draft = await import("../../app/cookies/draft.server.ts");
});

const back = (setCookie: string) =>
  new Request("https://www.yuelin.example/", { headers: { cookie: `a=b; ${setCookie.split(";")[0]!}; c=d` } });

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
