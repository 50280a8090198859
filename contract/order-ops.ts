import { z } from "zod";
import { carrierCodes } from "./carriers.ts";
import { endpoint } from "./endpoint.ts";
import { operatorWrite } from "./operator-write.ts";
import { orderNumber } from "./orders.ts";
import { subOrderKindCodes, subOrderStatuses } from "./sub-orders.ts";
import { referralPartnerCodes } from "./referrals.ts";
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
  /** what is packed and sent together */
  sub_orders: z.array(
    z.object({
      number: z.int(),
      kind: z.enum(subOrderKindCodes),
      status: z.enum(subOrderStatuses),
      /** as its shopper reads it */
      status_name: z.string(),
      /** units */
      quantity: z.int(),
      /** a day: when a preorder is out */
      ships_from: z.string().nullable(),
      carrier: z.string().nullable(),
      tracking_number: z.string().nullable(),
      /** what the logistics service is to know it by */
      parcel_number: z.string(),
    }),
  ),
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
        sub_order: z.int(),
        quantity: z.int(),
        is_ebook: z.boolean(),
      }),
    ),
    events: z.array(z.object({ status: z.enum(orderStatuses), /** ISO time */ at: z.string() })),
    /** what the logistics service told of its parcels, oldest first, and what came of it */
    notices: z.array(
      z.object({
        parcel_number: z.string(),
        code: z.string(),
        message: z.string(),
        told_at: z.string(),
        outcome: z.string(),
      }),
    ),
    /** where it was to be paid by something else before, oldest first: rows of contract/payments.ts */
    changed_payments: z.array(z.object({ payment_before: z.int(), payment: z.int(), /** ISO time */ at: z.string() })),
    cancelled_reason: z.string().nullable(),
    /** whose link led to it, and the query that is settled by */
    referral: z.object({ partner: z.enum(referralPartnerCodes), query: z.string(), at: z.string() }).nullable(),
    /** its paper lies in the parcel, or goes to a place of its own */
    paper: z.string().nullable(),
  }),
});

/** The states to which an operator leads an order or one of its sub-orders; from which, contract/sub-orders.ts says. */
export const operatorsStates = ["preparing", "shipped", "arrived", "received", "completed", "cancelled"] as const;

/** One order in one transaction: several at once would hold each other's shelves and coupons. Said again it changes nothing. */
export const moveOrder = endpoint({
  name: "moveOrder",
  summary: "Leads an order, or one of its sub-orders, to its next state, or gives the order up",
  method: "POST",
  path: "/api/ops/orders",
  auth: "operator",
  timeout: 60_000,
  retries: 2,
  input: z.object({
    order_number: orderNumber,
    /** one of its sub-orders; not said: all that can go there */
    sub_order: z.int().min(1).max(99).optional(),
    to: z.enum(operatorsStates),
    /** shipped: where one of several may carry it */
    carrier: z.enum(carrierCodes).optional(),
    tracking_number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{4,30}$/)
      .optional(),
    /** cancelled: the parcel was on its way, and is back with everything in it; the order is given up where none is out any more */
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

export const endParcel = endpoint({
  ...operatorWrite,
  name: "endParcel",
  summary:
    "A parcel that is not sent, or came back and is not sent once more: what is left of what was paid for it goes back",
  path: "/api/ops/orders/end-parcel",
  input: z.object({
    order_number: orderNumber,
    sub_order: z.int().min(1).max(99),
    /** for its shopper, in the mail and on the order's page, and for the audit: nothing of a person */
    because: z.string().trim().min(1).max(200),
    dry_run: z.boolean().default(false),
  }),
  output: z.object({
    outcome: z.enum(["done", "unchanged", "refused"]),
    /** TWD that go back */
    amount: z.int(),
    /** spent on it, and what it had earned */
    points_back: z.int(),
    points_taken: z.int(),
    /** refused: why, in Chinese */
    reason: z.string().nullable(),
  }),
});
