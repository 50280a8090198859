import { sql } from "drizzle-orm";
import type { MeasuredEvent } from "#contract/measuring-rules";
import type { Db } from "../db.ts";

interface Noted {
  event: MeasuredEvent;
  page?: string;
  items: { product_guid: string; quantity: number; price?: number }[];
  /** TWD */
  value?: number;
}

/**
 * What is 限制級 is named to nobody, and not kept; where nothing else is left it was no event. One sitting goes on while no half hour passes between two
 * events, as GA4 counts them.
 */
export async function noteEvent(db: Db, visit: string, { event, page, items, value }: Noted): Promise<void> {
  await db.execute(sql`
    with named as (
      select coalesce(jsonb_agg(item), '[]') as items from jsonb_array_elements(${JSON.stringify(items)}::jsonb) item
      where not exists (select from products where product_guid = item ->> 'product_guid' and restricted))
    insert into retail_events (visit, session, event, page, items, value)
    select ${visit}::uuid, coalesce((
        select session from retail_events where visit = ${visit}::uuid and created_at > now() - interval '30 minutes' order by id desc limit 1
      ), extract(epoch from now())::int), ${event}, ${page ?? null}, named.items, ${value ?? null}::int
    from named where ${items.length === 0} or named.items <> '[]'`);
}
