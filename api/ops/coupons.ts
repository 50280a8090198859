import { eq, inArray, sql } from "drizzle-orm";
import type { CouponRow, GivenCouponRow } from "#contract/ops";
import { messageAbout } from "#contract/messages";
import { coupon_serials, coupons, type Db } from "../db.ts";
import { giveTo } from "../held-coupons.ts";
import { readLocked } from "../member-coupons.ts";
import type { RowChange } from "./audit.ts";
import { holdOpen, memberIdOf } from "./members.ts";

/** A list of coupons names them in its own order; taken are they by their codes. New ones have no row yet: one list comes after the other. */
export async function lockCoupons(db: Db, rows: readonly CouponRow[]): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7203005)`);
  await lockInOrder(db, rows);
}

/** Members first and then coupons, each by their numbers and codes: who closes an account holds its row, and takes the coupons in this order too. */
export async function lockHoldersAndCoupons(db: Db, rows: readonly GivenCouponRow[]): Promise<void> {
  await holdOpen(
    db,
    rows.flatMap(({ member }) => member ?? []),
  );
  await lockInOrder(db, rows);
}

async function lockInOrder(db: Db, rows: readonly { code: string }[]): Promise<void> {
  const codes = sql.param(rows.map(({ code }) => code));
  await db.execute(sql`select from coupons where code = any(${codes}::text[]) order by code for no key update`);
}

/** Makes or changes one coupon; how often it was used is left as it is. */
export async function putCoupon(db: Db, row: CouponRow): Promise<RowChange> {
  const [before = null] = await db.select().from(coupons).where(eq(coupons.code, row.code)).for("no key update");
  if (before && row.total_limit !== null && row.total_limit < before.used_count)
    return { refused: `優惠券 ${row.code} 已使用 ${before.used_count} 次，總次數不能更少` };
  const [after] = await db
    .insert(coupons)
    .values(row)
    .onConflictDoUpdate({ target: coupons.code, set: row })
    .returning();
  return { id: row.code, before, after };
}

/** Gives a member a coupon, or lays a serial of it; who has it already keeps it. The audit names the member's number, never the address. */
export async function giveCoupon(db: Db, { code, member, serial }: GivenCouponRow): Promise<RowChange> {
  if (serial !== undefined) return laySerial(db, code, serial);
  const id = await memberIdOf(db, member!);
  // the account may have been closed since: what is given to it nobody would ever take away
  if (id === undefined || !(await holdOpen(db, [member!])).includes(id)) return { refused: "沒有這位會員" };
  const coupon = await readLocked(db, code, id);
  if (!coupon) return { refused: `沒有優惠券 ${code}` };
  if (coupon.all_claimed && !coupon.had) return { refused: messageAbout("coupon_all_claimed", "zh-Hant", "") };
  const had = !(await giveTo(db, id, code));
  return { id: `${code} ${id}`, before: had ? { code, member_id: id } : null, after: { code, member_id: id } };
}

/** A serial is of one coupon, and no coupon's code: that would be another thing when it is typed. */
async function laySerial(db: Db, code: string, serial: string): Promise<RowChange> {
  const found = await db
    .select({ code: coupons.code })
    .from(coupons)
    .where(inArray(coupons.code, [code, serial]));
  if (!found.some((coupon) => coupon.code === code)) return { refused: `沒有優惠券 ${code}` };
  if (found.length > 1 || serial === code) return { refused: `${serial} 是優惠代碼，不能當作序號` };
  const laid = await db.insert(coupon_serials).values({ serial, code }).onConflictDoNothing().returning();
  if (laid.length > 0) return { id: serial, before: null, after: { serial, code } };
  const [before] = await db.select().from(coupon_serials).where(eq(coupon_serials.serial, serial));
  if (before!.code !== code) return { refused: `序號 ${serial} 是優惠券 ${before!.code} 的` };
  return { id: serial, before: { serial, code }, after: { serial, code } };
}
