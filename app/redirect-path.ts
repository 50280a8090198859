/**
 * A path of our own to go to after sign-in; anything else (another host in any of its disguises, control characters, /login itself) becomes the fallback.
 */
export function ownPath(wanted: string | null | undefined, fallback = "/"): string {
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes("\\")) return fallback;
  try {
    const url = new URL(wanted, "http://own.invalid");
    const decoded = decodeURIComponent(url.pathname);
    if (url.origin !== "http://own.invalid" || /^\/[/\\]/.test(decoded) || /^\/[/\\]/.test(url.pathname)) return fallback;
    if (/^\/(login|logout)(\/|$)/.test(decoded)) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}
