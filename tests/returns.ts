import { sql } from "drizzle-orm";
import { endParcel } from "#contract/order-ops";
import { acceptReturn } from "#contract/return-ops";
import { askReturn } from "#contract/returns";
import type { InputOf } from "#contract/endpoint";
import { aProduct } from "./builders.ts";
import { aPlacedOrder, byCat, move } from "./placed-orders.ts";
import type { TestShop } from "./shop.ts";

export const asOperator = { operator: "店長 小林" };
export const pickup = { name: "王小明", mobile: "0912345678", address: "臺北市信義區市府路 1 號" };
export const account = { bank_code: "008", number: "12345678901234", holder: "王小明" };

/** An order that was paid, sent and received; `sent`: its parcel, where that is neither a door's in Taiwan nor 7-ELEVEN's. */
export async function aReceivedOrder(
  shop: TestShop,
  { sent: parcel, ...wish }: Parameters<typeof aPlacedOrder>[1] & { sent?: object } = {},
) {
  if (wish.counter) {
    const order = await atCounter(shop, wish);
    await move(shop, order.order_number, "received");
    return order;
  }
  const order = await aPlacedOrder(shop, wish);
  if (order.total > 0) await order.pay();
  await arrives(shop, order.order_number, parcel ?? byCat);
  return order;
}

/** An order that is paid for at the counter where it waits. */
export async function atCounter(shop: TestShop, wish: Parameters<typeof aPlacedOrder>[1] = {}) {
  const order = await aPlacedOrder(shop, { ...wish, counter: true });
  await arrives(shop, order.order_number, { tracking_number: "82610000137" });
  return order;
}

async function arrives(shop: TestShop, order_number: string, sent: object): Promise<void> {
  await move(shop, order_number, "preparing");
  await move(shop, order_number, "shipped", sent);
  await move(shop, order_number, "arrived");
}

type Received = Awaited<ReturnType<typeof aReceivedOrder>>;

export const askBack = (
  shop: TestShop,
  { who, order_number }: Received,
  lines: [line_number: number, quantity: number][],
  more: Partial<InputOf<typeof askReturn>> = {},
  operationId?: string,
) =>
  shop.ask(
    askReturn,
    {
      order_number,
      lines: lines.map(([line_number, quantity]) => ({ line_number, quantity })),
      reason: "changed_mind",
      pickup,
      ...more,
    },
    { token: who.token, ...(operationId && { operationId }) },
  );

export const accept = (shop: TestShop, return_id: number, more: Partial<InputOf<typeof acceptReturn>> = {}) =>
  shop.ask(acceptReturn, { return_id, ...more }, asOperator);

/** A parcel is not sent, or not once more. */
export const endsParcel = (
  shop: TestShop,
  order_number: string,
  sub_order: number,
  more: Partial<InputOf<typeof endParcel>> = {},
) => shop.ask(endParcel, { order_number, sub_order, because: "缺貨", ...more }, asOperator);

/** So many days have passed since all of it, or one of its sub-orders, came to where it is. */
export const daysSince = (shop: TestShop, order_number: string, days: number, number: number | null = null) =>
  shop.database.db.execute(sql`
    update sub_order_events set created_at = now() - make_interval(days => ${days}::int)
    where order_id = (select id from orders where order_number = ${order_number}) and number = coalesce(${number}::int, number)`);

/** A book that is there and one that is out next year, for a door: two parcels, of which the first has come, or both have. */
export async function inTwoParcels(shop: TestShop, come: 1 | 2, wish: Parameters<typeof aPlacedOrder>[1] = {}) {
  const products = [await aProduct(shop, { stock: 10 }), await aProduct(shop, { stock: 10, type: 1, publish_date: "2027-05-20" })]; // prettier-ignore
  const order = await aPlacedOrder(shop, { products, ...wish });
  await order.pay();
  await move(shop, order.order_number, "preparing");
  const bring = async (sub_order: number) => {
    const tracking_number = `90322148872${sub_order}`;
    await move(shop, order.order_number, "shipped", { ...byCat, tracking_number, sub_order });
    await move(shop, order.order_number, "arrived", { sub_order });
  };
  for (let number = 1; number <= come; number++) await bring(number);
  return { ...order, products, bring };
}

/** What stands in the rows of an order and of its returns. */
export async function rowsOf(shop: TestShop, order_number: string) {
  const { rows } = await shop.database.db.execute<{
    status: string;
    payment_status: string;
    sub_orders: string[];
    returns: { state: string; refund: number; fee: number; points: number }[];
    refunds: { reason: string; amount: number; state: string }[];
    allowances: { amount: number; state: string; number: string | null }[];
    invoice: string | null;
    mails: string[];
  }>(sql`
    select status, payment_status,
      (select array_agg(sub_orders.status order by number) from sub_orders where order_id = orders.id) as sub_orders,
      (select coalesce(jsonb_agg(jsonb_build_object('state', state, 'refund', refund, 'fee', fee, 'points', points) order by id), '[]') from returns where order_id = orders.id) as returns,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'amount', amount, 'state', state) order by id), '[]') from refunds where order_id = orders.id) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'state', state, 'number', number) order by id), '[]') from allowances where order_id = orders.id) as allowances,
      (select state from invoices where order_id = orders.id) as invoice,
      (select coalesce(array_agg(substring(subject from '】(.*)：') order by id), '{}') from outbox
        where kind = 'mail' and recipient = orders.email and subject like '%退貨%') as mails
    from orders where order_number = ${order_number}`);
  return rows[0]!;
}
