import type { DeliveryCode } from "#contract/deliveries";
import { deliverySteps, progressOf } from "#contract/order-progress-rules";
import type { Order } from "#contract/orders";
import { releaseReasons, type OrderStatus, type PaymentStatus, type ReleaseReason } from "#contract/orders-states";
import { iso } from "../iso.ts";
import { toSubOrder, type SubOrderRow } from "./sub-orders.ts";

interface OnItsWay {
  order_number: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  created_at: string;
  delivery: number;
  recipient: { store?: object | null };
  cancelled_reason: string | null;
  sub_orders: SubOrderRow[];
  /** when it came into each state */
  events: Partial<Record<OrderStatus, string>> | null;
}

/** On its way, or given up. */
export function whereItIs(row: OnItsWay): Pick<Order, "progress" | "cancelled" | "sub_orders"> {
  const { status, created_at, events } = row;
  // the first state is as old as the order, and that is «placed» where nobody waited for money
  const dates = { placed: created_at, ...events, awaiting_payment: created_at };
  const progress = progressOf(deliverySteps[row.delivery as DeliveryCode], status, dates);
  return {
    progress: progress.map((step) => ({ ...step, at: step.at && iso(step.at) })),
    sub_orders: row.sub_orders.map((sub) => toSubOrder(sub, row)),
    cancelled:
      status === "cancelled"
        ? {
            words: releaseReasons[row.cancelled_reason as ReleaseReason]?.words ?? "這筆訂單已取消。",
            at: events?.cancelled ? iso(events.cancelled) : null,
          }
        : null,
  };
}
