import { eq } from "drizzle-orm";
import { deliveryFee } from "#contract/checkout-rules";
import { demoAccounts, demoPassword } from "#contract/demo";
import { ApiError } from "#contract/endpoint";
import { hashPassword } from "../../passwords.ts";
import {
  address_books,
  coupon_uses,
  coupons,
  members,
  order_lines,
  orders,
  payments,
  points,
  product_notifications,
  wish_lists,
  type Db,
} from "../../db.ts";
import { pastOrders, type PastOrder } from "./past-orders.ts";
import { dayAfter, timeAfter } from "./random.ts";
import type { Stocked } from "./selling.ts";
import type { StoreRow } from "./stores.ts";

const facts = {
  "reader@example.com": {
    phone_number: "912345678",
    birthday: "1990-05-20",
    sex: "F",
    zipcode: "106",
    city: "臺北市",
    district: "大安區",
    address: "復興南路一段 200 號 5 樓",
  },
  "member@example.com": {
    phone_number: "922333444",
    birthday: "1982-11-03",
    sex: "M",
    zipcode: "407",
    city: "臺中市",
    district: "西屯區",
    address: "文心路二段 88 號",
  },
} as const;

const books = {
  "reader@example.com": [
    {
      name: "林書雅",
      mobile_phone: "0912345678",
      zip: "106",
      city: "臺北市",
      district: "大安區",
      address: "復興南路一段 200 號 5 樓",
    },
    {
      name: "林文海",
      mobile_phone: "0933210987",
      zip: "700",
      city: "臺南市",
      district: "中西區",
      address: "民權路二段 64 號",
    },
    {
      name: "周予安",
      mobile_phone: "0958123456",
      zip: "880",
      city: "澎湖縣",
      district: "馬公市",
      address: "中山路 21 號",
    },
  ],
  "member@example.com": [
    {
      name: "陳閱明",
      mobile_phone: "0922333444",
      zip: "407",
      city: "臺中市",
      district: "西屯區",
      address: "文心路二段 88 號",
    },
    {
      name: "陳美惠",
      mobile_phone: "0975600700",
      zip: "320",
      city: "桃園市",
      district: "中壢區",
      address: "中央西路一段 120 號",
    },
  ],
};

export function layCoupons(today: Date) {
  const open = { starts_at: timeAfter(today, -365, 0), ends_at: timeAfter(today, 3_650, 0) };
  return [
    {
      code: "READ100",
      name: "閱讀補給：滿 800 折 100",
      discount_type: "amount",
      discount_range: 100,
      minimum_subtotal: 800,
      ...open,
    },
    {
      code: "BOOK95",
      name: "全館 95 折",
      discount_type: "percentage",
      discount_range: 95,
      minimum_subtotal: 0,
      ...open,
    },
    {
      code: "WELCOME50",
      name: "歡迎加入：滿 300 折 50",
      discount_type: "amount",
      discount_range: 50,
      minimum_subtotal: 300,
      ...open,
    },
    {
      code: "BOOKWORM90",
      name: "書蟲滿 2000 打 9 折",
      discount_type: "percentage",
      discount_range: 90,
      minimum_subtotal: 2_000,
      ...open,
    },
    {
      code: "EARLY200",
      name: "早鳥滿 1000 折 200（已索取完畢）",
      discount_type: "amount",
      discount_range: 200,
      minimum_subtotal: 1_000,
      total_limit: 50,
      used_count: 50,
      ...open,
    },
    {
      code: "SUMMER88",
      name: "夏日閱讀 88 折（已過期）",
      discount_type: "percentage",
      discount_range: 88,
      minimum_subtotal: 500,
      starts_at: timeAfter(today, -120, 0),
      ends_at: timeAfter(today, -30, 0),
    },
  ];
}

/** The two members whose password everybody knows, with a past. */
export async function layPeople(tx: Db, stocked: Stocked[], stores: StoreRow[], today: Date): Promise<void> {
  await tx.insert(coupons).values(layCoupons(today));
  const password_hash = await hashPassword(demoPassword, (status, code) => new ApiError(status, code, code));
  const byKey = new Map(stocked.map((one) => [one.product.source_key, one]));
  for (const [number, { email, name }] of demoAccounts.entries()) {
    const [row] = await tx
      .insert(members)
      .values({
        ...facts[email],
        email,
        name,
        password_hash,
        uuid: `00000000-0000-4000-8000-00000000000${number + 1}`,
        status: "normal",
        card_code: `YL0000000${number + 1}`,
        created_at: timeAfter(today, -400 - number * 30),
      })
      .returning({ id: members.id });
    const member_id = row!.id;
    await tx.insert(address_books).values(books[email].map((entry) => ({ ...entry, member_id })));
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
  await tx
    .insert(wish_lists)
    .values(
      wished.map(({ product }, at) => ({
        member_id,
        product_guid: product.product_guid,
        created_at: timeAfter(today, -3 * at - 2),
      })),
    );
  const soldOut = free
    .filter(({ product, stock }) => stock?.quantity === 0 && !product.sale_start && !product.sale_end)
    .slice(number * 2, number * 2 + 2);
  await tx
    .insert(product_notifications)
    .values(
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
  const home = books[past.email as keyof typeof books][0]!;
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
  await tx.insert(order_lines).values(lines.map((line) => ({ ...line, order_id })));
  if (past.payment !== 8) {
    const paid = past.payment_status === "paid";
    await tx.insert(payments).values({
      order_id,
      trade_number: `${order_number}D00001`,
      payment: past.payment,
      amount: total,
      created_at,
      status: paid ? "paid" : waiting ? "awaiting_transfer" : "cancelled",
      ...(past.payment === 3 && { bank_code: "812", virtual_account: `9103522850${serial}`, expires_at }),
      ...(paid && { paid_at: timeAfter(today, -past.days, 22), gateway_number: `${day}2200${serial}` }),
    });
  }
  if (points_used > 0)
    await tx.insert(points).values({ member_id, amount: -points_used, reason: "訂單折抵", order_id, created_at });
  if (past.status === "completed")
    await tx
      .insert(points)
      .values({
        member_id,
        amount: Math.floor(subtotal / 100),
        reason: "購物回饋",
        order_id,
        created_at: timeAfter(today, 10 - past.days),
      });
  if (past.coupon_code) {
    await tx.insert(coupon_uses).values({ code: past.coupon_code, owner: `m${member_id}`, order_id, created_at });
    await tx.update(coupons).set({ used_count: 1 }).where(eq(coupons.code, past.coupon_code));
  }
}

function recipientOf(
  past: PastOrder,
  home: (typeof books)["reader@example.com"][number],
  stores: StoreRow[],
): Record<string, unknown> {
  if (past.delivery === 11) return {};
  if (past.delivery === 2) {
    const { zip, city, district, address } = home;
    return {
      country: "TW",
      zip,
      city,
      district,
      address,
      full_address: `${city}${district}${address}`,
      is_island: false,
      store: null,
    };
  }
  const store = stores.find(
    (one) => one.brand === "shopping_seven" && one.city === home.city && one.district === home.district,
  )!;
  return {
    country: "TW",
    store: {
      id: store.store_id,
      type: store.brand,
      delivery: past.delivery,
      name: store.name,
      address: store.address,
      city: store.city,
      is_island: store.is_island,
    },
  };
}
