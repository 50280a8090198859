import { redirect } from "@remix-run/node";
import type { ShopperAuth } from "#contract/endpoint";
import { getMember } from "#contract/members";
import { errorPage, productApi, type Api, type Attempt } from "./product-api.server.ts";
import type { Buyer, Member, Shopper } from "./shopper/kinds.ts";
import { endedSessionCookie, readSession } from "./shopper/session.ts";

// the cookies that a shopper carries: pages reach them through this door
export { ofAgeCookie, saysOfAge } from "./shopper/age.ts";
export { arrivalHeaders } from "./shopper/arrival.ts";
export { addEntry, type CartPlace, removeEntry, setQuantities, shownCart } from "./shopper/cart.ts";
export { readDevice } from "./shopper/device.ts";
export { choicesOf, type Draft, draftCookie, endedDraftCookie, firstDraft, readDraft } from "./shopper/draft.ts";
export { type Flash, flashCookie, readFlash, readFlashCookie } from "./shopper/flash.ts";
export type { Buyer, Member, Shopper } from "./shopper/kinds.ts";
export { guestCartCookie, guestCartQuantity, readGuestCart } from "./shopper/guest-cart.ts";
export { isLight, lightCookie } from "./shopper/light.ts";
export { draftOf, fieldNames, orderOf } from "./shopper/order-form.ts";
export { endedSessionCookie, readSession, sessionCookie } from "./shopper/session.ts";

/** Who is asking, as the sealed cookie says; the shop itself checks the token at each call. */
export async function readShopper(request: Request): Promise<Shopper> {
  const session = await readSession(request);
  if (session.token && session.kind === "member")
    return { kind: "member", member_id: session.member_id!, api: checkedApi(session.token, request), session };
  if (session.token && session.kind === "guest")
    return { kind: "guest", email: session.guest_email!, api: checkedApi(session.token, request), session };
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
  return redirect(
    `/login?redirect=${encodeURIComponent(path + (request.method === "GET" ? search.replace(/[?&]_routes=[^&]*/, "") : ""))}`,
    headers ? { headers } : undefined,
  );
}

/**
 * On 401 the session is checked once more and the call repeated once; if either fails the shopper is signed out (§4).
 * An invalid token thereby leads to a quiet sign-out, never to an error page.
 */
function checkedApi(token: string, request: Request): Api<ShopperAuth> {
  const plain = productApi(token, request);
  const attempt: Api<ShopperAuth>["attempt"] = async (endpoint, input, options) => {
    const first = await plain.attempt(endpoint, input, options);
    if (first.error?.status !== 401 || endpoint.auth === "anyone") return first;
    const check = await plain.attempt(getMember, { t: "recheck" });
    const second = check.error ? first : await plain.attempt(endpoint, input, options);
    if (second.error?.status === 401) throw toLogin(request, { "Set-Cookie": endedSessionCookie() });
    return second as Attempt<never>;
  };
  const api = async (...[endpoint, input, options]: Parameters<Api<ShopperAuth>>) => {
    const { data, error } = await attempt(endpoint, input, options);
    if (error) throw errorPage(error);
    return data;
  };
  return Object.assign(api, { attempt }) as unknown as Api<ShopperAuth>;
}
