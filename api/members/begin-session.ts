import { eq } from "drizzle-orm";
import type { CartChange } from "#contract/cart";
import { browserOf } from "../browsers.ts";
import { mergeCarts } from "../cart.ts";
import { members, type Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { rememberDevice } from "../known-devices.ts";
import { takeStoreVisits } from "../pickup-stores.ts";
import { endSession, openSession } from "../tokens.ts";

interface Arrival {
  member_id: number;
  keep: boolean;
  device: string | undefined;
}

/** A new session, never the old one made stronger; what was in the cart before sign-in comes along, and the store that was chosen for it, in the same transaction. */
export async function beginSession(
  tx: Db,
  ctx: Pick<Context, "settings" | "shopper" | "carts" | "refuse" | "agent">,
  { member_id, keep, device }: Arrival,
): Promise<{
  token: string;
  member_id: number;
  expires_at: string;
  changes: CartChange[];
  was_guest: boolean;
  device: string;
}> {
  // the row waits for a command of the operator that is just shutting the account, and that one for this sign-in, which it then ends
  const [member] = await tx
    .select({ shut_at: members.shut_at, closed_at: members.closed_at })
    .from(members)
    .where(eq(members.id, member_id))
    .for("share");
  if (!member || member.closed_at) throw ctx.refuse(401, "not_found_in_database");
  if (member.shut_at) throw ctx.refuse(423, "shut_by_shop");
  if (ctx.shopper) {
    await takeStoreVisits(tx, member_id, ctx.shopper);
    await endSession(tx, ctx.shopper.session_id);
  }
  const who = { member_id, browser: browserOf(ctx.agent) };
  const { token, expires_at } = await openSession(tx, ctx.settings, who, keep);
  return {
    token,
    member_id,
    expires_at,
    // another member's cart, where one was signed in, is not this one's
    changes: await mergeCarts(tx, [`m${member_id}`, ...ctx.carts.filter((owner) => !owner.startsWith("m"))]),
    was_guest: ctx.shopper?.kind === "guest",
    device: await rememberDevice(tx, device, member_id),
  };
}
