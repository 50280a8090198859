import { z } from "zod";
import { paymentStart } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";
import { orderNumber } from "./orders.ts";

/** What a gateway posts: whatever fields it likes, so that the signature can be checked over all of them. */
const notice = z.record(z.string().max(100), z.string().max(2000));

/** Answers `1|OK`, or `0|CheckMacValue Error` where the signature is wrong; nothing is changed then. */
export const notifyPayment = endpoint({
  name: "notifyPayment",
  summary: "The payment gateway tells that a payment was made or refused (server to server)",
  method: "POST",
  path: "/api/v1/payments/notify",
  auth: "anyone",
  input: notice,
  output: z.string(),
  form: true,
  retries: 0,
});

export const notifyTransferAccount = endpoint({
  name: "notifyTransferAccount",
  summary: "The payment gateway tells the account that an ATM transfer goes to (server to server)",
  method: "POST",
  path: "/api/v1/payments/account",
  auth: "anyone",
  input: notice,
  output: z.string(),
  form: true,
  retries: 0,
});

/** The newest payment that was opened and not answered yet. `start` is null where there is none: then payAgain opens one. */
export const getPaymentStart = endpoint({
  name: "getPaymentStart",
  summary: "The form that takes the browser to the payment page",
  method: "GET",
  path: "/api/v2/orders/:order_number/payments/start",
  auth: "shopper",
  input: z.object({ order_number: orderNumber }),
  output: z.object({ order_number: z.string(), total: z.int(), payment: z.int(), start: paymentStart.nullable() }),
});
