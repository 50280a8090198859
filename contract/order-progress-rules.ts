import type { DeliveryCode } from "./deliveries.ts";
import type { OrderStatus } from "./orders-states.ts";

/** What an order's four steps are called, and the state that reaches each of them. */
export interface Steps {
  names: readonly [string, string, string, string];
  states: readonly [OrderStatus, OrderStatus, OrderStatus, OrderStatus];
}

export interface Step {
  name: string;
  state: "done" | "now" | "ahead";
  /** ISO time; null: not reached, or nobody knows when */
  at: string | null;
}

const parcel = ["placed", "preparing", "shipped", "arrived"] as const;
const toDoor: Steps = { names: ["訂單成立", "備貨", "出貨", "送達"], states: parcel };
const toCounter: Steps = { names: ["訂單成立", "備貨", "出貨", "到店取貨"], states: parcel };

/** One row for each delivery. */
export const deliverySteps: Record<DeliveryCode, Steps> = {
  1: toDoor,
  2: toDoor,
  3: toCounter,
  4: toCounter,
  5: toCounter,
  7: toCounter,
  8: { names: ["訂單成立", "備貨", "送出", "捐出"], states: parcel },
  9: toCounter,
  11: {
    names: ["訂單成立", "付款", "提供電子書", "完成"],
    states: ["awaiting_payment", "placed", "arrived", "completed"],
  },
};

/** From the first to the last, as an order that is not given up walks them. */
const way: readonly OrderStatus[] = ["awaiting_payment", "placed", "preparing", "shipped", "arrived", "completed"];

/**
 * The four steps of an order, where it stands, and when it came there. `dates`: when it entered each state. An order that is completed has them all behind
 * it; one that was given up has no steps.
 */
export function progressOf(
  { names, states }: Steps,
  status: OrderStatus,
  dates: Partial<Record<OrderStatus, string>>,
): Step[] {
  const reached = way.indexOf(status);
  if (reached < 0) return [];
  const last = states.findLastIndex((state) => way.indexOf(state) <= reached);
  // an order that waits for its money stands on the first step
  const at = Math.max(last, 0);
  return names.map((name, index) => ({
    name: index === 0 && last < 0 ? "等待付款" : name,
    state: index < at || status === "completed" ? "done" : index === at ? "now" : "ahead",
    at: index <= last ? (dates[states[index]!] ?? null) : null,
  }));
}
