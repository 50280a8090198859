import { sql } from "drizzle-orm";
import type { ProductCard } from "#contract/products";
import type { Db } from "../db.ts";
import { cardFrom, cardSelect, findCards } from "./cards.ts";

const most = 12;
/** Of a bestseller the latest orders say enough. */
const latestOrders = 500;
/** What one buyer alone took along is that buyer's own affair. */
const leastOrders = 2;

/** What was ordered with a product, the most often first; then what sells best on its shelf, and on the one above; no other edition of the same work. */
export function loadRecommendations(db: Db, product_guid: string): Promise<ProductCard[]> {
  return findCards(
    db,
    "product_recommendations",
    sql`
    with it as (
      select id, dual_guid, (select work from product_extras where product_extras.product_guid = products.product_guid) as work, level1_id, level2_id
      from products where product_guid = ${product_guid}
    ), latest as (
      select distinct order_id from order_lines where product_guid = ${product_guid} order by order_id desc limit ${latestOrders}
    ), together as (
      select p.id, p.hot_rank, count(distinct line.order_id) as times, 0 as distance
      from latest join orders on orders.id = latest.order_id and orders.status in ('placed', 'preparing', 'shipped', 'arrived', 'completed')
        join order_lines line on line.order_id = latest.order_id and line.item_type not like '%gift'
        join products p on p.product_guid = line.product_guid
      group by p.id, p.hot_rank having count(distinct line.order_id) >= ${leastOrders}
      order by times desc, p.id limit 24
    ), near as (
      select * from together
      union all
      (select p.id, p.hot_rank, 0, 1 from products p where p.level2_id = (select level2_id from it) order by p.hot_rank desc limit 24)
      union all
      (select p.id, p.hot_rank, 0, 2 from products p where p.level1_id = (select level1_id from it) order by p.hot_rank desc limit 24)
    ), nearest as (
      select id, min(distance) as distance, max(times) as times, max(hot_rank) as hot_rank from near group by id
    )
    select ${cardSelect} ${cardFrom}
    join nearest on nearest.id = products.id cross join it
    where products.id <> it.id and not products.restricted and products.status = 'selling' and products.product_guid is distinct from it.dual_guid
      and not exists (select from product_extras same where same.product_guid = products.product_guid and same.work = it.work)
    order by nearest.distance, nearest.times desc, nearest.hot_rank desc, products.id
    limit ${most}`,
  );
}
