import { expect, test, vi } from "vitest";
import type { AddressBookEntry } from "#contract/address-books";
import type { Quote } from "#contract/checkout";
import type { MemberDetail } from "#contract/profile";

vi.stubEnv("BLANK_PHONE_MEMBERS", "7, 8,nobody");
const { firstDraft } = await import("../../app/cookies/draft.server.ts");
const { entriesFor, placeOf, shownDraft } = await import("../../app/checkout.server.ts");

const member = (id: number) =>
  ({
    id,
    name: "陳大文",
    phone_country_code: "886",
    phone_number: "0912345678",
    email: "a@example.com",
  }) as MemberDetail;
const entry = (id: number, delivery_type: number) => ({ id, delivery_type }) as AddressBookEntry;

test("an order begins with the profile and the first entry that is neither overseas nor a donation", () => {
  const { subscriber, recipient } = firstDraft(member(1), [entry(1, 8), entry(2, 1), entry(3, 2), entry(4, 5)], "");
  expect(subscriber).toMatchObject({ name: "陳大文", mobile: "0912345678" });
  expect(recipient).toMatchObject({ use: "address_books", address_book_id: "3" });
  expect(firstDraft(member(1), [entry(2, 1)], "").recipient).toMatchObject({ use: "same", address_book_id: "" });
});

test("of the members who are listed for it no telephone number is filled in, the rest is", () => {
  for (const id of [7, 8]) {
    const { subscriber, recipient } = firstDraft(member(id), [entry(3, 2)], "");
    expect(subscriber).toMatchObject({ name: "陳大文", email: "a@example.com", mobile: "" });
    expect(recipient).toMatchObject({ use: "same", address_book_id: "" });
  }
});

test("the fee is asked for the entry that the address shows as chosen, whatever the book begins with", () => {
  const person = { name: "陳大文", mobile_country_code: "886", mobile_phone: "0912345678" };
  const counter = { ...person, id: 1, delivery_type: 5, country: "TW", city: null, district: null, address: null };
  const island = {
    ...person,
    id: 2,
    delivery_type: 2,
    country: "TW",
    city: "澎湖縣",
    district: "馬公市",
    address: "中正路 1 號",
  };
  const town = { ...island, id: 3, city: "臺北市", district: "大安區" };
  const quote = { delivery: 2, country: "TW", deliveries: [] } as unknown as Quote;
  for (const [book, place] of [
    [[counter, island, town], island],
    [[town, counter, island], town],
    [[counter], { city: "", district: "" }],
    [[], { city: "", district: "" }],
  ] as const) {
    const entries = book as unknown as AddressBookEntry[];
    const draft = firstDraft(member(1), entries, "");
    const shown = shownDraft(draft, quote, entriesFor(entries, quote)).recipient!;
    expect(shown.use === "address_books" ? shown.address_book_id : "").toBe("id" in place ? String(place.id) : "");
    expect(placeOf(draft, entries)).toEqual(
      place.city ? { recipient_city: place.city, recipient_district: place.district } : {},
    );
  }
  const chosen = { recipient: { use: "address_books", address_book_id: "3" } };
  expect(placeOf(chosen, [counter, island, town] as unknown as AddressBookEntry[])).toMatchObject({
    recipient_city: "臺北市",
  });
  const typed = { recipient: { use: "other", city: "金門縣", district: "金門縣 金城鎮" } };
  expect(placeOf(typed, [town] as unknown as AddressBookEntry[])).toMatchObject({ recipient_city: "金門縣" });
});
