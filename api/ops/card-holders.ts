import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { CardHolderRow } from "#contract/ops";
import { members, type Db } from "../db.ts";
import type { RowChange } from "./audit.ts";

/** Gives one address the card of the counter; the audit names the member's number, never the address. */
export async function putCardHolder(db: Db, { email, name, ...given }: CardHolderRow): Promise<RowChange> {
  // as registrations: one after the other, so that an address is never taken twice
  await db.execute(sql`select pg_advisory_xact_lock(7203003)`);
  const [before = null] = await db.select(columns).from(members).where(eq(members.email, email)).for("update");
  const [other] = await db.select({ id: members.id }).from(members).where(eq(members.card_code, given.card_code));
  if (other && other.id !== before?.id) return { refused: `卡號 ${given.card_code} 是另一位會員的` };
  const card = { lms_member_id: null, promotion_card_level: null, promotion_card_name: null, ...given };
  const [after] = before
    ? await db.update(members).set(card).where(eq(members.id, before.id)).returning(columns)
    : await db
        .insert(members)
        // no password fits the empty hash: signing in leads to registration (needs_registry, §4)
        .values({ uuid: randomUUID(), email, name, password_hash: "", status: "unverified", ...card })
        .returning(columns);
  return { id: String(after!.id), before, after };
}

const columns = {
  id: members.id,
  card_code: members.card_code,
  lms_member_id: members.lms_member_id,
  promotion_card_level: members.promotion_card_level,
  promotion_card_name: members.promotion_card_name,
};
