import { sql, type SQL } from "drizzle-orm";

/** Of an order `o` that stands a line `l` that is no gift. */
const stands = sql`o.status in ('placed', 'preparing', 'shipped', 'arrived', 'completed') and l.item_type not in ('product_gift', 'shopping_cart_gift')`;

/** What one member bought within so many days, the newest first; what came back was bought too. */
export const boughtBy = (member_id: number, days: number): SQL => sql`
  select l.product_guid from orders o join order_lines l on l.order_id = o.id
  where o.member_id = ${member_id} and o.created_at >= now() - make_interval(days => ${days}::int) and ${stands}
  group by l.product_guid order by max(o.created_at) desc`;

/** The lines that were bought within so many days, as a table: of orders that stand, without gifts; `units` without what came back. */
export const boughtWithin = (days: number): SQL => sql`(
  select o.id as order_id, o.owner, o.delivery, l.product_guid, l.quantity - coalesce(back.quantity, 0) as units
  from orders o join order_lines l on l.order_id = o.id
  left join (
    select r.order_id, rl.line_number, sum(rl.quantity) as quantity
    from returns r join return_lines rl on rl.return_id = r.id where r.state = 'accepted' group by 1, 2
  ) back on back.order_id = o.id and back.line_number = l.line_number
  where o.created_at >= now() - make_interval(days => ${days}::int) and ${stands})`;
