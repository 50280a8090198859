import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Owned } from "#contract/purchase-rules";
import { cameBack } from "./came-back.ts";

/** Of an order `o` that stands a line `l` that is no gift. */
const stands = sql`o.status in ('placed', 'preparing', 'shipped', 'arrived', 'completed') and l.item_type not in ('product_gift', 'shopping_cart_gift')`;

/** What one member bought within so many days, the newest first; what came back was bought too. */
export const boughtBy = (member_id: number, days: number): SQL => sql`
  select l.product_guid from orders o join order_lines l on l.order_id = o.id
  where o.member_id = ${member_id} and o.created_at >= now() - make_interval(days => ${days}::int) and ${stands}
  group by l.product_guid order by max(o.created_at) desc`;

/** The lines that were bought within so many days, as a table: of orders that stand, without gifts; `units` without what came back. */
export const boughtWithin = (days: number): SQL => sql`(
  select o.id as order_id, o.owner, o.delivery, l.product_guid, l.quantity - back.units as units
  from orders o join order_lines l on l.order_id = o.id cross join lateral (select ${cameBack(sql`l`)} as units) back
  where o.created_at >= now() - make_interval(days => ${days}::int) and ${stands}
    and not exists (select from sub_orders s where s.order_id = o.id and s.number = l.sub_order and s.status = 'returned' and back.units = 0))`;

/**
 * What this buyer has of a product, or has ordered and not paid yet, for limits that count an account's units: `units`, and whether money came for any of them. Gifts are none of
 * it, nor is what never came or came back: of a cancelled order, of a parcel that was ended, accepted back, or all of it paid back. `whose` tells the orders, which are found first.
 */
export const hadBy = (product_guid: SQL | PgColumn, whose: SQL): SQL<Had> => sql<Had>`(
  select jsonb_build_object('units', coalesce(sum(l.quantity - ${cameBack(sql`l`)}), 0), 'paid', coalesce(bool_or(o.status <> 'awaiting_payment'), false))
  from (select id, status from orders where ${whose} and status <> 'cancelled' offset 0) o join order_lines l on l.order_id = o.id
  where l.product_guid = ${product_guid} and l.item_type not like '%gift' and not l.money_back
    and not exists (select from sub_orders s where s.order_id = l.order_id and s.number = l.sub_order and s.status = 'returned'))`;

export interface Had {
  units: number;
  paid: boolean;
}

/** Of a member's ebook. */
export const ownedOf = ({ units, paid }: Had): Owned => (units === 0 ? null : paid ? "paid" : "ordered");
