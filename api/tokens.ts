import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { SignJWT, jwtVerify } from "jose";
import { limits } from "#contract/codes";
import { sessions, type Db } from "./db.ts";
import { prepared } from "./prepared.ts";
import type { Settings } from "./settings.ts";

/** Who is asking, as the session's row says. `owner` keys operations, store visits and orders. */
export type Shopper = { session_id: string; owner: string } & (
  { kind: "member"; member_id: number } | { kind: "guest"; email: string }
);

const issuer = "yuelin";
const audience = "yuelin-shop";
const key = (secret: string) => new TextEncoder().encode(secret);

/**
 * Opens a session row and signs the token that names it. With the prefix «Bearer » a token is 201 to 349 characters
 * in three url-safe segments (§4). It lives 1 hour, or 720 where the member asked to stay signed in.
 */
export async function openSession(
  db: Db,
  settings: Settings,
  who: { member_id: number } | { guest_email: string },
  keep = false,
): Promise<{ token: string; expires_at: string; session_id: string }> {
  const session_id = randomBytes(24).toString("base64url");
  const expires = new Date(Date.now() + (keep ? limits.tokenHoursKept : limits.tokenHours) * 3_600_000);
  await db.insert(sessions).values({ id: session_id, expires_at: expires.toISOString(), ...who });
  const token = await new SignJWT({ sid: session_id })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key(settings.tokenSecrets[0]!));
  return { token, expires_at: expires.toISOString(), session_id };
}

const tokenShape = /^Bearer [A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

const openSessionById = prepared((db) =>
  db
    .select({ member_id: sessions.member_id, guest_email: sessions.guest_email })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sql.placeholder("id")),
        isNull(sessions.ended_at),
        gt(sessions.expires_at, sql.placeholder("now")),
      ),
    )
    .prepare("open_session"),
);

/** The shopper of an Authorization header; null for none, a wrong one, or a session that has ended. */
export async function readToken(db: Db, settings: Settings, header: string | undefined): Promise<Shopper | null> {
  if (!header || header.length < 201 || header.length > 349 || !tokenShape.test(header)) return null;
  const session_id = await verifiedSession(settings, header.slice("Bearer ".length));
  if (!session_id) return null;
  const [row] = await openSessionById(db).execute({ id: session_id, now: new Date().toISOString() });
  if (!row) return null;
  if (row.member_id !== null)
    return { kind: "member", session_id, member_id: row.member_id, owner: `m${row.member_id}` };
  return { kind: "guest", session_id, email: row.guest_email!, owner: `g${session_id}` };
}

async function verifiedSession(settings: Settings, token: string): Promise<string | null> {
  for (const secret of settings.tokenSecrets) {
    try {
      const { payload } = await jwtVerify(token, key(secret), { algorithms: ["HS256"], issuer, audience });
      return typeof payload.sid === "string" ? payload.sid : null;
    } catch {
      // the next secret may be the one it was signed with
    }
  }
  return null;
}

export async function endSession(db: Db, session_id: string): Promise<void> {
  await db.update(sessions).set({ ended_at: new Date().toISOString() }).where(eq(sessions.id, session_id));
}

/** After a new password or a lock: every session of the member ends, save perhaps the one that asked. */
export async function endSessionsOf(db: Db, member_id: number): Promise<void> {
  await db
    .update(sessions)
    .set({ ended_at: new Date().toISOString() })
    .where(and(eq(sessions.member_id, member_id), isNull(sessions.ended_at)));
}
