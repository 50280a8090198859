/** Payments, their notices, what is sent, and the shop's own facts. Money is integer TWD, times are UTC. */
import { sql } from "drizzle-orm";
import { bigint, char, index, integer, jsonb, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";
import { orders } from "./order-tables.ts";

/** One try to pay an order. A refused card makes a second row; the trade number is never used twice. */
export const payments = pgTable(
  "payments",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** 20 letters and digits, unique for ever, also across tries */
    trade_number: text("trade_number").notNull().unique(),
    payment: smallint("payment").notNull(),
    amount: integer("amount").notNull(),
    /** started | awaiting_transfer | paid | failed | cancelled | expired | refund_due | refunded: all of it went back */
    status: text("status").notNull(),
    gateway_number: text("gateway_number"),
    /** of a gateway that is asked for it; null: not opened, or known without asking */
    page_url: text("page_url"),
    /** when the gateway was last asked how it stands */
    asked_at: time("asked_at"),
    bank_code: char("bank_code", { length: 3 }),
    virtual_account: text("virtual_account"),
    /** the ATM account's last day */
    expires_at: time("expires_at"),
    paid_at: time("paid_at"),
    message: text("message"),
    created_at,
  },
  (t) => [
    index("payments_order").on(t.order_id),
    index("payments_unanswered")
      .on(t.created_at)
      .where(sql`status in ('started', 'expired', 'failed')`),
  ],
);

/** Every notice as it came, once; repeated notices find their row and change nothing. */
export const payment_notices = pgTable(
  "payment_notices",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    trade_number: text("trade_number").notNull(),
    gateway_number: text("gateway_number").notNull(),
    code: text("code").notNull(),
    /** of everything in it: only the very same notice is a repeat */
    digest: text("digest").notNull(),
    raw: text("raw").notNull(),
    /** what it did: paid | failed | awaiting_transfer | refund_due | ignored: why */
    outcome: text("outcome").notNull(),
    created_at,
  },
  (t) => [unique("payment_notices_once").on(t.trade_number, t.digest)],
);

/** What an order was to be paid by, and by what it is since: written by a trigger, in the transaction of whoever changed it. */
export const changed_payments = pgTable(
  "changed_payments",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer("order_id")
      .notNull()
      .references(() => orders.id),
    payment_before: smallint("payment_before").notNull(),
    payment: smallint("payment").notNull(),
    created_at,
  },
  (t) => [index("changed_payments_order").on(t.order_id)],
);

/** Mail and SMS to be sent: written in the same transaction as what they tell of. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** mail | sms */
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull().default(""),
    body: text("body").notNull(),
    /** of a newsletter: how one gets no more of them */
    unsubscribe_url: text("unsubscribe_url"),
    /** of a verification code: the flow whose page hears where it went astray */
    code_flow: text("code_flow"),
    /** refused for good, or too often */
    given_up_at: time("given_up_at"),
    tries: integer("tries").notNull().default(0),
    next_try_at: time("next_try_at").notNull().defaultNow(),
    sent_at: time("sent_at"),
    created_at,
  },
  (t) => [
    // of each kind its own: what waits for a sender that is not there costs the other nothing
    index("outbox_waiting")
      .on(t.kind, t.next_try_at)
      .where(sql`sent_at is null and given_up_at is null`),
    index("outbox_code_flow")
      .on(t.code_flow)
      .where(sql`code_flow is not null`),
  ],
);

/** Facts of the shop itself, e.g. which demo seed was laid. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});
