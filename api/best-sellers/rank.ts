import { sql } from "drizzle-orm";
import { bestSellerRules } from "#contract/best-seller-rules";
import { deliveryCodes, deliveries, hasShelves } from "#contract/deliveries";
import { boughtWithin } from "../bought.ts";
import type { Db } from "../db.ts";
import { onceAnHour } from "../hourly.ts";
import { isOnSale, isPreorder } from "../products.ts";
import { taipeiToday as today } from "../taipei.ts";

const { windowDays, newBookDays, enough, most } = bestSellerRules;

const ownStores = deliveryCodes.filter((code) => hasShelves(deliveries[code])).join(",");

/** Looked at for what is newest: of a larger shop's oldest shelves nothing is. */
const recentMost = 20_000;

/** What may stand in a list at all: it is sold today, to everybody. */
const sellable = sql`${isOnSale(sql`p`)} and not p.restricted`;
const isPreOrder = isPreorder(sql`p`);
const isNew = sql`(p.is_book and not ${isPreOrder} and p.publish_date between ${today} - ${newBookDays}::int and ${today})`;
/** The whole shop's list, and that of its category at each level; the stores' have no categories. */
const shelves = sql`
  cross join lateral (values (0), (p.level1_id), (p.level2_id), (p.level3_id)) shelf(category_id)
  where fits and shelf.category_id is not null and (l.list <> 'bookstore' or shelf.category_id = 0)`;

/**
 * Every list anew, in one statement: who reads meanwhile sees the old ones. Of an order that stands each unit counts, from the day it was placed,
 * save gifts and what came back. Equal units: the more orders, then the newer in the shop. A list in which too little was sold is one of what is
 * newest, one edition of each work, and says so. `db` may be a transaction.
 */
export async function writeRankings(db: Db): Promise<void> {
  await db.execute(sql`
    with sold as materialized (
      select delivery in (${sql.raw(ownStores)}) as at_store, order_id, product_guid, units from ${boughtWithin(windowDays)} bought
    ), counted as materialized (
      select product_guid, sum(units) as units, count(distinct order_id) as orders,
        coalesce(sum(units) filter (where at_store), 0) as store_units, count(distinct order_id) filter (where at_store) as store_orders
      from sold where units > 0 group by product_guid
    ), sales as (
      select l.list, shelf.category_id, p.product_guid, count(*) over one as many,
        row_number() over (partition by l.list, shelf.category_id order by l.units desc, l.orders desc, p.id desc) as place
      from counted c join products p using (product_guid)
      cross join lateral (values
        ('online', c.units, c.orders, true), ('bookstore', c.store_units, c.store_orders, true),
        ('new_books', c.units, c.orders, ${isNew}), ('pre_orders', c.units, c.orders, ${isPreOrder})
      ) l(list, units, orders, fits)
      ${shelves} and l.units > 0 and ${sellable}
      window one as (partition by l.list, shelf.category_id)
    ), recent as (
      (select id from products order by publish_date desc nulls last, id limit ${recentMost})
      union (select id from products order by id desc limit ${recentMost})
    ), works as (
      select distinct on (l.list, shelf.category_id, split_part(p.name, '（', 1)) l.list, shelf.category_id, p.id, p.product_guid, l.age
      from recent join products p using (id)
      cross join lateral (values
        ('online', ${today} - p.publish_date, not ${isPreOrder} and coalesce(p.publish_date <= ${today}, true)),
        ('bookstore', ${today} - p.publish_date, not ${isPreOrder} and coalesce(p.publish_date <= ${today}, true)
          and exists (select from store_stocks s where s.product_guid = p.product_guid and s.quantity > 0)),
        ('new_books', ${today} - p.publish_date, ${isNew}),
        ('pre_orders', p.publish_date - ${today}, ${isPreOrder})
      ) l(list, age, fits)
      ${shelves} and ${sellable}
      order by l.list, shelf.category_id, split_part(p.name, '（', 1), l.age nulls last, p.id desc
    ), newest as (
      select list, category_id, product_guid, row_number() over (partition by list, category_id order by age nulls last, id desc) as place
      from works
    ), fresh as materialized (
      select list, category_id, place, product_guid, 'sales' as basis from sales where many >= ${enough} and place <= ${most}
      union all
      select list, category_id, place, product_guid, 'newest' from newest n where place <= ${most}
        and not exists (select from sales s where s.many >= ${enough} and (s.list, s.category_id) = (n.list, n.category_id))
    ), gone as (
      delete from best_sellers b where not exists (
        select from fresh f where (f.list, f.category_id, f.place) = (b.list, b.category_id, b.place))
    )
    insert into best_sellers (list, category_id, place, product_guid, basis)
    select list, category_id, place, product_guid, basis from fresh
    on conflict (list, category_id, place) do update set product_guid = excluded.product_guid, basis = excluded.basis
    where (best_sellers.product_guid, best_sellers.basis) <> (excluded.product_guid, excluded.basis)`);
}

/** The job. */
export const rankBestSellers = ({ database: { db } }: { database: { db: Db } }): Promise<void> =>
  onceAnHour(db, "best_sellers_ranked_at", writeRankings);
