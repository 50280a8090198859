import { sql } from "drizzle-orm";
import type { CartEntry } from "#contract/cart";
import type { Addition, GiftRule, Offer } from "#contract/cart-rules";
import type { Promotion } from "#contract/price-rules";
import type { Db } from "../db.ts";
import { inPeriod } from "../in-period.ts";
import { keys, named } from "../prepared.ts";

export interface SoldTogether {
  offers: Offer[];
  additions: Addition[];
  gifts: GiftRule[];
  promotions: Promotion[];
}

/**
 * What of `items` is sold at a price of its own, and by whom: cross-sells of the products among `mains`, and 加價購 of the shop; for a whole cart also
 * the gifts that it may earn and the promotions that its products are in.
 */
export async function readOffers(
  db: Db,
  items: readonly CartEntry[],
  mains: readonly CartEntry[],
  whole: boolean,
): Promise<SoldTogether> {
  const additional = items.filter((item) => item.is_additional_item).map((item) => item.product_guid);
  const besides = items.flatMap((item) => item.crosssell_items.map(({ product_guid }) => product_guid));
  const wanted = new Set([...additional, ...besides]);
  const offering = offeringOf(mains);
  if (wanted.size === 0 && !(whole && items.length > 0))
    return { offers: [], additions: [], gifts: [], promotions: [] };
  const [row] = await soldTogether(db, {
    whole,
    offering: offering.join(","),
    wholes: whole ? offering.join(",") : "",
    wanted: [...wanted].join(","),
    additional: additional.join(","),
  });
  return row!;
}

/** Guids, joined by commas; `wholes`: what is offered by a whole cart. */
type Asked = Record<"offering" | "wholes" | "wanted" | "additional", string> & { whole: boolean };

const soldTogether = named<Asked, SoldTogether>(
  "cart_offers",
  (of) => sql`
    select
      (select coalesce(jsonb_agg(to_jsonb(crosssells)), '[]') from crosssells
        where product_guid = any(${keys(of.offering)}) and crosssell_guid = any(${keys(of.wanted)}) and ${inPeriod}) as offers,
      (select coalesce(jsonb_agg(to_jsonb(additional_items)), '[]') from additional_items
        where product_guid = any(${keys(of.additional)}) and ${inPeriod}) as additions,
      (select coalesce(jsonb_agg(to_jsonb(gifts) order by sort, id), '[]') from gifts
        where (product_guid is null or product_guid = any(${keys(of.wholes)})) and ${inPeriod}) as gifts,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'kind', kind, 'name', name, 'lower_limit', lower_limit, 'least_buy_count_type', least_buy_count_type,
          'discount_type', discount_type, 'discount_range', discount_range, 'products', held) order by sort, id), '[]')
        from promotions left join lateral (
          select jsonb_agg(product_guid) as held from promotion_products
          where promotion_id = promotions.id and product_guid = any(${keys(of.wholes)})) its on true
        where ((whole_shop and ${of.whole}::boolean) or held is not null) and ${inPeriod}) as promotions`,
);

/** The products among these that others may be sold with. */
export const offeringOf = (mains: readonly CartEntry[]): string[] => [
  ...new Set(mains.filter((item) => !item.is_additional_item).map((item) => item.product_guid)),
];
