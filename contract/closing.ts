import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** What ends with the account. Refusals of both: 403 password_check (contract/profile.ts). */
export const getClosing = endpoint({
  name: "getClosing",
  summary: "What a member loses who closes the account, and whether something that is under way forbids it now",
  method: "GET",
  path: "/api/v1/member/closing",
  auth: "member",
  input: z.object({}),
  output: z.object({
    points: z.int(),
    coupons: z.int(),
    ebooks: z.int(),
    /** what the affiliate programme still owes, TWD */
    affiliate_owed: z.int(),
    /** orders that are on their way, or have a return, a refund or an invoice that is */
    open_orders: z.int(),
  }),
});

/**
 * Orders and invoices stay as the law asks, without the person (docs/decisions/061). Anyone may say it again: the same press gets the
 * first answer, though the session that it was said in is over. Refusals: 401 unauthorized, 409 open_orders.
 */
export const closeAccount = endpoint({
  name: "closeAccount",
  summary:
    "Closes the member's account for good: signed out everywhere, the address and phone are free again, and a mail tells it",
  method: "POST",
  path: "/api/v1/member/close",
  auth: "anyone",
  input: z.object({
    agree_closing: z.literal(true),
    /** names the press, known to who pressed alone */
    press: z.string().min(16).max(64),
  }),
  output: z.object({ closed: z.boolean() }),
  retries: 0,
  limit: { points: 20, seconds: 3600 },
});
