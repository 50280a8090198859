import { expect, test, vi } from "vitest";
import type { AddressBookEntry } from "#contract/address-books";
import type { MemberDetail } from "#contract/profile";

vi.stubEnv("BLANK_PHONE_MEMBERS", "7, 8,nobody");
const { firstDraft } = await import("../../app/cookies/draft.server.ts");

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
