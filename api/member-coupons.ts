import { sql } from "drizzle-orm";
import {
  claimCoupon,
  couponsOnPage,
  couponStates,
  listCoupons,
  type CouponState,
  type OwnCoupon,
} from "#contract/member-coupons";
import type { Db } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { allClaimed, giveTo, lockCoupon } from "./held-coupons.ts";
import { inPeriod } from "./in-period.ts";
import { requireOpenAccount } from "./open-account.ts";
import { named, type Places } from "./prepared.ts";
import { taipeiDayOf } from "./taipei.ts";

export const memberCouponHandlers: Handler[] = [
  handle(listCoupons, async ({ state = null, page }, ctx) => {
    const { member_id, owner } = ctx.shopper;
    const [ecoupons, rows] = await Promise.all([
      couponsOf(ctx.db, { member_id, owner, state, skipped: (page - 1) * couponsOnPage }),
      statesOf(ctx.db, { member_id, owner }),
    ]);
    const counted = (name: CouponState) => rows.find((row) => row.state === name)?.n ?? 0;
    const counts = Object.fromEntries(couponStates.map((name) => [name, counted(name)])) as Record<CouponState, number>;
    const total = state ? counts[state] : rows.reduce((sum, { n }) => sum + n, 0);
    return { ecoupons, page, pages: Math.max(1, Math.ceil(total / couponsOnPage)), counts };
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

/** What a member was given, and what was used by its code without being claimed: it is used all the same. Read from the member's own rows, however many coupons the shop has. */
const own = (of: Places<{ member_id: number; owner: string }>) => sql`(
  select coupons.*, given_at, used.created_at as used_at, used.order_id,
    case when used.code is not null then 'used' when ${over} then 'expired' else 'available' end as state
  from (
    select code, given_at from member_coupons where member_id = ${of.member_id}
    union all select code, null from coupon_uses bare where owner = ${of.owner}
      and not exists (select from member_coupons given where given.member_id = ${of.member_id} and given.code = bare.code)
  ) mine
  join coupons on coupons.code = mine.code
  left join coupon_uses used on used.code = mine.code and used.owner = ${of.owner}) as coupons`;

const statesOf = named<{ member_id: number; owner: string }, { state: CouponState; n: number }>(
  "coupon_states",
  (of) => sql`select state, count(*)::int as n from ${own(of)} group by state`,
);

/** What can still be used comes before all that is over, however much that is. `state` null: all. */
const couponsOf = named<{ member_id: number; owner: string; state: CouponState | null; skipped: number }, OwnCoupon>(
  "coupons_of_member",
  (of) => sql`
    select coupons.code, name, discount_type, discount_range, minimum_subtotal,
      ${taipeiDayOf(sql`starts_at`)} as first_day, ${taipeiDayOf(sql`(ends_at - interval '1 second')`)} as last_day,
      coalesce(starts_at <= now(), true) as begun, coalesce(coupons.used_count >= total_limit, false) as all_used, state,
      ${taipeiDayOf(sql`used_at`)} as used_on, order_number
    from ${own(of)}
    left join orders on orders.id = coupons.order_id
    where coalesce(state = ${of.state}::text, true)
    order by state <> 'available', case when state <> 'available' then coalesce(used_at, ends_at) end desc nulls last,
      ends_at nulls last, given_at desc, coupons.code limit ${couponsOnPage} offset ${of.skipped}`,
);
