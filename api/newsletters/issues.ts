import { sql } from "drizzle-orm";
import { moneyInMail } from "#contract/money-rules";
import { newsletterContent, type NewsletterContent } from "#contract/newsletters";
import { newslettersPage } from "../content.ts";
import { newsletter_issues, outbox, type Db } from "../db.ts";
import type { Context, Parts } from "../handle.ts";
import { isOnSale } from "../products.ts";
import type { Settings } from "../settings.ts";
import { unsubscribeUrl } from "./links.ts";

/** Who takes it: the address has said yes, is still the member's, and the account is open. */
const takers = (kind: string) => sql`
  newsletter_subscriptions taken join members on members.id = taken.member_id and members.email = taken.email
  where taken.kind = ${kind} and confirmed_at is not null and ended_at is null and members.shut_at is null`;

/** An operator's command: what it says is fixed now; the job writes the mails. A file of content is sent once, whatever becomes of it later. */
export async function sendIssue({ key }: { key: string }, ctx: Context<"operator">) {
  const { db, settings, refuse } = ctx;
  const { rows: found } = await db.execute<{ content: unknown }>(
    sql`select content from slots where page = ${newslettersPage} and page_id is null and slot_type = ${key}`,
  );
  if (!found[0]) throw refuse(404, "newsletter_not_found");
  const content = newsletterContent.parse(found[0].content);
  const { kind } = content;
  const subject = `【${settings.storeName}】${content.title}`;
  const body = await bodyOf(db, settings, content);
  const [issue] = await db
    .insert(newsletter_issues)
    .values({ key, kind, subject, body })
    .onConflictDoNothing()
    .returning({ id: newsletter_issues.id });
  if (!issue) throw refuse(409, "newsletter_sent");
  const { rows } = await db.execute<{ recipients: number }>(
    sql`select count(*)::int as recipients from ${takers(kind)}`,
  );
  const answer = { kind, subject, recipients: rows[0]!.recipients };
  return { answer, target_ids: [key], before: null, after: answer };
}

const atOnce = 200;

/**
 * Writes the mails of what was sent into the outbox, so many addresses in one transaction under the issue's lock: a process that dies in the middle
 * has written none of them, and an address that has one gets no second. Who picks subscriptions holds them, as who ends one does before looking into the
 * outbox: one of the two finds the other's. Gives how many were written.
 */
export async function writeIssues({
  database: { db },
  settings,
}: Pick<Parts, "database" | "settings">): Promise<number> {
  let written = 0;
  for (let more = 1; more > 0; written += more)
    more = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number; kind: string; subject: string; body: string }>(
        sql`select id, kind, subject, body from newsletter_issues where finished_at is null order by id limit 1 for update skip locked`,
      );
      const [issue] = rows;
      return issue ? writeSome(tx as Db, settings, issue) : 0;
    });
  return written;
}

async function writeSome(
  tx: Db,
  settings: Settings,
  { id, kind, subject, body }: { id: number; kind: string; subject: string; body: string },
): Promise<number> {
  const { rows } = await tx.execute<{ id: number; email: string }>(sql`
    select taken.id, taken.email from ${takers(kind)}
      and not exists (select from newsletter_sends sent where sent.issue_id = ${id} and sent.email = taken.email)
    order by taken.id limit ${atOnce} for share of taken`);
  if (rows.length < atOnce) await tx.execute(sql`update newsletter_issues set finished_at = now() where id = ${id}`);
  if (rows.length === 0) return 0;
  await tx.execute(sql`
    insert into newsletter_sends (issue_id, email)
    select ${id}::int, email from jsonb_array_elements_text(${JSON.stringify(rows.map(({ email }) => email))}::jsonb) as email`);
  const mails = rows.map(async ({ id, email }) => {
    const unsubscribe_url = await unsubscribeUrl(settings, id);
    const text = `${body}\n\n不想再收到這份電子報：\n${unsubscribe_url}\n\n${settings.storeName}\n`;
    return { kind: "mail", recipient: email, subject, body: text, unsubscribe_url };
  });
  await tx.insert(outbox).values(await Promise.all(mails));
  return rows.length;
}

/** Plain text, as all mails; an address of our own in full. */
async function bodyOf(
  db: Db,
  { publicOrigin }: Settings,
  { paragraphs, products, buttons }: NewsletterContent,
): Promise<string> {
  const guids = products as unknown as string[];
  // what is not sold any more, or is not for everybody, is left out
  const { rows } = await db.execute<{ product_guid: string; name: string; retail_price: number }>(sql`
    select product_guid, name, retail_price from products join prices using (product_guid)
    where ${isOnSale(sql`products`)} and not restricted
      and product_guid in (select jsonb_array_elements_text(${JSON.stringify(guids)}::jsonb))`);
  const books = guids.flatMap((guid) => {
    const book = rows.find(({ product_guid }) => product_guid === guid);
    return book ? [`${book.name}，${moneyInMail(book.retail_price)}\n${publicOrigin}/product/${guid}`] : [];
  });
  const links = buttons.map(({ text, link }) => `${text}：${link.startsWith("/") ? publicOrigin + link : link}`);
  return [...paragraphs, ...books, ...links].join("\n\n");
}
