import { sql } from "drizzle-orm";
import { deliveryOf } from "#contract/deliveries";
import { orderStates, type OrderStatus, type PaymentStatus } from "#contract/orders-states";
import type { Db } from "../db.ts";

/** An order as whoever moves it needs it, its row locked. */
export interface MovingOrder extends Record<string, unknown> {
  id: number;
  order_number: string;
  member_id: number | null;
  email: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  delivery: number;
  payment: number;
  subtotal: number;
  coupon_discount: number;
  points_used: number;
  total: number;
  subscriber: { name: string; mobile: string };
  recipient: {
    name?: string;
    mobile?: string;
    is_island?: boolean;
    store?: { type: string; name: string; address: string } | null;
  };
  carrier: string | null;
  tracking_number: string | null;
}

/** `tx` must be a transaction: until it ends nobody else moves the order. */
export async function lockOrder(tx: Db, order_number: string): Promise<MovingOrder | null> {
  const { rows } = await tx.execute<MovingOrder>(sql`
    select id, order_number, member_id, email, status, payment_status, delivery, payment, subtotal, coupon_discount, points_used, total,
      subscriber, recipient, carrier, tracking_number
    from orders where order_number = ${order_number} for update`);
  return rows[0] ?? null;
}

/** A state as its shopper reads it: where it goes decides what «arrived» is called. */
export const statusName = (status: OrderStatus, delivery: number): string =>
  status === "arrived" ? (deliveryOf(delivery)?.arrived ?? orderStates.arrived.name) : orderStates[status].name;
