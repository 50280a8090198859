import { deliveryOf, hasParcel } from "#contract/deliveries";
import type { addressBooks } from "./member-facts.ts";
import type { PastOrder } from "./past-orders.ts";
import { timeAfter } from "./random.ts";
import type { StoreRow } from "./stores.ts";

/** What an order's parcel shares with it. */
export const steps = ["preparing", "shipped", "arrived", "completed"];

/** The states through which it came, a day after the other; what was paid at the counter, or never, was not «placed» by a payment. */
export function wayOf(past: PastOrder, today: Date): { status: string; at: string }[] {
  const paid = past.payment_status === "paid" ? ["placed"] : [];
  const packed = hasParcel(deliveryOf(past.delivery)!) ? ["preparing", "shipped"] : [];
  const ways: Record<string, string[]> = { cancelled: ["cancelled"], awaiting_payment: [] };
  const whole = [...paid, ...packed, "arrived", "completed"];
  const way = ways[past.status] ?? whole.slice(0, whole.indexOf(past.status) + 1);
  return way.map((status, at) => ({ status, at: timeAfter(today, Math.min(at, past.days) - past.days, 22) }));
}

/** To a door by 黑貓, to a counter by its chain. */
export function parcelOf(past: PastOrder, serial: number): { carrier?: string; tracking_number?: string } {
  const { recipient } = deliveryOf(past.delivery)!;
  if (recipient === "none" || !["shipped", "arrived", "completed"].includes(past.status)) return {};
  return recipient === "home"
    ? { carrier: "tcat", tracking_number: String(903_221_000_000 + serial) }
    : { carrier: "seven", tracking_number: String(82_610_000_000 + serial) };
}

/** An entry of an address book. */
export type Home = (typeof addressBooks)["reader@example.com"][number];

/** As the checkout keeps it. */
export function recipientOf(past: PastOrder, home: Home, stores: StoreRow[]): Record<string, unknown> {
  const { recipient } = deliveryOf(past.delivery)!;
  if (recipient === "none") return { is_island: false };
  if (recipient === "home") {
    const { zip, city, district, address } = home;
    return { zip, city, district, address, full_address: `${city}${district}${address}`, is_island: false };
  }
  const { brand, store_id, name, address, city, is_island } = stores.find(
    (one) => one.brand === "shopping_seven" && one.city === home.city && one.district === home.district,
  )!;
  return { store: { type: brand, id: store_id, delivery: past.delivery, name, address, city, is_island }, is_island };
}
