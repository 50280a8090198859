import { ownPath } from "./redirect-path.ts";

const passedOver = /^\/(login|logout|registry|forgot|member|cart|orders|testonly|cookie-check)(\/|$)/;

/** A page that one goes back to after sign-in: not sign-in or registration themselves, nor the member area or the cart (§2). */
export const isGoal = (pathname: string): boolean => !passedOver.test(pathname);

/**
 * Where sign-in leads back to: what the address says, else the page that one came from, else /. The links to sign-in, registration and
 * 忘記密碼 carry it along, so that it is the latest such page also where several lie between.
 */
export function goalOf(request: Request, publicOrigin: string): string {
  const wanted = new URL(request.url).searchParams.get("redirect");
  if (wanted) return ownPath(wanted);
  const from = request.headers.get("referer");
  if (!from || !URL.canParse(from)) return "/";
  const { origin, pathname, search, searchParams } = new URL(from);
  if (origin !== publicOrigin) return "/";
  return isGoal(pathname) ? ownPath(pathname + search) : ownPath(searchParams.get("redirect"));
}

/** Signs in on the way from the cart. */
export const isBuying = (goal: string): boolean => /^\/cart(\/|$)/.test(goal);

/** The link with its goal. */
export const withGoal = (path: string, goal: string): string =>
  goal === "/" ? path : `${path}?redirect=${encodeURIComponent(goal)}`;
