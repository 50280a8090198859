import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Which gateway tells (a file of api/outside/gateways), and whatever fields it likes: its signature is checked over all of them. */
const notice = z.object({ gateway: z.string().max(40) }).catchall(z.string().max(2000));

/** Answers in the gateway's own words: taken, or wrongly signed; nothing is changed then. */
export const notifyPayment = endpoint({
  name: "notifyPayment",
  summary: "A payment gateway tells that a payment was made or refused (server to server)",
  method: "POST",
  path: "/api/v1/payments/:gateway/notify",
  auth: "anyone",
  input: notice,
  output: z.string(),
  body: "form",
  answer: "text",
  retries: 0,
});

export const notifyTransferAccount = endpoint({
  name: "notifyTransferAccount",
  summary: "A payment gateway tells the account that an ATM transfer goes to (server to server)",
  method: "POST",
  path: "/api/v1/payments/:gateway/account",
  auth: "anyone",
  input: notice,
  output: z.string(),
  body: "form",
  answer: "text",
  retries: 0,
});
