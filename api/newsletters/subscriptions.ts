import { sql } from "drizzle-orm";
import { newsletterLimits, newsletterNames, newsletterWords, type NewsletterKind } from "#contract/newsletter-rules";
import { newsletter_consents, newsletter_links, type Db } from "../db.ts";
import { sendMail } from "../outbox.ts";
import type { Settings } from "../settings.ts";
import { taipeiMidnight } from "../taipei.ts";
import { confirmUrl, linkHash, newLinkId, readEnding } from "./links.ts";

export interface Subscription extends Record<string, unknown> {
  id: number;
  member_id: number;
  kind: NewsletterKind;
  email: string;
  taken: boolean;
  asked: boolean;
  /** ended a short while ago */
  undoable: boolean;
  since: string;
}

/** As the one with this id, or as the member's own at this address; with a lock where it is to be changed. */
export async function readSubscriptions(
  db: Db,
  whose: { id: number } | { member_id: number; email: string },
  lock = false,
): Promise<Subscription[]> {
  const { rows } = await db.execute<Subscription>(sql`
    select id, member_id, kind, email, coalesce(confirmed_at, asked_at) as since,
      confirmed_at is not null and ended_at is null as taken, confirmed_at is null and ended_at is null as asked,
      coalesce(confirmed_at is not null and ended_at > now() - make_interval(hours => ${newsletterLimits.undoHours}), false) as undoable
    from newsletter_subscriptions
    where ${"id" in whose ? sql`id = ${whose.id}` : sql`member_id = ${whose.member_id} and email = ${whose.email}`}
    order by id ${lock ? sql`for update` : sql``}`);
  return rows;
}

type Deed = "asked" | "confirmed" | "ended" | "resumed";

/** The consent record: what was said to it when, where, and which words stood there. */
export const noteConsent = (tx: Db, deed: Deed, place: string, subscription_ids: number[]) =>
  tx
    .insert(newsletter_consents)
    .values(subscription_ids.map((subscription_id) => ({ subscription_id, deed, place, words: newsletterWords })));

/** At once, and with what of it still waits in the outbox, whichever of the shop's secrets signed its link. */
export async function end(
  tx: Db,
  settings: Settings,
  { id, email }: Pick<Subscription, "id" | "email">,
  place: string,
): Promise<void> {
  await tx.execute(sql`update newsletter_subscriptions set ended_at = now() where id = ${id}`);
  const { rows } = await tx.execute<{ mail: string; url: string }>(sql`
    select id::text as mail, unsubscribe_url as url from outbox
    where sent_at is null and recipient = ${email} and unsubscribe_url is not null`);
  for (const { mail, url } of rows)
    if ((await readEnding(settings, url.slice(url.lastIndexOf("/") + 1))) === id)
      await tx.execute(sql`delete from outbox where id = ${mail} and sent_at is null`);
  await noteConsent(tx, "ended", place, [id]);
}

export async function resume(tx: Db, { id }: { id: number }, place: string): Promise<void> {
  await tx.execute(sql`update newsletter_subscriptions set ended_at = null where id = ${id}`);
  await noteConsent(tx, "resumed", place, [id]);
}

/** Anew, whatever became of it before: the address is asked again. */
export async function ask(tx: Db, member_id: number, email: string, kinds: NewsletterKind[]): Promise<void> {
  if (kinds.length === 0) return;
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into newsletter_subscriptions (member_id, kind, email)
    select ${member_id}::int, kind, ${email} from jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb) as kind
    on conflict (member_id, kind, email) do update set asked_at = now(), confirmed_at = null, ended_at = null returning id`);
  const ids = rows.map(({ id }) => id);
  await noteConsent(tx, "asked", "/member/newsletter", ids);
}

/** One link for all that waits. Gives false where the member has had today's mails: nobody's mailbox is filled from here. */
export async function mailLink(
  tx: Db,
  settings: Settings,
  whose: { member_id: number; email: string; kinds: NewsletterKind[] },
): Promise<boolean> {
  const { member_id, email, kinds } = whose;
  const { rows } = await tx.execute<{ mails: number }>(sql`
    select count(*)::int as mails from newsletter_links where member_id = ${member_id}
      and created_at >= ${taipeiMidnight}`);
  if (rows[0]!.mails >= newsletterLimits.mailsPerDay) return false;
  const id = newLinkId();
  const expires = new Date(Date.now() + newsletterLimits.linkHours * 3_600_000);
  await tx
    .insert(newsletter_links)
    .values({ id_hash: linkHash(id), member_id, email, kinds, expires_at: expires.toISOString() });
  const { storeName } = settings;
  const url = await confirmUrl(settings, id, expires);
  await sendMail(tx, {
    to: email,
    subject: `【${storeName}】請確認訂閱電子報`,
    body: `您好：\n\n有人在${storeName}的會員中心，以這個信箱訂閱電子報${newsletterNames(kinds)}。\n\n是您本人的話，請打開以下連結，在頁面上按「確認訂閱」：\n\n確認訂閱：${url}\n\n連結 ${newsletterLimits.linkHours} 小時內有效，只能使用一次。\n如果您沒有訂閱，請不必理會這封信，我們不會寄出任何電子報。\n\n${storeName}\n`,
  });
  return true;
}
