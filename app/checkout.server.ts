import { redirect } from "@remix-run/node";
import type { AddressBookEntry } from "#contract/address-books";
import { listAddressBooks } from "#contract/address-books";
import { countedLines } from "#contract/cart-rules";
import { cartStatus, maySee } from "#contract/cart-status";
import { quoteCheckout, type Quote } from "#contract/checkout";
import { deliveryTime } from "#contract/checkout-rules";
import { countryOf } from "#contract/countries";
import type { Referral } from "#contract/referrals";
import { addressWords, telephoneWords } from "#contract/country-rules";
import { deliveryOf } from "#contract/deliveries";
import { districtName, districtValue } from "#contract/district-rules";
import { getMemberDetail } from "#contract/profile";
import { getStoreVisit, type PickupStore } from "#contract/pickup-stores";
import { getCartStores } from "#contract/store-inventory";
import {
  choicesOf,
  endedDraftCookie,
  firstDraft,
  keptForItsOwner,
  readDraft,
  type Draft,
} from "./cookies/draft.server.ts";
import { flashCookie, type Flash } from "./cookies/flash.server.ts";
import { readReferral } from "./cookies/referral.server.ts";
import { readSession } from "./cookies/session.server.ts";
import { requireShopper, type Buyer } from "./shopper.server.ts";

export interface Checkout {
  shopper: Buyer;
  /** as it is kept */
  draft: Draft;
  /** as it is shown: with the profile and the address book where nothing was typed yet */
  filled: Draft;
  entries: AddressBookEntry[];
  store: PickupStore | null;
  /** the member's, which an order begins with */
  own_address: string;
  /** whose link led here */
  referral: Referral | null;
}

/** Who checks out and what is known of it. */
export async function readCheckout(request: Request): Promise<Checkout> {
  const shopper = await requireShopper(request);
  const draft = await readDraft(request, shopper);
  const states = [draft.store_visit, draft.recipient?.store_state].filter((state) => state !== undefined);
  const referral = await readReferral(request);
  const [member, entries, ...visits] = await Promise.all([
    shopper.member ? shopper.member.api(getMemberDetail, {}) : null,
    shopper.member ? shopper.member.api(listAddressBooks, {}) : [],
    ...states.map(async (state) => ({ state, ...(await shopper.api.attempt(getStoreVisit, { state })).data })),
  ]);
  const chosen = visits.find(({ store, delivery }) => store && String(delivery) === draft.delivery);
  const filled = { ...firstDraft(member, entries, shopper.email ?? ""), ...draft };
  return {
    shopper,
    draft,
    filled: chosen ? { ...filled, recipient: { ...filled.recipient, store_state: chosen.state } } : filled,
    entries,
    store: chosen?.store ?? null,
    own_address: member?.address ?? "",
    referral,
  };
}

/** What the shop asks for the draft as it stands. */
export async function quoteFor({ shopper, filled, entries, store, referral }: Checkout) {
  const { idempotency_key } = filled;
  return shopper.api.attempt(quoteCheckout, {
    ...choicesOf(filled),
    ...placeOf(filled, entries),
    ...(store && { store_is_island: store.is_island }),
    ...(referral && { referral }),
    ...(idempotency_key && { idempotency_key }),
  });
}

/** What the steps show of it: of the lines only those that have to be put right, or what was taken along with them, and the units of this order, without those that wait for the next one. */
export function shownOf(quote: Quote): Quote {
  const cart_items = quote.cart.cart_items.filter(
    (line) => line.problem ?? line.crosssell_items.product_list.some(({ problem }) => problem),
  );
  return { ...quote, cart: { ...quote.cart, cart_items, total_quantity: unitsIn(quote.cart.cart_items) } };
}

const unitsIn = (lines: Quote["cart"]["cart_items"]): number =>
  countedLines(lines).reduce((sum, { quantity }) => sum + quantity, 0);

/** Where a parcel at home goes, for the islands' fee: to the entry that step 2 shows as chosen (shownDraft), else where was typed. */
export function placeOf({ recipient }: Draft, entries: AddressBookEntry[]) {
  const { use, address_book_id } = recipient ?? {};
  const offered = use === "address_books" ? entries.filter((entry) => isPlaceIn(entry, "TW")) : [];
  const entry = offered.find(({ id }) => String(id) === address_book_id) ?? offered[0];
  const { city, district } = entry ?? recipient ?? {};
  return { ...(city && { recipient_city: city }), ...(district && { recipient_district: district }) };
}

const isPlaceIn = ({ country, address }: AddressBookEntry, where: string | null) =>
  country === where && Boolean(address);

/** An entry of the address book as a page offers it. */
export interface OfferedEntry {
  id: number;
  words: string;
}

/** The entries that hold what this delivery needs, in the country that it goes to. */
export function entriesFor(entries: AddressBookEntry[], { delivery, country }: Quote): OfferedEntry[] {
  const kind = deliveryOf(delivery)?.recipient;
  const dialling = countryOf(country)?.dialling;
  return entries
    .filter((entry) => (kind === "store" ? entry.mobile_country_code === dialling : isPlaceIn(entry, country)))
    .map(({ id, name, mobile_country_code, mobile_phone, ...place }) => {
      const phone = telephoneWords(mobile_country_code, mobile_phone);
      return { id, words: [name, phone, ...(kind === "store" ? [] : [addressWords(place)])].join("　") };
    });
}

/** The draft in the form of what was chosen: an entry, a place and an invoice that its delivery has. What does not fit it stays in the draft itself. */
export function shownDraft(draft: Draft, { delivery, country, deliveries }: Quote, entries: OfferedEntry[]): Draft {
  const { recipient = {}, invoice } = draft;
  const entry = entries.find(({ id }) => String(id) === recipient.address_book_id);
  const home = country === "TW";
  // an entry abroad is taken where it was chosen, never by itself (§4)
  const known = home ? entries.length > 0 : entry !== undefined;
  const types = deliveries.find((option) => option.delivery === delivery)?.invoices ?? [];
  return {
    ...draft,
    recipient: {
      ...placedIn(recipient, country ?? ""),
      use: recipient.use === "address_books" && !known ? "same" : (recipient.use ?? "same"),
      address_book_id: String((entry ?? entries[0])?.id ?? ""),
    },
    invoice: { ...invoice, type: types.find((type) => type === invoice?.type) ?? types[0] ?? "" },
  };
}

/** What was typed of a place, where it is in this country; the person stays. A district at home as the list offers it, with its city. */
function placedIn(typed: NonNullable<Draft["recipient"]>, country: string): NonNullable<Draft["recipient"]> {
  const { zip, city = "", district = "", address = "", telephone_area, telephone, extension, ...person } = typed;
  if ((typed.country || "TW") !== country)
    return { ...person, mobile_country_code: countryOf(country)?.dialling ?? "" };
  const phone = { telephone_area: telephone_area ?? "", telephone: telephone ?? "", extension: extension ?? "" };
  if (country === "TW") {
    const offered = city && district ? districtValue(city, districtName(district)) : "";
    return { ...person, city, district: offered, address, ...phone };
  }
  return { ...person, zip: zip ?? "", city, district, address, ...phone };
}

/** What step 1 asks is chosen, the payment for this very delivery, and is what the cart as it is now allows. */
export function isChosen(quote: Quote, { delivery, payment, status }: Draft): boolean {
  if (!maySee(2, cartStatus(quote.cart.cart_items.length, status))) return false;
  const kept = String(quote.delivery) === delivery && String(quote.payment) === payment;
  return delivery !== undefined && kept && !quote.problems.country;
}

/** The order that a draft's key has made already, though its answer was lost: the shopper is shown it, and that draft is over. */
export async function showPlaced(
  order_number: string,
  { flash, ended = true }: { flash?: Flash; ended?: boolean } = {},
): Promise<Response> {
  const said = flash ?? { kind: "status" as const, messages: [`訂單 ${order_number} 已經送出，這是它目前的狀態。`] };
  const headers = new Headers([["Set-Cookie", await flashCookie(said)]]);
  if (ended) headers.append("Set-Cookie", endedDraftCookie());
  return redirect(`/cart/step3?order=${order_number}`, { status: 303, headers });
}

/** A shopper, or the way to /login on which nothing that was typed is lost. */
export async function requireShopperKeeping(request: Request, typed: Draft): Promise<Buyer> {
  try {
    return await requireShopper(request);
  } catch (thrown) {
    // who was signed out for another reason than time leaves nothing behind (§4)
    const over = thrown instanceof Response && thrown.headers.getSetCookie().includes(endedDraftCookie());
    const { kind, member_id, guest_email: email } = await readSession(request);
    const was = kind ? { kind, member_id, email } : null;
    const kept = thrown instanceof Response && !over ? await keptForItsOwner(request, typed, was) : null;
    if (kept) (thrown as Response).headers.append("Set-Cookie", kept);
    throw thrown;
  }
}

/** What is said of each of the shop's own stores with this cart, by the store's number; where the shop does not answer, nothing. */
export async function shelvesOf(
  api: Buyer["api"],
  delivery: number,
): Promise<Record<string, { has_all: boolean; words: string }>> {
  const { data } = await api.attempt(getCartStores, { delivery });
  const sent = `由倉庫送到門市，${deliveryTime(delivery)}`;
  return Object.fromEntries(
    (data?.stores ?? []).map(({ store_id, has_all, missing }) => [
      store_id,
      { has_all, words: has_all ? "商品都有現貨，由門市備貨" : `門市缺 ${missing} 項商品，全部${sent}` },
    ]),
  );
}
