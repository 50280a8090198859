import { limits } from "#contract/codes";
import { hostCookie, sealedCookie } from "./sealed.server.ts";

/** What is sealed into the session cookie: never more than a token and flags, so that it stays far below 4,096 bytes. */
export interface SessionData {
  /** bearer token, without the prefix */
  token?: string;
  kind?: "member" | "guest";
  member_id?: number;
  guest_email?: string;
  /** of a member: whose draft was begun right before, as the guest who then signed in (app/cookies/draft.server.ts) */
  guest_draft?: string;
  /** 保持登入 */
  keep?: boolean;
  /** a code that is waited for; `sent_to` says where it went, partly hidden */
  flow?: SessionFlow;
}

export interface SessionFlow {
  id: string;
  step: "registry" | "data" | "forgot" | "reset" | "change";
  sent_to: string[];
  /** of a change (§3, phone verification state): where it began */
  previous?: string;
  /** what a forgotten password was asked by (§3, forgot-password state; `id` is its token), and the address */
  type?: "email" | "phone";
  email?: string;
  /** of either: the number as it was typed, of this country */
  phone?: string;
  countryCode?: string;
  /** where the form stands, if not at the flow's beginning */
  form?: string;
  /** what is asked of a member before the code, or instead of the phone that it went to */
  asks?: ("name" | "phone_number")[];
}

const hours = (count: number) => count * 3_600;
const cookie = sealedCookie<SessionData>(hostCookie("session"), "/", hours(limits.tokenHoursKept));

/** The session as it came; `{}` for none, a damaged or an expired one. */
export const readSession = async (request: Request): Promise<SessionData> => (await cookie.read(request)) ?? {};

/**
 * The Set-Cookie header that replaces the session by `data`. It lives as long as the shop's row may, however often that is prolonged: so it is
 * written where its content changes and nowhere else.
 */
export const sessionCookie = (data: SessionData): Promise<string> =>
  cookie.keep(data, hours(data.keep ? limits.tokenHoursKept : limits.tokenHoursMost));

export const endedSessionCookie = (): string => cookie.end();

/** What stays of a session that is over: nothing of the person, save the address of a guest whose time was over and who comes back to it. */
export function afterwards({ guest_email, flow }: SessionData, ended: "time" | "other"): SessionData {
  return { ...(flow && { flow }), ...(ended === "time" && guest_email && { guest_email }) };
}
