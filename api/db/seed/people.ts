import { eq } from "drizzle-orm";
import { deliveryFee } from "#contract/checkout-rules";
import { demoAccounts, demoPassword } from "#contract/demo";
import { deliveryOf, hasParcel } from "#contract/deliveries";
import { ApiError } from "#contract/endpoint";
import { paymentOf } from "#contract/payments";
import { pointsOf } from "#contract/points-rules";
import { discountsOf, lineDiscounts } from "#contract/price-rules";
import { hashPassword } from "../../passwords.ts";
import {
  address_books,
  coupon_uses,
  coupons,
  member_coupons,
  invoices,
  members,
  order_discounts,
  order_events,
  order_lines,
  orders,
  payments,
  points,
  product_notifications,
  sub_order_events,
  sub_orders,
  wish_lists,
  type Db,
} from "../../db.ts";
import { endOfTaipeiYear } from "../../taipei.ts";
import { addressBooks, givenCoupons, layCoupons, memberFacts } from "./member-facts.ts";
import { pastOrders, type PastOrder } from "./past-orders.ts";
import { parcelOf, recipientOf, steps, wayOf } from "./past-ways.ts";
import { dayAfter, timeAfter } from "./random.ts";
import type { Stocked } from "./selling.ts";
import type { StoreRow } from "./stores.ts";

/** The two members whose password everybody knows, with a past. */
export async function layPeople(tx: Db, stocked: Stocked[], stores: StoreRow[], today: Date): Promise<void> {
  await tx.insert(coupons).values(layCoupons(today));
  const password_hash = await hashPassword(demoPassword, (status, code) => new ApiError(status, code, code));
  const byKey = new Map(stocked.map((one) => [one.product.source_key, one]));
  for (const [number, { email, name }] of demoAccounts.entries()) {
    const [row] = await tx
      .insert(members)
      .values({
        ...memberFacts[email],
        email,
        name,
        password_hash,
        uuid: `00000000-0000-4000-8000-00000000000${number + 1}`,
        status: "normal",
        card_code: `YL0000000${number + 1}`,
        created_at: timeAfter(today, -400 - number * 30),
        email_proven_at: timeAfter(today, -400 - number * 30),
        phone_proven_at: timeAfter(today, -400 - number * 30),
      })
      .returning({ id: members.id });
    const member_id = row!.id;
    await tx.insert(address_books).values(addressBooks[email].map((entry) => ({ ...entry, member_id })));
    await tx.insert(member_coupons).values(givenCoupons.map((code) => ({ member_id, code })));
    await tx.insert(points).values([
      { member_id, amount: 100, reason: "加入會員禮", created_at: timeAfter(today, -399) },
      { member_id, amount: 200, reason: "生日禮點數", created_at: timeAfter(today, -150) },
    ]);
    for (const [place, past] of pastOrders.filter((order) => order.email === email).entries()) {
      await layOrder(tx, member_id, name, past, byKey, stores, today, 100_000 * (number + 1) + 137 * (place + 1));
    }
    await layWishes(tx, member_id, stocked, number, today);
  }
}

async function layWishes(tx: Db, member_id: number, stocked: Stocked[], number: number, today: Date): Promise<void> {
  const free = stocked.filter(({ product }) => !product.restricted && product.status === "selling" && product.is_book);
  const wished = [...free]
    .sort((one, other) => other.product.hot_rank - one.product.hot_rank)
    .slice(number * 9, number * 9 + 9);
  await tx.insert(wish_lists).values(
    wished.map(({ product, price }, at) => ({
      member_id,
      product_guid: product.product_guid,
      // some were wished for before they were reduced
      wished_price: at % 3 === 0 ? price.final_price : price.retail_price,
      created_at: timeAfter(today, -3 * at - 2),
    })),
  );
  const soldOut = free
    .filter(({ product, stock }) => stock?.quantity === 0 && !product.sale_start && !product.sale_end)
    .slice(number * 2, number * 2 + 2);
  await tx.insert(product_notifications).values(
    soldOut.map(({ product }) => ({
      member_id,
      product_guid: product.product_guid,
      created_at: timeAfter(today, -5),
    })),
  );
}

async function layOrder(
  tx: Db,
  member_id: number,
  name: string,
  past: PastOrder,
  byKey: Map<string, Stocked>,
  stores: StoreRow[],
  today: Date,
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
  const home = addressBooks[past.email as keyof typeof addressBooks][0]!;
  const mobile = home.mobile_phone;
  const waiting = past.status === "awaiting_payment";
  const expires_at = timeAfter(today, 2, 23);
  const [row] = await tx
    .insert(orders)
    .values({
      order_number,
      member_id,
      owner: `m${member_id}`,
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
  if (points_used > 0)
    await tx.insert(points).values({ member_id, amount: -points_used, reason: "訂單折抵", order_id, created_at });
  if (past.status === "completed")
    await tx.insert(points).values({
      member_id,
      amount: pointsOf({ subtotal, coupon_discount, points_used }),
      reason: "購物回饋",
      order_id,
      expires_at: endOfTaipeiYear(new Date(timeAfter(today, 10 - past.days)), 1).toISOString(),
      created_at: timeAfter(today, 10 - past.days),
    });
  if (past.coupon_code) {
    await tx.insert(coupon_uses).values({ code: past.coupon_code, owner: `m${member_id}`, order_id, created_at });
    await tx.update(coupons).set({ used_count: 1 }).where(eq(coupons.code, past.coupon_code));
  }
}
