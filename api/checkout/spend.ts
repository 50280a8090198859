import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { isHeldBy, leftFor, lockCoupon } from "../held-coupons.ts";
import { inPeriod } from "../in-period.ts";
import { movement } from "../points.ts";
import { named } from "../prepared.ts";
import type { Buyer } from "./buyer.ts";

/** One use for each account, no more than all uses together, and of those none that another holds. False: somebody was faster (then the caller must roll back). */
export async function spendCoupon(tx: Db, buyer: Buyer, code: string, order_id: number): Promise<boolean> {
  const { account, member_id } = buyer;
  const [, rows] = await Promise.all([lockCoupon(tx, { code }), useCoupon(tx, { code, account, member_id, order_id })]);
  return rows.length === 1;
}

const useCoupon = named<{ code: string; account: string; member_id: number | null; order_id: number }>(
  "spend_coupon",
  (of) => sql`
    with counted as (
      update coupons set used_count = used_count + 1,
        held_count = held_count - ${isHeldBy(of.member_id)}::int
      where code = ${of.code} and ${leftFor(of.member_id)} and ${inPeriod}
      returning code
    )
    insert into coupon_uses (code, owner, order_id) select code, ${of.account}, ${of.order_id}::int from counted
    on conflict (code, owner) do nothing returning code`,
);

/** The balance is the ledger's sum, read under the member's lock: with the condition in the same statement it cannot fall below zero. */
export async function spendPoints(tx: Db, member_id: number, amount: number, order_id: number): Promise<boolean> {
  const rows = await takePoints(tx, { member_id, amount, order_id });
  return rows.length === 1;
}

const takePoints = named<{ member_id: number; amount: number; order_id: number }>(
  "spend_points",
  ({ member_id, amount, order_id }) => sql`
    with ${movement(
      "spent",
      { member_id, points: amount, order_id },
      sql`where (select coalesce(sum(amount), 0) from points where member_id = ${member_id}::int) >= ${amount}::int`,
    )}
    select id from moved`,
);
