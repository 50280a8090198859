import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { noticeLimit } from "./payment-notices.ts";

/** Whatever fields it likes: its signature is checked over all of them. Answers in the service's own words: taken, or wrongly signed. */
export const notifyLogistics = endpoint({
  name: "notifyLogistics",
  summary: "The logistics service tells where a parcel is (server to server)",
  method: "POST",
  path: "/api/v1/logistics/ecpay/notify",
  auth: "anyone",
  input: z.object({}).catchall(z.string().max(2000)),
  output: z.string(),
  body: "form",
  answer: "text",
  retries: 0,
  limit: noticeLimit,
});
