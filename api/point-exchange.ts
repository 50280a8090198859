import { sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import { exchangePoints, listPointOffers } from "#contract/point-exchange";
import { handle, write, type Handler } from "./handle.ts";
import { allClaimed, giveTo } from "./held-coupons.ts";
import { inPeriod } from "./in-period.ts";
import { readLocked } from "./member-coupons.ts";
import { requireOpenAccount } from "./open-account.ts";
import { movement } from "./points.ts";
import { named } from "./prepared.ts";
import { taipeiDayOf } from "./taipei.ts";

type Offer = OutputOf<typeof listPointOffers>["offers"][number];

export const pointExchangeHandlers: Handler[] = [
  handle(listPointOffers, async (_input, ctx) => {
    const { member_id } = ctx.shopper;
    const rows = await offersTo(ctx.db, { member_id });
    const offers = rows.filter(({ code }) => code !== null).map(({ balance: _, ...offer }) => offer);
    return { balance: rows[0]!.balance, offers };
  }),

  // Locks are taken in the order member → coupon, as by who checks out; the balance is read under the lock under which points are spent.
  write(exchangePoints, async ({ code }, ctx) => {
    const { member_id } = ctx.shopper;
    const { db, refuse } = ctx;
    await requireOpenAccount(ctx, "no key update");
    const coupon = await readLocked(db, code, member_id);
    const { rows } = await db.execute<{ points: number; balance: number }>(sql`
      select points, (select coalesce(sum(amount), 0)::int from points where member_id = ${member_id}) as balance
      from point_offers where code = ${code}`);
    if (!rows[0] || !coupon?.in_time) throw refuse(404, "offer_not_found");
    const { points, balance } = rows[0];
    if (coupon.had) throw refuse(409, "offer_had");
    if (coupon.all_claimed) throw refuse(409, "offer_gone");
    if (balance < points) throw refuse(409, "points_short");
    await giveTo(db, member_id, code);
    await db.execute(sql`
      with ${movement("exchanged", { member_id, points })}
      insert into point_exchanges (member_id, code, points_id) select ${member_id}::int, ${code}, id from moved`);
    return { name: coupon.name, points, balance: balance - points };
  }),
];

/** The balance stands in every row, and in one where there is no offer. */
const offersTo = named<{ member_id: number }, { balance: number } & Offer>(
  "point_offers",
  (of) => sql`
    with mine as (select coalesce(sum(amount), 0)::int as balance from points where member_id = ${of.member_id})
    select balance, code, name, discount_type, discount_range, minimum_subtotal, offer.points,
      ${taipeiDayOf(sql`(ends_at - interval '1 second')`)} as last_day,
      case when exists (select from member_coupons given where given.code = coupons.code and given.member_id = ${of.member_id}) then 'had'
        when ${allClaimed} then 'gone'
        when balance < offer.points then 'short' else 'open' end as state
    from mine left join (point_offers offer join coupons using (code))
      on ${inPeriod}
    order by offer.points, code`,
);
