/** The browser sent a cookie of ours: it keeps them. */
export const keepsCookies = (request: Request): boolean =>
  /(?:^|;\s*)(?:__Host-|__Secure-)?yuelin-/.test(request.headers.get("cookie") ?? "");

/** Where a first cookie leads: past a look whether it comes back, so that a browser that refuses cookies is told so instead of losing the deed without a word. */
export function arriveAt(request: Request, path: string): string {
  return keepsCookies(request) ? path : `/cookie-check?to=${encodeURIComponent(path)}`;
}
