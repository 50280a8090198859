import { z } from "zod";
import { carrierCodes } from "./carriers.ts";
import { endpoint } from "./endpoint.ts";
import { orderNumber } from "./orders.ts";
import { orderGroupNames, orderStatuses, paymentStatuses } from "./orders-states.ts";

const shopOrder = z.object({
  order_number: z.string(),
  status: z.enum(orderStatuses),
  /** as its shopper reads it */
  status_name: z.string(),
  payment_status: z.enum(paymentStatuses),
  delivery: z.int(),
  payment: z.int(),
  total: z.int(),
  /** units that need a parcel */
  goods: z.int(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** ISO time */
  created_at: z.string(),
});

/** Never whose: that is in `showShopOrder`. */
export const listShopOrders = endpoint({
  name: "listShopOrders",
  summary:
    "The shop's orders of one group, fifty at a time: what is to be done with the oldest first, the others with the newest",
  method: "GET",
  path: "/api/ops/orders",
  auth: "operator",
  input: z.object({
    group: z.enum(orderGroupNames).default("processing"),
    /** those behind it in the list */
    after: orderNumber.optional(),
  }),
  output: z.array(shopOrder),
});

/** Everything that is needed to pack and send it: personal data, for the operator's eyes. */
export const showShopOrder = endpoint({
  name: "showShopOrder",
  summary: "One order with what is in it, where it goes and when it came into each state",
  method: "GET",
  path: "/api/ops/orders/detail",
  auth: "operator",
  input: z.object({ order_number: orderNumber }),
  output: shopOrder.extend({
    email: z.string(),
    recipient: z.object({
      name: z.string(),
      /** one of another country with its code */
      mobile: z.string(),
      telephone: z.string().nullable(),
      place: z.string(),
    }),
    lines: z.array(
      z.object({
        product_guid: z.string(),
        name: z.string(),
        item_type: z.string(),
        quantity: z.int(),
        is_ebook: z.boolean(),
      }),
    ),
    events: z.array(z.object({ status: z.enum(orderStatuses), /** ISO time */ at: z.string() })),
    cancelled_reason: z.string().nullable(),
    /** its paper lies in the parcel, or goes to a place of its own */
    paper: z.string().nullable(),
  }),
});

/** The states to which an operator leads an order; from which, the table of contract/orders-states.ts says. */
export const operatorsStates = ["preparing", "shipped", "arrived", "completed", "cancelled"] as const;

/** One order in one transaction: several at once would hold each other's shelves and coupons. Said again it changes nothing. */
export const moveOrder = endpoint({
  name: "moveOrder",
  summary: "Leads an order to its next state, or gives it up",
  method: "POST",
  path: "/api/ops/orders",
  auth: "operator",
  timeout: 60_000,
  retries: 2,
  input: z.object({
    order_number: orderNumber,
    to: z.enum(operatorsStates),
    /** shipped: where one of several may carry it */
    carrier: z.enum(carrierCodes).optional(),
    tracking_number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{4,30}$/)
      .optional(),
    /** cancelled: the parcel was on its way, and is back with everything in it */
    came_back: z.boolean().default(false),
    dry_run: z.boolean().default(false),
  }),
  output: z.object({
    outcome: z.enum(["moved", "unchanged", "refused"]),
    /** as its shopper reads it */
    status_name: z.string(),
    /** refused: why, in Chinese */
    reason: z.string().nullable(),
  }),
});
