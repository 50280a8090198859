import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { refundStateCodes } from "../refunds.ts";
import { operatorWrite } from "../operator-write.ts";
import { rowId, whole } from "../cells.ts";

const one = z.object({ refund_id: rowId, dry_run: z.boolean().default(false) });
const settled = z.object({ order_number: z.string(), amount: z.int(), state: z.enum(refundStateCodes) });

/** What is owed back and what went back; never to whom. */
export const listRefunds = endpoint({
  name: "listRefunds",
  summary: "The newest refunds: what is owed, what waits for the operator, what the gateway refuses",
  method: "GET",
  path: "/api/ops/refunds",
  auth: "operator",
  input: z.object({ order_number: z.string().max(20).optional(), waiting: z.stringbool().default(false) }),
  output: z.array(
    z.object({
      id: z.int(),
      order_number: z.string(),
      payment: z.int(),
      reason: z.string(),
      state: z.enum(refundStateCodes),
      amount: z.int(),
      by_hand: z.boolean(),
      gateway_number: z.string().nullable(),
      tries: z.int(),
      /** the gateway's own words */
      failure: z.string().nullable(),
      /** ISO times */
      next_try_at: z.string(),
      done_at: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
});

export const giveRefund = endpoint({
  ...operatorWrite,
  name: "giveRefund",
  summary: "Refunds part of what was paid for goods that arrived, or all of it, without a return",
  path: "/api/ops/refunds/give",
  input: z.object({
    order_number: z.string().max(20),
    /** TWD */
    amount: whole(1, 10_000_000),
    /** for its shopper, in the mail and on the order's page, and for the audit: nothing of a person */
    because: z.string().trim().min(1).max(200),
    dry_run: z.boolean().default(false),
  }),
  output: z.object({
    outcome: z.enum(["done", "refused"]),
    order_number: z.string(),
    amount: z.int(),
    /** TWD that can still go back */
    left: z.int(),
    points_taken: z.int(),
    /** refused: why, in Chinese */
    reason: z.string().nullable(),
  }),
});

export const settleRefund = endpoint({
  ...operatorWrite,
  name: "settleRefund",
  summary: "The operator gave money back by hand: what waits for an account, or what the gateway refused",
  path: "/api/ops/refunds/done",
  input: one,
  output: settled,
});

export const retryRefund = endpoint({
  ...operatorWrite,
  name: "retryRefund",
  summary: "Has a refund that the gateway refused asked for again",
  path: "/api/ops/refunds/retry",
  input: one,
  output: settled,
});
