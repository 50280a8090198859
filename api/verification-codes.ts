import { createHmac, randomBytes, randomInt } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { limits } from "#contract/codes";
import { code_sends, verification_codes, type Db } from "./db.ts";
import type { Context } from "./handle.ts";
import { sameText } from "./same-text.ts";
import { taipeiMidnight } from "./taipei.ts";
import { tell, type Flow, type Purpose } from "./verification-codes/told.ts";

export { sentTo, undelivered, type Flow } from "./verification-codes/told.ts";

type Asker = Pick<Context, "refuse" | "settings">;

/** How long a flow may be sent new codes; each code lives ten minutes. */
const flowHours = 2;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const codeTime = () => inMinutes(limits.codeMinutes);
const newFlowId = () => randomBytes(24).toString("base64url");

/** Opens a flow and sends its first code. Run in a transaction. */
export async function openFlow(tx: Db, asker: Asker, flow: Omit<Flow, "id">): Promise<Flow> {
  await takeDailyAllowance(tx, asker, flow);
  const opened: Flow = { id: newFlowId(), ...flow };
  const code = newCode();
  await tx.insert(verification_codes).values({
    ...opened,
    code_hash: codeHash(asker.settings.tokenSecrets[0]!, opened.id, code),
    expires_at: codeTime(),
  });
  await tell(tx, asker.settings, opened, code);
  return opened;
}

/** A new code for the flow; the old one is void. Two clicks at once make two sends of one flow, never two flows. */
export async function sendAgain(tx: Db, asker: Asker, id: string): Promise<Flow> {
  const [row] = await tx
    .select()
    .from(verification_codes)
    .where(
      and(
        eq(verification_codes.id, id),
        isNull(verification_codes.used_at),
        gt(verification_codes.created_at, sql`now() - make_interval(hours => ${flowHours})`),
      ),
    )
    .for("update");
  if (!row || row.purpose === "reset" || row.purpose === "complete") throw asker.refuse(410, "flow_gone");
  const flow = { ...row, purpose: row.purpose as Purpose };
  await takeDailyAllowance(tx, asker, flow);
  const code = newCode();
  await tx
    .update(verification_codes)
    .set({
      code_hash: codeHash(asker.settings.tokenSecrets[0]!, id, code),
      expires_at: codeTime(),
      tries: 0,
      sends: row.sends + 1,
    })
    .where(eq(verification_codes.id, id));
  await tell(tx, asker.settings, flow, code);
  return flow;
}

/**
 * Counts the try and compares. The try stands even where the answer is a refusal, so this never runs inside the caller's transaction;
 * `useFlow` then spends the code inside it.
 */
export async function checkCode(db: Db, asker: Asker, id: string, purpose: Purpose, code: string): Promise<Flow> {
  const [row] = await db
    .update(verification_codes)
    .set({ tries: sql`${verification_codes.tries} + 1` })
    .where(
      and(
        eq(verification_codes.id, id),
        isNull(verification_codes.used_at),
        lt(verification_codes.tries, limits.codeTries),
        gt(verification_codes.expires_at, sql`now()`),
      ),
    )
    .returning();
  if (!row) throw asker.refuse(410, (await usedUp(db, id)) ? "code_used_up" : "code_expired");
  // a ticket has no code that could be right
  const right =
    row.code_hash !== "" &&
    asker.settings.tokenSecrets.some((secret) => sameText(codeHash(secret, id, code), row.code_hash));
  if (right && row.purpose === purpose) return { ...row, purpose };
  // with the last try the code is dead: another one would be in vain
  throw row.tries < limits.codeTries ? asker.refuse(422, "code_wrong") : asker.refuse(410, "code_used_up");
}

/** The code would still be good, had it not been guessed at too often. */
async function usedUp(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: verification_codes.id })
    .from(verification_codes)
    .where(
      and(
        eq(verification_codes.id, id),
        isNull(verification_codes.used_at),
        gt(verification_codes.expires_at, sql`now()`),
      ),
    );
  return rows.length > 0;
}

/** Spends a flow, once: of two that hold the right code one is refused. */
export async function useFlow(tx: Db, asker: Asker, id: string, purpose: Purpose): Promise<Flow> {
  const [row] = await tx
    .update(verification_codes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(verification_codes.id, id),
        eq(verification_codes.purpose, purpose),
        isNull(verification_codes.used_at),
        gt(verification_codes.expires_at, sql`now()`),
      ),
    )
    .returning();
  if (!row) throw asker.refuse(410, "code_expired");
  return { ...row, purpose };
}

/** A flow without a code, for the step after one (§9, verification stamp): whoever holds it may go on, once, within half an hour. */
export async function openTicket(
  tx: Db,
  flow: Pick<Flow, "member_id" | "destination">,
  purpose: Purpose,
): Promise<string> {
  const id = newFlowId();
  await tx.insert(verification_codes).values({
    id,
    purpose,
    member_id: flow.member_id,
    destination: flow.destination,
    code_hash: "",
    sends: 0,
    expires_at: inMinutes(limits.stampMinutes),
  });
  return id;
}

/** Ends what is pending for a member. */
export async function endFlowsOf(tx: Db, member_id: number): Promise<void> {
  await tx
    .update(verification_codes)
    .set({ used_at: sql`now()` })
    .where(and(eq(verification_codes.member_id, member_id), isNull(verification_codes.used_at)));
}

/**
 * Five SMS a day for one phone (§8), and ten mails for one address, by the Taipei calendar: what counts is what was sent, whichever flow asked
 * for it. A notice to a member counts like a code, or the limit would tell who is a member. Who counts at once waits for the other.
 */
async function takeDailyAllowance(tx: Db, asker: Asker, flow: Omit<Flow, "id">): Promise<void> {
  const { destination: first, email } = flow;
  for (const destination of [first, ...(email ? [email] : [])].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(7203002, hashtext(${destination}))`);
    const byMail = destination.includes("@");
    const { rows } = await tx.execute<{ sends: number }>(sql`
      select count(*)::int as sends from code_sends
      where destination = ${destination} and sent_at >= ${taipeiMidnight}`);
    if (rows[0]!.sends >= (byMail ? limits.codeMailsPerDay : limits.smsPerDay))
      throw asker.refuse(429, byMail ? "mail_limit" : "sms_limit");
    await tx.insert(code_sends).values({ destination });
  }
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");

/** Keyed: the hash of six digits alone would be found by trying them all. */
const codeHash = (secret: string, flow: string, code: string) =>
  createHmac("sha256", secret).update(`code ${flow} ${code}`).digest("base64url");

/** The flow is one that this member has opened: somebody else's is as one that does not exist. */
export async function requireOwnFlow(db: Db, asker: Asker, id: string, member_id: number): Promise<void> {
  const mine = and(eq(verification_codes.id, id), eq(verification_codes.member_id, member_id));
  const rows = await db.select({ id: verification_codes.id }).from(verification_codes).where(mine);
  if (rows.length === 0) throw asker.refuse(404, "not_found");
}
