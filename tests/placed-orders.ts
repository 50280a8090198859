import { sql } from "drizzle-orm";
import { placeOrder, type PlaceOrder } from "#contract/checkout";
import { moveOrder } from "#contract/order-ops";
import type { InputOf } from "#contract/endpoint";
import { payAgain } from "#contract/orders";
import { aProduct } from "./builders.ts";
import { aBuyer, aChosenStore, aGuest, aSeenForm, layCart } from "./checkouts.ts";
import { aNotice, notify } from "./payments.ts";
import type { TestShop } from "./shop.ts";

type Wish = Partial<PlaceOrder> & {
  /** a guest unless said */
  member?: boolean;
  /** at 7-ELEVEN, paid there; else a door and a card */
  counter?: boolean;
  products?: { product_guid: string; qty?: number }[];
  /** to a store of another delivery than 7-ELEVEN's */
  chosen?: (owner: string) => Promise<{ state: string }>;
};

let count = 0;

/** An order as its shopper has placed it; `pay` pays it as the gateway tells. */
export async function aPlacedOrder(shop: TestShop, { member, counter, products, chosen, ...wish }: Wish = {}) {
  const lines = products ?? [{ product_guid: (await aProduct(shop, { stock: 10 })).product_guid, qty: 2 }];
  const email = `placed${++count}@example.com`;
  const who = member ? await aBuyer(shop, []) : await aGuest(shop, email);
  await layCart(shop, who.token, lines);
  const store = counter ? await aChosenStore(shop, who.owner) : null;
  const form = await aSeenForm(shop, who.token, {
    subscriber: { name: "王小明", mobile: "0912345678", email },
    ...(store && {
      delivery: 5,
      payment: 8,
      recipient: { name: "王小明", mobile: "0912345678", store_state: store.state },
    }),
    ...wish,
    ...(chosen && { recipient: { ...wish.recipient!, store_state: (await chosen(who.owner)).state } }),
  });
  const { order_number } = (await shop.ask(placeOrder, form, { token: who.token })) as { order_number: string };
  const pay = async () => {
    const { start } = await shop.ask(payAgain, { order_number }, { token: who.token });
    return notify(shop, aNotice(shop, start!.fields));
  };
  return { who, email, order_number, product_guid: lines[0]!.product_guid, total: form.seen_total, pay };
}

/** What an operator does to it, as the command line asks. */
export const move = (shop: TestShop, order_number: string, to: InputOf<typeof moveOrder>["to"], more: object = {}) =>
  shop.ask(moveOrder, { order_number, to, ...more }, { operator: "店長 小林" });

/** The parcel of a home delivery. */
export const byCat = { carrier: "tcat", tracking_number: "903221488720" } as const;

/** As it stands in its rows. */
export async function standing(shop: TestShop, order_number: string) {
  const { rows } = await shop.database.db.execute<{
    status: string;
    payment_status: string;
    events: string[];
    invoice: string | null;
    mails: string[];
    sms: number;
  }>(sql`
    select status, payment_status,
      (select coalesce(array_agg(order_events.status order by created_at, case order_events.status when 'cancelled' then 1 else 0 end), '{}')
        from order_events where order_id = orders.id) as events,
      (select state from invoices where order_id = orders.id) as invoice,
      (select coalesce(array_agg(substring(subject from '】(.*)：') order by id), '{}') from outbox
        where kind = 'mail' and recipient = orders.email and position(order_number in subject) > 0) as mails,
      (select count(*)::int from outbox where kind = 'sms' and position(order_number in body) > 0) as sms
    from orders where order_number = ${order_number}`);
  return rows[0]!;
}
