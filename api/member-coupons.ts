import { sql } from "drizzle-orm";
import { claimCoupon, listCoupons, type OwnCoupon } from "#contract/member-coupons";
import type { Db } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { allClaimed, giveTo, lockCoupon } from "./held-coupons.ts";
import { inPeriod } from "./in-period.ts";
import { requireOpenAccount } from "./open-account.ts";
import { named } from "./prepared.ts";
import { taipeiDayOf } from "./taipei.ts";

export const memberCouponHandlers: Handler[] = [
  handle(listCoupons, async (_input, ctx) => {
    const { member_id, owner } = ctx.shopper;
    return { ecoupons: await couponsOf(ctx.db, { member_id, owner }) };
  }),

  // Locks are taken in the order serial → coupon; who checks out takes the coupon's last of all.
  write(claimCoupon, async ({ coupon_code }, ctx) => {
    const { member_id } = ctx.shopper;
    await requireOpenAccount(ctx);
    const serial = await lockSerial(ctx.db, coupon_code);
    if (serial?.claimed) throw ctx.refuseField("coupon_code", "serial_claimed");
    const coupon = await readLocked(ctx.db, serial?.code ?? coupon_code, member_id);
    if (!coupon?.in_time || (coupon.only_given && !serial)) throw ctx.refuseField("coupon_code", "coupon_wrong");
    if (coupon.had) throw ctx.refuseField("coupon_code", "coupon_claimed");
    if (coupon.all_claimed) throw ctx.refuseField("coupon_code", "coupon_all_claimed");
    const { code, name } = coupon;
    await giveTo(ctx.db, member_id, code);
    if (serial)
      await ctx.db.execute(
        sql`update coupon_serials set claimed_by = ${member_id}, claimed_at = now() where serial = ${coupon_code}`,
      );
    return { code, name };
  }),
];

async function lockSerial(tx: Db, serial: string): Promise<{ code: string; claimed: boolean } | undefined> {
  const { rows } = await tx.execute<{ code: string; claimed: boolean }>(
    sql`select code, claimed_by is not null as claimed from coupon_serials where serial = ${serial} for update`,
  );
  return rows[0];
}

/** Locked first and looked at then: what was claimed while this waited counts. */
export async function readLocked(tx: Db, code: string, member_id: number) {
  await lockCoupon(tx, { code });
  const { rows } = await tx.execute<{
    code: string;
    name: string;
    only_given: boolean;
    in_time: boolean;
    had: boolean;
    all_claimed: boolean;
  }>(sql`
    select code, name, only_given, ${inPeriod} as in_time,
      exists (select from member_coupons given where given.code = coupons.code and member_id = ${member_id})
        or exists (select from coupon_uses used where used.code = coupons.code and owner = ${`m${member_id}`}) as had,
      ${allClaimed} as all_claimed
    from coupons where code = ${code}`);
  return rows[0];
}

const over = sql`(coalesce(ends_at <= now(), false) or coalesce(coupons.used_count >= total_limit, false))`;

/** What can still be used comes before all that is over, however much that is. Also what was used by its code without being claimed: it is used all the same. */
const couponsOf = named<{ member_id: number; owner: string }, OwnCoupon>(
  "coupons_of_member",
  (of) => sql`
    select coupons.code, name, discount_type, discount_range, minimum_subtotal,
      ${taipeiDayOf(sql`starts_at`)} as first_day, ${taipeiDayOf(sql`(ends_at - interval '1 second')`)} as last_day,
      coalesce(starts_at <= now(), true) as begun, coalesce(coupons.used_count >= total_limit, false) as all_used,
      case when used.code is not null then 'used'
        when ${over} then 'expired'
        else 'available' end as state,
      ${taipeiDayOf(sql`used.created_at`)} as used_on, order_number
    from coupons
    left join member_coupons given on given.code = coupons.code and given.member_id = ${of.member_id}
    left join coupon_uses used on used.code = coupons.code and used.owner = ${of.owner}
    left join orders on orders.id = used.order_id
    where given.code is not null or used.code is not null
    order by used.code is not null or ${over}, case when used.code is not null or ${over} then coalesce(used.created_at, ends_at) end desc nulls last,
      ends_at nulls last, given_at desc, coupons.code limit 200`,
);
