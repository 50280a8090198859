import { sql, type SQL } from "drizzle-orm";
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

/** Sessions, codes and answers of operations that nobody can use any more; they hold personal data. */
const whatIsOver: Record<string, SQL> = {
  verification_codes: sql`created_at < now() - interval '2 days'`,
  code_sends: sql`sent_at < now() - interval '2 days'`,
  sessions: sql`greatest(expires_at, coalesce(ended_at, expires_at)) < now() - interval '30 days'`,
  known_devices: sql`expires_at < now()`,
  operations: sql`created_at < now() - interval '3 days'`,
  outbox: sql`coalesce(sent_at, given_up_at) < now() - interval '90 days'`,
  newsletter_links: sql`expires_at < now() - interval '30 days'`,
  newsletter_subscriptions: sql`confirmed_at is null and coalesce(ended_at, asked_at) < now() - interval '30 days'`,
  newsletter_sends: sql`issue_id in (select id from newsletter_issues where finished_at < now() - interval '90 days')`,
};

/** The job. Each table by itself: one that cannot be cleared keeps no other from it. */
export async function forgetWhatIsOver({ database: { db }, log }: Pick<Parts, "database" | "log">): Promise<void> {
  for (const [table, over] of Object.entries(whatIsOver))
    await forget(db, table, over).catch((error: unknown) => log.error({ err: error, table }, "not forgotten"));
}
