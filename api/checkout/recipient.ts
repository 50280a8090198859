import { sql } from "drizzle-orm";
import type { z } from "zod";
import { personOf, recipientOf, type placeOrderInput, type recipient } from "#contract/checkout";
import { countryOf, type CountryCode } from "#contract/countries";
import { addressWords } from "#contract/country-rules";
import { countryFor, deliveryOf, isAbroad, type Delivery } from "#contract/deliveries";
import { findDistrict } from "#contract/districts";
import type { Db } from "../db.ts";
import { named } from "../prepared.ts";
import type { Buyer } from "./buyer.ts";

export interface Store {
  type: string;
  id: string;
  delivery: number;
  name: string;
  address: string;
  city: string;
  is_island: boolean;
  /** all of the order was taken from its own shelf */
  on_shelf?: boolean;
}

/** Where the order goes, as it is kept. */
export interface Destination {
  name: string;
  mobile: string;
  /** these two where it is not Taiwan */
  country?: CountryCode;
  mobile_country_code?: string;
  /** beside the mobile one, where an address has one */
  telephone?: { country: string; number: string; extension?: string };
  city?: string;
  district?: string;
  zip?: string;
  address?: string;
  full_address?: string;
  store?: Store;
  is_island: boolean;
}

type Asked = Pick<z.output<typeof placeOrderInput>, "delivery" | "subscriber" | "recipient">;

/** The field with which nothing can be delivered any more: the store is another owner's or delivery's or gone, the address book's entry is not enough. */
export class Undeliverable {
  constructor(readonly field: "recipient.store_state" | "recipient.address_book_id" | "recipient.country") {}
}

/** The checked form as a destination. */
export async function readDestination(
  db: Db,
  buyer: Buyer,
  { delivery, subscriber, recipient }: Asked,
): Promise<Destination | Undeliverable> {
  const row = deliveryOf(delivery);
  const country = row && countryFor(row, recipient.country);
  if (row && !country) return new Undeliverable("recipient.country");
  const given = recipient.use === "address_books" ? await readEntry(db, buyer, recipient, country) : recipient;
  const person = recipient.use === "same" ? personOf(subscriber) : {};
  const checked = recipientOf(delivery, country).safeParse({ ...given, ...person });
  if (!checked.success) return new Undeliverable("recipient.address_book_id");
  const where = placed(row, country, { ...subscriber, ...checked.data } as unknown as Parsed);
  if (row?.recipient !== "store") return where;
  const store = await readStore(db, buyer.visitor, delivery, recipient.store_state!);
  return store ? { ...where, store, is_island: store.is_island } : new Undeliverable("recipient.store_state");
}

/** Who receives and where, but for a store. */
function placed(
  row: Delivery | undefined,
  country: CountryCode | undefined,
  { name, mobile, ...more }: Parsed,
): Destination {
  const abroad = row && isAbroad(row) ? { country: country!, mobile_country_code: more.mobile_country_code } : {};
  if (row?.recipient === "overseas")
    return { name, mobile, ...abroad, ...placeAbroad(country!, more), is_island: false };
  if (row?.recipient !== "home") return { name, mobile, ...abroad, is_island: false };
  const { city, district, address } = more;
  const { zip, is_island } = findDistrict(city, district)!;
  const full_address = `${city}${district}${address}`;
  return { name, mobile, ...landLine("TW", more), city, district, zip, address, full_address, is_island };
}

/** What was typed for the address book (checked by its endpoint), as an order by this delivery would have it; of a counter the person alone. */
export function entryDestination(delivery: number, typed: z.output<typeof recipient>): Destination {
  const row = deliveryOf(delivery)!;
  const country = countryFor(row, typed.country)!;
  const parsed = recipientOf(delivery, country).parse({ ...typed, store_state: "any" });
  return placed(row, country, parsed as unknown as Parsed);
}

type Parsed = Record<"name" | "mobile" | "mobile_country_code" | "zip" | "city" | "district" | "address", string> &
  Partial<Record<"telephone_area" | "telephone" | "extension", string>>;

function placeAbroad(
  country: CountryCode,
  { zip, city, district, address, ...phone }: Omit<Parsed, "name" | "mobile">,
) {
  return {
    ...(zip && { zip }),
    ...{ city, district, address },
    full_address: addressWords({ country, zip, city, district, address }),
    ...landLine(country, phone),
  };
}

/** The number beside the mobile one, as it is kept, where one was given. */
function landLine(
  country: CountryCode,
  { telephone_area, telephone, extension }: Partial<Parsed>,
): Pick<Destination, "telephone"> {
  if (!telephone) return {};
  const number = telephone_area ? `${telephone_area}-${telephone}` : telephone;
  return { telephone: { country: countryOf(country)!.dialling, number, ...(extension && { extension }) } };
}

/** The member's own entry, as a recipient that was typed; nothing of another's. An address counts in its country only. */
async function readEntry(
  db: Db,
  { member_id }: Buyer,
  { address_book_id, store_state }: Asked["recipient"],
  country: CountryCode | undefined,
) {
  const [entry] = await entries(db, { id: address_book_id ?? null, member_id, country: country ?? null });
  const { telephone = null, ...rest } = entry ?? {};
  const [number, area] = (telephone ?? "").split("-").reverse();
  const held = { ...rest, ...(number && { telephone: number }), ...(area && { telephone_area: area }), store_state };
  return Object.fromEntries(Object.entries(held).filter(([, value]) => value !== null));
}

const entries = named<
  { id: number | null; member_id: number | null; country: CountryCode | null },
  Record<keyof Parsed, string | null>
>(
  "checkout_entry",
  (of) => sql`
    select name, mobile_phone as mobile, mobile_country_code, telephone, extension,
      case when country = ${of.country}::text then zip end as zip, case when country = ${of.country}::text then city end as city,
      district, address
    from address_books where id = ${of.id}::int and member_id = ${of.member_id}::int`,
);

/** The state is a claim ticket: it counts for its owner and delivery only, and the store is read again from our own list. */
async function readStore(db: Db, owner: string, delivery: number, state: string): Promise<Store | null> {
  const rows = await visitedStores(db, { owner, delivery, state });
  return rows[0] ?? null;
}

const visitedStores = named<{ owner: string; delivery: number; state: string }, Store>(
  "checkout_store",
  (of) => sql`
    select brand as type, store_id as id, store_visits.delivery::int as delivery, name, address, pickup_stores.city, is_island
    from store_visits join pickup_stores on brand = store ->> 'type' and store_id = store ->> 'id'
    where state = ${of.state} and owner = ${of.owner} and store_visits.delivery = ${of.delivery}`,
);
