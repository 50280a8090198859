import { z } from "zod";
import { paymentStart } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";
import { orderNumber } from "./orders.ts";
import { refundStateCodes } from "./refunds.ts";
import { paymentTryCodes } from "./transactions.ts";

/** What is asked of an order after it was placed, beside how it stands (§7). Another person's order answers 404. */

/** The sum stays. Said again it opens another try of the card. */
export const payByCreditCard = endpoint({
  name: "payByCreditCard",
  summary: "An order that waits for its payment is paid by credit card instead",
  method: "POST",
  path: "/api/v2/orders/pay_by_credit_card",
  auth: "shopper",
  input: z.object({ order_number: orderNumber }),
  /** null: as placeOrder's */
  output: z.object({ start: paymentStart.nullable() }),
  // the gateway of the payment before is asked first
  timeout: 60_000,
  retries: 1,
  limit: { points: 20, seconds: 600 },
});

/** Said again it changes nothing. */
export const checkReceipt = endpoint({
  name: "checkReceipt",
  summary: "The shopper says that a parcel, or all of an order's parcels that are out, were received",
  method: "POST",
  path: "/api/v2/orders/receipt_check",
  auth: "shopper",
  input: z.object({
    order_number: orderNumber,
    /** one of its sub-orders; not said: all that are out */
    sub_order: z.coerce.number().int().min(1).max(99).optional(),
  }),
  output: z.object({
    order_number: z.string(),
    outcome: z.enum(["received", "refused"]),
    /** refused: why, in words */
    message: z.string().nullable(),
  }),
  retries: 1,
  limit: { points: 30, seconds: 600 },
});

/** The store as it is known now; of one that is gone, what the order was placed with. */
export const getStoreAddress = endpoint({
  name: "getStoreAddress",
  summary: "The store where an order is picked up",
  method: "GET",
  path: "/api/v2/orders/store_address",
  auth: "shopper",
  input: z.object({ order_number: orderNumber }),
  output: z.object({
    /** null: the order goes to no store */
    store: z
      .object({
        store_id: z.string(),
        /** a brand of contract/deliveries.ts, and what shoppers read */
        brand: z.string(),
        chain: z.string(),
        name: z.string(),
        address: z.string(),
        tel: z.string().nullable(),
        /** false: it is no store of its chain any more */
        open: z.boolean(),
      })
      .nullable(),
  }),
  sealed: true,
});

export const listTransactions = endpoint({
  name: "listTransactions",
  summary:
    "Payments and refunds of the shopper's orders, or of one, oldest first: each try to pay and each sum that goes back",
  method: "GET",
  path: "/api/v1/member/transaction_infos",
  auth: "shopper",
  input: z.object({ order_number: orderNumber.optional() }),
  output: z.object({
    /** at most the last hundred */
    transactions: z.array(
      z.object({
        order_number: z.string(),
        kind: z.enum(["payment", "refund"]),
        state: z.enum([...paymentTryCodes, ...refundStateCodes]),
        /** in words */
        name: z.string(),
        /** a row of contract/payments.ts */
        payment: z.int(),
        /** TWD; what goes back is negative */
        amount: z.int(),
        /** ISO time: when it was begun, and when the money had moved */
        created_at: z.string(),
        done_at: z.string().nullable(),
      }),
    ),
  }),
  sealed: true,
});

/** 保留款: §7 names the call alone. Ours: money of the member that is to go back and is still with the shop. */
export const listRetentionFees = endpoint({
  name: "listRetentionFees",
  summary: "What the shop still keeps of the member's money: refunds that are owed and have not gone back",
  method: "GET",
  path: "/api/v1/member/retention_fees",
  auth: "member",
  input: z.object({}),
  output: z.object({
    /** TWD */
    total: z.int(),
    retention_fees: z.array(
      z.object({
        order_number: z.string(),
        amount: z.int(),
        state: z.enum(refundStateCodes),
        /** what it waits for */
        words: z.string(),
        /** ISO time */
        created_at: z.string(),
      }),
    ),
  }),
  sealed: true,
});
