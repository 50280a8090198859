import { and, eq, ne, sql } from "drizzle-orm";
import { members, type Db } from "../db.ts";

export type Channel = "email" | "phone";

/** What was typed to be found by: an e-mail address, or a mobile number with its leading 0. */
export const readAccount = (account: string): { channel: Channel; value: string } =>
  account.includes("@") ? { channel: "email", value: account } : { channel: "phone", value: account.replace(/^0/, "") };

/** Where a flow's code went; the phone with its country code. */
const readDestination = (destination: string): { channel: Channel; value: string } =>
  destination.includes("@")
    ? { channel: "email", value: destination }
    : { channel: "phone", value: destination.replace(/^886/, "") };

/** A code of its own came back from here: it is the member's now, whoever else had claimed it without proof. False: another has proven it. */
export async function prove(tx: Db, member_id: number, destination: string): Promise<boolean> {
  const { channel, value } = readDestination(destination);
  const { held, proven_at, unproven } = columns[channel];
  const [other] = await tx
    .select({ id: members.id, proven_at })
    .from(members)
    .where(and(eq(held, value), ne(members.id, member_id)))
    .for("update");
  if (other?.proven_at) return false;
  if (other) await drop(tx, other.id, channel);
  const [member] = await tx
    .update(members)
    .set({ [held.name]: value, [proven_at.name]: sql`coalesce(${proven_at}, now())`, [unproven.name]: null })
    .where(eq(members.id, member_id))
    .returning({ guest_owner: members.guest_owner });
  if (channel === "email" && member!.guest_owner) await bringOrders(tx, member_id, member!.guest_owner, value);
  return true;
}

/** Who joined with an order has it from now on, and whatever else that session ordered with this address; their coupons count as used by the member. */
async function bringOrders(tx: Db, member_id: number, guest_owner: string, email: string): Promise<void> {
  const owner = `m${member_id}`;
  await tx.execute(sql`
    with brought as (
      update orders set owner = ${owner}, member_id = ${member_id}
      where owner = ${guest_owner} and email = ${email} returning id)
    update coupon_uses set owner = ${owner} where order_id in (select id from brought)`);
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
