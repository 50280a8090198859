import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { cart_items, coupons, pickup_stores, points, store_visits } from "#api/db";
import { storeVisitorOf } from "#api/pickup-stores";
import { openSession, readToken } from "#api/tokens";
import { addToCart } from "#contract/cart";
import { quoteCheckout, type PlaceOrder } from "#contract/checkout";
import { deliveryOf, isAbroad, type StoreBrand } from "#contract/deliveries";
import { aMember } from "./builders.ts";
import type { TestShop } from "./shop.ts";

let count = 0;

type Lines = { product_guid: string; qty?: number }[];

/** A visitor who gave an e-mail address, with this in the cart. */
export async function aGuest(
  shop: Pick<TestShop, "database" | "settings">,
  email = `guest${++count}@example.com`,
  lines: Lines = [],
) {
  const { token, session_id } = await openSession(shop.database.db, shop.settings, { guest_email: email });
  await layCart(shop, token, lines);
  return { kind: "guest" as const, email, token, session_id, owner: `g${session_id}` };
}

/** A member with this in the cart. */
export async function aBuyer(shop: TestShop, lines: { product_guid: string; qty?: number }[]) {
  const member = await aMember(shop);
  for (const { product_guid, qty = 1 } of lines)
    await shop.ask(addToCart, { product_guid, qty }, { token: member.token });
  return { ...member, owner: `m${member.member_id}` };
}

/** Exactly this is in the cart of whoever holds the token, whatever the rules would say to it. */
export async function layCart(shop: Pick<TestShop, "database" | "settings">, token: string, lines: Lines) {
  const { shopper } = await readToken(shop.database.db, shop.settings, `Bearer ${token}`);
  const { owner } = shopper!;
  await shop.database.db.delete(cart_items).where(eq(cart_items.owner, owner));
  if (lines.length > 0)
    await shop.database.db
      .insert(cart_items)
      .values(lines.map(({ product_guid, qty = 1 }) => ({ owner, product_guid, quantity: qty })));
}

export async function givePoints(shop: TestShop, member_id: number, amount: number) {
  await shop.database.db.insert(points).values({ member_id, amount, reason: "測試" });
}

export async function aCoupon(shop: TestShop, wish: Partial<typeof coupons.$inferInsert> = {}) {
  const row = { code: `CODE${++count}`, name: "測試優惠", discount_type: "amount", discount_range: 50, ...wish };
  await shop.database.db.insert(coupons).values(row);
  return row;
}

/** A store that this owner chose on the map, of the delivery's first chain; its state goes into the order. */
export async function aChosenStore(
  shop: TestShop,
  owner: string,
  wish: { is_island?: boolean; delivery?: number; brand?: StoreBrand; gone?: boolean } = {},
) {
  const delivery = wish.delivery ?? 5;
  const store_id = String(100_000 + ++count);
  const row = {
    brand: wish.brand ?? deliveryOf(delivery)?.brands[0] ?? "shopping_seven",
    store_id,
    name: `測試${count}門市`,
    city: "臺北市",
    district: "大安區",
    address: "臺北市大安區測試路 1 號",
    is_island: wish.is_island ?? false,
  };
  if (!wish.gone) await shop.database.db.insert(pickup_stores).values(row);
  const state = randomBytes(24).toString("base64url");
  // a guest's visit is the address's
  const { rows } = await shop.database.db.execute<{ guest_email: string | null }>(
    sql`select guest_email from sessions where 'g' || id = ${owner}`,
  );
  const email = rows[0]?.guest_email;
  await shop.database.db.insert(store_visits).values({
    state,
    owner: email ? storeVisitorOf({ kind: "guest", email, owner, session_id: owner.slice(1) }) : owner,
    delivery,
    store: {
      id: store_id,
      type: row.brand,
      delivery,
      name: row.name,
      address: row.address,
      city: row.city,
      is_island: row.is_island,
    },
    expires_at: new Date(Date.now() + 1_800_000).toISOString(),
  });
  return { ...row, state };
}

/** A delivery with who receives by it: at home, at the counter of the store that this state chose, or abroad. */
export function aWayFor(
  delivery: number,
  store_state?: string,
): Pick<PlaceOrder, "delivery" | "recipient" | "invoice"> {
  const row = deliveryOf(delivery)!;
  const person = { name: "王小明", mobile: "0912345678", ...(store_state && { store_state }) };
  if (!isAbroad(row)) {
    const recipient = { ...person, city: "臺北市", district: "信義區", address: "市府路 1 號" };
    return { delivery, recipient, invoice: { type: "invoice_member_account" } };
  }
  const recipient = {
    ...person,
    country: "HK",
    mobile: "91234567",
    city: "九龍",
    district: "油尖旺區",
    address: "彌敦道 1 號",
  };
  return { delivery, recipient: recipient as PlaceOrder["recipient"], invoice: { type: "invoice_oversea" } };
}

/** A form that is right for home delivery by card, but for the sum that was seen. */
export function anOrderForm(wish: Partial<PlaceOrder> = {}): Omit<PlaceOrder, "seen_total"> & { seen_total: number } {
  return {
    delivery: 2,
    payment: 2,
    subscriber: { name: "王小明", mobile: "0912345678", email: "buyer@example.com" },
    recipient: { name: "王小明", mobile: "0912345678", city: "臺北市", district: "信義區", address: "市府路 1 號" },
    invoice: { type: "invoice_member_account" },
    agree: true,
    seen_total: 0,
    idempotency_key: randomBytes(18).toString("base64url"),
    ...wish,
  } as Omit<PlaceOrder, "seen_total"> & { seen_total: number };
}

/** The form with the sum that the shop quotes for it, as the page of step 2 sends it; with `products` these are in the cart. */
export async function aSeenForm(
  shop: TestShop,
  token: string,
  { products, ...wish }: Partial<PlaceOrder> & { products?: Lines } = {},
) {
  if (products) await layCart(shop, token, products);
  const form = anOrderForm(wish);
  const { recipient } = form;
  const {
    subscriber: _1,
    recipient: _2,
    invoice: _3,
    agree: _4,
    agree_digital: _5,
    save_address: _6,
    seen_total: _7,
    idempotency_key: _8,
    ...choices
  } = form;
  const quote = await shop.ask(
    quoteCheckout,
    {
      ...choices,
      country: recipient?.country,
      recipient_city: recipient?.city,
      recipient_district: recipient?.district,
    },
    { token },
  );
  return { ...form, seen_total: quote.total };
}
