/** What of an order is sent together, and what the carriers told of it. Times are UTC. */
import { sql } from "drizzle-orm";
import { date, foreignKey, index, integer, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { created_at } from "./columns.ts";
import { orders } from "./order-tables.ts";

export const sub_orders = pgTable(
  "sub_orders",
  {
    order_id: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** 1, 2 …: behind the order's number */
    number: smallint("number").notNull(),
    /** a row of subOrderKinds (contract/sub-orders.ts) */
    kind: text("kind").notNull(),
    /** a row of subOrderStates */
    status: text("status").notNull().default("placed"),
    /** preorders: when they are out; null: not known, or at once */
    ships_from: date("ships_from", { mode: "string" }),
    /** §3: 20 where it is a preorder */
    preorder_type: smallint("preorder_type"),
    /** a code of contract/carriers.ts; null: not sent yet, or by the shop itself */
    carrier: text("carrier"),
    tracking_number: text("tracking_number"),
    /** how often it was, or is to be, sent: more than once where it came back */
    shipments: smallint("shipments").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.order_id, t.number] }),
    index("sub_orders_ebooks")
      .on(t.order_id)
      .where(sql`kind = 'ebooks' and status = 'placed'`),
  ],
);

/** When a sub-order came into a state, the last time: written by a trigger, in the transaction of whoever led it there. */
export const sub_order_events = pgTable(
  "sub_order_events",
  {
    order_id: integer("order_id").notNull(),
    number: smallint("number").notNull(),
    status: text("status").notNull(),
    created_at,
  },
  (t) => [
    primaryKey({ columns: [t.order_id, t.number, t.status] }),
    foreignKey({ columns: [t.order_id, t.number], foreignColumns: [sub_orders.order_id, sub_orders.number] }).onDelete(
      "cascade",
    ),
  ],
);

/** Every notice of the logistics service, once, without what it repeats of the recipient. */
export const logistics_notices = pgTable(
  "logistics_notices",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** the service's MerchantTradeNo: parcelNumber of contract/sub-orders.ts */
    parcel_number: text("parcel_number").notNull(),
    gateway_number: text("gateway_number").notNull(),
    subtype: text("subtype").notNull(),
    code: text("code").notNull(),
    message: text("message").notNull(),
    /** as the service wrote it, in Taipei's time */
    told_at: text("told_at").notNull(),
    /** the state that it brought, or why it did nothing */
    outcome: text("outcome").notNull(),
    /** of everything in it: only the very same notice is a repeat */
    digest: text("digest").notNull(),
    created_at,
  },
  (t) => [unique("logistics_notices_once").on(t.parcel_number, t.digest)],
);

/** When an order came into a state: written by a trigger, in the transaction of whoever led it there. Its first state is as old as the order. */
export const order_events = pgTable(
  "order_events",
  {
    order_id: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    status: text("status").notNull(),
    created_at,
  },
  (t) => [primaryKey({ columns: [t.order_id, t.status] })],
);
