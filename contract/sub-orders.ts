import { orderStates, type Cause, type OrderStatus } from "./orders-states.ts";
import { sentFrom } from "./preorder-rules.ts";

/**
 * The sub-orders of an order (§3): what is packed and sent together, with a state, a parcel's number and days of its own. Where each state may lead,
 * who may cause it, and how the order's own state follows. Imports nothing from npm.
 */

/** The order's state as its sub-orders bring it on. */
export type Step = "placed" | "preparing" | "shipped" | "arrived" | "completed" | "returned";
const steps: readonly Step[] = ["placed", "preparing", "shipped", "arrived", "completed", "returned"];

interface SubOrderState {
  name: string;
  /** how far it brings its order */
  step: Step;
  /** has left the shop and is not back as it left */
  out: boolean;
  to: Partial<Record<string, readonly Cause[]>>;
}

const further = { received: ["carrier", "shopper", "operator"], returning: ["carrier"] } as const;
const back = ["carrier", "operator"] as const;
// what somebody had in hand
const allBack = { returned: ["operator"] } as const;

/**
 * A carrier's news may come late and in any order, so each of its states may follow each that is before it: whichever comes first, the furthest one
 * stands. What is back with the shop is sent once more, or its order is given up.
 */
export const subOrderStates = {
  placed: {
    name: "訂單成立",
    step: "placed",
    out: false,
    // the clock: what is provided electronically is there by itself; a gift is not sent after goods that came back
    to: {
      returned: ["operator"],
      preparing: ["operator"],
      shipped: ["carrier"],
      arrived: ["carrier", "clock"],
      received: ["carrier"],
      returning: ["carrier"],
      came_back: ["carrier"],
    },
  },
  preparing: {
    name: "備貨中",
    step: "preparing",
    out: false,
    to: {
      returned: ["operator"],
      shipped: ["operator", "carrier"],
      arrived: ["carrier"],
      received: ["carrier"],
      returning: ["carrier"],
      came_back: ["carrier"],
    },
  },
  shipped: {
    name: "已出貨",
    step: "shipped",
    out: true,
    to: { arrived: ["operator", "carrier"], ...further, came_back: back },
  },
  /** the delivery has a word of its own for it (contract/deliveries.ts) */
  arrived: {
    name: "已送達",
    step: "arrived",
    out: true,
    to: { ...further, came_back: back, completed: ["operator", "clock"], ...allBack },
  },
  /** nobody took it */
  returning: {
    name: "退回中",
    step: "shipped",
    out: true,
    // a shop's counter that found it after all
    to: { received: ["carrier"], came_back: back },
  },
  received: {
    name: "已收到",
    step: "arrived",
    out: true,
    to: { came_back: back, completed: ["operator", "clock"], ...allBack },
  },
  /** beside an ebook that stays it is over once its money was given back */
  came_back: { name: "已退回", step: "preparing", out: false, to: { shipped: ["operator"], returned: ["operator"] } },
  completed: { name: "已完成", step: "completed", out: true, to: allBack },
  /** all of it, by returns (docs/decisions/033); a part leaves it as it was */
  returned: { name: "已退貨", step: "returned", out: true, to: {} },
} as const satisfies Record<string, SubOrderState>;
export type SubOrderStatus = keyof typeof subOrderStates;
export const subOrderStatuses = Object.keys(subOrderStates) as [SubOrderStatus, ...SubOrderStatus[]];

/** Those that are with the carrier or with the shopper, or were until a return. */
export const outStatuses = subOrderStatuses.filter((status) => subOrderStates[status].out);

/** The states from which `cause` may lead a sub-order to `to`. */
export function subStatesBefore(to: SubOrderStatus, cause: Cause): SubOrderStatus[] {
  return subOrderStatuses.filter((from) => (subOrderStates[from] as SubOrderState).to[to]?.includes(cause));
}

/** Somebody has it in hand, and may ask to give it back. */
export const returnableStatuses = subStatesBefore("returned", "operator").filter((from) => subOrderStates[from].out);

/** §3: the value of the order type of what is sold before it is out. */
export const preorderType = 20;

interface SubOrderKind {
  /** what shoppers read */
  name: string;
  /** the item kind of §3; null: nothing that is sent */
  item_kind: number | null;
  preorder_type: number | null;
  /** before it is packed, where that says more than the order's own state */
  waits: string | null;
}

/** What is never packed together, in the order of their numbers: each kind has a time of delivery, or a way, of its own. */
export const subOrderKinds = {
  normal: { name: "一般商品", item_kind: 0, preorder_type: null, waits: null },
  shipping_limit: { name: "大型商品", item_kind: 9, preorder_type: null, waits: null },
  /** sent by its maker */
  factory_direct: { name: "廠商直送商品", item_kind: null, preorder_type: null, waits: null },
  customized: { name: "客製商品", item_kind: 2, preorder_type: null, waits: null },
  preorder: { name: "預購商品", item_kind: 1, preorder_type: preorderType, waits: "等待上市" },
  ebooks: { name: "電子書", item_kind: null, preorder_type: null, waits: null },
} as const satisfies Record<string, SubOrderKind>;
export type SubOrderKindCode = keyof typeof subOrderKinds;
export const subOrderKindCodes = Object.keys(subOrderKinds) as [SubOrderKindCode, ...SubOrderKindCode[]];

interface Moving {
  kind: SubOrderKindCode;
  status: SubOrderStatus;
}

/** Those that a whole order is moved by: what needs a parcel, or, where nothing does, what is read on a screen. */
export function leading<S extends Pick<Moving, "kind">>(subs: readonly S[]): S[] {
  const parcels = subs.filter(({ kind }) => kind !== "ebooks");
  return parcels.length > 0 ? parcels : [...subs];
}

/**
 * As far as the one that is furthest behind; whoever has begun to pack one of them has begun. It is returned when all of it came back: with an ebook beside
 * that stays with its buyer it is completed.
 */
export function orderFollows(subs: readonly Moving[]): Step {
  const at = leading(subs).map(({ status }) => steps.indexOf(subOrderStates[status].step));
  const kept = subs.some(({ status }) => status !== "returned");
  const least = Math.min(...at, kept ? steps.indexOf("completed") : steps.indexOf("returned"));
  return steps[least === 0 && Math.max(...at) > 0 ? 1 : least]!;
}

/** Has one of its parcels left the shop, and is not back? */
export const isOut = (subs: readonly Moving[]): boolean =>
  subs.some(({ kind, status }) => kind !== "ebooks" && subOrderStates[status].out);

/** Has it something that was provided with the payment? */
export const holdsEbooks = ({ sub_orders }: { sub_orders: readonly Pick<Moving, "kind">[] }): boolean =>
  leading(sub_orders).length < sub_orders.length;

/** A sub-order's state as its shopper reads it; `arrived` is its delivery's word. */
export function subStatusName({ kind, status }: Moving, order: OrderStatus, arrived: string): string {
  if (order === "awaiting_payment" || order === "cancelled") return orderStates[order].name;
  if (status === "placed") return subOrderKinds[kind].waits ?? subOrderStates.placed.name;
  return status === "arrived" ? arrived : subOrderStates[status].name;
}

/** Some of it is on its way while the rest is not. */
export const partlySent = "部分出貨";
export function orderStatusName(subs: readonly Moving[], status: OrderStatus, arrived: string): string {
  if (status === "preparing" && isOut(subs)) return partlySent;
  const [only, ...others] = leading(subs);
  // what is kept beside a parcel that is over has a state of its own
  const over = only?.status === "returned" && status !== "returned";
  if (only && others.length === 0 && only.status !== "placed" && !over) return subStatusName(only, status, arrived);
  return status === "arrived" ? arrived : orderStates[status].name;
}

/**
 * That it does not all come at once, or not yet, as a shopper reads it before the order, after it and in its mail: «分 2 個包裹寄送，運費只計一次：一般商品
 * 2 件、預購商品 1 件（2027/05/20 起出貨）；電子書 1 件付款後提供», «含預購商品，全部 3 件自 2027/05/20 起一起出貨». `ships_from` is a day. Null: it does.
 */
export function partsWords(
  parts: readonly { kind: SubOrderKindCode; quantity: number; ships_from: string | null }[],
): string | null {
  const [only, ...others] = parts;
  if (!only || (others.length === 0 && only.kind !== "preorder")) return null;
  if (others.length === 0) {
    const from = only.ships_from ? `自 ${only.ships_from.replaceAll("-", "/")} 起` : "上市後";
    return only.quantity === 1 ? `預購商品，${from}出貨` : `含預購商品，全部 ${only.quantity} 件${from}一起出貨`;
  }
  const words = ({ kind, quantity, ships_from }: (typeof parts)[number]) =>
    `${subOrderKinds[kind].name} ${quantity} 件${ships_from ? `（${sentFrom(ships_from)}）` : ""}`;
  const parcels = parts.filter(({ kind }) => kind !== "ebooks");
  const sent = parcels.map(words).join("、");
  return [
    parcels.length > 1 ? `分 ${parcels.length} 個包裹寄送，運費只計一次：${sent}` : `${sent}寄送`,
    ...parts.filter((part) => !parcels.includes(part)).map((part) => `${words(part)}付款後提供`),
  ].join("；");
}

/** How people name a sub-order: the order's number with its own behind it. */
export const subOrderNumber = (order_number: string, number: number): string => `${order_number}-${number}`;

/** What the logistics service knows a parcel by (MerchantTradeNo, at most 20 letters and digits): another one each time that it is sent. */
export const parcelNumber = (order_number: string, { number, shipments }: { number: number; shipments: number }) =>
  `${order_number}P${number}${shipments > 1 ? `R${shipments}` : ""}`;
