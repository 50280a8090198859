import { isGift } from "#contract/cart-rules";
import { hasParcel, isAbroad, type Delivery } from "#contract/deliveries";
import { paymentOf } from "#contract/payments";
import { subOrderKindCodes, subOrderKinds, type SubOrderKindCode } from "#contract/sub-orders";
import type { OrderLine } from "./lines.ts";

export interface NewSubOrder {
  number: number;
  kind: SubOrderKindCode;
  /** a day */
  ships_from: string | null;
  preorder_type: number | null;
}

export type PackedLine = OrderLine & { sub_order: number };

/**
 * What of an order is packed together: each kind by itself, preorders by their day. One parcel alone is what leaves the country (its fee and its papers are
 * for one) and what is paid at the counter (the money is taken once): it waits for the last of its preorders. Gifts lie beside what is bought, and make a
 * parcel only where makers send all of it.
 */
export function packed(
  lines: readonly OrderLine[],
  { delivery, payment }: { delivery: Delivery; payment: number },
): { lines: PackedLine[]; sub_orders: NewSubOrder[] } {
  const apart = hasParcel(delivery) && !isAbroad(delivery) && paymentOf(payment)!.begins.payment_status !== "at_pickup";
  const keys = new Map<string, Omit<NewSubOrder, "number">>();
  const goods = lines.filter((line) => !isGift(line) && !line.is_ebook);
  const fromMakers = goods.length > 0 && goods.every(({ factory_direct }) => factory_direct);
  const whole = apart ? null : wholeOf(goods);
  const kindOf = (line: OrderLine) => (line.is_ebook || !whole ? ownKind(line) : whole);
  const keyOf = (line: OrderLine) => Object.values(kindOf(line)).join(" ");
  for (const line of lines) if (!isGift(line) || (fromMakers && apart)) keys.set(keyOf(line), kindOf(line));
  const sub_orders = [...keys.entries()]
    .sort(([, a], [, b]) => place(a) - place(b) || (a.ships_from ?? "9").localeCompare(b.ships_from ?? "9"))
    .map(([key, sub], at) => ({ key, ...sub, number: at + 1 }));
  const ours = sub_orders.find(({ kind }) => kind !== "ebooks" && kind !== "factory_direct");
  const parcel = ours ?? sub_orders.find(({ kind }) => kind !== "ebooks") ?? sub_orders[0];
  const numberOf = (line: OrderLine) => (sub_orders.find(({ key }) => key === keyOf(line)) ?? parcel)?.number ?? 1;
  return {
    lines: lines.map((line) => ({ ...line, sub_order: numberOf(line) })),
    sub_orders: sub_orders.map(({ key: _, ...sub }) => sub),
  };
}

const place = ({ kind }: Pick<NewSubOrder, "kind">) => subOrderKindCodes.indexOf(kind);

/** What a line is by itself. */
function ownKind({ is_ebook, type, factory_direct, publish_date }: OrderLine): Omit<NewSubOrder, "number"> {
  const of = subOrderKindCodes.find((code) => subOrderKinds[code].item_kind === type) ?? "normal";
  const kind = is_ebook ? "ebooks" : factory_direct && of !== "preorder" ? "factory_direct" : of;
  const { preorder_type } = subOrderKinds[kind];
  return { kind, preorder_type, ships_from: preorder_type === null ? null : publish_date };
}

/** What all of it is in one parcel: a preorder as soon as one of it is, sent when the last of them is out (no day where one has none). */
function wholeOf(goods: readonly OrderLine[]): Omit<NewSubOrder, "number"> {
  const preorders = goods.map(ownKind).filter(({ kind }) => kind === "preorder");
  if (preorders.length === 0) return { kind: "normal", preorder_type: null, ships_from: null };
  const days = preorders.map(({ ships_from }) => ships_from ?? "").sort();
  return { ...preorders[0]!, ships_from: days[0] === "" ? null : days.at(-1)! };
}
