import { sql, type SQL } from "drizzle-orm";
import type { CartEntry } from "#contract/cart";
import type { Addition, Offer } from "#contract/cart-rules";
import type { Db } from "../db.ts";
import { named } from "../prepared.ts";

/** Of a table with a period: whether it is now. */
export const inPeriod: SQL = sql`coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)`;

/** A parameter that holds a list of guids. */
export const listed = (guids: Iterable<string>): SQL => sql`string_to_array(${[...guids].join(",")}::text, ',')`;

/** What of `items` is sold at a price of its own, and by whom: cross-sells of the products among `mains`, and 加價購 of the shop. */
export async function readOffers(
  db: Db,
  items: readonly CartEntry[],
  mains: readonly CartEntry[],
): Promise<{ offers: Offer[]; additions: Addition[] }> {
  const additional = items.filter((item) => item.is_additional_item).map((item) => item.product_guid);
  const besides = items.flatMap((item) => item.crosssell_items.map(({ product_guid }) => product_guid));
  const wanted = new Set([...additional, ...besides]);
  const offering = new Set(mains.filter((item) => !item.is_additional_item).map((item) => item.product_guid));
  if (wanted.size === 0) return { offers: [], additions: [] };
  const [row] = await named<{ offers: Offer[]; additions: Addition[] }>(
    db,
    "cart_offers",
    sql`
      select
        (select coalesce(jsonb_agg(to_jsonb(crosssells)), '[]') from crosssells
          where product_guid = any(${listed(offering)}) and crosssell_guid = any(${listed(wanted)})) as offers,
        (select coalesce(jsonb_agg(to_jsonb(additional_items)), '[]') from additional_items
          where product_guid = any(${listed(additional)}) and ${inPeriod}) as additions`,
  );
  return row!;
}
