import { isPrefetch as isPrefetchLink } from "remix-utils/is-prefetch";

/** Asked for a page that somebody may open later; a prerender says `prefetch;prerender`, which the library does not know. */
export const isPrefetch = (request: Request): boolean =>
  isPrefetchLink(request) || (request.headers.get("Sec-Purpose") ?? "").startsWith("prefetch");
