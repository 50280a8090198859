const passedOver = /^\/(login|logout|registry|forgot|member|cart|orders|testonly|cookie-check|queue)(\/|$)/;

/** A page that one goes back to after sign-in: not sign-in or registration themselves, nor the member area or the cart (§2). */
export const isGoal = (pathname: string): boolean => !passedOver.test(pathname);

/** Signs in on the way from the cart. */
export const isBuying = (goal: string): boolean => /^\/cart(\/|$)/.test(goal);

/** The link with its goal. */
export const withGoal = (path: string, goal: string): string =>
  goal === "/" ? path : `${path}?redirect=${encodeURIComponent(goal)}`;
