import { sql } from "drizzle-orm";
import { getRecommendations } from "#contract/product-calls";
import type { ProductCard } from "#contract/products";
import { boughtBy, boughtWithin } from "./bought.ts";
import type { Db } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { onceAnHour } from "./hourly.ts";
import { keys } from "./prepared.ts";
import { cardFrom, cardSelect, namedCards } from "./products.ts";

/** Half a year: what is bought together changes more slowly than what is bought. */
const windowDays = 180;
/** What one buyer alone took along is that buyer's own affair. */
const leastBuyers = 2;
/** A look is less than a purchase, and of fewer than these it could be told whose it was. */
const leastVisits = 5;
const viewedDays = 30;
/** Who looks at more in one sitting is a program. */
const mostViewed = 40;
/** Of one product: some of them are editions of it, or sold out, when they are read. */
const mostKept = 24;
/** Of one answer. */
const most = 12;

export const recommendationHandlers: Handler[] = [
  handle(getRecommendations, async ({ ids }, ctx) => readRecommendations(ctx.db, ids.split(","))),
];

/** Of several products those that most buyers took along with any of them. Nothing 限制級, nothing that cannot be bought now, none of them and no other edition of theirs. */
async function readRecommendations(db: Db, guids: string[]): Promise<ProductCard[]> {
  const cards = await boughtAlong(db, { guids: guids.join(",") });
  return cards.filter(({ button_status }) => button_status === "add_to_shopping_cart").slice(0, most);
}

const boughtAlong = namedCards<{ guids: string }>(
  "product_recommendations",
  (of) => sql`
    with asked as materialized (
      select it.product_guid, it.dual_guid, it_extras.work
      from products it left join product_extras it_extras using (product_guid) where it.product_guid = any(${keys(of.guids)})
    ), along as (
      select recommended_guid, sum(buyers) as buyers from recommendations join asked using (product_guid) where buyers > 0 group by recommended_guid
    )
    select ${cardSelect} ${cardFrom}
    join along on along.recommended_guid = products.product_guid
    left join product_extras on product_extras.product_guid = products.product_guid
    where not products.restricted and products.status = 'selling' and not exists (
      select from asked where asked.product_guid = products.product_guid or asked.dual_guid = products.product_guid or asked.work = product_extras.work)
    order by along.buyers desc, products.hot_rank desc, products.id`,
);

/** For somebody who bought: what others took along with it, of half a year, and this member did not. The newest hundred purchases are looked at. */
export async function recommendTo(db: Db, member_id: number): Promise<string[]> {
  const { rows } = await db.execute<{ product_guid: string }>(sql`${boughtBy(member_id, windowDays)} limit 100`);
  if (rows.length === 0) return [];
  const cards = await readRecommendations(
    db,
    rows.map(({ product_guid }) => product_guid),
  );
  return cards.map(({ product_guid }) => product_guid);
}

/**
 * All pairs anew, in one statement. Of an order that stands each line counts, save gifts and what came back whole; however often somebody ordered
 * two things together, it is one buyer, and however often one browser looked at both, one visit. `db` may be a transaction.
 */
export async function writeRecommendations(db: Db): Promise<void> {
  await db.execute(sql`
    with bought as materialized (
      select distinct order_id, owner, product_guid
      from ${boughtWithin(windowDays)} kept join products p using (product_guid)
      where units > 0 and p.status = 'selling' and not p.restricted
    ), pairs as (
      select one.product_guid, other.product_guid as recommended_guid, count(distinct one.owner)::int as buyers
      from bought one join bought other on other.order_id = one.order_id and other.product_guid <> one.product_guid
      group by 1, 2 having count(distinct one.owner) >= ${leastBuyers}
    ), seen as materialized (
      select visit, session, product_guid, count(*) over (partition by visit, session) as looks from (
        select distinct visit, session, p.product_guid
        from retail_events cross join jsonb_array_elements(items) item join products p on p.product_guid = item ->> 'product_guid'
        where event = 'view_item' and retail_events.created_at >= now() - make_interval(days => ${viewedDays}::int)
          and p.status = 'selling' and not p.restricted) looked
    ), viewed as (
      select one.product_guid, other.product_guid as recommended_guid, count(distinct one.visit)::int as viewers
      from seen one join seen other on other.visit = one.visit and other.session = one.session and other.product_guid <> one.product_guid
      where one.looks <= ${mostViewed}
      group by 1, 2 having count(distinct one.visit) >= ${leastVisits}
    ), known as (
      select product_guid, recommended_guid, coalesce(buyers, 0) as buyers, coalesce(viewers, 0) as viewers
      from pairs full join viewed using (product_guid, recommended_guid)
    ), placed as (
      select *, row_number() over (partition by product_guid order by buyers desc, viewers desc, recommended_guid) as place from known
    ), fresh as materialized (
      select product_guid, recommended_guid, buyers, viewers from placed where place <= ${mostKept}
    ), gone as (
      delete from recommendations r where not exists (
        select from fresh f where (f.product_guid, f.recommended_guid) = (r.product_guid, r.recommended_guid))
    )
    insert into recommendations (product_guid, recommended_guid, buyers, viewers)
    select product_guid, recommended_guid, buyers, viewers from fresh
    on conflict (product_guid, recommended_guid) do update set buyers = excluded.buyers, viewers = excluded.viewers
    where (recommendations.buyers, recommendations.viewers) <> (excluded.buyers, excluded.viewers)`);
}

/** The job. */
export const findRecommendations = ({ database: { db } }: { database: { db: Db } }): Promise<void> =>
  onceAnHour(db, "recommendations_found_at", writeRecommendations);
