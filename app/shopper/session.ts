import { getIronSession, type SessionOptions } from "iron-session";
import { limits } from "#contract/codes";
import { settings } from "../settings.server.ts";

/** What is sealed into the session cookie: never more than a token and flags, so that it stays far below 4,096 bytes. */
export interface SessionData {
  /** bearer token, without the prefix */
  token?: string;
  kind?: "member" | "guest";
  member_id?: number;
  guest_email?: string;
  /** 保持登入 */
  keep?: boolean;
  /** the guest's cart has been merged (§4) */
  merged?: boolean;
  /** a code that is waited for; `sent_to` says where it went, partly hidden */
  flow?: { id: string; step: "registry" | "forgot" | "reset"; sent_to: string[] };
}

/** `__Host-` wherever the shop is on https: the cookie then belongs to this very host and path. */
export const hostCookie = (name: string) => (settings.secure ? `__Host-yuelin-${name}` : `yuelin-${name}`);

function options(keep: boolean | undefined): SessionOptions {
  return {
    cookieName: hostCookie("session"),
    password: settings.sessionPasswords,
    ttl: (keep ? limits.tokenHoursKept : limits.tokenHours) * 3600,
    cookieOptions: { httpOnly: true, secure: settings.secure, sameSite: "lax", path: "/" },
  };
}

/** The session as it came; `{}` for none, a broken or an expired one. */
export async function readSession(request: Request): Promise<SessionData> {
  if (!request.headers.get("cookie")?.includes(hostCookie("session"))) return {};
  return { ...(await getIronSession<SessionData>(request, new Response(), options(true))) };
}

/** The Set-Cookie header that replaces the session by `data`. */
export async function sessionCookie(data: SessionData): Promise<string> {
  const response = new Response();
  const session = await getIronSession<SessionData>(new Request("http://shop.internal"), response, options(data.keep));
  Object.assign(session, data);
  await session.save();
  return response.headers.get("set-cookie")!;
}

export function endedSessionCookie(): string {
  return `${hostCookie("session")}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${settings.secure ? "; Secure" : ""}`;
}
