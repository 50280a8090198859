import { sql, type SQL } from "drizzle-orm";
import { newsletterKindNames, type NewsletterKind } from "#contract/newsletter-rules";
import {
  confirmNewsletters,
  endNewsletter,
  getNewsletterLink,
  getUnsubscription,
  listNewsletters,
  resumeNewsletter,
  saveNewsletters,
  sendNewsletter,
} from "#contract/newsletters";
import type { Db } from "./db.ts";
import { handle, write, type Context, type Handler } from "./handle.ts";
import { iso } from "./iso.ts";
import { sendIssue } from "./newsletters/issues.ts";
import { linkHash, readConfirming, readEnding } from "./newsletters/links.ts";
import { ask, end, mailLink, noteConsent, readSubscriptions, resume } from "./newsletters/subscriptions.ts";
import { audited } from "./ops.ts";
import { sentTo } from "./verification-codes.ts";

export { writeIssues } from "./newsletters/issues.ts";

const hidden = (email: string) => sentTo({ destination: email, email })[0]!;

export const newsletterHandlers: Handler[] = [
  handle(listNewsletters, async (_input, ctx) => {
    const { member_id } = ctx.shopper;
    const email = await emailOf(ctx.db, member_id);
    const found = email === null ? [] : await readSubscriptions(ctx.db, { member_id, email });
    const newsletters = newsletterKindNames.map((kind) => {
      const one = found.find((subscription) => subscription.kind === kind);
      const state = one?.taken ? ("taken" as const) : one?.asked ? ("asked" as const) : ("none" as const);
      return { kind, state, since: state === "none" ? null : iso(one!.since) };
    });
    return { email, newsletters };
  }),

  write(saveNewsletters, async ({ kinds }, ctx) => {
    const { member_id } = ctx.shopper;
    // one after the other: two presses at once are one state
    const email = await emailOf(ctx.db, member_id, true);
    if (email === null) throw ctx.refuse(409, "newsletter_no_email");
    const found = await readSubscriptions(ctx.db, { member_id, email }, true);
    const gone = found.filter(({ kind, taken, asked }) => (taken || asked) && !kinds.includes(kind));
    for (const one of gone) await end(ctx.db, ctx.settings, one, "/member/newsletter");
    const back = found.filter(({ kind, undoable }) => undoable && kinds.includes(kind));
    for (const one of back) await resume(ctx.db, one, "/member/newsletter");
    const stand = found.filter(({ taken, asked, undoable }) => taken || asked || undoable).map(({ kind }) => kind);
    const fresh = newsletterKindNames.filter((kind) => kinds.includes(kind) && !stand.includes(kind));
    await ask(ctx.db, member_id, email, fresh);
    const wait = found.filter(({ kind, asked }) => asked && kinds.includes(kind)).map(({ kind }) => kind);
    const asked = newsletterKindNames.filter((kind) => fresh.includes(kind) || wait.includes(kind));
    const mailed = asked.length > 0 && (await mailLink(ctx.db, ctx.settings, { member_id, email, kinds: asked }));
    const kindsOf = (some: { kind: NewsletterKind }[]) => some.map(({ kind }) => kind);
    return { asked, ended: kindsOf(gone), resumed: kindsOf(back), sent_to: mailed ? hidden(email) : null };
  }),

  handle(getNewsletterLink, async ({ token }, ctx) => {
    const link = await findLink(ctx, token);
    return { state: link?.state ?? "over", kinds: link?.kinds ?? [] };
  }),

  write(confirmNewsletters, async ({ token }, ctx) => {
    const link = await findLink(ctx, token, true);
    if (!link || link.state === "over") throw ctx.refuse(410, "newsletter_link_over");
    if (link.state === "used") return { kinds: link.kinds };
    await ctx.db.execute(sql`update newsletter_links set used_at = now() where id_hash = ${link.id_hash}`);
    const { rows } = await ctx.db.execute<{ id: number; kind: NewsletterKind }>(sql`
      update newsletter_subscriptions set confirmed_at = now()
      where member_id = ${link.member_id} and email = ${link.email} and confirmed_at is null and ended_at is null
        and kind in (select jsonb_array_elements_text(${JSON.stringify(link.kinds)}::jsonb)) returning id, kind`);
    // all of them were given up meanwhile
    if (rows.length === 0) throw ctx.refuse(410, "newsletter_link_over");
    const ids = rows.map(({ id }) => id);
    await noteConsent(ctx.db, "confirmed", "/newsletter/confirm", ids);
    return { kinds: rows.map(({ kind }) => kind) };
  }),

  handle(getUnsubscription, async ({ token }, ctx) => {
    const { kind, taken, undoable, email } = await findSubscription(ctx, token);
    return { kind, taken, undoable, email: hidden(email) };
  }),

  write(endNewsletter, async ({ token, place }, ctx) => {
    const one = await findSubscription(ctx, token, true);
    const where = place === "one_click" ? "List-Unsubscribe" : "/newsletter/unsubscribe";
    if (one.taken || one.asked) await end(ctx.db, ctx.settings, one, where);
    return { kind: one.kind };
  }),

  write(resumeNewsletter, async ({ token }, ctx) => {
    const one = await findSubscription(ctx, token, true);
    if (!one.taken && !one.undoable) throw ctx.refuse(410, "newsletter_undo_over");
    if (!one.taken) await resume(ctx.db, one, "/newsletter/unsubscribe");
    return { kind: one.kind };
  }),

  audited(sendNewsletter, async (asked, ctx) => sendIssue(asked, ctx)),
];

async function emailOf(db: Db, member_id: number, lock = false): Promise<string | null> {
  const { rows } = await db.execute<{ email: string | null }>(
    sql`select email from members where id = ${member_id} ${lock ? sql`for no key update` : sql``}`,
  );
  return rows[0]?.email ?? null;
}

type Link = {
  id_hash: string;
  member_id: number;
  email: string;
  kinds: NewsletterKind[];
  state: "open" | "used" | "over";
};
type Found = { used: boolean; good: boolean; waiting: NewsletterKind[]; taken: NewsletterKind[] };

/**
 * Open until it is used, its time is over, or the address is no longer the member's; and for what of it still waits: of what was given up meanwhile, or
 * confirmed by another mail's link, there is nothing to press.
 */
async function findLink(ctx: Context<"anyone">, token: string, lock = false): Promise<Link | undefined> {
  const id = await readConfirming(ctx.settings, token);
  if (id === null) return undefined;
  const standing = (confirmed: SQL) => sql`(
    select coalesce(jsonb_agg(kind order by one.id), '[]') from newsletter_subscriptions one
    where one.member_id = link.member_id and one.email = link.email and kind = any(link.kinds) and ended_at is null and ${confirmed})`;
  const { rows } = await ctx.db.execute<Omit<Link, "kinds" | "state"> & Found>(sql`
    select id_hash, link.member_id, link.email, used_at is not null as used,
      (used_at is not null or expires_at > now()) and members.email = link.email as good,
      ${standing(sql`confirmed_at is null`)} as waiting, ${standing(sql`confirmed_at is not null`)} as taken
    from newsletter_links link join members on members.id = link.member_id
    where id_hash = ${linkHash(id)} ${lock ? sql`for update of link` : sql``}`);
  if (!rows[0]) return undefined;
  const { used, good, waiting, taken, ...link } = rows[0];
  if (good && !used && waiting.length > 0) return { ...link, state: "open", kinds: waiting };
  return good && taken.length > 0 ? { ...link, state: "used", kinds: taken } : { ...link, state: "over", kinds: [] };
}

async function findSubscription(ctx: Context<"anyone">, token: string, lock = false) {
  const id = await readEnding(ctx.settings, token);
  const [one] = id === null ? [] : await readSubscriptions(ctx.db, { id }, lock);
  if (!one) throw ctx.refuse(404, "not_found");
  return one;
}
