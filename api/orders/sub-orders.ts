import { sql } from "drizzle-orm";
import { carrierOf, trackingPage } from "#contract/carriers";
import { deliveryCodes, deliveryOf, type DeliveryCode } from "#contract/deliveries";
import { deliverySteps, progressOf } from "#contract/order-progress-rules";
import type { Order, OrderSummary } from "#contract/orders";
import { daysKept, mayConfirmReceipt, type OrderStatus, type PaymentStatus } from "#contract/orders-states";
import { hasCome } from "#contract/preorder-rules";
import {
  subOrderKinds,
  subOrderNumber,
  subOrderStates,
  subStatesBefore,
  subStatusName,
  type SubOrderKindCode,
  type SubOrderStatus,
} from "#contract/sub-orders";
import { endOfTaipeiDay } from "../taipei.ts";
import { iso } from "../iso.ts";

/** A row of `sub_orders` with its days and how many units of what was bought it holds. */
export interface SubOrderRow {
  number: number;
  kind: SubOrderKindCode;
  status: SubOrderStatus;
  /** a day; null: at once, or nobody knows */
  ships_from: string | null;
  preorder_type: number | null;
  carrier: string | null;
  tracking_number: string | null;
  shipments: number;
  quantity: number;
  /** when it came into each state, the last time */
  events: Partial<Record<SubOrderStatus, string>> | null;
}

/** Of a row of `sub_orders`. */
export const subEventsOf = sql`(select jsonb_object_agg(status, created_at) from sub_order_events
      where sub_order_events.order_id = sub_orders.order_id and sub_order_events.number = sub_orders.number)`;

/** Of a row of `orders`: its sub-orders as JSON, the first first. */
export const subOrdersOf = sql`(select coalesce(jsonb_agg(to_jsonb(sub_orders) || jsonb_build_object(
    'quantity', (select coalesce(sum(quantity), 0)::int from order_lines
      where order_lines.order_id = orders.id and sub_order = sub_orders.number and item_type not like '%gift'),
    'events', ${subEventsOf}) order by number), '[]')
  from sub_orders where sub_orders.order_id = orders.id)`;

interface Whole {
  order_number: string;
  status: OrderStatus;
  created_at: string;
  payment_status: PaymentStatus;
  delivery: number;
  recipient: { store?: object | null };
  /** when the order came into each state */
  events: Partial<Record<OrderStatus, string>> | null;
}

/** How ebooks go, alone or beside goods. */
const electronic = deliveryCodes.find((code) => deliveryOf(code)!.offer?.carries === "ebooks")!;

/** What «arrived» is called: of an ebook beside goods as of one alone. */
export const arrivedWord = (kind: SubOrderKindCode, delivery: number): string =>
  deliveryOf(kind === "ebooks" ? electronic : delivery)?.arrived ?? subOrderStates.arrived.name;

export const toSubSummary = (
  sub: Pick<SubOrderRow, "number" | "kind" | "status" | "quantity" | "ships_from"> &
    Partial<Pick<SubOrderRow, "events">>,
  { order_number, status, delivery }: Pick<Whole, "order_number" | "status" | "delivery">,
): OrderSummary["sub_orders"][number] => ({
  sub_order_number: subOrderNumber(order_number, sub.number),
  number: sub.number,
  kind: sub.kind,
  kind_name: subOrderKinds[sub.kind].name,
  status: sub.status,
  status_name: subOrderWord(sub, { status, delivery }),
  quantity: sub.quantity,
});

/** A sub-order's state as its shopper reads it, wherever it is told. */
export function subOrderWord(
  sub: Pick<SubOrderRow, "kind" | "status" | "ships_from"> & Partial<Pick<SubOrderRow, "events">>,
  { status, delivery }: Pick<Whole, "status" | "delivery">,
): string {
  if (neverLeft(sub)) return "不再寄送";
  return subStatusName(
    hasCome(sub.ships_from, new Date()) ? { ...sub, kind: "normal" } : sub,
    status,
    arrivedWord(sub.kind, delivery),
  );
}

/** It is over, and nobody had it. */
const neverLeft = ({ status, events }: Partial<Pick<SubOrderRow, "status" | "events">>): boolean =>
  status === "returned" &&
  events != null &&
  (Object.keys(events) as SubOrderStatus[]).every((state) => state === "returned" || !subOrderStates[state].out);

/** Where it is, by what carrier, and what its shopper may do with it. */
export function toSubOrder(sub: SubOrderRow, order: Whole): Order["sub_orders"][number] {
  const { events, tracking_number, kind } = sub;
  const carrier = carrierOf(sub.carrier);
  const given = order.status === "awaiting_payment" || order.status === "cancelled";
  const status = given ? order.status : subOrderStates[sub.status].step;
  const before = { placed: order.created_at, ...order.events, awaiting_payment: order.created_at };
  const steps = deliverySteps[kind === "ebooks" ? electronic : (order.delivery as DeliveryCode)];
  // what was sent and taken is there, whether or not anybody told that it arrived
  const arrived = events?.arrived ?? events?.received;
  const dates = { ...before, ...events, ...(arrived && { arrived }) };
  return {
    ...toSubSummary(sub, order),
    item_kind: subOrderKinds[kind].item_kind,
    preorder_type: sub.preorder_type,
    ships_from: hasCome(sub.ships_from, new Date()) ? null : sub.ships_from,
    progress: progressOf(steps, status, dates).map((step) => ({ ...step, at: step.at && iso(step.at) })),
    parcel:
      carrier && tracking_number
        ? { carrier: carrier.name, tracking_number, page: trackingPage(carrier, tracking_number) }
        : null,
    collect_before:
      !given && sub.status === "arrived" && order.recipient.store && events?.arrived
        ? endOfTaipeiDay(new Date(events.arrived), daysKept).toISOString()
        : null,
    received_at: events?.received ? iso(events.received) : null,
    can_confirm_receipt:
      !given &&
      kind !== "ebooks" &&
      mayConfirmReceipt(order.payment_status) &&
      subStatesBefore("received", "shopper").includes(sub.status),
  };
}
