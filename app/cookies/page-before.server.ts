import { hostCookie, sealedCookie } from "./sealed.server.ts";

/** seconds that one may stay in the cart and still be led back to where one was */
export const longestStay = 6 * 3_600;

/** The page that one was on before the cart, the member area or sign-in; sealed, for it may hold what was searched for. */
export const pageBefore = sealedCookie<{ path: string }>(hostCookie("before"), "/", longestStay);
