import { z } from "zod";
import { paymentStart } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";
import { email } from "./fields.ts";
import { order, orderSummary } from "./orders/order.ts";
import { orderGroupNames } from "./orders-states.ts";
import { paymentCodes, payments } from "./payments.ts";

export { order, orderSummary, type Order, type OrderSummary } from "./orders/order.ts";

const prefixes = [...new Set(paymentCodes.map((code) => payments[code].prefix))];
export const orderNumber = z.string().regex(new RegExp(`^(${prefixes.join("|")})\\d{12}$`));

/** As people type it from a mail or a receipt. */
export const typedOrderNumber = z
  .string()
  .min(14, "format")
  .max(20, "format")
  .transform((text) => text.normalize("NFKC").replace(/\s/g, "").toUpperCase())
  .refine((number) => number !== "", "required")
  .pipe(orderNumber);

export const listOrders = endpoint({
  name: "listOrders",
  summary: "The member's orders, newest first, ten to a page",
  method: "GET",
  path: "/api/v2/orders",
  auth: "member",
  input: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    group: z.enum(orderGroupNames).default("all"),
  }),
  output: z.object({
    orders: z.array(orderSummary),
    page: z.int(),
    pages: z.int(),
    /** of this group */
    total: z.int(),
    /** how many orders each group has */
    counts: z.record(z.enum(orderGroupNames), z.int()),
  }),
  sealed: true,
});

/** Another person's order answers 404, as one that does not exist. */
export const getOrder = endpoint({
  name: "getOrder",
  summary: "One order of the member, or of the guest who placed or found it in this session",
  method: "GET",
  path: "/api/v2/orders/:order_number",
  auth: "shopper",
  input: z.object({ order_number: orderNumber }),
  output: order,
  sealed: true,
});

export const findGuestOrder = endpoint({
  name: "findGuestOrder",
  summary: "A guest finds the order by number and e-mail address and gets a guest token",
  method: "POST",
  path: "/api/v2/orders/find",
  auth: "anyone",
  input: z.object({ order_number: typedOrderNumber, email }),
  output: z.object({ token: z.string(), expires_at: z.string(), email: z.string(), order_number: z.string() }),
  retries: 0,
  // who knows an address can keep its owner from their order only from many addresses
  limit: { points: 10, seconds: 600, by: "email", byPoints: 100, refusalsOnly: true },
});

export const payAgain = endpoint({
  name: "payAgain",
  summary: "Starts another payment of an order that is not paid yet",
  method: "POST",
  path: "/api/v2/orders/:order_number/payments",
  auth: "shopper",
  input: z.object({ order_number: orderNumber }),
  /** null: as placeOrder's */
  output: z.object({ start: paymentStart.nullable() }),
  retries: 1,
  limit: { points: 20, seconds: 600 },
});

/** What is cancelled already counts as cancelled, so the same may be asked again; another person's order among them answers 404, and nothing is done. */
export const cancelOrders = endpoint({
  name: "cancelOrders",
  summary: "The shopper gives orders up before they are packed: stock, coupon and points go back",
  method: "POST",
  path: "/api/v2/orders/cancel_main_orders",
  auth: "shopper",
  input: z.object({ order_numbers: z.array(orderNumber).min(1).max(10) }),
  output: z.object({
    orders: z.array(
      z.object({
        order_number: z.string(),
        outcome: z.enum(["cancelled", "refused"]),
        /** why not, in words */
        message: z.string().nullable(),
      }),
    ),
  }),
  retries: 1,
  limit: { points: 30, seconds: 600 },
});

/** By the rules by which anything comes into a cart; what did not come, or not wholly, is told in words. */
export const buyAgain = endpoint({
  name: "buyAgain",
  summary: "Puts an order's lines into the cart once more, as far as they can be bought",
  method: "POST",
  path: "/api/v2/orders/:order_number/buy_again",
  auth: "shopper",
  input: z.object({ order_number: orderNumber }),
  output: z.object({
    /** units that came into the cart */
    added: z.int(),
    /** in words */
    left_out: z.array(z.string()),
    total_quantity: z.int(),
  }),
  timeout: 60_000,
  retries: 1,
});

/** The newest payment that was opened and not answered yet. `start` is null where there is none: then payAgain opens one. */
export const getPaymentStart = endpoint({
  name: "getPaymentStart",
  summary: "The form that takes the browser to the payment page",
  method: "GET",
  path: "/api/v2/orders/:order_number/payments/start",
  auth: "shopper",
  input: z.object({ order_number: orderNumber }),
  output: z.object({
    ...{ order_number: z.string(), total: z.int(), payment: z.int() },
    /** ISO time; null: the order waits for no money */
    pay_before: z.string().nullable(),
    start: paymentStart.nullable(),
  }),
});

/** What Back from the payment page leads past: the shopper's own orders that still wait for money, newest first. */
export const listWaitingOrders = endpoint({
  name: "listWaitingOrders",
  summary: "The orders of this member or guest that wait for their payment, at most three",
  method: "GET",
  path: "/api/v2/waiting_orders",
  auth: "shopper",
  input: z.object({}),
  output: z.array(
    z.object({ order_number: z.string(), total: z.int(), payment: z.int(), /** ISO time */ pay_before: z.string() }),
  ),
});
