import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";
import { orders } from "./order-tables.ts";
import { payments } from "./payment-tables.ts";

/** Money that is owed back, from the moment when it is owed: one row for each reason, each of one payment. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** the try that brought the money; null: it was paid to no gateway */
    payment_id: integer("payment_id").references(() => payments.id),
    /** why, once for each order: cancelled, or what its caller calls it */
    reason: text("reason").notNull(),
    /** the operator's words for its shopper, of what is refunded without a return; else null */
    because: text("because"),
    /** with it: TWD that each line of the order bears, by its number */
    parts: jsonb("parts").$type<Record<string, number>>(),
    /** of it, for the delivery */
    fee: integer("fee").notNull().default(0),
    /** that these goods had earned */
    points_taken: integer("points_taken").notNull().default(0),
    /** ours with the gateway, never used twice */
    refund_number: text("refund_number").notNull().unique(),
    /** a row of refundStates (contract/refunds.ts) */
    state: text("state").notNull().default("owed"),
    /** TWD */
    amount: integer("amount").notNull(),
    /** TWD that the gateway had given back of the payment before it was asked for this; null: it was not asked yet */
    given_before: integer("given_before"),
    gateway_number: text("gateway_number"),
    /** by the operator, and not by the gateway at our asking */
    by_hand: boolean("by_hand").notNull().default(false),
    done_at: time("done_at"),
    /** when the shopper was told that it is owed */
    told_at: time("told_at"),
    tries: integer("tries").notNull().default(0),
    /** when the gateway was last asked */
    tried_at: time("tried_at"),
    next_try_at: time("next_try_at").notNull().defaultNow(),
    /** what the gateway said last, where it refused or did not answer */
    failure: text("failure"),
    created_at,
  },
  (t) => [
    unique("refunds_once").on(t.order_id, t.reason),
    index("refunds_payment").on(t.payment_id),
    index("refunds_due")
      .on(t.next_try_at)
      .where(sql`state = 'owed'`),
    index("refunds_untold")
      .on(t.id)
      .where(sql`told_at is null`),
    check("refunds_state", sql`${t.state} in ('owed', 'by_hand', 'refused', 'done')`),
    check(
      "refunds_given",
      sql`(${t.because} is null) = (${t.parts} is null) and ${t.fee} between 0 and ${t.amount} and ${t.points_taken} >= 0`,
    ),
    check("refunds_amount", sql`${t.amount} > 0`),
    check("refunds_done", sql`(${t.state} = 'done') = (${t.done_at} is not null)`),
  ],
);
