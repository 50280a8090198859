import { sql } from "drizzle-orm";
import type { getPurchaseItems } from "#contract/product-calls";
import type { OutputOf } from "#contract/endpoint";
import type { Db } from "../db.ts";

type Item = OutputOf<typeof getPurchaseItems>[number];

/** no order has more lines */
const most = 200;

/** Those that the shop knows, in the order asked. */
export async function loadPurchaseItems(db: Db, guids: string[]): Promise<Item[]> {
  const { rows } = await db.execute<Item & Record<string, unknown>>(sql`
    select yuelin_sn as item_yuelin_sn, name as item_name, coalesce(level1.description, '') as item_category,
      coalesce(level2.description, '') as item_category2, coalesce(level3.description, '') as item_category3,
      case when restricted then '' else coalesce(brand_name, publisher, '') end as item_brand
    from unnest(${sql.param(guids.slice(0, most))}::text[]) with ordinality as asked(guid, place)
    join products on product_guid = asked.guid
    left join categories level1 on level1.id = level1_id
    left join categories level2 on level2.id = level2_id
    left join categories level3 on level3.id = level3_id
    order by asked.place`);
  return rows;
}
