/** Goods that come back, and what of an invoice is given back for them. Money is integer TWD, times are UTC. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, created_at, time } from "./columns.ts";
import { orders } from "./order-tables.ts";
import { refunds } from "./refund-tables.ts";

const order_id = () =>
  integer("order_id")
    .notNull()
    .references(() => orders.id);

export const returns = pgTable(
  "returns",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    order_id: order_id(),
    /** a row of returnStates (contract/return-states.ts) */
    state: text("state").notNull().default("asked"),
    /** a row of returnReasons */
    reason: text("reason").notNull(),
    remark: text("remark").notNull().default(""),
    /** null: it is sent */
    pickup: jsonb("pickup").$type<{ name: string; mobile: string; address: string }>(),
    /** where money goes that the payment cannot take back; sealed (api/returns/account.ts), forgotten when it is settled */
    account: text("account"),
    /** placed: the buyer's own session or account; found: a session that only found the order; null: before this was written down */
    asked_by: text("asked_by"),
    /** when the order's mailbox was last asked whether the account is right; null: that need not be asked */
    account_asked_at: time("account_asked_at"),
    account_confirmed_at: time("account_confirmed_at"),
    /** TWD in all, as things stood when it was asked for, from the acceptance on as it was owed */
    refund: integer("refund").notNull(),
    /** of it, for the delivery */
    fee: integer("fee").notNull(),
    /** given back */
    points: integer("points").notNull(),
    /** that the order had earned */
    points_taken: integer("points_taken").notNull().default(0),
    restocked: boolean("restocked").notNull().default(false),
    refused_because: text("refused_because"),
    decided_at: time("decided_at"),
    created_at,
  },
  (t) => [
    index("returns_order").on(t.order_id),
    index("returns_asked")
      .on(t.id)
      .where(sql`state = 'asked'`),
    check("returns_state", sql`${t.state} in ('asked', 'accepted', 'refused')`),
    check("returns_asked_by", sql`${t.asked_by} in ('placed', 'found')`),
    check("returns_decided", sql`(${t.state} = 'asked') = (${t.decided_at} is null)`),
    check(
      "returns_sums",
      sql`${t.refund} >= 0 and ${t.fee} between 0 and ${t.refund} and ${t.points} >= 0 and ${t.points_taken} >= 0`,
    ),
  ],
);

export const return_lines = pgTable(
  "return_lines",
  {
    return_id: integer("return_id")
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    /** of the order */
    line_number: smallint("line_number").notNull(),
    quantity: integer("quantity").notNull(),
    /** TWD that was paid for them */
    amount: integer("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.return_id, t.line_number] }),
    check("return_lines_numbers", sql`${t.quantity} > 0 and ${t.amount} >= 0`),
  ],
);

/** What shows why goods come back: taken before the return is asked for, and its own from then on. */
export const return_photos = pgTable(
  "return_photos",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    order_id: order_id(),
    /** null: no return names it yet */
    return_id: integer("return_id").references(() => returns.id, { onDelete: "cascade" }),
    /** the form's; with the digest it tells a repeat */
    press: text("press").notNull(),
    /** of the file as it came, SHA-256 */
    digest: text("digest").notNull(),
    /** that the file had; of no meaning to us */
    name: text("name").notNull(),
    /** picture: a JPEG of ours; pdf: as it came */
    kind: text("kind").notNull(),
    content: bytea("content").notNull(),
    created_at,
  },
  (t) => [
    unique("return_photos_once").on(t.order_id, t.press, t.digest),
    index("return_photos_return").on(t.return_id),
    check("return_photos_kind", sql`${t.kind} in ('picture', 'pdf')`),
  ],
);

export const allowances = pgTable(
  "allowances",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** null: the order was given up before anything was paid, too late for its invoice to be voided */
    refund_id: integer("refund_id")
      .unique()
      .references(() => refunds.id, { onDelete: "cascade" }),
    order_id: order_id(),
    /** waiting | done */
    state: text("state").notNull().default("waiting"),
    amount: integer("amount").notNull(),
    /** as the service takes them (api/outside/invoices.ts) */
    items: jsonb("items").notNull(),
    /** TWD that the invoice was good for before this was asked for; null: it was not asked yet */
    left_before: integer("left_before"),
    /** the service's; null: not done, or its answer was lost */
    number: text("number"),
    allowed_at: time("allowed_at"),
    tries: integer("tries").notNull().default(0),
    next_try_at: time("next_try_at").notNull().defaultNow(),
    /** when the service was last asked */
    tried_at: time("tried_at"),
    failure: text("failure"),
    created_at,
  },
  (t) => [
    index("allowances_order").on(t.order_id),
    index("allowances_due")
      .on(t.next_try_at)
      .where(sql`state = 'waiting'`),
    check("allowances_state", sql`${t.state} in ('waiting', 'done')`),
    check("allowances_amount", sql`${t.amount} > 0`),
    check("allowances_done", sql`(${t.state} = 'done') = (${t.allowed_at} is not null)`),
  ],
);
