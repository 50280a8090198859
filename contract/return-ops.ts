import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { operatorWrite } from "./operator-write.ts";
import { rowId } from "./cells.ts";
import { photoContent, sentPhoto } from "./sent-photos.ts";
import { returnReasonCodes, returnStateCodes } from "./return-states.ts";

const shopReturn = z.object({
  return_id: z.int(),
  order_number: z.string(),
  state: z.enum(returnStateCodes),
  reason: z.enum(returnReasonCodes),
  /** units */
  quantity: z.int(),
  /** TWD: what came back, or would by what is known now */
  refund: z.int(),
  points: z.int(),
  /** what became of the invoice; null: nothing yet */
  allowance: z.string().nullable(),
  /** ISO time */
  created_at: z.string(),
  /** placed: the buyer; found: who knew number and address; null: before this was written down */
  asked_by: z.enum(["placed", "found"]).nullable(),
  /** nobody with the order's mailbox has confirmed the account */
  account_pending: z.boolean(),
});

/** Never whose: that is in `showReturn`. */
export const listReturns = endpoint({
  name: "listReturns",
  summary: "What is asked to come back, the oldest first; or the newest of all",
  method: "GET",
  path: "/api/ops/returns",
  auth: "operator",
  input: z.object({ order_number: z.string().max(20).optional(), all: z.stringbool().default(false) }),
  output: z.array(shopReturn),
});

/** Personal data, for the operator's eyes. */
export const showReturn = endpoint({
  name: "showReturn",
  summary: "One return: what comes, why, where it is fetched, to which account money goes",
  method: "GET",
  path: "/api/ops/returns/detail",
  auth: "operator",
  input: z.object({ return_id: rowId }),
  output: shopReturn.extend({
    email: z.string(),
    remark: z.string(),
    photos: z.array(sentPhoto),
    pickup: z.object({ name: z.string(), mobile: z.string(), address: z.string() }).nullable(),
    account: z.object({ bank_code: z.string(), number: z.string(), holder: z.string() }).nullable(),
    /** ISO time: from the mail's link; null: not yet, or that need not be */
    account_confirmed_at: z.string().nullable(),
    lines: z.array(
      z.object({
        product_guid: z.string(),
        name: z.string(),
        item_type: z.string(),
        quantity: z.int(),
        amount: z.int(),
      }),
    ),
    /** of the money that is given back: its number for `refunds`, and how it stands */
    refund_row: z.object({ id: z.int(), state: z.string() }).nullable(),
    refused_because: z.string().nullable(),
  }),
});

export const showReturnPhoto = endpoint({
  name: "showReturnPhoto",
  summary: "One photo of a return, for the operator's eyes",
  method: "GET",
  path: "/api/ops/returns/photo",
  auth: "operator",
  input: z.object({ return_id: rowId, photo_id: z.uuid() }),
  output: photoContent,
  timeout: 60_000,
});

const said = { return_id: rowId, dry_run: z.boolean().default(false) };
const done = z.object({
  outcome: z.enum(["done", "unchanged", "refused"]),
  state: z.enum(returnStateCodes),
  order_number: z.string(),
  refund: z.int(),
  points: z.int(),
  /** refused: why, in Chinese */
  reason: z.string().nullable(),
});

/** `without_account`: an account that nobody confirmed is dropped, and the shopper is asked for one at the order's address. */
export const acceptReturn = endpoint({
  ...operatorWrite,
  name: "acceptReturn",
  summary: "The goods are here: money, points and invoice follow; the shelf only where it is said",
  path: "/api/ops/returns/accept",
  input: z.object({ ...said, restock: z.boolean().default(false), without_account: z.boolean().default(false) }),
  output: done,
});

export const refuseReturn = endpoint({
  ...operatorWrite,
  name: "refuseReturn",
  summary: "The goods are not taken back; its shopper is told why",
  path: "/api/ops/returns/refuse",
  input: z.object({ ...said, because: z.string().trim().min(1).max(200) }),
  output: done,
});
