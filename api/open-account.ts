import { and, eq, isNull } from "drizzle-orm";
import { members } from "./db.ts";
import type { Context } from "./handle.ts";

/**
 * An account that was closed after the session was looked at is given nothing: who closes it holds its row until all is gone. `db` must be a transaction;
 * with the stronger lock one member's deeds come one after the other.
 */
export async function requireOpenAccount(
  { db, shopper: { member_id }, refuse }: Pick<Context<"member">, "db" | "shopper" | "refuse">,
  lock: "key share" | "no key update" = "key share",
): Promise<void> {
  const open = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, member_id), isNull(members.closed_at)))
    .for(lock);
  if (open.length === 0) throw refuse(401, "unauthorized");
}
