/** Carts, operations, stores, points and orders. Column names are the wire names: a row needs no mapping on its way to the page. Money is integer TWD, times are UTC. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PickupStore } from "#contract/pickup-stores";
import type { Referral } from "#contract/referrals";
import { created_at, time } from "./columns.ts";
import { products } from "./catalogue-tables.ts";
import { members } from "./people-tables.ts";

export const cart_items = pgTable(
  "cart_items",
  {
    /** 'm<member id>' | 'g<session id>' | 'v<hash of the cart id>' */
    owner: text("owner").notNull(),
    /** of a member's cart, from the owner: it goes with the member */
    member_id: integer("member_id")
      .generatedAlwaysAs(sql`case when owner like 'm%' then substr(owner, 2)::integer end`)
      .references(() => members.id, { onDelete: "cascade" }),
    product_guid: text("product_guid")
      .notNull()
      .references(() => products.product_guid),
    is_additional_item: boolean("is_additional_item").notNull().default(false),
    quantity: integer("quantity").notNull(),
    /** [{product_guid, quantity}] */
    crosssell_items: jsonb("crosssell_items")
      .$type<{ product_guid: string; quantity: number }[]>()
      .notNull()
      .default([]),
    created_at,
    changed_at: time("changed_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.product_guid, t.is_additional_item] }),
    check("cart_items_quantity", sql`${t.quantity} > 0`),
  ],
);

/** Writes that carried an operation id, with their answer: a retry gets the same answer and changes nothing. */
export const operations = pgTable(
  "operations",
  {
    /** 'm<member id>' | 'g<session id>' */
    owner: text("owner").notNull(),
    operation_id: text("operation_id").notNull(),
    endpoint: text("endpoint").notNull(),
    body_hash: text("body_hash").notNull(),
    status: smallint("status"),
    answer: jsonb("answer"),
    created_at,
  },
  (t) => [primaryKey({ columns: [t.owner, t.operation_id] }), index("operations_age").on(t.created_at)],
);

export const pickup_stores = pgTable(
  "pickup_stores",
  {
    /** shopping_seven | family_mart | hilife | ok_mart | hk_ok_mart (§3) */
    brand: text("brand").notNull(),
    store_id: text("store_id").notNull(),
    name: text("name").notNull(),
    city: text("city").notNull(),
    district: text("district").notNull(),
    address: text("address").notNull(),
    tel: text("tel").notNull().default(""),
    is_island: boolean("is_island").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.brand, t.store_id] }), index("pickup_stores_place").on(t.brand, t.city, t.district)],
);

/** What stands in the shop's own stores; the warehouse's units are `stocks`. */
export const store_stocks = pgTable(
  "store_stocks",
  {
    brand: text("brand").notNull(),
    store_id: text("store_id").notNull(),
    product_guid: text("product_guid")
      .notNull()
      .references(() => products.product_guid),
    quantity: integer("quantity").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.store_id, t.product_guid] }),
    foreignKey({
      columns: [t.brand, t.store_id],
      foreignColumns: [pickup_stores.brand, pickup_stores.store_id],
    }).onDelete("cascade"),
    index("store_stocks_product").on(t.product_guid),
    check("store_stocks_never_oversold", sql`${t.quantity} >= 0`),
  ],
);

/** One visit to a store map: the state we sent along, and what came back under it. */
export const store_visits = pgTable(
  "store_visits",
  {
    /** random, one-time */
    state: text("state").primaryKey(),
    owner: text("owner").notNull(),
    /** 'g<session id>' in which it was begun; null: a member's */
    guest: text("guest"),
    delivery: smallint("delivery").notNull(),
    store: jsonb("store").$type<PickupStore>(),
    created_at,
    expires_at: time("expires_at").notNull(),
  },
  (t) => [index("store_visits_guest").on(t.guest)],
);

/** Points are a ledger: the balance is the sum. */
export const points = pgTable(
  "points",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    amount: integer("amount").notNull(),
    reason: text("reason").notNull(),
    order_id: integer("order_id"),
    /** falls due then; null: never */
    expires_at: time("expires_at"),
    created_at,
  },
  (t) => [
    index("points_member").on(t.member_id),
    index("points_due")
      .on(t.expires_at)
      .where(sql`expires_at is not null`),
    index("points_back")
      .on(t.created_at)
      .where(sql`reason = '退貨退回'`),
    index("points_of_cancelled")
      .on(t.created_at)
      .where(sql`reason = '訂單取消退回'`),
    uniqueIndex("points_earned_once")
      .on(t.order_id)
      .where(sql`amount > 0 and expires_at is not null`),
  ],
);

export const orders = pgTable(
  "orders",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** shown to people: 'YL' + YYMMDD + 6 digits */
    order_number: text("order_number").notNull().unique(),
    /** 'm<member id>' | 'g<session id>' */
    owner: text("owner").notNull(),
    /** the checkout form's key: one key, one order */
    idempotency_key: text("idempotency_key").notNull(),
    /** sha256 of the body that came with the key */
    body_hash: text("body_hash").notNull(),
    member_id: integer("member_id").references(() => members.id),
    /** lower case; how a guest finds the order again */
    email: text("email").notNull(),
    /** awaiting_payment | placed | preparing | shipped | arrived | completed | cancelled */
    status: text("status").notNull(),
    /** a row of paymentStates (contract/orders-states.ts) */
    payment_status: text("payment_status").notNull(),
    delivery: smallint("delivery").notNull(),
    payment: smallint("payment").notNull(),
    subtotal: integer("subtotal").notNull(),
    /** list prices less subtotal: what the products' own discounts saved */
    discount: integer("discount").notNull(),
    coupon_code: text("coupon_code"),
    coupon_discount: integer("coupon_discount").notNull().default(0),
    points_used: integer("points_used").notNull().default(0),
    fee: integer("fee").notNull(),
    fee_note: text("fee_note").notNull().default(""),
    total: integer("total").notNull(),
    subscriber: jsonb("subscriber").$type<Record<string, unknown>>().notNull(),
    recipient: jsonb("recipient").$type<Record<string, unknown>>().notNull(),
    invoice: jsonb("invoice").$type<Record<string, unknown>>().notNull(),
    /** whose link led to it, within its day (contract/referrals.ts) */
    referral: jsonb("referral").$type<Referral>(),
    /** unpaid after this: stock, coupon and points go back */
    pay_before: time("pay_before"),
    /** expired | by_shopper | by_shop | came_back (contract/orders-states.ts) */
    cancelled_reason: text("cancelled_reason"),
    created_at,
  },
  (t) => [
    unique("orders_one_per_key").on(t.owner, t.idempotency_key),
    index("orders_member").on(t.member_id, t.created_at.desc()),
    index("orders_email").on(t.email),
    index("orders_created").using("brin", t.created_at),
    index("orders_pay_before")
      .on(t.pay_before)
      .where(sql`pay_before is not null`),
    index("orders_on_their_way")
      .on(t.status, t.id)
      .where(sql`status in ('placed', 'preparing', 'shipped', 'arrived')`),
    check(
      "orders_total",
      sql`${t.total} = ${t.subtotal} - ${t.coupon_discount} - ${t.points_used} + ${t.fee} and ${t.total} >= 0`,
    ),
  ],
);

export const order_lines = pgTable(
  "order_lines",
  {
    order_id: integer("order_id")
      .notNull()
      .references(() => orders.id),
    line_number: smallint("line_number").notNull(),
    /** with what it is packed: a number of sub_orders */
    sub_order: smallint("sub_order").notNull().default(1),
    product_guid: text("product_guid").notNull(),
    name: text("name").notNull(),
    /** product | crosssell_product | additional_product | product_gift | shopping_cart_gift (§3) */
    item_type: text("item_type").notNull().default("product"),
    is_ebook: boolean("is_ebook").notNull().default(false),
    quantity: integer("quantity").notNull(),
    final_price: integer("final_price").notNull(),
    retail_price: integer("retail_price").notNull(),
    amount: integer("amount").notNull(),
    /** of amount, TWD: its share of what promotions and coupon took off; points are money and not in it */
    discount: integer("discount").notNull().default(0),
    tax_type: text("tax_type").notNull().default("taxable"),
    /** as its buyer was told */
    non_returnable_reason: text("non_returnable_reason"),
    /** all that was paid for it went back without a return */
    money_back: boolean("money_back").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.order_id, t.line_number] }),
    index("order_lines_product").on(t.product_guid),
    check("order_lines_amount", sql`${t.amount} = ${t.quantity} * ${t.retail_price} and ${t.quantity} > 0`),
  ],
);
