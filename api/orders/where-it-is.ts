import { carrierOf, trackingPage } from "#contract/carriers";
import type { DeliveryCode } from "#contract/deliveries";
import { deliverySteps, progressOf } from "#contract/order-progress-rules";
import type { Order } from "#contract/orders";
import { daysKept, releaseReasons, type OrderStatus, type ReleaseReason } from "#contract/orders-states";
import { endOfTaipeiDay } from "../taipei.ts";
import { iso } from "./iso.ts";

interface OnItsWay {
  status: OrderStatus;
  created_at: string;
  delivery: number;
  recipient: { store?: object | null };
  cancelled_reason: string | null;
  carrier: string | null;
  tracking_number: string | null;
  /** when it came into each state */
  events: Partial<Record<OrderStatus, string>> | null;
}

/** On its way, or given up. */
export function whereItIs(row: OnItsWay): Pick<Order, "progress" | "cancelled" | "parcel" | "collect_before"> {
  const { status, created_at, events, recipient, tracking_number } = row;
  // the first state is as old as the order, and that is «placed» where nobody waited for money
  const dates = { placed: created_at, ...events, awaiting_payment: created_at };
  const progress = progressOf(deliverySteps[row.delivery as DeliveryCode], status, dates);
  const carrier = carrierOf(row.carrier);
  const arrived = events?.arrived;
  return {
    progress: progress.map((step) => ({ ...step, at: step.at && iso(step.at) })),
    cancelled:
      status === "cancelled"
        ? {
            words: releaseReasons[row.cancelled_reason as ReleaseReason]?.words ?? "這筆訂單已取消。",
            at: events?.cancelled ? iso(events.cancelled) : null,
          }
        : null,
    parcel:
      carrier && tracking_number
        ? { carrier: carrier.name, tracking_number, page: trackingPage(carrier, tracking_number) }
        : null,
    collect_before:
      status === "arrived" && recipient.store && arrived
        ? endOfTaipeiDay(new Date(arrived), daysKept).toISOString()
        : null,
  };
}
