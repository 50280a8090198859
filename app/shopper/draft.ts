import type { AddressBookEntry } from "#contract/address-books";
import type { GuestCartItem } from "#contract/cart";
import type { Choices } from "#contract/checkout";
import { deliveryOf } from "#contract/deliveries";
import type { MemberDetail } from "#contract/members";
import { settings } from "../settings.server.ts";
import { sealedCookie } from "./sealed.ts";

/** What a checkout holds so far, as it was typed: nothing of it is believed, the shop checks it when the order is sent. */
export interface Draft {
  delivery?: number;
  payment?: number;
  coupon_code?: string;
  points?: string;
  subscriber?: { name: string; mobile: string; email: string };
  recipient?: {
    use: "same" | "address_books" | "new";
    address_book_id: string;
    name: string;
    mobile: string;
    city: string;
    district: string;
    address: string;
  };
  store_state?: string;
  invoice?: {
    type: string;
    cellphone_barcode: string;
    citizen_digital_certificate_barcode: string;
    company: string;
    number: string;
    donation_code: string;
  };
  save_address?: boolean;
}

interface Sealed {
  owner?: string;
  draft?: Draft;
}

interface Owner {
  kind: "member" | "guest";
  member_id?: number;
  email?: string;
}

/** Only on /cart, so that no other page carries it; `__Secure-` because `__Host-` allows no path. */
const seconds = 30 * 86_400;
const cookie = sealedCookie<Sealed>(settings.secure ? "__Secure-yuelin-draft" : "yuelin-draft", "/cart", seconds);

const ownerOf = (shopper: Owner) => (shopper.kind === "member" ? `m${shopper.member_id}` : `g${shopper.email}`);

/** This shopper's draft. A guest who signs in takes the draft along; another person's is thrown away. */
export async function readDraft(request: Request, shopper: Owner): Promise<Draft> {
  const { owner, draft } = (await cookie.read(request)) ?? {};
  const mine = owner === ownerOf(shopper) || (shopper.kind === "member" && owner?.startsWith("g"));
  return mine && draft ? draft : {};
}

/** The Set-Cookie header that keeps the draft for 30 days, over sign-in and a closed browser. */
export const draftCookie = (draft: Draft, shopper: Owner): Promise<string> =>
  cookie.keep({ owner: ownerOf(shopper), draft: bounded(draft) }, seconds);

export const endedDraftCookie = (): string => cookie.end();

/** Longer than any field may be is cut: the cookie stays under 4,096 bytes whatever was typed. */
function bounded<T>(value: T, max = 40): T {
  if (typeof value === "string") return value.slice(0, max) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      bounded(part, key === "address" ? 120 : key === "email" ? 254 : key === "company" ? 60 : 40),
    ]),
  ) as T;
}

/** The draft as the shop's quote asks for it. */
export function choicesOf(draft: Draft, products: GuestCartItem[]): Choices {
  const points = Number(draft.points);
  return {
    products,
    ...(draft.delivery !== undefined && { delivery: draft.delivery }),
    ...(draft.payment !== undefined && { payment: draft.payment }),
    ...(draft.coupon_code && { coupon_code: draft.coupon_code }),
    points: Number.isSafeInteger(points) && points > 0 ? points : 0,
  };
}

/** Where there is no draft yet: the first entry of the address book that is neither overseas nor a donation, and the profile; else the profile alone (§4). */
export function firstDraft(
  member: MemberDetail | null,
  entries: AddressBookEntry[],
  guestEmail: string,
): Pick<Draft, "subscriber" | "recipient"> {
  const entry = entries.find(({ delivery_type }) => deliveryOf(delivery_type)?.prefills);
  return {
    subscriber: { name: member?.name ?? "", mobile: member?.phone_number ?? "", email: member?.email ?? guestEmail },
    recipient: {
      use: entry ? "address_books" : "same",
      address_book_id: entry ? String(entry.id) : "",
      name: "",
      mobile: "",
      city: member?.city ?? "",
      district: member?.district ?? "",
      address: member?.address ?? "",
    },
  };
}
