import { eq, getTableColumns, sql } from "drizzle-orm";
import type { MemberStatus } from "#contract/codes";
import type { MemberDetail } from "#contract/profile";
import { members, type Db } from "../db.ts";
import { isOfAge } from "../of-age.ts";
import { prepared } from "../prepared.ts";
import { cardNumber, ofCounter } from "./cards.ts";

const is_adult = sql<boolean>`coalesce(${isOfAge(members.birthday)}, false)`;

const counter = {
  lms_member_id: ofCounter(members.lms_member_id),
  promotion_card_level: ofCounter(members.promotion_card_level),
  promotion_card_name: ofCounter(members.promotion_card_name),
};

export async function readMember(db: Db, id: number) {
  const [row] = await memberById(db).execute({ id });
  return row && { id, ...row, status: row.status as MemberStatus };
}

const memberById = prepared((db) =>
  db
    .select({ uuid: members.uuid, is_adult, lms_member_id: counter.lms_member_id, status: members.status })
    .from(members)
    .where(eq(members.id, sql.placeholder("id")))
    .prepare("member_by_id"),
);

/** The row under the names of §3; what is nobody's business (password, counts of wrong ones) stays behind with the endpoint's schema. */
export async function readDetail(db: Db, id: number): Promise<MemberDetail | undefined> {
  const [row] = await detailById(db).execute({ id });
  if (!row) return undefined;
  // how the shop reaches the member, also where no code has proven it
  const phone = row.phone_number ?? row.unproven_phone;
  const email = row.email ?? row.unproven_email ?? "";
  return {
    ...row,
    status: row.status as MemberStatus,
    account: email,
    email,
    phone_number: phone && (row.phone_country_code === "886" ? `0${phone}` : phone),
    email_status: row.email && row.email_proven_at ? "verified" : "unverified",
    phone_status: row.phone_number && row.phone_proven_at ? "verified" : "unverified",
    city_district: row.city && row.city + (row.district ?? ""),
  };
}

const detailById = prepared((db) =>
  db
    .select({ ...getTableColumns(members), ...counter, is_adult, card_code: cardNumber })
    .from(members)
    .where(eq(members.id, sql.placeholder("id")))
    .prepare("member_detail"),
);
