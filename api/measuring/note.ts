import { sql } from "drizzle-orm";
import type { MeasuredEvent } from "#contract/measuring-rules";
import type { Db } from "../db.ts";

export interface NotedItem {
  product_guid: string;
  quantity: number;
  price?: number;
  item_list?: string;
}

interface Noted {
  event: MeasuredEvent;
  page?: string;
  items: NotedItem[];
  /** TWD */
  value?: number;
}

/**
 * What is 限制級 is named to nobody, and not kept; where nothing else is left it was no event. One sitting goes on while no half hour passes between two
 * events, as GA4 counts them; what comes together is of one.
 */
export async function noteEvent(db: Db, visit: string, ...noted: Noted[]): Promise<void> {
  await db.execute(sql`
    with told as (
      select place, one ->> 'event' as event, one ->> 'page' as page, (one ->> 'value')::int as value, one -> 'items' as items,
        (select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(one -> 'items') item
          where not exists (select from products where product_guid = item ->> 'product_guid' and restricted)) as named
      from jsonb_array_elements(${JSON.stringify(noted)}::jsonb) with ordinality as each(one, place)),
    sitting as (
      select coalesce((
        select session from retail_events where visit = ${visit}::uuid and created_at > now() - interval '30 minutes' order by id desc limit 1
      ), extract(epoch from now())::int) as session)
    insert into retail_events (visit, session, event, page, items, value)
    select ${visit}::uuid, session, event, page, named, value from told, sitting
    where (items = '[]' or named <> '[]') and not exists (select from withdrawn_visits where visit = ${visit}::uuid) order by place`);
}
