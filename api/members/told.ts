import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../db.ts";
import { sendMail, sendSms } from "../outbox.ts";
import type { Settings } from "../settings.ts";
import type { MemberRow } from "./authenticate.ts";

/** Of a row of members: a mail reaches its owner. Who has proven the telephone alone is told by SMS. */
export const reachedByMail = (row: SQL) =>
  sql`(${row}.email is not null and (${row}.email_proven_at is not null or ${row}.phone_proven_at is null or ${row}.phone_number is null))`;

/** Of a row of members: where a line reaches them, with its country code; null: no number that was proven. */
export const reachedBySms = (row: SQL) =>
  sql`case when ${row}.phone_proven_at is not null then ${row}.phone_country_code || ${row}.phone_number end`;

interface Words {
  subject: string;
  body: string;
  /** one line, to who has proven the telephone alone */
  sms: string;
}

/** In the transaction of what they are told of; nobody at an address that may be a stranger's. */
export async function tellMembers(tx: Db, member_ids: readonly number[], { subject, body, sms }: Words): Promise<void> {
  const { rows } = await tx.execute<{ email: string | null; phone: string | null }>(sql`
    select case when ${reachedByMail(sql`members`)} then email end as email,
      ${reachedBySms(sql`members`)} as phone
    from members where id = any(${sql.param(member_ids)}::int[]) order by id`);
  for (const { email, phone } of rows) {
    if (email) await sendMail(tx, { to: email, subject, body });
    else if (phone) await sendSms(tx, { to: phone, body: sms });
  }
}

/** A new password is told to its owner, who may not have been the one. */
export async function tellPasswordChanged(
  tx: Db,
  { storeName, publicOrigin }: Settings,
  { email, unproven_email }: Pick<MemberRow, "email" | "unproven_email">,
  how: string,
): Promise<void> {
  const to = email ?? unproven_email;
  if (!to) return;
  await sendMail(tx, {
    to,
    subject: `您的${storeName}密碼已變更`,
    body: `您好：\n\n您的會員密碼剛剛已${how}。\n\n如果不是您本人操作，請立即重設密碼：${publicOrigin}/forgot\n\n${storeName}\n`,
  });
}
