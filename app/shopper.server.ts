import { randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { ShopperAuth } from "#contract/endpoint";
import { checkSession, getMember, signOut } from "#contract/members";
import { saysOfAge } from "./cookies/of-age.server.ts";
import { afterwards, readSession, sessionCookie, type SessionData } from "./cookies/session.server.ts";
import { errorPage, productApi, type Api, type Attempt } from "./product-api.server.ts";
import { ownOrigin } from "./settings.server.ts";
import { standingOf } from "./shopper/standing.ts";
import { signedOutHeaders } from "./signed-out.server.ts";
import { endedCookies, toLogin, toLoginOrSearch } from "./shopper/to-login.ts";

interface Anyone {
  session: SessionData;
  /** may see what is 限制級: a member by the birthday, anybody else by what was confirmed */
  of_age: boolean;
  /** a member's birthday says it: there is nothing to confirm */
  age_known: boolean;
}

interface Visitor extends Anyone {
  kind: "visitor";
  api: Api<"anyone" | "cart">;
  /** was somebody: the session is over, by time or because something ended it */
  ended: "time" | "other" | null;
}

interface Guest extends Anyone {
  kind: "guest";
  email: string;
  api: Api<"anyone" | "cart" | "shopper">;
}

export interface Member extends Anyone {
  kind: "member";
  member_id: number;
  api: Api<ShopperAuth>;
}

export type Shopper = Visitor | Guest | Member;

/** Someone to sell to. What only a member may ask goes through `member`. */
export interface Buyer {
  kind: "guest" | "member";
  api: Api<"anyone" | "cart" | "shopper">;
  member: Member | null;
  member_id?: number;
  /** a guest's address */
  email?: string;
}

/**
 * Who is asking, as the shop says of the sealed cookie's token. Whose session is over is a visitor, and no page that is open to visitors
 * sends anybody to /login; where the shop cannot say now, the cookie is believed and the shop checks the token at each call.
 */
export async function readShopper(request: Request): Promise<Shopper> {
  const session = await readSession(request);
  const confirmed = saysOfAge(request);
  if (!session.token) return visitor(request, session, null);
  const standing = await standingOf(session.token, request, confirmed);
  if (standing?.kind === "visitor") return visitor(request, session, standing.ended ?? "other");
  const anyone = { session, of_age: standing?.of_age ?? false, age_known: standing?.age_known ?? false };
  const api = productApi(session.token, request, { of_age: confirmed });
  if ((standing?.kind ?? session.kind) === "member")
    return { kind: "member", member_id: standing?.member_id ?? session.member_id!, api, ...anyone };
  return { kind: "guest", email: session.guest_email!, api, ...anyone };
}

function visitor(request: Request, session: SessionData, ended: Visitor["ended"]): Visitor {
  const of_age = saysOfAge(request);
  return {
    kind: "visitor",
    api: productApi(null, request, { of_age }),
    session: ended ? afterwards(session, ended) : session,
    of_age,
    age_known: false,
    ended,
  };
}

/** The cookies to be taken away where a session is over; on documents only, so that no late answer to a script undoes a sign-in. */
export async function silentSignOut(request: Request, shopper: Shopper): Promise<string[]> {
  const document = (request.headers.get("Sec-Fetch-Dest") ?? "document") === "document";
  return shopper.kind === "visitor" && document ? endedCookies(shopper) : [];
}

/** A member, or the way to /login and back; `query`: what of a form goes along to the page that shows it. */
export async function requireMember(request: Request, query?: string): Promise<Member> {
  const shopper = await readShopper(request);
  await signOutIfAsked(request, shopper);
  if (shopper.kind !== "member") throw await toLogin(request, goneOf(shopper), { formQuery: query });
  return { ...shopper, api: checkedApi(shopper, request) };
}

/** Someone to sell to: a member or a guest; a visitor goes to /login, which also offers 訪客結帳, or to where a guest finds the order again; `back`: the page of what a button is about. */
export async function requireShopper(request: Request, back?: string): Promise<Buyer> {
  const shopper = await readShopper(request);
  await signOutIfAsked(request, shopper);
  if (shopper.kind === "visitor") throw await toLoginOrSearch(request, shopper, back);
  const api = checkedApi(shopper, request, back);
  if (shopper.kind === "guest") return { kind: "guest", api, member: null, email: shopper.email };
  return { kind: "member", api, member: { ...shopper, api }, member_id: shopper.member_id };
}

/**
 * After a deed in a cart that has no owner: a member whose session is over signs in again and finds the goods; an empty cart would say that they are gone.
 */
export async function requireOwner(request: Request, shopper: Shopper, error?: { status: number }): Promise<void> {
  if (error?.status !== 401 || shopper.kind !== "visitor" || !shopper.ended) return;
  if ((await readSession(request)).kind === "member") throw await toLogin(request, shopper, { back: "/cart" });
}

/**
 * The session under the token that the shop gave it when the password was typed, and else as it was. A form that is sent again long after gets its first
 * answer, whose token may have been replaced since: what names nobody is not written over what does.
 */
export async function renewedHeaders(request: Request, session: SessionData, token: string): Promise<Headers> {
  const headers = new Headers();
  const standing = await standingOf(token, request, false);
  if (standing?.kind !== "visitor") headers.append("Set-Cookie", await sessionCookie({ ...session, token }));
  return headers;
}

const goneOf = (shopper: Shopper) => (shopper.kind === "visitor" ? shopper : { ended: null, session: shopper.session });

/**
 * ?logout=refresh on a protected page (§2): out, and to the plain /login. Whoever is signed in sees the page where a link or picture of somebody else's
 * has led to it, be it of the same site: under its plain address, or its own next request would be taken for the wish.
 */
async function signOutIfAsked(request: Request, shopper: Shopper): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.get("logout") !== "refresh" || request.method !== "GET") return;
  if (shopper.kind === "visitor") throw redirect("/login");
  if (!isOwnWish(request)) {
    searchParams.delete("logout");
    throw redirect(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`);
  }
  await (shopper.api as Api<ShopperAuth>).attempt(signOut, {});
  throw redirect("/login", { headers: signedOutHeaders(request) });
}

/** Typed, or led to by a page of ours; a browser that does not say it says at least which page it was. */
function isOwnWish({ headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const referer = headers.get("Referer") ?? "";
  return URL.canParse(referer) && ownOrigin(new URL(referer).origin) !== null;
}

/** Whether the session is good after all, under an address that no cache on the way knows (§7). Of a guest there is no member to be asked for. */
async function stands(kind: Buyer["kind"], asked: Api<ShopperAuth>): Promise<boolean> {
  if (kind === "guest") return (await asked.attempt(checkSession, {})).data?.kind === "guest";
  return !(await asked.attempt(getMember, { t: randomBytes(6).toString("hex"), retry: 1 })).error;
}

/**
 * On protected pages a 401 is looked into once more and the call repeated once; if either fails the shopper is signed out (§4).
 */
function checkedApi(
  { kind, api: plain, session }: { kind: Buyer["kind"]; api: unknown; session: SessionData },
  request: Request,
  back?: string,
): Api<ShopperAuth> {
  const asked = plain as Api<ShopperAuth>;
  const attempt: Api<ShopperAuth>["attempt"] = async (endpoint, input, options) => {
    const first = await asked.attempt(endpoint, input, options);
    if (first.error?.status !== 401 || endpoint.auth === "anyone") return first;
    const second = (await stands(kind, asked)) ? await asked.attempt(endpoint, input, options) : first;
    if (second.error?.status === 401)
      throw await toLoginOrSearch(
        request,
        visitor(request, session, second.error.code === "session_over" ? "time" : "other"),
        back,
      );
    return second as Attempt<never>;
  };
  const api = async (...[endpoint, input, options]: Parameters<Api<ShopperAuth>>) => {
    const { data, error } = await attempt(endpoint, input, options);
    if (error) throw errorPage(error, request);
    return data;
  };
  return Object.assign(api, { attempt, events: asked.events }) as unknown as Api<ShopperAuth>;
}
