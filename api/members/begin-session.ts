import type { CartChange } from "#contract/cart";
import { mergeCarts } from "../cart.ts";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { rememberDevice } from "../known-devices.ts";
import { endSession, openSession } from "../tokens.ts";

interface Arrival {
  member_id: number;
  keep: boolean;
  device: string | undefined;
}

/** A new session, never the old one made stronger; what was in the cart before sign-in comes along, in the same transaction. */
export async function beginSession(
  tx: Db,
  ctx: Pick<Context, "settings" | "shopper" | "carts">,
  { member_id, keep, device }: Arrival,
): Promise<{ token: string; member_id: number; expires_at: string; changes: CartChange[]; device: string }> {
  if (ctx.shopper) await endSession(tx, ctx.shopper.session_id);
  const { token, expires_at } = await openSession(tx, ctx.settings, { member_id }, keep);
  return {
    token,
    member_id,
    expires_at,
    // another member's cart, where one was signed in, is not this one's
    changes: await mergeCarts(tx, [`m${member_id}`, ...ctx.carts.filter((owner) => !owner.startsWith("m"))]),
    device: await rememberDevice(tx, device, member_id),
  };
}
