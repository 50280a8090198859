/**
 * Who holds a coupon unused is counted with it, so that a claim of one that thousands have costs what the first did. Whoever gives, uses or takes away one locks the
 * coupon's row by a statement of its own and looks after it: what others did while this waited counts.
 */
import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Db } from "./db.ts";
import { named } from "./prepared.ts";

/** Of a row of `coupons`: those that were used, and those that are had unused, are as many as there may be. Whoever has closed the account has none any more, and what he used stays used. */
export const allClaimed = sql`coalesce(used_count + held_count >= total_limit, false)`;

/** Of a row of `coupons`: this member was given it; null, a guest, never was. */
export const isHeldBy = (member_id: Placeholder): SQL =>
  sql`exists (select from member_coupons given where given.code = coupons.code and given.member_id = ${member_id}::int)`;

/** Of a row of `coupons`: there is one for this member. What others hold unused is theirs: who holds none has one of the rest. */
export const leftFor = (member_id: Placeholder): SQL =>
  sql`coalesce(used_count + case when ${isHeldBy(member_id)} then 0 else held_count end < total_limit, true)`;

const isUsedBy = (member_id: number, code: SQL) =>
  sql`exists (select from coupon_uses used where used.code = ${code} and used.owner = ${`m${member_id}`})`;

export const lockCoupon = named<{ code: string }>(
  "lock_coupon",
  (of) => sql`select from coupons where code = ${of.code} for no key update`,
);

/** Gives it to the member; the caller has its lock. False: it was given before. */
export async function giveTo(tx: Db, member_id: number, code: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with given as (
      insert into member_coupons (member_id, code) values (${member_id}, ${code}) on conflict do nothing returning code
    ), counted as (
      update coupons set held_count = held_count + 1 from given where coupons.code = given.code
        and not ${isUsedBy(member_id, sql`given.code`)}
    )
    select code from given`);
  return rows.length === 1;
}

/** Of a member whose account is closed. */
export async function takeAllFrom(tx: Db, member_id: number): Promise<void> {
  await tx.execute(sql`
    select from coupons where code in (select code from member_coupons where member_id = ${member_id}) order by code for no key update`);
  await tx.execute(sql`
    with gone as (delete from member_coupons where member_id = ${member_id} returning code)
    update coupons set held_count = held_count - 1 from gone where coupons.code = gone.code
      and not ${isUsedBy(member_id, sql`gone.code`)}`);
}

/** What a guest has used with this order is used by the member; of a coupon that the member has used as well the use stays where it is. */
export async function bringUse(tx: Db, member_id: number, order_id: number): Promise<void> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    update coupon_uses guest set owner = ${`m${member_id}`} where order_id = ${order_id} and not ${isUsedBy(member_id, sql`guest.code`)}
    returning code`);
  if (!rows[0]) return;
  const { code } = rows[0];
  await lockCoupon(tx, { code });
  await tx.execute(sql`
    update coupons set held_count = held_count - 1 where code = ${code}
      and exists (select from member_coupons given where given.code = coupons.code and member_id = ${member_id})`);
}
