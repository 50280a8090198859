import { sql } from "drizzle-orm";
import type { OrderStatus, PaymentStatus } from "#contract/orders-states";
import { orderStatusName, type SubOrderKindCode, type SubOrderStatus } from "#contract/sub-orders";
import type { Db } from "../db.ts";
import { arrivedWord } from "./sub-orders.ts";

/** A sub-order as whoever moves it needs it. */
export interface MovingSubOrder extends Record<string, unknown> {
  number: number;
  kind: SubOrderKindCode;
  status: SubOrderStatus;
  ships_from: string | null;
  carrier: string | null;
  tracking_number: string | null;
  shipments: number;
}

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
  sub_orders: MovingSubOrder[];
}

/** `tx` must be a transaction: until it ends nobody else moves the order, nor what it is made of, which is read once the lock is there. */
export async function lockOrder(tx: Db, order_number: string): Promise<MovingOrder | null> {
  const { rows } = await tx.execute<Omit<MovingOrder, "sub_orders">>(sql`
    select id, order_number, member_id, email, status, payment_status, delivery, payment, subtotal, coupon_discount, points_used, total,
      subscriber, recipient
    from orders where order_number = ${order_number} for update`);
  const [order] = rows;
  if (!order) return null;
  const { rows: sub_orders } = await tx.execute<MovingSubOrder>(sql`
    select number, kind, status, ships_from::text, carrier, tracking_number, shipments from sub_orders where order_id = ${order.id as number} order by number`);
  return { ...order, sub_orders } as MovingOrder;
}

/** A state as its shopper reads it: where it goes decides what «arrived» is called, and its parcels what is told of their way. */
export const statusName = (
  status: OrderStatus,
  delivery: number,
  sub_orders: readonly { kind: SubOrderKindCode; status: SubOrderStatus }[],
): string => orderStatusName(sub_orders, status, arrivedWord("normal", delivery));
