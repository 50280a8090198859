import { sql } from "drizzle-orm";
import type { z } from "zod";
import { recipientOf, type placeOrderInput } from "#contract/checkout";
import { deliveryOf } from "#contract/deliveries";
import { findDistrict } from "#contract/districts";
import type { Db } from "../db.ts";
import { named } from "../prepared.ts";
import type { Buyer } from "./buyer.ts";

export interface Store {
  [key: string]: string | number | boolean;
  type: string;
  id: string;
  delivery: number;
  name: string;
  address: string;
  city: string;
  is_island: boolean;
}

/** Where the order goes, as it is kept. */
export interface Destination {
  name: string;
  mobile: string;
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
  constructor(readonly field: "recipient.store_state" | "recipient.address_book_id") {}
}

/** The checked form as a destination. */
export async function readDestination(
  db: Db,
  buyer: Buyer,
  { delivery, subscriber, recipient }: Asked,
): Promise<Destination | Undeliverable> {
  const given = recipient.use === "address_books" ? await readEntry(db, buyer, recipient) : recipient;
  const person = recipient.use === "same" ? { name: subscriber.name, mobile: subscriber.mobile } : {};
  const checked = recipientOf(delivery).safeParse({ ...given, ...person });
  if (!checked.success) return new Undeliverable("recipient.address_book_id");
  const { name, mobile } = { ...subscriber, ...checked.data };
  const kind = deliveryOf(delivery)?.recipient;
  if (kind === "store") {
    const store = await readStore(db, buyer.owner, delivery, recipient.store_state!);
    return store ? { name, mobile, store, is_island: store.is_island } : new Undeliverable("recipient.store_state");
  }
  if (kind !== "home") return { name, mobile, is_island: false };
  const { city, district, address } = checked.data as Record<"city" | "district" | "address", string>;
  const { zip, is_island } = findDistrict(city, district)!;
  return { name, mobile, city, district, zip, address, full_address: `${city}${district}${address}`, is_island };
}

/** The member's own entry, as a recipient that was typed; nothing of another's. */
async function readEntry(db: Db, { member_id }: Buyer, { address_book_id, store_state }: Asked["recipient"]) {
  const rows = await named<Record<"name" | "mobile" | "city" | "district" | "address", string | null>>(
    db,
    "checkout_entry",
    sql`
      select name, mobile_phone as mobile, city, district, address from address_books
      where id = ${address_book_id ?? null}::int and member_id = ${member_id}::int`,
  );
  return { ...rows[0], store_state };
}

/** The state is a claim ticket: it counts for its owner and delivery only, and the store is read again from our own list. */
async function readStore(db: Db, owner: string, delivery: number, state: string): Promise<Store | null> {
  const rows = await named<Store>(
    db,
    "checkout_store",
    sql`
      select brand as type, store_id as id, store_visits.delivery::int as delivery, name, address, pickup_stores.city, is_island
      from store_visits join pickup_stores on brand = store ->> 'type' and store_id = store ->> 'id'
      where state = ${state} and owner = ${owner} and store_visits.delivery = ${delivery}`,
  );
  return rows[0] ?? null;
}
