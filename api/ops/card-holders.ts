import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { CardHolderRow } from "#contract/ops";
import { members, type Db } from "../db.ts";
import { oneAfterTheOther } from "../members.ts";
import { endFlowsOf } from "../verification-codes.ts";
import type { RowChange } from "./audit.ts";

/** Gives one address the card of the counter; the audit names the member's number, never the address. */
export async function putCardHolder(db: Db, { email, name, ...given }: CardHolderRow): Promise<RowChange> {
  await oneAfterTheOther(db);
  const [found] = await db.select().from(members).where(eq(members.email, email)).for("update");
  const [other] = await db
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(eq(members.card_code, given.card_code));
  if (other && other.id !== found?.id) {
    // who had the address without proof and has it no more never had its card
    if (other.email !== null) return { refused: `卡號 ${given.card_code} 是另一位會員的` };
    await db
      .update(members)
      .set({ card_code: null, ...noCard })
      .where(eq(members.id, other.id));
  }
  const begun = found?.status === "unverified";
  const card = { ...noCard, ...given };
  // what somebody began under the address before it had a card may lead elsewhere than there: the holder begins anew
  const anew = begun && !found.card_code;
  if (anew) await endFlowsOf(db, found.id);
  const [after] = found
    ? await db
        .update(members)
        .set({ ...card, ...(anew && { ...nothingYet, name: name ?? "" }) })
        .where(eq(members.id, found.id))
        .returning()
    : await db
        .insert(members)
        .values({ uuid: randomUUID(), email, name, status: "unverified", ...nothingYet, ...card })
        .returning();
  return { id: String(after!.id), before: found ? noted(found) : null, after: noted(after!) };
}

const noCard = { lms_member_id: null, promotion_card_level: null, promotion_card_name: null };

/** No password fits the empty hash: signing in leads to registration (needs_registry, §4). */
const nothingYet = { password_hash: "", phone_number: null, unproven_phone: null, birthday: null, guest_owner: null };

const noted = ({
  id,
  card_code,
  lms_member_id,
  promotion_card_level,
  promotion_card_name,
}: typeof members.$inferSelect) => ({ id, card_code, lms_member_id, promotion_card_level, promotion_card_name });
