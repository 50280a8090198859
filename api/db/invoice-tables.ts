import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { created_at, time } from "./columns.ts";
import { orders } from "./order-tables.ts";

/** The e-invoice of an order, from the moment when it is owed. */
export const invoices = pgTable(
  "invoices",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    /** ours with the service, never used twice: it knows a repeated request by it */
    relate_number: text("relate_number").notNull().unique(),
    /** a row of invoiceStates (contract/invoices.ts) */
    state: text("state").notNull().default("waiting"),
    /** TWD, tax included */
    amount: integer("amount").notNull(),
    /** two letters, eight digits */
    number: text("number"),
    random_code: text("random_code"),
    issued_at: time("issued_at"),
    void_reason: text("void_reason"),
    voided_at: time("voided_at"),
    tries: integer("tries").notNull().default(0),
    next_try_at: time("next_try_at").notNull().defaultNow(),
    /** when the service was last asked */
    tried_at: time("tried_at"),
    /** what the service said last, where it refused or did not answer */
    failure: text("failure"),
    created_at,
  },
  (t) => [
    index("invoices_due")
      .on(t.next_try_at)
      .where(sql`state in ('waiting', 'voiding')`),
    check("invoices_state", sql`${t.state} in ('waiting', 'issued', 'voiding', 'void')`),
    check("invoices_amount", sql`${t.amount} > 0`),
    check(
      "invoices_number",
      sql`${t.state} <> 'issued' or (${t.number} is not null and ${t.random_code} is not null and ${t.issued_at} is not null)`,
    ),
  ],
);
