import { eq, sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import type { listShopPointOffers, PointOfferRow } from "#contract/ops";
import { coupons, point_offers, type Db } from "../db.ts";
import { taipeiDayOf } from "../taipei.ts";
import type { RowChange } from "./audit.ts";

export async function pointOffers(db: Db): Promise<OutputOf<typeof listShopPointOffers>> {
  const { rows } = await db.execute<OutputOf<typeof listShopPointOffers>[number]>(sql`
    select code, name, offer.points, (select count(*)::int from point_exchanges had where had.code = offer.code) as exchanged,
      total_limit, ${taipeiDayOf(sql`(ends_at - interval '1 second')`)} as last_day
    from point_offers offer join coupons using (code) order by offer.points, code`);
  return rows;
}

/** Makes, changes or ends one offer; who has exchanged keeps the coupon. */
export async function putPointOffer(db: Db, { code, points, removed }: PointOfferRow): Promise<RowChange> {
  const [coupon] = await db.select({ only_given: coupons.only_given }).from(coupons).where(eq(coupons.code, code));
  if (!coupon) return { refused: `沒有優惠券 ${code}` };
  // whoever knows the code could use it for nothing
  if (!removed && !coupon.only_given) return { refused: `優惠券 ${code} 不必獲發就能用，不能用點數兌換` };
  const [before = null] = await db.select().from(point_offers).where(eq(point_offers.code, code)).for("update");
  if (removed) {
    await db.delete(point_offers).where(eq(point_offers.code, code));
    return { id: code, before, after: null };
  }
  const row = { code, points: points! };
  const [after] = await db
    .insert(point_offers)
    .values(row)
    .onConflictDoUpdate({ target: point_offers.code, set: row })
    .returning();
  return { id: code, before, after };
}
