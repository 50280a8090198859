import { createHash } from "node:crypto";
import type { AddressBookEntry } from "#contract/address-books";
import type { Choices, ChoicesForm, OrderForm } from "#contract/checkout";
import { countryOf } from "#contract/countries";
import { deliveryOf } from "#contract/deliveries";
import type { MemberDetail } from "#contract/profile";
import { settings } from "../settings.server.ts";
import { sealedCookie } from "./sealed.server.ts";
import { readSession } from "./session.server.ts";

/** The names of a form's fields with what was typed into them: "on" for a ticked box. */
type Typed<T> = unknown extends T
  ? string
  : T extends object
    ? { [K in keyof T]?: Typed<Exclude<T[K], undefined>> }
    : string;

/** What a checkout holds so far, as it was typed: nothing of it is believed, the shop checks it when the order is sent. */
export type Draft = Typed<ChoicesForm & Pick<OrderForm, "subscriber" | "recipient" | "invoice" | "save_address">> & {
  /** of the order that is being made: kept until an answer is known, so that whatever is lost on the way makes no second one */
  idempotency_key?: string;
  /** the state of the last visit to a map: until it brings a store, the store that was chosen before counts */
  store_visit?: string;
  /** a row of contract/cart-status.ts */
  status?: string;
};

interface Sealed {
  owner?: string;
  draft?: Draft;
}

interface Owner {
  kind: "member" | "guest";
  member_id?: number | undefined;
  email?: string | undefined;
}

/** Only on /cart, so that no other page carries it; `__Secure-` because `__Host-` allows no path. */
const seconds = 30 * 86_400;
const cookie = sealedCookie<Sealed>(settings.secure ? "__Secure-yuelin-draft" : "yuelin-draft", "/cart", seconds);

// an address may be as long as the rest of the draft
export const draftOwner = ({ kind, member_id, email = "" }: Owner) =>
  kind === "member" ? `m${member_id}` : `g${createHash("sha256").update(email).digest("base64url")}`;

/** This shopper's draft. A guest who signs in takes the draft along; another person's, whoever sat here before, is thrown away. */
export async function readDraft(request: Request, shopper: Owner): Promise<Draft> {
  const { owner, draft } = (await cookie.read(request)) ?? {};
  if (!owner || !draft) return {};
  if (owner === draftOwner(shopper)) return draft;
  const { guest_draft } = await readSession(request);
  return shopper.kind === "member" && owner === guest_draft ? draft : {};
}

/** The Set-Cookie header that keeps the draft for 30 days, over sign-in and a closed browser. */
export const draftCookie = (draft: Draft, shopper: Owner): Promise<string> => keep(draftOwner(shopper), draft);

/**
 * Keeps what was typed without showing it to anybody, where the session was over before the form came: for whose it was, else for whoever
 * began the draft. Null: nobody knows.
 */
export async function keptForItsOwner(request: Request, typed: Draft, was: Owner | null): Promise<string | null> {
  if (was) return draftCookie({ ...(await readDraft(request, was)), ...typed }, was);
  const { owner, draft } = (await cookie.read(request)) ?? {};
  return owner ? keep(owner, { ...draft, ...typed }) : null;
}

const keep = (owner: string, draft: Draft) => cookie.keep({ owner, draft: bounded(onePlace(draft)) }, seconds);

export const endedDraftCookie = (): string => cookie.end();

/** An order has a parcel that goes somewhere, or a paper by itself; abroad its invoice has no fields: the cookie has room for one address. */
function onePlace({ recipient: given, ...draft }: Draft): Draft {
  if (given?.country) {
    const { type } = draft.invoice ?? {};
    return { ...draft, recipient: given, ...(type && { invoice: { type } }) };
  }
  const { zip: _1, ...recipient } = given ?? {};
  if (!draft.invoice?.invoice_address || !given) return { ...draft, ...(given && { recipient }) };
  const {
    city: _2,
    district: _3,
    address: _4,
    telephone_area: _5,
    telephone: _6,
    extension: _7,
    ...others
  } = recipient;
  return { ...draft, recipient: others };
}

/**
 * What is longer than its field may be is cut, in letters of three bytes at the most; of an e-mail address, whose octets count, the first 254: the cookie
 * stays under 4,096 bytes whatever was typed.
 */
function bounded<T>(value: T, name = ""): T {
  if (typeof value === "string") {
    // eslint-disable-next-line no-control-regex -- nobody types them, and each would cost six bytes
    const kept = value.slice(0, longest[name] ?? 0).replace(/[\u0000-\u001f\u007f]/g, "");
    if (name !== "email") return kept as T;
    // a letter that was cut in two is none
    return Buffer.from(kept)
      .subarray(0, longest.email)
      .toString()
      .replace(/\ufffd+$/, "") as T;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, bounded(part, field)])) as T;
}

/** characters that are kept of each field, the longest that its rule takes */
const longest: Record<string, number> = {
  ...{ delivery: 2, country: 2, payment: 2, coupon_code: 20, points: 7, idempotency_key: 64 },
  ...{ name: 40, mobile_country_code: 3, mobile: 20, email: 254, save_address: 2 },
  ...{ zip: 10, telephone_area: 6, telephone: 20, extension: 8 },
  ...{ use: 13, address_book_id: 10, city: 30, district: 20, address: 120, store_state: 64, store_brand: 14 },
  ...{ store_visit: 20, status: 13 },
  ...{ type: 22, cellphone_barcode: 20, citizen_digital_certificate_barcode: 30 },
  ...{ company: 60, number: 12, donation_code: 10, invoice_city: 10, invoice_district: 20, invoice_address: 60 },
};

/** What of step 2's form the draft keeps, as it was typed; not the consent, which is given anew. */
export function typedOf(payload: Record<string, unknown>): Draft {
  const { subscriber, recipient, invoice, save_address } = payload as Draft;
  return { subscriber, recipient, invoice, save_address } as Draft;
}

const number = (text = "") => {
  const half = text.normalize("NFKC");
  return /^\d{1,7}$/.test(half) ? Number(half) : undefined;
};

/** The draft as the shop's quote asks for it; what is no number was not chosen. */
export function choicesOf(draft: Draft): Choices {
  const [delivery, payment, points] = [draft.delivery, draft.payment, draft.points].map(number);
  return {
    ...(delivery !== undefined && { delivery }),
    ...(payment !== undefined && { payment }),
    ...(countryOf(draft.country) && { country: draft.country as NonNullable<Choices["country"]> }),
    ...(draft.coupon_code && { coupon_code: draft.coupon_code }),
    points: points ?? 0,
  };
}

/**
 * Where there is no draft yet: the first entry of the address book that is neither overseas nor a donation, and the profile; else the profile alone (§4).
 * Of the members who are listed for it no number is filled in (§6), nor an entry, which has one.
 */
export function firstDraft(
  member: MemberDetail | null,
  entries: AddressBookEntry[],
  guestEmail: string,
): Pick<Draft, "subscriber" | "recipient"> {
  const blank = member !== null && settings.blankPhoneMembers.has(member.id);
  const entry = blank ? undefined : entries.find(({ delivery_type }) => deliveryOf(delivery_type)?.prefills);
  return {
    subscriber: {
      name: member?.name ?? "",
      mobile_country_code: member?.phone_country_code ?? "",
      mobile: blank ? "" : (member?.phone_number ?? ""),
      email: member?.email ?? guestEmail,
    },
    recipient: {
      use: entry ? "address_books" : "same",
      address_book_id: entry ? String(entry.id) : "",
      city: member?.city ?? "",
      district: member?.district ?? "",
      address: member?.address ?? "",
    },
  };
}
