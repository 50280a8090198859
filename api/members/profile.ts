import { eq, getTableColumns, sql } from "drizzle-orm";
import type { MemberStatus } from "#contract/codes";
import type { MemberDetail } from "#contract/members";
import { members, type Db } from "../db.ts";
import { isOfAge } from "../of-age.ts";
import { readDuePoints } from "../points.ts";

const is_adult = sql<boolean>`coalesce(${isOfAge(members.birthday)}, false)`;

export async function readMember(db: Db, id: number) {
  const [row] = await db
    .select({ uuid: members.uuid, is_adult, status: members.status })
    .from(members)
    .where(eq(members.id, id));
  return row && { id, uuid: row.uuid, is_adult: row.is_adult, status: row.status as MemberStatus };
}

export async function readDetail(db: Db, id: number): Promise<MemberDetail | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(members), is_adult })
    .from(members)
    .where(eq(members.id, id));
  if (!row) return undefined;
  const {
    uuid,
    card_code,
    card_level,
    card_name,
    country,
    phone_country_code,
    sex,
    zipcode,
    name,
    email,
    birthday,
    city,
    district,
    address,
  } = row;
  // how the shop reaches the member, also where no code has proven it
  const phone = row.phone_number ?? row.unproven_phone;
  const phone_number = phone && (phone_country_code === "886" ? `0${phone}` : phone);
  return {
    id,
    uuid,
    is_adult: row.is_adult,
    status: row.status as MemberStatus,
    card_code,
    card_level,
    card_name,
    country,
    phone_country_code,
    sex,
    zipcode,
    account: email ?? row.unproven_email ?? "",
    name,
    email: email ?? row.unproven_email ?? "",
    birthday,
    phone_number,
    city,
    district,
    address,
  };
}

/** Points and counts; a coupon that was given counts while it can still be used. */
export async function readSummary(db: Db, id: number) {
  const { rows } = await db.execute<{
    card_name: string;
    card_points: number;
    ecoupon_count: number;
    collected_products_count: number;
    product_notification_count: number;
    order_count: number;
  }>(sql`
    select card_name,
      (select coalesce(sum(amount), 0)::int from points where member_id = ${id}) as card_points,
      (select count(*)::int from coupons c join member_coupons given on given.code = c.code and given.member_id = ${id}
        where coalesce(starts_at, now()) <= now() and coalesce(ends_at, now()) >= now() and (total_limit is null or used_count < total_limit)
          and not exists (select from coupon_uses u where u.code = c.code and u.owner = ${`m${id}`})) as ecoupon_count,
      (select count(*)::int from wish_lists where member_id = ${id} and removed_at is null) as collected_products_count,
      (select count(*)::int from product_notifications where member_id = ${id} and notified_at is null) as product_notification_count,
      (select count(*)::int from orders where member_id = ${id}) as order_count
    from members where id = ${id}`);
  return rows[0] && { ...rows[0], ...(await readDuePoints(db, id)) };
}
