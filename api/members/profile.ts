import { eq, sql } from "drizzle-orm";
import type { MemberStatus } from "#contract/codes";
import { ageOn } from "#contract/field-rules";
import type { MemberDetail } from "#contract/members";
import { members, type Db } from "../db.ts";

const adultAge = 18;
const isAdult = (birthday: string | null) => birthday !== null && ageOn(birthday) >= adultAge;

export async function readMember(db: Db, id: number) {
  const [row] = await db
    .select({ uuid: members.uuid, birthday: members.birthday, status: members.status })
    .from(members)
    .where(eq(members.id, id));
  return row && { id, uuid: row.uuid, is_adult: isAdult(row.birthday), status: row.status as MemberStatus };
}

export async function readDetail(db: Db, id: number): Promise<MemberDetail | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
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
  const phone_number = row.phone_number && (phone_country_code === "886" ? `0${row.phone_number}` : row.phone_number);
  return {
    id,
    uuid,
    is_adult: isAdult(birthday),
    status: row.status as MemberStatus,
    card_code,
    card_level,
    card_name,
    country,
    phone_country_code,
    sex,
    zipcode,
    account: email,
    name,
    email,
    birthday,
    phone_number,
    city,
    district,
    address,
  };
}

/** Points and counts; a coupon counts while it can still be used by this member. */
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
      (select count(*)::int from coupons c
        where coalesce(starts_at, now()) <= now() and coalesce(ends_at, now()) >= now() and (total_limit is null or used_count < total_limit)
          and not exists (select from coupon_uses u where u.code = c.code and u.owner = ${`m${id}`})) as ecoupon_count,
      (select count(*)::int from wish_lists where member_id = ${id}) as collected_products_count,
      (select count(*)::int from product_notifications where member_id = ${id} and notified_at is null) as product_notification_count,
      (select count(*)::int from orders where member_id = ${id}) as order_count
    from members where id = ${id}`);
  return rows[0];
}
