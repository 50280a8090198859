import { sql } from "drizzle-orm";
import type { MemberCoupon } from "#contract/cart-coupons";
import { couponDiscount } from "#contract/checkout-rules";
import type { Db } from "../db.ts";
import type { Coupon } from "./facts.ts";
import { inPeriod } from "../in-period.ts";
import { named } from "../prepared.ts";
import { taipeiDayOf } from "../taipei.ts";

/** A key of the messages; null: the coupon may be used. TWD. */
export function couponProblem(coupon: Coupon | null, subtotal: number): string | null {
  if (!coupon || !coupon.in_time || !coupon.may_use) return "coupon_wrong";
  if (coupon.used) return "coupon_used";
  if (coupon.all_used) return "coupon_gone";
  if (coupon.all_claimed) return "coupon_all_claimed";
  return subtotal < coupon.minimum_subtotal ? "coupon_minimum" : null;
}

type Row = Pick<Coupon, "code" | "name" | "discount_type" | "discount_range" | "minimum_subtotal"> & {
  last_day: string | null;
};

/** What a member was given and has not used, as far as it can be used today: first what takes most off this cart, then what is nearest to. */
export async function couponsFor(db: Db, member_id: number, subtotal: number): Promise<MemberCoupon[]> {
  const rows = await couponsToUse(db, { member_id, owner: `m${member_id}` });
  return rows
    .map((row) => {
      const missing = Math.max(0, row.minimum_subtotal - subtotal);
      return {
        code: row.code,
        name: row.name,
        last_day: row.last_day,
        discount: missing === 0 ? couponDiscount(row, subtotal) : 0,
        missing,
      };
    })
    .sort((one, other) => one.missing - other.missing || other.discount - one.discount)
    .slice(0, mostShown);
}

/** Of all that can be used: cut off before they were compared, the best might be missing. */
const mostShown = 50;

const couponsToUse = named<{ member_id: number; owner: string }, Row>(
  "coupons_to_use",
  (of) => sql`
    select coupons.code, name, discount_type, discount_range, minimum_subtotal,
      ${taipeiDayOf(sql`(ends_at - interval '1 second')`)} as last_day
    from member_coupons given join coupons on coupons.code = given.code
    where given.member_id = ${of.member_id} and ${inPeriod}
      and coalesce(used_count < total_limit, true)
      and not exists (select from coupon_uses used where used.code = coupons.code and owner = ${of.owner})
    order by ends_at nulls last, given_at, coupons.code`,
);
