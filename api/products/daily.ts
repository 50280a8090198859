import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { taipeiDaysBetween } from "../taipei.ts";

/** How many the daily recommendation holds (§2). */
const most = 40;
/** Of what sells best, so much takes its turn. */
const hottest = 640;
/** After so many days a product may come back. */
const turn = 8;

/**
 * The products of the day in Taipei that `time` is in, the same for everybody and all day long: each has a day of the
 * turn by its number; where a day has too few, those of the next one follow. One edition of each work, and nothing that cannot be bought now.
 */
export async function readDaily(db: Db, time: Date): Promise<string[]> {
  const day = taipeiDaysBetween(new Date(0), time) % turn;
  const { rows } = await db.execute<{ product_guid: string }>(sql`
    with hot as (
      select id, product_guid, name, hot_rank, is_ebook, sale_start, sale_end from products
      where status = 'selling' and not restricted order by hot_rank desc nulls last, id limit ${hottest}
    ), works as (
      select distinct on (split_part(name, '（', 1)) * from hot
      where sale_start is null and sale_end is null
        and (is_ebook or exists (select from stocks where stocks.product_guid = hot.product_guid and quantity > 0))
      order by split_part(name, '（', 1), hot_rank desc, id
    )
    select product_guid from works
    order by (('x' || left(md5(product_guid), 4))::bit(16)::int + ${turn - day}::int) % ${turn}::int, hot_rank desc, id
    limit ${most}`);
  return rows.map(({ product_guid }) => product_guid);
}
