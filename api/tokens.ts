import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { SignJWT, errors, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { limits } from "#contract/codes";
import { members, sessions, type Db } from "./db.ts";
import { isOfAge } from "./of-age.ts";
import { prepared } from "./prepared.ts";
import type { Settings } from "./settings.ts";

/** Who is asking, as the session's row says. `owner` keys operations, store visits and orders. */
export type Shopper = { session_id: string; owner: string } & (
  | { kind: "member"; member_id: number; /** by the birthday; null where the shop knows none */ of_age: boolean | null }
  | { kind: "guest"; email: string }
);

/** Why a token names nobody: its time was over, or something else ended it (sign-out, a new password, a forged one). */
export type Ended = "time" | "other";

const issuer = "yuelin";
const audience = "yuelin-shop";
const signingKeys = new Map<string, Promise<CryptoKey>>();

/** Imported once: from plain bytes every signature and every check would import it again. */
export function signingKey(secret: string): Promise<CryptoKey> {
  let key = signingKeys.get(secret);
  if (!key) {
    const bytes = new TextEncoder().encode(secret);
    key = crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
    signingKeys.set(secret, key);
  }
  return key;
}

const newId = () => randomBytes(24).toString("base64url");
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/**
 * Opens a session row and signs the token that names it. With the prefix «Bearer » a token is 201 to 349 characters in three url-safe
 * segments (§4). The row is over after an hour without use and after a day at the latest, or after 720 hours where the member asked to
 * stay signed in; the token is good as long as the row may ever be.
 */
export async function openSession(
  db: Db,
  settings: Settings,
  who: { member_id: number; browser?: string | null } | { guest_email: string },
  keep = false,
): Promise<{ token: string; expires_at: string; session_id: string }> {
  const session_id = newId();
  const ends = hours(keep ? limits.tokenHoursKept : limits.tokenHoursMost);
  const expires = keep ? ends : hours(limits.tokenHours);
  const times = { expires_at: expires.toISOString(), ends_at: ends.toISOString() };
  await db.insert(sessions).values({ id: session_id, ...times, ...who });
  return { token: await tokenOf(settings, session_id, ends), expires_at: expires.toISOString(), session_id };
}

/** What names a session, whose row says each time whether it is still one. */
export const tokenOf = async (settings: Settings, session_id: string, ends: Date): Promise<string> =>
  new SignJWT({ sid: session_id })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(ends)
    .sign(await signingKey(settings.tokenSecrets[0]!));

const tokenShape = /^Bearer [A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

const sessionById = prepared((db) =>
  db
    .select({
      member_id: sessions.member_id,
      guest_email: sessions.guest_email,
      ended_at: sessions.ended_at,
      over: sql<boolean>`${sessions.expires_at} <= ${sql.placeholder("now")}::timestamptz`.as("over"),
      // not at each use: an hour may be a few minutes short, and the last use a few minutes ago
      ageing:
        sql<boolean>`${sessions.expires_at} < least(${sessions.ends_at}, ${sql.placeholder("now")}::timestamptz + interval '55 minutes')
        or ${sessions.seen_at} < ${sql.placeholder("now")}::timestamptz - interval '5 minutes'`.as("ageing"),
      of_age: sql<boolean | null>`${isOfAge(members.birthday)}`.as("of_age"),
    })
    .from(sessions)
    .leftJoin(members, eq(members.id, sessions.member_id))
    .where(eq(sessions.id, sql.placeholder("id")))
    .prepare("session_by_id"),
);

/** The shopper of an Authorization header, whose session it prolongs where somebody is there (`seen`); without one, why the token is worth nothing (null: there was none). */
export async function readToken(
  db: Db,
  settings: Settings,
  header: string | undefined,
  seen = true,
): Promise<{ shopper: Shopper; ended: null } | { shopper: null; ended: Ended | null }> {
  if (!header) return { shopper: null, ended: null };
  if (header.length < 201 || header.length > 349 || !tokenShape.test(header)) return nobody("other");
  return together(db, `${seen} ${header}`, () => readSession(db, settings, header.slice("Bearer ".length), seen));
}

type Read = Awaited<ReturnType<typeof readToken>>;
const waiting = new WeakMap<Db, Map<string, Promise<Read>>>();

/**
 * A page's calls come at once, with one token: those that came before the database is asked share its answer. Nobody joins later, for who comes
 * then may know of an end that this answer does not.
 */
function together(db: Db, key: string, read: () => Promise<Read>): Promise<Read> {
  const here = waiting.get(db) ?? new Map<string, Promise<Read>>();
  waiting.set(db, here);
  const known = here.get(key);
  if (known) return known;
  const answer = new Promise((begin) => setImmediate(begin)).then(() => {
    here.delete(key);
    return read();
  });
  here.set(key, answer);
  return answer;
}

async function readSession(db: Db, settings: Settings, token: string, seen: boolean): Promise<Read> {
  const session_id = await verifiedSession(settings, token);
  if (typeof session_id !== "object") return nobody(session_id);
  const { sid: id } = session_id;
  const now = new Date().toISOString();
  const [row] = await sessionById(db).execute({ id, now });
  if (!row || row.ended_at !== null) return nobody("other");
  if (row.over) return nobody("time");
  if (row.ageing && seen) await prolong(db, id);
  return { shopper: shopperOf(id, row), ended: null };
}

const nobody = (ended: Ended) => ({ shopper: null, ended });

function shopperOf(
  session_id: string,
  row: { member_id: number | null; guest_email: string | null; of_age: boolean | null },
): Shopper {
  if (row.member_id === null) return { kind: "guest", session_id, email: row.guest_email!, owner: `g${session_id}` };
  return { kind: "member", session_id, member_id: row.member_id, of_age: row.of_age, owner: `m${row.member_id}` };
}

/** Used, so it goes on: an hour from now where it would be over before, never beyond the end that it began with. */
async function prolong(db: Db, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({
      expires_at: sql`greatest(${sessions.expires_at}, least(${sessions.ends_at}, ${hours(limits.tokenHours).toISOString()}::timestamptz))`,
      seen_at: hours(0).toISOString(),
    })
    .where(and(eq(sessions.id, id), isNull(sessions.ended_at)));
}

/** Tokens whose signature was checked, under which secret, and until when they are good: each call of a page brings the same one. */
const verified = new LRUCache<string, { sid: string; secret: string; exp: number }>({ max: 5_000 });

async function verifiedSession(settings: Settings, token: string): Promise<{ sid: string } | Ended> {
  const known = verified.get(token);
  if (known && settings.tokenSecrets.includes(known.secret)) return known.exp * 1000 > Date.now() ? known : "time";
  for (const secret of settings.tokenSecrets) {
    try {
      const { payload } = await jwtVerify(token, await signingKey(secret), { algorithms: ["HS256"], issuer, audience });
      const { sid, exp } = payload;
      if (typeof sid !== "string" || !exp) return "other";
      verified.set(token, { sid, secret, exp });
      return { sid };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return "time";
      // the next secret may be the one it was signed with
    }
  }
  return "other";
}

/**
 * The member has typed the password right: the session goes on in another row under another token, so that a copy of the old one gets nothing of it
 * (ASVS 7.2.4). The old one is believed a little longer, for other tabs and for who was not answered; it is never prolonged, and holds no password's
 * word. Who asks by it once more is led to the row that took its place. Null: the session is over.
 */
export async function renewSession(
  tx: Db,
  settings: Settings,
  { member_id, session_id }: { member_id: number; session_id: string },
  word: "checked" | "as before",
): Promise<{ token: string; session_id: string } | null> {
  // one after the other, and before any row of sessions is held: as closing and shutting an account do
  await tx.select({ id: members.id }).from(members).where(eq(members.id, member_id)).for("no key update");
  const good = and(eq(sessions.member_id, member_id), isNull(sessions.ended_at), gt(sessions.expires_at, sql`now()`));
  const ofFamily = and(good, eq(family, familyOf(session_id)));
  const [asked] = await tx
    .select({ replaced_at: sessions.replaced_at })
    .from(sessions)
    .where(and(good, eq(sessions.id, session_id)));
  // who ends it meanwhile waits, or has ended it
  const [present] = await tx
    .select()
    .from(sessions)
    .where(and(ofFamily, isNull(sessions.replaced_at)))
    .for("update");
  if (!asked || !present) return null;
  const { id: replaced, ...kept } = present;
  const password_checked_at = word === "checked" ? sql`now()` : kept.password_checked_at;
  const token = (id: string) => tokenOf(settings, id, new Date(kept.ends_at));
  if (asked.replaced_at) {
    await tx.update(sessions).set({ password_checked_at }).where(eq(sessions.id, replaced));
    return { token: await token(replaced), session_id: replaced };
  }
  const id = newId();
  await tx.insert(sessions).values({ ...kept, id, family: kept.family ?? replaced, password_checked_at });
  const soon = sql`now() + make_interval(mins => ${limits.replacedMinutes})`;
  await tx
    .update(sessions)
    .set({
      replaced_at: sql`now()`,
      password_checked_at: null,
      // both: use prolongs no row beyond `ends_at`
      expires_at: sql`least(${sessions.expires_at}, ${soon})`,
      ends_at: sql`least(${sessions.ends_at}, ${soon})`,
    })
    .where(eq(sessions.id, replaced));
  return { token: await token(id), session_id: id };
}

/** What a session is called in whichever of its rows it goes on. */
export const family = sql`coalesce(${sessions.family}, ${sessions.id})`;
export const familyOf = (session_id: string): SQL =>
  sql`(select coalesce(one.family, one.id) from sessions one where one.id = ${session_id})`;

/** In all of its rows: a sign-out leaves none that was replaced just before, nor one whose token has not come. */
export async function endSession(db: Db, session_id: string): Promise<void> {
  const member = sql`(select one.member_id from sessions one where one.id = ${session_id})`;
  await endRows(
    db,
    or(eq(sessions.id, session_id), and(eq(sessions.member_id, member), eq(family, familyOf(session_id)))),
  );
}

/** After a new password or a lock: every session of the member ends, save perhaps the one that asked. */
export async function endSessionsOf(db: Db, member_id: number, save?: string): Promise<void> {
  const others = save ? ne(family, familyOf(save)) : undefined;
  await endRows(db, and(eq(sessions.member_id, member_id), isNull(sessions.ended_at), others));
}

/** Twice: who waited for a row that was just being replaced sees its successor only then. Gives whether there was one. */
export async function endRows(db: Db, which: SQL | undefined): Promise<boolean> {
  const end = () => db.update(sessions).set({ ended_at: new Date().toISOString() }).where(which).returning();
  const ended = await end();
  return [...ended, ...(await end())].length > 0;
}
