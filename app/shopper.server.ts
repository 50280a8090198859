import { redirect } from "@remix-run/node";
import type { Auth } from "#contract/endpoint";
import { getMember } from "#contract/members";
import { errorPage, productApi, type Api, type Attempt } from "./product-api.server.ts";
import { endedSessionCookie, readSession, type SessionData } from "./shopper/session.ts";

interface Visitor {
  kind: "visitor";
  api: Api<"anyone">;
  session: SessionData;
}
interface Guest {
  kind: "guest";
  email: string;
  api: Api<"anyone" | "shopper">;
  session: SessionData;
}
export interface Member {
  kind: "member";
  member_id: number;
  api: Api<Auth>;
  session: SessionData;
}
export type Shopper = Visitor | Guest | Member;

/** Someone to sell to. What only a member may ask goes through `member`. */
export interface Buyer {
  kind: "guest" | "member";
  api: Api<"anyone" | "shopper">;
  member: Member | null;
  member_id?: number;
  /** a guest's address */
  email?: string;
}

/** Who is asking, as the sealed cookie says; the shop itself checks the token at each call. */
export async function readShopper(request: Request): Promise<Shopper> {
  const session = await readSession(request);
  if (session.token && session.kind === "member") return { kind: "member", member_id: session.member_id!, api: checkedApi(session.token, request), session };
  if (session.token && session.kind === "guest") return { kind: "guest", email: session.guest_email!, api: checkedApi(session.token, request), session };
  return { kind: "visitor", api: productApi(null, request), session };
}

/** A member, or the way to /login and back. */
export async function requireMember(request: Request): Promise<Member> {
  const shopper = await readShopper(request);
  if (shopper.kind !== "member") throw toLogin(request);
  return shopper;
}

/** Someone to sell to: a member or a guest; a visitor goes to /login, which also offers 訪客結帳. */
export async function requireShopper(request: Request): Promise<Buyer> {
  const shopper = await readShopper(request);
  if (shopper.kind === "visitor") throw toLogin(request);
  if (shopper.kind === "guest") return { kind: "guest", api: shopper.api, member: null, email: shopper.email };
  return { kind: "member", api: shopper.api, member: shopper, member_id: shopper.member_id };
}

/** The wanted path goes along, but never a form's content: after a POST it is the page that showed the form. */
export function toLogin(request: Request, headers?: HeadersInit): Response {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "");
  return redirect(`/login?redirect=${encodeURIComponent(path + (request.method === "GET" ? search.replace(/[?&]_routes=[^&]*/, "") : ""))}`, headers ? { headers } : undefined);
}

/**
 * On 401 the session is checked once more and the call repeated once; if either fails the shopper is signed out (§4).
 * An invalid token thereby leads to a quiet sign-out, never to an error page.
 */
function checkedApi(token: string, request: Request): Api<Auth> {
  const plain = productApi(token, request);
  const attempt: Api<Auth>["attempt"] = async (endpoint, input, options) => {
    const first = await plain.attempt(endpoint, input, options);
    if (first.error?.status !== 401 || endpoint.auth === "anyone") return first;
    const check = await plain.attempt(getMember, { t: "recheck" });
    const second = check.error ? first : await plain.attempt(endpoint, input, options);
    if (second.error?.status === 401) throw toLogin(request, { "Set-Cookie": endedSessionCookie() });
    return second as Attempt<never>;
  };
  const api = async (...[endpoint, input, options]: Parameters<Api<Auth>>) => {
    const { data, error } = await attempt(endpoint, input, options);
    if (error) throw errorPage(error);
    return data;
  };
  return Object.assign(api, { attempt }) as unknown as Api<Auth>;
}
