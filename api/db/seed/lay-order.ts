import { eq } from "drizzle-orm";
import { deliveryFee } from "#contract/checkout-rules";
import { deliveryOf, hasParcel } from "#contract/deliveries";
import { paymentOf } from "#contract/payments";
import { pointsOf } from "#contract/points-rules";
import { discountsOf, lineDiscounts } from "#contract/price-rules";
import {
  coupon_uses,
  coupons,
  invoices,
  order_discounts,
  order_events,
  order_lines,
  orders,
  payments,
  sub_order_events,
  sub_orders,
  type Db,
} from "../../db.ts";
import { endOfTaipeiYear } from "../../taipei.ts";
import { layMovements } from "./movements.ts";
import type { PastOrder } from "./past-orders.ts";
import { parcelOf, recipientOf, steps, wayOf, type Home } from "./past-ways.ts";
import { dayAfter, timeAfter } from "./random.ts";
import type { Stocked } from "./selling.ts";
import type { StoreRow } from "./stores.ts";

interface Buyer {
  /** null: a guest */
  member_id: number | null;
  owner: string;
  name: string;
  home: Home;
}

export interface Laid {
  byKey: Map<string | undefined, Stocked>;
  stores: StoreRow[];
  today: Date;
}

/** A past order with all that the shop keeps of one. `serial` makes its numbers. */
export async function layOrder(
  tx: Db,
  { member_id, owner, name, home }: Buyer,
  past: PastOrder,
  { byKey, stores, today }: Laid,
  serial: number,
): Promise<void> {
  const lines = past.lines.map(([key, quantity], at) => {
    const { product, price } = byKey.get(`demo:${key}`)!;
    return {
      line_number: at + 1,
      product_guid: product.product_guid,
      name: product.name,
      is_ebook: product.is_ebook ?? false,
      quantity,
      final_price: price.final_price,
      retail_price: price.retail_price,
      amount: quantity * price.retail_price,
      tax_type: product.tax_type ?? "taxable",
    };
  });
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const listed = lines.reduce((sum, line) => sum + line.quantity * line.final_price, 0);
  const coupon_discount = past.coupon_code ? 50 : 0;
  const points_used = past.points_used ?? 0;
  const fee = deliveryFee(past.delivery, { subtotal, is_island: false, first_purchase: false });
  const total = subtotal - coupon_discount - points_used + fee;
  const created_at = timeAfter(today, -past.days, 21);
  const day = dayAfter(today, -past.days).slice(2).replaceAll("-", "");
  const order_number = `YL${day}${serial}`;
  const mobile = home.mobile_phone;
  const waiting = past.status === "awaiting_payment";
  const expires_at = timeAfter(today, 2, 23);
  const [row] = await tx
    .insert(orders)
    .values({
      order_number,
      member_id,
      owner,
      idempotency_key: `demo-order-${order_number}`,
      body_hash: "demo",
      email: past.email,
      status: past.status,
      payment_status: past.payment_status,
      delivery: past.delivery,
      payment: past.payment,
      subtotal,
      discount: listed - subtotal,
      coupon_code: past.coupon_code ?? null,
      coupon_discount,
      points_used,
      fee,
      total,
      subscriber: { name, mobile, email: past.email },
      recipient: { name, mobile, ...recipientOf(past, home, stores) },
      invoice: past.invoice,
      pay_before: waiting ? expires_at : null,
      cancelled_reason: past.cancelled_reason ?? null,
      created_at,
    })
    .returning({ id: orders.id });
  const order_id = row!.id;
  const way = wayOf(past, today).map(({ status, at }) => ({ order_id, status, created_at: at }));
  if (way.length > 0) await tx.insert(order_events).values(way);
  const status = steps.includes(past.status) ? past.status : "placed";
  const kind = hasParcel(deliveryOf(past.delivery)!) ? "normal" : "ebooks";
  await tx.insert(sub_orders).values({ order_id, number: 1, kind, status, ...parcelOf(past, serial) });
  const days = way.filter(({ status }) => steps.includes(status)).map((day) => ({ ...day, number: 1 }));
  if (days.length > 0) await tx.insert(sub_order_events).values(days);
  const keyed = lines.map((line) => ({ key: line.product_guid, amount: line.amount, discount: 0 }));
  const shares = lineDiscounts(keyed, coupon_discount);
  await tx
    .insert(order_lines)
    .values(lines.map((line) => ({ ...line, discount: shares.get(line.product_guid)!, order_id })));
  const given = discountsOf({
    ...{ discount: listed - subtotal, promotions: [], coupon_discount, points_used },
    coupon_name: past.coupon_code ?? null,
  });
  if (given.length > 0)
    await tx.insert(order_discounts).values(given.map((each, at) => ({ ...each, number: at + 1, order_id })));
  const { page, hold } = paymentOf(past.payment)!;
  if (page) {
    const paid = past.payment_status === "paid";
    await tx.insert(payments).values({
      order_id,
      trade_number: `${order_number}D00001`,
      payment: past.payment,
      amount: total,
      created_at,
      status: paid ? "paid" : waiting ? "awaiting_transfer" : "cancelled",
      ...(hold && "days" in hold && { bank_code: "812", virtual_account: `9103522850${serial}`, expires_at }),
      ...(paid && { paid_at: timeAfter(today, -past.days, 22), gateway_number: `${day}2200${serial}` }),
    });
  }
  if (past.payment_status === "paid" || past.payment_status === "at_pickup")
    await tx.insert(invoices).values({
      order_id,
      relate_number: order_number,
      state: "issued",
      amount: total,
      number: `YR${String(10_000_000 + serial)}`,
      random_code: String(serial % 10_000).padStart(4, "0"),
      issued_at: timeAfter(today, past.payment_status === "paid" ? -past.days : 1 - past.days, 22),
      created_at,
    });
  if (member_id && points_used > 0)
    await layMovements(tx, [{ member_id, points: points_used, reason: "spent", order_id, created_at }]);
  if (member_id && past.status === "completed")
    await layMovements(tx, [
      {
        member_id,
        points: pointsOf({ subtotal, coupon_discount, points_used }),
        reason: "earned",
        order_id,
        expires_at: endOfTaipeiYear(new Date(timeAfter(today, 10 - past.days)), 1).toISOString(),
        created_at: timeAfter(today, 10 - past.days),
      },
    ]);
  if (past.coupon_code) {
    await tx.insert(coupon_uses).values({ code: past.coupon_code, owner, order_id, created_at });
    await tx.update(coupons).set({ used_count: 1 }).where(eq(coupons.code, past.coupon_code));
  }
}
