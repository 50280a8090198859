import { eq, sql, type SQL } from "drizzle-orm";
import { members, type Db } from "../db.ts";
import { refusedBeside, type Context } from "../handle.ts";
import { deviceHash, isKnownDevice } from "../known-devices.ts";
import { passwordMatches } from "../passwords.ts";
import { holds, readAccount, type Channel } from "./channels.ts";

const mostTries = 5;
const lockMinutes = 15;

type Asker = Pick<Context, "db" | "refuse" | "log">;
export type MemberRow = typeof members.$inferSelect;

/** `dropped`: the address or phone was the member's until it was dropped as not proven; it names the member, but is no way in. */
export interface Found {
  member: MemberRow;
  channel: Channel;
  dropped: boolean;
}

/** By e-mail address, or by mobile number with its leading 0. Who holds it comes before whom it was taken from. */
export async function findMember(db: Db, account: string): Promise<Found | undefined> {
  const place = readAccount(account);
  const { channel, value } = place;
  const [member] = await db.select().from(members).where(holds(place));
  if (member) return { member, channel, dropped: false };
  const [former] = await db
    .select()
    .from(members)
    .where(eq(channel === "email" ? members.unproven_email : members.unproven_phone, value))
    .orderBy(members.id)
    .limit(1);
  return former && { member: former, channel, dropped: true };
}

/**
 * The member whose account and password these are. Five wrong ones lock the account for fifteen minutes; a known device has a count of its own,
 * so a stranger's guesses never keep a member out of it. The try is taken before the password is looked at: a hundred guesses at once are still five.
 */
export async function authenticate(
  asker: Asker,
  account: string,
  password: string,
  device: string | undefined,
): Promise<Found> {
  const { db, refuse, log } = asker;
  const found = await findMember(db, account);
  if (!found) {
    await passwordMatches(null, password, refuse);
    log.info({ event: "sign_in", outcome: "not_found" });
    throw refuse(401, "not_found_in_database");
  }
  const { member } = found;
  // a card holder of the counter whom the shop took over: there is nothing yet to sign in with
  if (member.password_hash === "") {
    await passwordMatches(null, password, refuse);
    throw refuse(403, "needs_registry");
  }
  const known = await isKnownDevice(db, device, member.id);
  const counter: Counter = known
    ? { table: sql`known_devices`, row: sql`id_hash = ${deviceHash(device!)}` }
    : { table: sql`members`, row: sql`id = ${member.id}` };
  const tries = await takeTry(db, counter);
  if (tries === null) {
    log.info({ event: "sign_in", outcome: "locked", member_id: member.id });
    throw refuse(423, "locked");
  }
  if (!(await passwordMatches(member.password_hash, password, refuse))) {
    log.info({ event: "sign_in", outcome: tries >= mostTries ? "locks" : "invalid", member_id: member.id });
    throw tries >= mostTries ? refuse(423, "locked") : refuse(401, "invalid");
  }
  await resetTries(db, counter);
  return found;
}

/**
 * The password of who is signed in, asked again; its hash. Five wrong ones lock the asking of this session for fifteen minutes and nothing else:
 * whoever sits down before an open session gets no further, and locks nobody out.
 */
export async function askOwnPassword(
  { db, refuse, log, shopper }: Context<"member">,
  password: string,
  field: string,
): Promise<string> {
  const { member_id, session_id } = shopper;
  const counter: Counter = { table: sql`sessions`, row: sql`id = ${session_id}` };
  const tries = await takeTry(db, counter);
  if (tries === null) throw refuse(423, "password_locked");
  const [member] = await db
    .select({ password_hash: members.password_hash })
    .from(members)
    .where(eq(members.id, member_id));
  if (!(await passwordMatches(member!.password_hash, password, refuse))) {
    log.info({ event: "password_check", outcome: tries >= mostTries ? "locks" : "invalid", member_id });
    if (tries >= mostTries) throw refuse(423, "password_locked");
    throw refusedBeside(refuse, "password_wrong", field);
  }
  await resetTries(db, counter);
  return member!.password_hash;
}

/** Where wrong passwords are counted. */
interface Counter {
  table: SQL;
  row: SQL;
}

/** How many tries this one makes; null while it is locked. A lock that is over begins a new count. */
async function takeTry(db: Db, { table, row }: Counter): Promise<number | null> {
  const count = sql`case when locked_until is null then failed_sign_ins else 0 end + 1`;
  const { rows } = await db.execute<{ failed_sign_ins: number }>(sql`
    update ${table} set failed_sign_ins = ${count},
      locked_until = case when ${count} >= ${mostTries} then now() + make_interval(mins => ${lockMinutes}) end
    where ${row} and (locked_until is null or locked_until <= now())
    returning failed_sign_ins`);
  return rows[0]?.failed_sign_ins ?? null;
}

const resetTries = (db: Db, { table, row }: Counter) =>
  db.execute(sql`update ${table} set failed_sign_ins = 0, locked_until = null where ${row}`);
