import { refererOf } from "./came-from.server.ts";
import { longestStay, pageBefore } from "./cookies/page-before.server.ts";
import { isGoal } from "./goal.ts";
import { isPrefetch } from "./prefetch.server.ts";
import { ownPath } from "./redirect-path.ts";

/**
 * Where sign-in leads back to: what the address says, else the page that one came from, else the latest such page that this browser came from into
 * the cart, the member area or sign-in, else / (§2). The links to sign-in, registration and 忘記密碼 carry it along.
 */
export async function goalOf(request: Request): Promise<string> {
  const wanted = new URL(request.url).searchParams.get("redirect");
  if (wanted) return ownPath(wanted);
  const from = refererOf(request);
  if (from && isGoal(from.pathname)) return ownPath(from.pathname + from.search);
  return ownPath(from?.searchParams.get("redirect") ?? (await pageBefore.read(request))?.path);
}

/** longer than any list with all its filters; a cookie holds no more */
const longest = 1_000;

/**
 * The Set-Cookie header where one comes from a page that one goes back to into one that is none: however many of those follow, and whatever is sent in
 * them, the way back is known. In the address it would be told to whoever the address is shown to.
 */
export async function pageBeforeCookie(request: Request): Promise<string | null> {
  const from = refererOf(request);
  if (!from || !isGoal(from.pathname) || isGoal(new URL(request.url).pathname) || isPrefetch(request)) return null;
  const path = ownPath(from.pathname + from.search);
  if (path.length > longest || (await pageBefore.read(request))?.path === path) return null;
  return pageBefore.keep({ path }, longestStay);
}
