import { sql } from "drizzle-orm";
import { coverAddress, type CoverFacts } from "#contract/cover-rules";
import { listGifts } from "#contract/gifts";
import { titleLanguage } from "#contract/language-rules";
import type { OrderStatus } from "#contract/orders-states";
import { handle, type Handler } from "./handle.ts";
import { inPeriod } from "./in-period.ts";
import { iso } from "./iso.ts";
import { subEventsOf, subOrderWord, type SubOrderRow } from "./orders.ts";
import { taipeiDayOf } from "./taipei.ts";

export const giftHandlers: Handler[] = [
  handle(listGifts, async (_input, ctx) => {
    const [{ rows: received }, { rows: offers }] = await Promise.all([
      ctx.db.execute<Received>(sql`
        select ${giftColumns}, line.name, line.quantity, order_number, orders.created_at, orders.status, orders.delivery,
          jsonb_build_object('kind', sub_orders.kind, 'status', sub_orders.status, 'ships_from', ships_from, 'events', ${subEventsOf}) as parcel
        from orders join order_lines line on line.order_id = orders.id
        join sub_orders on sub_orders.order_id = orders.id and sub_orders.number = line.sub_order
        join products gift on gift.product_guid = line.product_guid
        where orders.member_id = ${ctx.shopper.member_id} and orders.status <> 'cancelled'
          and line.item_type in ('product_gift', 'shopping_cart_gift')
        order by orders.created_at desc, orders.id desc, line.line_number limit 100`),
      ctx.db.execute<Offered>(sql`
        select ${giftColumns}, gift.name, gifts.quantity, main.product_guid as with_guid, main.name as with_name, least_quantity, minimum_subtotal,
          ${taipeiDayOf(sql`(ends_at - interval '1 second')`)} as last_day
        from gifts join products gift on gift.product_guid = gift_guid
        join stocks on stocks.product_guid = gift_guid and stocks.quantity > 0
        left join products main on main.product_guid = gifts.product_guid
        where ${inPeriod} and not gift.is_ebook and not gift.restricted
          and (gifts.product_guid is null or (main.status = 'selling' and not main.restricted))
        order by gifts.sort, gifts.id limit 20`),
    ]);
    return {
      received: received.map((row) => ({
        ...giftOf(row),
        order_number: row.order_number,
        ordered_at: iso(row.created_at),
        state: subOrderWord(row.parcel, row),
      })),
      offers: offers.map(({ with_guid, with_name, least_quantity, minimum_subtotal, last_day, ...row }) => ({
        ...giftOf(row),
        with_product: with_guid === null ? null : { product_guid: with_guid, name: with_name!, least_quantity },
        minimum_subtotal,
        last_day,
      })),
    };
  }),
];

interface GiftRow extends CoverFacts {
  [column: string]: unknown;
  language: string | null;
  image: string | null;
  quantity: number;
}
const giftColumns = sql`gift.product_guid, gift.language, gift.authors, gift.publisher, gift.brand_name, gift.image`;

interface Received extends GiftRow {
  order_number: string;
  created_at: string;
  status: OrderStatus;
  delivery: number;
  parcel: Pick<SubOrderRow, "kind" | "status" | "ships_from" | "events">;
}

interface Offered extends GiftRow {
  /** null: of any cart */
  with_guid: string | null;
  with_name: string | null;
  least_quantity: number;
  minimum_subtotal: number;
  last_day: string | null;
}

const giftOf = (row: GiftRow) => ({
  product_guid: row.product_guid,
  name: row.name,
  title_language: titleLanguage(row.name, row.language),
  image: row.image ?? coverAddress(row),
  quantity: row.quantity,
});
