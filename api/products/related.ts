import { sql } from "drizzle-orm";
import { facetKinds } from "#contract/codes";
import { products } from "../db.ts";
import { cardFrom, cardSelect, namedCards } from "./cards.ts";

const most = 6;
/** Of those that are looked at together: the rest is told by what they are. */
const mostViewed = 3;

/**
 * First what many looked at along with it (api/recommendations.ts), then what the same people wrote, then what stands on the same shelf; the hottest first. One statement, each arm from an index.
 * Nothing 限制級, nothing that is gone for good, and no other edition of the same work: the page names those anyway.
 */
export const loadRelated = namedCards<{ product_guid: string }>(
  "product_related",
  (of) => sql`
    with it as materialized (
      select id, dual_guid, (select work from product_extras where product_extras.product_guid = products.product_guid) as work, level1_id, coalesce(level3_id, -1) as level3_id, coalesce(level2_id, -1) as level2_id,
        array(select facet from unnest(facet_ids) facet where facet >> 24 = ${facetKinds.authors.kind}) as people
      from products where product_guid = ${of.product_guid}
    ), near as (
      (select p.id, r.viewers as hot_rank, -1 as distance from recommendations r join products p on p.product_guid = r.recommended_guid
        where r.product_guid = ${of.product_guid} and r.viewers > 0 order by r.viewers desc, p.id limit ${mostViewed})
      union all
      (select p.id, p.hot_rank, 0 as distance from it, products p where p.facet_ids && it.people order by p.hot_rank desc nulls last limit 12)
      union all
      (select p.id, p.hot_rank, 1 from products p where p.level3_id = (select level3_id from it) order by p.hot_rank desc nulls last limit 16)
      union all
      (select p.id, p.hot_rank, 2 from products p where p.level2_id = (select level2_id from it) order by p.hot_rank desc nulls last limit 16)
    ), nearest as (
      select distinct on (id) id, distance, hot_rank from near order by id, distance
    )
    select ${cardSelect} ${cardFrom}
    join nearest on nearest.id = ${products.id} cross join it
    where ${products.id} <> it.id and not ${products.restricted} and ${products.status} = 'selling' and ${products.product_guid} is distinct from it.dual_guid
      and not exists (select from product_extras same where same.product_guid = ${products.product_guid} and same.work = it.work)
    order by nearest.distance, nearest.hot_rank desc, ${products.id}
    limit ${most}`,
);
