import { sql } from "drizzle-orm";
import { endDevice, endOtherDevices, listDevices, type Device } from "#contract/devices";
import { handle, write, type Handler } from "./handle.ts";
import { iso } from "./iso.ts";
import { forgetDevicesOf } from "./known-devices.ts";
import { endRows, endSessionsOf, family, familyOf } from "./tokens.ts";

const most = 100;
/** A session's own id is half of what opens it and stays here; that of its first row, so that a device is the same after its password was typed. */
const id = sql`encode(sha256(convert_to(${family}, 'UTF8')), 'hex')`;

export const deviceHandlers: Handler[] = [
  handle(listDevices, async (_input, { db, shopper }) => {
    const { rows } = await db.execute<Device & { created_at: string; seen_at: string }>(sql`
      select ${id} as id, browser, created_at, seen_at, ${family} = ${familyOf(shopper.session_id)} as present from sessions
      where member_id = ${shopper.member_id} and ended_at is null and expires_at > now() and replaced_at is null
      order by present desc, seen_at desc, created_at desc limit ${most}`);
    return rows.map((row) => ({ ...row, created_at: iso(row.created_at), seen_at: iso(row.seen_at) }));
  }),

  // another member's is as one that does not exist
  write(endDevice, async (input, { db, shopper, refuse }) => {
    const ended = await endRows(
      db,
      sql`member_id = ${shopper.member_id} and ${id} = ${input.id} and ${family} <> ${familyOf(shopper.session_id)}
        and ended_at is null and expires_at > now()`,
    );
    if (!ended) throw refuse(404, "not_found");
    return { ended: true };
  }),

  write(endOtherDevices, async ({ device }, { db, shopper }) => {
    await endSessionsOf(db, shopper.member_id, shopper.session_id);
    // nor do they count for themselves any more where passwords are guessed
    await forgetDevicesOf(db, shopper.member_id, device);
    return { ended: true };
  }),
];
