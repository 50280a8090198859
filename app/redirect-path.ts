/**
 * A path of our own to go to after sign-in, in the form that an address has: 書 and a space as %E6%9B%B8 and %20. Anything else (another host in any of
 * its disguises, control characters, /login itself) becomes the fallback.
 */
export function ownPath(wanted: string | null | undefined, fallback = "/"): string {
  if (!wanted || !/^\/(?!\/)[^\p{Cc}\\]*$/u.test(wanted)) return fallback;
  try {
    const url = new URL(wanted, "http://own.invalid");
    const decoded = decodeURIComponent(url.pathname);
    if (url.origin !== "http://own.invalid" || /^\/[/\\]/.test(decoded) || /^\/[/\\]/.test(url.pathname))
      return fallback;
    // a tab or a line break between two slashes is dropped by browsers: «/%09/host» decoded once more is another host
    if (/[\p{Cc}\\]/u.test(decoded)) return fallback;
    if (/^\/(login|logout)(\/|$)/.test(decoded)) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}

/** The path with what a page's address had in these places, which the router has decoded: pathOf`/product/${id}`. No header takes it otherwise. */
export const pathOf = (path: TemplateStringsArray, ...params: (string | undefined)[]): string =>
  String.raw({ raw: path }, ...params.map((param = "") => encodeURIComponent(param)));
