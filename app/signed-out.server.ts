import { endedCartCookies } from "./cookies/cart-ids.server.ts";
import { endedDraftCookie } from "./cookies/draft.server.ts";
import { pageBefore } from "./cookies/page-before.server.ts";
import { pressed } from "./cookies/pressed.server.ts";
import { endedSessionCookie } from "./cookies/session.server.ts";
import { endedViewedCookie } from "./cookies/viewed.server.ts";

/** What the browser holds beside its cookies: answers, and what stands in its storage. */
export const forgetting = { "Clear-Site-Data": '"cache", "storage", "prefetchCache", "prerenderCache"' };

/** The cookies beside the session's that hold what is one person's: what was typed and looked at, and the way back. */
export const endedTraces = (): string[] => [endedDraftCookie(), endedViewedCookie(), pageBefore.end()];

/** Of the answer after which nobody is signed in any more: nothing of the person stays in this browser. */
export function signedOutHeaders(request: Request): Headers {
  const headers = new Headers(forgetting);
  const ended = [endedSessionCookie(), pressed.end(), ...endedTraces(), ...endedCartCookies(request)];
  for (const cookie of ended) headers.append("Set-Cookie", cookie);
  return headers;
}
