import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, not, or, sql, type SQLWrapper } from "drizzle-orm";
import type { z } from "zod";
import type { register, startVerification, verifyCode } from "#contract/members";
import { members, type Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { checkCode, endFlowsOf, openFlow, sentTo, useFlow, type Flow } from "../verification-codes.ts";
import { authenticate, type Found } from "./authenticate.ts";
import { askForData, asksOf } from "./completion.ts";
import { beginSession } from "./begin-session.ts";
import { oneAfterTheOther, prove } from "./channels.ts";

type Registration = z.output<typeof register.input>;

/** Who wants to be a member, as the row will say it. */
export interface Applicant {
  email: string;
  /** without the leading 0; null: not asked, the code goes by mail alone */
  phone_number: string | null;
  password_hash: string;
  name: string;
  birthday: string | null;
  /** the guest's session whose orders come along */
  guest_owner: string | null;
}

/** The first step. */
export const startRegistration = (
  { email, phone_number, name, birthday }: Registration,
  ctx: Context,
  password_hash: string,
) =>
  beginMembership(ctx, {
    email,
    phone_number: phone_number.replace(/^0/, ""),
    password_hash,
    name,
    birthday: birthday ?? null,
    guest_owner: null,
  });

/** Whatever the address and phone are to us, the answer is the same; who owns them is told by mail or SMS. */
export async function beginMembership(ctx: Context, applicant: Applicant) {
  await oneAfterTheOther(ctx.db);
  const { email, phone_number } = applicant;
  const byMail = { destination: email, email: null };
  const byBoth = phone_number === null ? byMail : { destination: `886${phone_number}`, email };
  const waits = await waitsForCard(ctx.db, email);
  const shown = waits ? byMail : byBoth;
  const opened = await purposeOf(ctx.db, applicant, waits);
  const flow = await openFlow(ctx.db, ctx, { ...opened, ...(opened.purpose === "known_phone" ? byBoth : shown) });
  return { flow: flow.id, sent_to: sentTo(shown) };
}

/** The card of the counter is its holder's, not anybody's who names the address: its code goes there alone. */
async function waitsForCard(tx: Db, email: string): Promise<boolean> {
  const holders = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.email, email), eq(members.status, "unverified"), isNotNull(members.card_code)));
  return holders.length > 0;
}

async function purposeOf(tx: Db, applicant: Applicant, waits: boolean): Promise<Pick<Flow, "purpose" | "member_id">> {
  const { email, phone_number } = applicant;
  const same_phone =
    phone_number === null
      ? sql`false`
      : and(eq(members.phone_country_code, "886"), eq(members.phone_number, phone_number));
  const taken = await tx
    .select({ id: members.id, email: members.email, status: members.status })
    .from(members)
    .where(or(eq(members.email, email), same_phone));
  const owner =
    taken.find((member) => member.email === email && member.status !== "unverified") ??
    taken.find(({ status }) => status !== "unverified");
  if (owner) return { purpose: owner.email === email ? "known_email" : "known_phone", member_id: null };
  // what was begun and never verified belongs to nobody: the newest registration takes its place, and the codes sent before are void
  for (const { id } of taken) await endFlowsOf(tx, id);
  await tx
    .update(members)
    .set({ phone_number: null })
    .where(and(same_phone, eq(members.status, "unverified"), sql`${members.email} is distinct from ${email}`));
  // a phone that anybody can type would be a way to the card: the holder adds theirs once they are in
  const phone = { phone_number: waits ? null : phone_number, phone_country_code: "886" };
  const row = { ...applicant, ...phone, status: "unverified" };
  const [member] = await tx
    .insert(members)
    .values({ uuid: randomUUID(), ...row })
    .onConflictDoUpdate({
      target: members.email,
      set: { ...row, failed_sign_ins: 0, locked_until: null, created_at: sql`now()` },
      setWhere: eq(members.status, "unverified"),
    })
    .returning({ id: members.id });
  return { purpose: "register", member_id: member!.id };
}

/** The outcomes of §4 that come after the right password; null: nothing is in the way. */
export function refusalOf({ member, channel, dropped }: Found): string | null {
  if (dropped) return channel === "phone" ? "unverified_phone_to_sign_in" : "unverified_email_to_sign_in";
  return member.status === "normal" ? null : member.status;
}

/** A member whose sign-in was refused for what is still to be done: the password is asked again. */
export async function findUnfinished(input: z.output<typeof startVerification.input>, ctx: Context): Promise<Found> {
  const found = await authenticate(ctx, input.account, input.password, input.device);
  const refusal = refusalOf(found);
  if (refusal === null) throw ctx.refuse(410, "flow_gone");
  return found;
}

/** Sends the code: to the phone and by mail alike where nothing was ever verified; else only to what has to be proven. */
export async function resumeRegistration(_input: unknown, ctx: Context, found: Found) {
  await oneAfterTheOther(ctx.db);
  const { member } = found;
  if (!(await isUnchanged(ctx.db, member))) throw ctx.refuse(410, "flow_gone");
  const refusal = refusalOf(found);
  const phone = member.unproven_phone ?? member.phone_number;
  if (refusal === "incomplete" || (refusal === "phone_unverified" && !phone)) return askForData(ctx.db, member);
  const ofPhone = phone && member.phone_country_code + phone;
  const email = member.email ?? member.unproven_email;
  const destination = refusal === "unverified_email_to_sign_in" ? email : (ofPhone ?? email);
  if (!destination) throw ctx.refuse(403, "no_channel");
  await endFlowsOf(ctx.db, member.id);
  const byMailToo = refusal === "unverified" && destination !== email ? email : null;
  const flow = await openFlow(ctx.db, ctx, {
    purpose: "register",
    member_id: member.id,
    destination,
    email: byMailToo,
  });
  return { flow: flow.id, sent_to: sentTo(flow), asks: refusal === "phone_unverified" ? asksOf(member) : [] };
}

/** Between the password and the code a card may have been laid for the address, or its owner have proven it. */
async function isUnchanged(tx: Db, before: typeof members.$inferSelect): Promise<boolean> {
  const [now] = await tx.select().from(members).where(eq(members.id, before.id));
  const reached = ["status", "email", "unproven_email", "phone_number", "unproven_phone", "card_code"] as const;
  return now !== undefined && reached.every((name) => now[name] === before[name]);
}

/** What the operator has asked of a member is not done with a code to the address: who is incomplete fills in, and a phone is proven by its own code. */
const stillAsked = (status: SQLWrapper, byPhone: boolean) =>
  sql<boolean>`(${status} = 'incomplete' or (${status} = 'phone_unverified' and not ${byPhone}::boolean))`;

/**
 * A right code has proven where it went, also where the operator has asked for more meanwhile: that stands before the refusal says what is missing, to
 * which the next sign-in leads on. Otherwise a code that is right would be refused for ever to who signs in with an address that was dropped.
 */
export async function checkRegistration({ flow, code }: z.output<typeof verifyCode.input>, ctx: Context) {
  const sent = await checkCode(ctx.db, ctx, flow, "register", code);
  const ofWhom = (db: Db) =>
    db
      .select({ status: members.status, asked: stillAsked(members.status, provesPhone(sent)) })
      .from(members)
      .where(eq(members.id, sent.member_id!));
  // hardly anybody is, and nobody waits for the others to find that out
  if (!(await ofWhom(ctx.db))[0]?.asked) return sent;
  const refusal = await ctx.db.transaction(async (tx) => {
    await oneAfterTheOther(tx as Db);
    const [member] = await ofWhom(tx as Db);
    if (!member?.asked) return null;
    await useFlow(tx as Db, ctx, flow, "register");
    if (sent.email === null && !(await prove(tx as Db, sent.member_id!, sent.destination)))
      throw ctx.refuse(410, "flow_gone");
    return member.status;
  });
  if (refusal) throw ctx.refuse(403, refusal);
  return sent;
}

const provesPhone = ({ email, destination }: Flow) => email === null && !destination.includes("@");

/** The second step: the right code makes the member, signs in and brings the cart along. */
export async function finishRegistration({ flow }: z.output<typeof verifyCode.input>, ctx: Context) {
  const { db } = ctx;
  await oneAfterTheOther(db);
  const sent = await useFlow(db, ctx, flow, "register");
  const { member_id, destination, email } = sent;
  // one code that went to two places proves neither of them
  if (email === null && !(await prove(db, member_id!, destination))) throw ctx.refuse(410, "flow_gone");
  const whole = await db
    .update(members)
    .set({ status: "normal" })
    .where(and(eq(members.id, member_id!), not(stillAsked(members.status, provesPhone(sent)))))
    .returning({ id: members.id });
  // asked for more since the code was looked at
  if (whole.length === 0) throw ctx.refuse(410, "flow_gone");
  ctx.log.info({ event: "registered", member_id });
  return beginSession(db, ctx, { member_id: member_id!, keep: false, device: undefined });
}
