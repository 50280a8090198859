import { sql, type SQL } from "drizzle-orm";
import { operationDays } from "#contract/operator-write";
import type { Db } from "./db.ts";
import type { Parts } from "./handle.ts";

/** A statement's time is enough for so many, also after a week in which no job ran. */
const atOnce = 1_000;

/** Deletes rows of a table, some at a time. */
export async function forget(db: Db, table: string, over: SQL): Promise<void> {
  const name = sql.identifier(table);
  for (;;) {
    const { rows } = await db.execute<{ deleted: number }>(sql`
      with deleted as (
        delete from ${name} where ctid = any(array(select ctid from ${name} where ${over} limit ${atOnce})) and ${over} returning 1)
      select count(*)::int as deleted from deleted`);
    if (rows[0]!.deleted < atOnce) return;
  }
}

/** Days; the privacy policy names them. */
export const keptDays = {
  codes: 2,
  sessions: 30,
  registrations: 30,
  messages: 90,
  newsletterLinks: 30,
  newsletterSends: 90,
};
const over = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/** What a row of `members` is set to where its person is forgotten: it stays as a number, for what refers to it (docs/decisions/061). */
export const withoutPerson = sql`closed_at = now(), password_hash = '', email = null, email_proven_at = null, phone_number = null,
  phone_proven_at = null, unproven_email = null, unproven_phone = null, name = '', birthday = null, sex = null, zipcode = null,
  city = null, district = null, address = null, day_tel_area = null, day_tel = null, day_tel_ext = null, lms_member_id = null,
  promotion_card_level = null, promotion_card_name = null, card_code = null, guest_owner = null, failed_sign_ins = 0, locked_until = null`;

/** A registration without its code belongs to nobody, and whoever it names has no account to close. */
async function forgetUnfinished(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      update members set ${withoutPerson} where id = any(array(
        select id from members where status = 'unverified' and closed_at is null and card_code is null
          and created_at < ${over(keptDays.registrations)}
          and not exists (select from verification_codes where member_id = members.id) limit ${atOnce}))
        -- who began anew meanwhile is seen only by what is asked of the row itself
        and status = 'unverified' and created_at < ${over(keptDays.registrations)} returning id`);
    if (rows.length < atOnce) return;
  }
}

/** Sessions, codes and answers of operations that nobody can use any more; they hold personal data. */
const whatIsOver: Record<string, SQL> = {
  verification_codes: sql`created_at < ${over(keptDays.codes)}`,
  code_sends: sql`sent_at < ${over(keptDays.codes)}`,
  sessions: sql`greatest(expires_at, coalesce(ended_at, expires_at)) < ${over(keptDays.sessions)}`,
  known_devices: sql`expires_at < now()`,
  operations: sql`created_at < now() - make_interval(days => ${operationDays})`,
  outbox: sql`coalesce(sent_at, given_up_at) < ${over(keptDays.messages)}`,
  // longer than a checkout that was begun
  store_visits: sql`expires_at < now() - interval '40 days'`,
  newsletter_links: sql`expires_at < ${over(keptDays.newsletterLinks)}`,
  newsletter_subscriptions: sql`confirmed_at is null and coalesce(ended_at, asked_at) < ${over(keptDays.newsletterLinks)}`,
  newsletter_sends: sql`issue_id in (select id from newsletter_issues where finished_at < ${over(keptDays.newsletterSends)})`,
};

/** The job. Each table by itself: one that cannot be cleared keeps no other from it. */
export async function forgetWhatIsOver({ database: { db }, log }: Pick<Parts, "database" | "log">): Promise<void> {
  for (const [table, over] of Object.entries(whatIsOver))
    await forget(db, table, over).catch((error: unknown) => log.error({ err: error, table }, "not forgotten"));
  await forgetUnfinished(db).catch((error: unknown) => log.error({ err: error, table: "members" }, "not forgotten"));
}
