import { and, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { completable, completeMember } from "#contract/members";
import { messageText } from "#contract/messages";
import { members, verification_codes, type Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { endFlowsOf, openFlow, openTicket, sentTo } from "../verification-codes.ts";
import type { MemberRow } from "./authenticate.ts";
import { holds, oneAfterTheOther } from "./channels.ts";

type Asked = (typeof completable)[number][];

/** No code yet: whoever holds the ticket, given for the right password, may fill in what is missing. */
export async function askForData(tx: Db, member: MemberRow): Promise<{ flow: string; sent_to: string[]; asks: Asked }> {
  await endFlowsOf(tx, member.id);
  const flow = await openTicket(tx, { member_id: member.id, destination: member.uuid }, "complete");
  return { flow, sent_to: [], asks: asksOf(member) };
}

/** A phone of which a code came back is the member's; another takes its place only where one is signed in and both are told. */
export const asksOf = ({ status, phone_number, phone_proven_at }: MemberRow): Asked => [
  ...(status === "incomplete" ? (["name"] as const) : []),
  ...(phone_number && phone_proven_at ? [] : (["phone_number"] as const)),
];

/**
 * The account has what it lacked but for the proof of the phone, to which the code goes: a phone is the member's with that code and not before. Who
 * mistyped comes back with the flow whose code went astray and names another. A phone that another has proven gets the same answer, and its owner is told.
 */
export async function completeData(given: z.output<typeof completeMember.input>, ctx: Context) {
  const { db, refuse } = ctx;
  await oneAfterTheOther(db);
  const member = await memberOfFlow(db, given.flow);
  if (!member) throw refuse(410, "flow_gone");
  const asks = asksOf(member);
  const missing = asks.filter((field) => !given[field]);
  const said = missing.map((field) => [field, messageText("required", ctx.language, field)] as const);
  if (said.length > 0) throw refuse(422, "invalid_input", Object.fromEntries(said));
  const phone = asks.includes("phone_number") ? given.phone_number!.replace(/^0/, "") : null;
  const country = phone ? "886" : member.phone_country_code;
  const destination = country + (phone ?? member.phone_number);
  const [holder] = await db
    .select()
    .from(members)
    .where(holds({ channel: "phone", value: destination.slice(3), code: country }));
  const taken = holder && holder.id !== member.id && holder.phone_proven_at && holder.status !== "unverified";
  await db
    .update(members)
    .set({
      status: "phone_unverified",
      ...(asks.includes("name") && { name: given.name! }),
      ...(phone && { unproven_phone: phone, phone_number: null, phone_country_code: country }),
    })
    .where(eq(members.id, member.id));
  await endFlowsOf(db, member.id);
  const flow = await openFlow(db, ctx, {
    purpose: taken ? "known_phone" : "register",
    member_id: member.id,
    destination,
    email: null,
  });
  return { flow: flow.id, sent_to: sentTo(flow) };
}

/** Of the ticket, or of the code that was sent after it, as long as either is good. */
async function memberOfFlow(tx: Db, id: string): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select({ member: members })
    .from(verification_codes)
    .innerJoin(members, eq(members.id, verification_codes.member_id))
    .where(
      and(
        eq(verification_codes.id, id),
        isNull(verification_codes.used_at),
        inArray(verification_codes.purpose, ["complete", "register", "known_phone"]),
        inArray(members.status, ["incomplete", "phone_unverified"]),
        sql`${verification_codes.created_at} > now() - interval '2 hours'`,
        or(ne(verification_codes.purpose, "complete"), gt(verification_codes.expires_at, sql`now()`)),
      ),
    )
    .for("update");
  return row?.member;
}
