import { eq, sql } from "drizzle-orm";
import type { MemberStatus } from "#contract/codes";
import { known_devices, members, type Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { endSessionsOf } from "../tokens.ts";

/** The id of who has this number or address; undefined: nobody has. */
export async function memberIdOf(db: Db, member: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(/^\d{1,9}$/.test(member) ? eq(members.id, Number(member)) : eq(members.email, member.toLowerCase()));
  return found?.id;
}

/** Their accounts stay open until the transaction ends, taken by their numbers; those that are closed are left out. */
export async function holdOpen(db: Db, called: readonly string[]): Promise<number[]> {
  const isNumber = (member: string) => /^\d{1,9}$/.test(member);
  const numbers = sql.param(called.filter(isNumber).map(Number));
  const emails = sql.param(called.filter((member) => !isNumber(member)).map((email) => email.toLowerCase()));
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from members where closed_at is null and (id = any(${numbers}::int[]) or email = any(${emails}::text[]))
    order by id for key share`);
  return rows.map(({ id }) => id);
}

/** Said again it changes nothing, not even since when. The audit names the member's number, never the address. */
export async function shut(asked: { member: string; because: string }, { db, refuse }: Context<"operator">) {
  const before = await find(db, asked.member, refuse);
  if (before.shut_at) return { answer: answerOf(before), target_ids: [], before, after: before };
  const [after] = await db
    .update(members)
    .set({ shut_at: sql`now()` })
    .where(eq(members.id, before.id))
    .returning(columns);
  await endSessionsOf(db, before.id);
  return {
    answer: answerOf(after!),
    target_ids: [String(before.id)],
    before,
    after: { ...after, because: asked.because },
  };
}

/** Wrong passwords are forgotten too, on every device. */
export async function open({ member }: { member: string }, { db, refuse }: Context<"operator">) {
  const before = await find(db, member, refuse);
  const [after] = await db
    .update(members)
    .set({ shut_at: null, failed_sign_ins: 0, locked_until: null })
    .where(eq(members.id, before.id))
    .returning(columns);
  const forgotten = await db
    .update(known_devices)
    .set({ failed_sign_ins: 0, locked_until: null })
    .where(sql`${known_devices.member_id} = ${before.id} and ${known_devices.failed_sign_ins} > 0`)
    .returning({ member_id: known_devices.member_id });
  const changed = JSON.stringify(before) !== JSON.stringify(after) || forgotten.length > 0;
  return { answer: answerOf(after!), target_ids: changed ? [String(before.id)] : [], before, after };
}

/** Who has not even registered to the end has nothing to add yet. Said again, and of an account that waits already, it changes nothing. */
export async function askAtSignIn(
  { member, what, because }: { member: string; what: "data" | "phone"; because: string },
  { db, refuse }: Context<"operator">,
) {
  const before = await find(db, member, refuse);
  const status = what === "data" ? "incomplete" : "phone_unverified";
  const waits = before.status === "unverified" || before.status === status;
  const [after] = waits
    ? [before]
    : await db
        .update(members)
        .set({ status, ...(what === "phone" && { phone_proven_at: null }) })
        .where(eq(members.id, before.id))
        .returning(columns);
  if (!waits) await endSessionsOf(db, before.id);
  return {
    answer: { member_id: before.id, status: after!.status as MemberStatus },
    target_ids: waits ? [] : [String(before.id)],
    before,
    after: { ...after, because },
  };
}

const columns = {
  id: members.id,
  status: members.status,
  shut_at: members.shut_at,
  failed_sign_ins: members.failed_sign_ins,
  locked_until: members.locked_until,
};

const answerOf = ({ id, shut_at }: { id: number; shut_at: string | null }) => ({ member_id: id, shut_at });

/** The row stays as it is until the command is done: a sign-in waits for it (api/members/begin-session.ts). */
async function find(db: Db, member: string, refuse: Context["refuse"]) {
  const id = await memberIdOf(db, member);
  const [found] =
    id === undefined ? [] : await db.select(columns).from(members).where(eq(members.id, id)).for("update");
  if (!found) throw refuse(404, "member_not_found");
  return found;
}
