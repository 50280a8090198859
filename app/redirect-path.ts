/**
 * A path of our own to go to after sign-in; anything else (another host in any of its disguises, control characters, /login itself) becomes the fallback.
 */
export function ownPath(wanted: string | null | undefined, fallback = "/"): string {
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes("\\")) return fallback;
  try {
    const url = new URL(wanted, "http://own.invalid");
    const decoded = decodeURIComponent(url.pathname);
    if (url.origin !== "http://own.invalid" || /^\/[/\\]/.test(decoded) || /^\/[/\\]/.test(url.pathname))
      return fallback;
    // a tab or a line break between two slashes is dropped by browsers: «/%09/host» decoded once more is another host
    if (/[\x00-\x1f\x7f\\]/.test(decoded)) return fallback; // eslint-disable-line no-control-regex
    if (/^\/(login|logout)(\/|$)/.test(decoded)) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}
