import { and, eq, ne, sql } from "drizzle-orm";
import { members, type Db } from "../db.ts";
import { bringUse } from "../held-coupons.ts";

export type Channel = "email" | "phone";

/** An e-mail address, or a telephone number as it is stored, with its country's code. */
interface Place {
  channel: Channel;
  value: string;
  code: string;
}

/** What was typed to be found by: an e-mail address, or a mobile number, of Taiwan with its leading 0, of Hong Kong with +852 or as its eight digits. */
export function readAccount(account: string): Place {
  const abroad = /^(?:\+?852)?([4-9]\d{7})$/.exec(account);
  if (abroad) return { channel: "phone", value: abroad[1]!, code: "852" };
  if (account.includes("@")) return { channel: "email", value: account, code: "" };
  return { channel: "phone", value: account.replace(/^0/, ""), code: "886" };
}

/** Registrations and changes are rare and short: each waits for the other, so that an address or phone is never taken twice. Before the flow's own row. */
export const oneAfterTheOther = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7203003)`);

/** Where a flow's code went; the phone with its country code. */
function readDestination(destination: string): Place {
  const [, code, value] = /^(886|852)(\d+)$/.exec(destination) ?? [];
  return code ? { channel: "phone", value: value!, code } : { channel: "email", value: destination, code: "" };
}

/** Who holds it as a way in. */
export const holds = ({ channel, value, code }: Place) =>
  channel === "email"
    ? eq(members.email, value)
    : and(eq(members.phone_country_code, code), eq(members.phone_number, value))!;

/**
 * A code of its own came back from here: it is the member's now, whoever else had claimed it without proof, and nothing of theirs is told there any
 * more. False: another has proven it. Registrations and changes wait for each other (the caller's lock), or two claims would wait crosswise.
 */
export async function prove(tx: Db, member_id: number, destination: string): Promise<boolean> {
  const place = readDestination(destination);
  const { channel, value, code } = place;
  const { held, proven_at, unproven } = columns[channel];
  const [other] = await tx
    .select({ id: members.id, proven_at })
    .from(members)
    .where(and(holds(place), ne(members.id, member_id)))
    .for("update");
  if (other?.proven_at) return false;
  if (channel === "email") await bringCard(tx, member_id, value);
  if (other)
    await tx
      .update(members)
      .set({ [held.name]: null, [proven_at.name]: null })
      .where(eq(members.id, other.id));
  const ofPlace = channel === "phone" ? eq(members.phone_country_code, code) : undefined;
  await tx
    .update(members)
    .set({ [unproven.name]: null })
    .where(and(eq(unproven, value), ofPlace, ne(members.id, member_id)));
  const [member] = await tx
    .update(members)
    .set({
      [held.name]: value,
      [proven_at.name]: sql`coalesce(${proven_at}, now())`,
      [unproven.name]: null,
      ...(channel === "phone" && { phone_country_code: code }),
    })
    .where(eq(members.id, member_id))
    .returning({ guest_owner: members.guest_owner });
  if (channel === "email" && member!.guest_owner) await bringOrders(tx, member_id, member!.guest_owner, value);
  return true;
}

/** The card of the counter was laid for the address, which others had, or claimed, without proof. Who has a card already keeps it, and the operator may give the other one anew. */
async function bringCard(tx: Db, member_id: number, email: string): Promise<void> {
  const laid = sql`former.id <> ${member_id} and former.card_code is not null
    and (former.email = ${email} or (former.email is null and former.unproven_email = ${email}))`;
  await tx.execute(sql`
    update members holder set card_code = former.card_code, lms_member_id = former.lms_member_id,
      promotion_card_level = former.promotion_card_level, promotion_card_name = former.promotion_card_name
    from members former where holder.id = ${member_id} and holder.card_code is null and ${laid}`);
  await tx.execute(
    sql`update members former set card_code = null, lms_member_id = null, promotion_card_level = null, promotion_card_name = null where ${laid}`,
  );
}

/** Who joined with an order has it from now on, and whatever else that session ordered with this address; their coupons count as used by the member. */
async function bringOrders(tx: Db, member_id: number, guest_owner: string, email: string): Promise<void> {
  const owner = `m${member_id}`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    update orders set owner = ${owner}, member_id = ${member_id}
    where owner = ${guest_owner} and email = ${email} returning id`);
  for (const { id } of rows) await bringUse(tx, member_id, id);
  await tx.update(members).set({ guest_owner: null }).where(eq(members.id, member_id));
}

/**
 * After a reset through one channel the other stays only where both were proven, each by a code of its own, before it: what somebody else may
 * have put there is no way in any more. It is kept as a way to be reached, and comes back with a code of its own.
 */
export async function keepProven(tx: Db, member: typeof members.$inferSelect, destination: string): Promise<void> {
  if (member.email_proven_at && member.phone_proven_at) return;
  await drop(tx, member.id, readDestination(destination).channel === "email" ? "phone" : "email");
}

async function drop(tx: Db, member_id: number, channel: Channel): Promise<void> {
  const { held, proven_at, unproven } = columns[channel];
  await tx
    .update(members)
    .set({ [unproven.name]: sql`coalesce(${held}, ${unproven})`, [held.name]: null, [proven_at.name]: null })
    .where(eq(members.id, member_id));
}

const columns = {
  email: { held: members.email, proven_at: members.email_proven_at, unproven: members.unproven_email },
  phone: { held: members.phone_number, proven_at: members.phone_proven_at, unproven: members.unproven_phone },
} as const;
