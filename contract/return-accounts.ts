import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * open: it waits to be confirmed. renewed: a newer mail has the link that does. over: its time is over, and a press mails a new one. gone: forged, or the return was decided and
 * nothing goes to that account.
 */
const state = z.enum(["open", "confirmed", "renewed", "over", "gone"]);

/** Of a mail: signed, so that none can be guessed. */
const token = z.string().regex(/^[\w.-]{20,300}$/);
const byLink = { auth: "anyone", limit: { points: 120, seconds: 300 }, sealed: true } as const;

export const getReturnAccount = endpoint({
  ...byLink,
  name: "getReturnAccount",
  summary: "Which account the link of a return's mail would confirm; changes nothing, since mail programs open links",
  method: "GET",
  path: "/api/v2/return_accounts/:token",
  input: z.object({ token }),
  output: z.object({
    state,
    /** null: gone */
    account: z
      .object({
        return_id: z.int(),
        order_number: z.string(),
        /** bank and last digits, and whose it is, partly hidden */
        words: z.string(),
        holder: z.string(),
        /** TWD, as things stand */
        refund: z.int(),
      })
      .nullable(),
  }),
});

/** Refused with 410 return_account_gone. Said again it changes nothing. */
export const confirmReturnAccount = endpoint({
  ...byLink,
  name: "confirmReturnAccount",
  summary:
    "Confirms the account of a return that was asked by who only found the order; of a link that is over mails a new one",
  method: "POST",
  path: "/api/v2/return_accounts/confirm",
  input: z.object({ token }),
  output: z.object({ state }),
  retries: 1,
});
