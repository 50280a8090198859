import { sql } from "drizzle-orm";
import type { Order } from "#contract/orders";
import { doneByHand, refundStates, toAccount, type RefundState } from "#contract/refunds";
import { iso } from "../iso.ts";

export interface RefundRow {
  amount: number;
  state: RefundState;
  by_hand: boolean;
  to_account: boolean;
  because: string | null;
  done_at: string | null;
}

/** Of a row of `refunds`: the shopper has named an account for it already. */
export const hasAccount = sql`exists (
  select from returns where returns.order_id = refunds.order_id and refunds.reason = 'return ' || returns.id and account is not null)`;

/** What goes back of a row of `orders`, oldest first. */
export const refundsOf = sql`(
  select coalesce(jsonb_agg(to_jsonb(refunds) || jsonb_build_object('to_account', ${hasAccount}) order by id), '[]')
    from refunds where order_id = orders.id)`;

export const toRefund = ({
  amount,
  state,
  by_hand,
  to_account,
  because,
  done_at,
}: RefundRow): Order["refunds"][number] => ({
  amount,
  because,
  state,
  ...refundStates[state],
  ...(state === "by_hand" && to_account && { words: toAccount }),
  ...(by_hand && { words: doneByHand }),
  done_at: done_at && iso(done_at),
});
