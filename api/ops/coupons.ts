import { eq, sql } from "drizzle-orm";
import type { CouponRow, GivenCouponRow } from "#contract/ops";
import { coupons, type Db } from "../db.ts";
import type { RowChange } from "./audit.ts";
import { memberIdOf } from "./members.ts";

/** Makes or changes one coupon; how often it was used is left as it is. */
export async function putCoupon(db: Db, row: CouponRow): Promise<RowChange> {
  const [before = null] = await db.select().from(coupons).where(eq(coupons.code, row.code)).for("update");
  if (before && row.total_limit !== null && row.total_limit < before.used_count)
    return { refused: `優惠券 ${row.code} 已使用 ${before.used_count} 次，總次數不能更少` };
  const [after] = await db
    .insert(coupons)
    .values(row)
    .onConflictDoUpdate({ target: coupons.code, set: row })
    .returning();
  return { id: row.code, before, after };
}

/** Gives a member a coupon; who has it already keeps it. The audit names the member's number, never the address. */
export async function giveCoupon(db: Db, { code, member }: GivenCouponRow): Promise<RowChange> {
  const id = await memberIdOf(db, member);
  if (id === undefined) return { refused: "沒有這位會員" };
  const [coupon] = await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.code, code));
  if (!coupon) return { refused: `沒有優惠券 ${code}` };
  const { rows: given } = await db.execute(
    sql`insert into member_coupons (member_id, code) values (${id}, ${code}) on conflict do nothing returning code`,
  );
  const had = given.length === 0;
  return { id: `${code} ${id}`, before: had ? { code, member_id: id } : null, after: { code, member_id: id } };
}
