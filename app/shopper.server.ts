import { redirect } from "@remix-run/node";
import type { ShopperAuth } from "#contract/endpoint";
import { getMember, signOut } from "#contract/members";
import { errorPage, productApi, type Api, type Attempt } from "./product-api.server.ts";
import { saysOfAge } from "./shopper/age.ts";
import type { Buyer, Member, Shopper, Visitor } from "./shopper/kinds.ts";
import { afterwards, readSession, type SessionData } from "./shopper/session.ts";
import { standingOf } from "./shopper/standing.ts";
import { endedCookies, toLogin } from "./shopper/to-login.ts";

// the cookies that a shopper carries: pages reach them through this door
export { ofAgeCookie, saysOfAge } from "./shopper/age.ts";
export { arrivalHeaders } from "./shopper/arrival.ts";
export { cartApi, cartQuantity, cartToFill, shownCart } from "./shopper/cart.ts";
export { readDevice } from "./shopper/device.ts";
export {
  choicesOf,
  type Draft,
  draftCookie,
  endedDraftCookie,
  firstDraft,
  keptForItsOwner,
  readDraft,
  typedOf,
} from "./shopper/draft.ts";
export { type Flash, flashCookie, readFlash, readFlashCookie } from "./shopper/flash.ts";
export { arriveAt, keepsCookies } from "./shopper/keeps-cookies.ts";
export type { Buyer, Member, Shopper } from "./shopper/kinds.ts";
export { isLight, lightCookie } from "./shopper/light.ts";
export { endedSessionCookie, readSession, sessionCookie, type SessionFlow } from "./shopper/session.ts";

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

/** A member, or the way to /login and back. */
export async function requireMember(request: Request): Promise<Member> {
  const shopper = await readShopper(request);
  await signOutIfAsked(request, shopper);
  if (shopper.kind !== "member") throw await toLogin(request, goneOf(shopper));
  return { ...shopper, api: checkedApi(shopper, request) };
}

/** Someone to sell to: a member or a guest; a visitor goes to /login, which also offers 訪客結帳. */
export async function requireShopper(request: Request): Promise<Buyer> {
  const shopper = await readShopper(request);
  await signOutIfAsked(request, shopper);
  if (shopper.kind === "visitor") throw await toLogin(request, shopper);
  const api = checkedApi(shopper, request);
  if (shopper.kind === "guest") return { kind: "guest", api, member: null, email: shopper.email };
  return { kind: "member", api, member: { ...shopper, api }, member_id: shopper.member_id };
}

const goneOf = (shopper: Shopper) => (shopper.kind === "visitor" ? shopper : { ended: null, session: shopper.session });

/** ?logout=refresh on a protected page (§2): out, and to the plain /login. A link on somebody else's page signs nobody out. */
async function signOutIfAsked(request: Request, shopper: Shopper): Promise<void> {
  if (new URL(request.url).searchParams.get("logout") !== "refresh") return;
  const headers = new Headers();
  if (shopper.kind !== "visitor" && request.headers.get("Sec-Fetch-Site") !== "cross-site") {
    await (shopper.api as Api<ShopperAuth>).attempt(signOut, {});
    for (const cookie of await endedCookies({ ended: "other", session: {} })) headers.append("Set-Cookie", cookie);
  }
  throw redirect("/login", { headers });
}

/**
 * On protected pages a 401 is looked into once more and the call repeated once; if either fails the shopper is signed out (§4).
 */
function checkedApi(
  { api: plain, session }: { api: unknown; session: SessionData },
  request: Request,
): Api<ShopperAuth> {
  const asked = plain as Api<ShopperAuth>;
  const attempt: Api<ShopperAuth>["attempt"] = async (endpoint, input, options) => {
    const first = await asked.attempt(endpoint, input, options);
    if (first.error?.status !== 401 || endpoint.auth === "anyone") return first;
    const check = await asked.attempt(getMember, { t: "recheck" });
    const second = check.error ? first : await asked.attempt(endpoint, input, options);
    if (second.error?.status === 401)
      throw await toLogin(request, visitor(request, session, second.error.code === "session_over" ? "time" : "other"));
    return second as Attempt<never>;
  };
  const api = async (...[endpoint, input, options]: Parameters<Api<ShopperAuth>>) => {
    const { data, error } = await attempt(endpoint, input, options);
    if (error) throw errorPage(error, request);
    return data;
  };
  return Object.assign(api, { attempt }) as unknown as Api<ShopperAuth>;
}
