import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import { known_devices, type Db } from "./db.ts";

const days = 400;
/** What the table holds instead of the value itself. */
export const deviceHash = (device: string) => createHash("sha256").update(device).digest("base64url");

/** Is it a device on which this member has signed in? Its wrong passwords count for themselves. */
export async function isKnownDevice(db: Db, device: string | undefined, member_id: number): Promise<boolean> {
  if (!device) return false;
  const rows = await db
    .select({ member_id: known_devices.member_id })
    .from(known_devices)
    .where(
      and(
        eq(known_devices.id_hash, deviceHash(device)),
        eq(known_devices.member_id, member_id),
        gt(known_devices.expires_at, sql`now()`),
      ),
    );
  return rows.length > 0;
}

/** Remembers the device of a sign-in; the value it shall hold. A device of somebody else gets a value of its own. */
export async function rememberDevice(tx: Db, device: string | undefined, member_id: number): Promise<string> {
  const expires_at = sql`now() + make_interval(days => ${days})`;
  if (device) {
    const kept = await tx
      .update(known_devices)
      .set({ failed_sign_ins: 0, locked_until: null, expires_at })
      .where(and(eq(known_devices.id_hash, deviceHash(device)), eq(known_devices.member_id, member_id)))
      .returning({ member_id: known_devices.member_id });
    if (kept.length > 0) return device;
  }
  const made = randomBytes(24).toString("base64url");
  await tx.insert(known_devices).values({ id_hash: deviceHash(made), member_id, expires_at });
  return made;
}

/** But for the one that asks, where it says which it is: strangers never lock it out. */
export async function forgetDevicesOf(tx: Db, member_id: number, but?: string): Promise<void> {
  const others = but ? ne(known_devices.id_hash, deviceHash(but)) : undefined;
  await tx.delete(known_devices).where(and(eq(known_devices.member_id, member_id), others));
}
