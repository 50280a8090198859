import { sql } from "drizzle-orm";
import type { Invoice, Quote } from "#contract/checkout";
import { paymentOf } from "#contract/payments";
import type { Referral } from "#contract/referrals";
import type { Db } from "../db.ts";
import { payBefore } from "../payments.ts";
import { named } from "../prepared.ts";
import type { Buyer } from "./buyer.ts";
import type { Destination } from "./recipient.ts";
import type { NewSubOrder, PackedLine } from "./sub-orders.ts";
import { taipeiTime } from "../taipei.ts";

export interface NewOrder {
  buyer: Buyer;
  idempotency_key: string;
  body_hash: string;
  quote: Quote;
  lines: PackedLine[];
  sub_orders: NewSubOrder[];
  subscriber: { name: string; mobile_country_code: string; mobile: string; email: string };
  destination: Destination;
  invoice: Invoice;
  referral: Referral | null;
}

export interface InsertedOrder {
  id: number;
  order_number: string;
  pay_before: string | null;
}

/** The order with its lines, its sub-orders and what it was given off, in one statement. Null: the key has an order already. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<InsertedOrder | null> {
  const { buyer, quote } = order;
  const now = new Date();
  const { status, payment_status, pay_before } = firstState(quote.payment!, now);
  const lines = JSON.stringify(order.lines.map((line, at) => ({ ...line, line_number: at + 1 })));
  const discounts = JSON.stringify(quote.discounts.map((each, at) => ({ ...each, number: at + 1 })));
  const [row] = await insert(tx, {
    number_start: numberStart(now, quote.payment!),
    owner: buyer.owner,
    idempotency_key: order.idempotency_key,
    body_hash: order.body_hash,
    member_id: buyer.member_id,
    email: order.subscriber.email,
    status,
    payment_status,
    delivery: quote.delivery,
    payment: quote.payment,
    subtotal: quote.cart.subtotal,
    discount: quote.cart.discount,
    coupon_code: quote.coupon_code,
    coupon_discount: quote.coupon_discount,
    points_used: quote.points_used,
    fee: quote.fee,
    fee_note: quote.fee_note,
    total: quote.total,
    subscriber: JSON.stringify(order.subscriber),
    recipient: JSON.stringify(order.destination),
    invoice: JSON.stringify(order.invoice),
    referral: order.referral && JSON.stringify(order.referral),
    pay_before,
    sub_orders: JSON.stringify(order.sub_orders),
    lines,
    discounts,
  });
  return row ?? null;
}

/** What is kept as JSON or in rows of its own comes as JSON. */
type Values = Record<"number_start" | "owner" | "idempotency_key" | "body_hash" | "email", string> &
  Record<"status" | "payment_status" | "fee_note" | "subscriber" | "recipient" | "invoice", string> &
  Record<"lines" | "sub_orders" | "discounts", string> &
  Record<"coupon_code" | "referral" | "pay_before", string | null> &
  Record<"member_id" | "delivery" | "payment", number | null> &
  Record<"subtotal" | "discount" | "coupon_discount" | "points_used" | "fee" | "total", number>;

const insert = named<Values, InsertedOrder>(
  "insert_order",
  (of) => sql`
    with number as (
      select nextval(pg_get_serial_sequence('orders', 'id'))::int as id
    ), placed as (
      insert into orders (
        id, order_number, owner, idempotency_key, body_hash, member_id, email, status, payment_status, delivery, payment,
        subtotal, discount, coupon_code, coupon_discount, points_used, fee, fee_note, total, subscriber, recipient, invoice, referral, pay_before)
      select id, order_number(${of.number_start}, id),
        ${of.owner}, ${of.idempotency_key}, ${of.body_hash}, ${of.member_id}::int, ${of.email},
        ${of.status}, ${of.payment_status}, ${of.delivery}::int, ${of.payment}::int,
        ${of.subtotal}::int, ${of.discount}::int, ${of.coupon_code}, ${of.coupon_discount}::int, ${of.points_used}::int,
        ${of.fee}::int, ${of.fee_note}, ${of.total}::int,
        ${of.subscriber}::jsonb, ${of.recipient}::jsonb, ${of.invoice}::jsonb, ${of.referral}::jsonb,
        ${of.pay_before}::timestamptz
      from number
      on conflict (owner, idempotency_key) do nothing
      returning id, order_number, pay_before
    ), parcels as (
      insert into sub_orders (order_id, number, kind, ships_from, preorder_type)
      select placed.id, number, kind, ships_from, preorder_type
      from placed, jsonb_to_recordset(${of.sub_orders}::jsonb) as parcel (number int, kind text, ships_from date, preorder_type int)
    ), lines as (
      insert into order_lines (order_id, line_number, sub_order, product_guid, name, item_type, is_ebook, quantity, final_price, retail_price, amount, discount, tax_type, non_returnable_reason)
      select placed.id, line_number, sub_order, product_guid, name, item_type, is_ebook, quantity, final_price, retail_price, amount, discount, tax_type, non_returnable_reason
      from placed, jsonb_to_recordset(${of.lines}::jsonb) as line (
        line_number int, sub_order int, product_guid text, name text, item_type text, is_ebook boolean, quantity int, final_price int, retail_price int, amount int, discount int, tax_type text,
        non_returnable_reason text)
    ), discounts as (
      insert into order_discounts (order_id, number, kind, promotion_id, name, amount)
      select placed.id, number, kind, promotion_id, name, amount
      from placed, jsonb_to_recordset(${of.discounts}::jsonb) as given (number int, kind text, promotion_id int, name text, amount int)
    )
    select id, order_number, pay_before from placed`,
);

/** YL (JK, LN: the payment's) and the day in Taipei; the six digits after it are the database's (migration 0089), and nobody can count on from one. */
function numberStart(now: Date, payment: number): string {
  return `${paymentOf(payment)!.prefix}${taipeiTime(now).slice(2, 10).replaceAll("/", "")}`;
}

/** How the order begins, and how long its goods are kept for the money, as its payment says. */
function firstState(payment: number, now: Date): { status: string; payment_status: string; pay_before: string | null } {
  return { ...paymentOf(payment)!.begins, pay_before: payBefore(payment, now) };
}
