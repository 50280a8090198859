import { sql } from "drizzle-orm";
import { recipientOf, type PlaceOrder } from "#contract/checkout";
import { deliveryOf } from "#contract/deliveries";
import { findDistrict } from "#contract/districts";
import type { Db } from "../db.ts";
import { named } from "../prepared.ts";

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

type Asked = Pick<PlaceOrder, "delivery" | "subscriber" | "recipient">;

/** The checked form as a destination. Null: its store is not this owner's choice, is another delivery's, or takes no parcels any more. */
export async function readDestination(
  db: Db,
  owner: string,
  { delivery, subscriber, recipient }: Asked,
): Promise<Destination | null> {
  const code = Number(delivery);
  const given = recipientOf(code).parse(recipient ?? {}) as Record<string, string>;
  const { name, mobile } = { ...subscriber, ...given };
  const kind = deliveryOf(code)?.recipient;
  if (kind === "store") {
    const store = await readStore(db, owner, code, given.store_state!);
    return store && { name, mobile, store, is_island: store.is_island };
  }
  if (kind !== "home") return { name, mobile, is_island: false };
  const { city, district, address } = given as { city: string; district: string; address: string };
  const { zip, is_island } = findDistrict(city, district)!;
  return { name, mobile, city, district, zip, address, full_address: `${city}${district}${address}`, is_island };
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
