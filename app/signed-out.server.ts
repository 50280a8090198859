import { endedCartCookies } from "./cookies/cart-ids.server.ts";
import { endedDraftCookie } from "./cookies/draft.server.ts";
import { pageBefore } from "./cookies/page-before.server.ts";
import { endedSessionCookie } from "./cookies/session.server.ts";
import { endedViewedCookie } from "./cookies/viewed.server.ts";

/** Of the answer after which nobody is signed in any more: nothing of the person stays in this browser. */
export function signedOutHeaders(request: Request): Headers {
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage", "prefetchCache", "prerenderCache"' });
  const mine = [endedSessionCookie(), endedDraftCookie(), endedViewedCookie(), pageBefore.end()];
  const ended = [...mine, ...endedCartCookies(request)];
  for (const cookie of ended) headers.append("Set-Cookie", cookie);
  return headers;
}
