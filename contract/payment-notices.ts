import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** What a try to pay is called at the gateway: the order's number and six more. */
export const tradeNumber = z.string().regex(/^[0-9A-Z]{20}$/);

/** Which gateway tells (a file of api/outside/gateways), and whatever fields it likes: its signature is checked over all of them. */
const notice = z.object({ gateway: z.string().max(40) }).catchall(z.string().max(2000));

/** Of one address of a gateway, far beyond what the shop sells in a minute: what is refused is no word of theirs that a notice was taken, so that it comes again. */
export const noticeLimit = { points: 600, seconds: 60 };

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
  limit: noticeLimit,
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
  limit: noticeLimit,
});

/** The same of a gateway whose signature is over the text of its JSON and stands in a header. Refused where it is wrong; 200 is taken. */
export const notifySignedPayment = endpoint({
  name: "notifySignedPayment",
  summary: "A payment gateway tells a result, signed by the header digest (server to server)",
  method: "POST",
  path: "/api/v1/payments/:gateway/result",
  auth: "anyone",
  input: z.object({ gateway: z.string().max(40), body: z.string(), digest: z.string().max(200) }),
  output: z.object({}),
  body: "signed",
  retries: 0,
  limit: noticeLimit,
});

/**
 * The browser is back from a gateway that tells nothing by itself: the shop asks it how the payment stands. Only the gateway's answer changes anything,
 * so anybody may say so who knows the trade's number, as often as they like.
 */
export const finishPayment = endpoint({
  name: "finishPayment",
  summary: "Asks the gateway how a payment stands, and completes it where the gateway waits for that",
  method: "POST",
  path: "/api/v1/payments/finish",
  auth: "anyone",
  input: z.object({ trade_number: tradeNumber }),
  output: z.object({}),
  timeout: 50_000,
  retries: 0,
  limit: { points: 60, seconds: 60 },
});
