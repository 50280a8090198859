import { sql } from "drizzle-orm";
import { affiliatePercent, isFollowed } from "#contract/affiliate-rules";
import type { Db } from "../db.ts";

/** Whose link the browser that orders has followed, and when. */
export interface Followed {
  code: string;
  /** ISO time */
  at: string;
}

/** Who orders: nobody earns by an order of their own, whether signed in or as a guest with the same address or telephone. */
interface Orderer {
  member_id: number | null;
  email: string;
  /** as it is dialled at home: 0912345678 */
  mobile: string;
  /** 886 where none is said */
  mobile_country_code: string | undefined;
}

/** The order is the affiliate's, once: in the transaction that places it. */
export async function noteAffiliate(
  tx: Db,
  order_id: number,
  followed: Followed,
  { member_id, email, mobile, mobile_country_code = "886" }: Orderer,
): Promise<void> {
  if (!isFollowed(followed, Date.now())) return;
  // members' numbers are kept without the zero of Taiwan's
  const number = mobile_country_code === "886" ? mobile.replace(/^0/, "") : mobile;
  await tx.execute(sql`
    insert into affiliate_orders (order_id, member_id, percent)
    select ${order_id}::int, one.member_id, ${affiliatePercent}::int from affiliates one join members m on m.id = one.member_id
    where one.code = ${followed.code} and one.state = 'accepted' and one.member_id <> ${member_id ?? 0}::int
      and lower(coalesce(m.email, m.unproven_email, '')) <> lower(${email})
      and not (coalesce(m.phone_country_code, '886') = ${mobile_country_code} and coalesce(m.phone_number, m.unproven_phone, '') = ${number})
    on conflict (order_id) do nothing`);
}
