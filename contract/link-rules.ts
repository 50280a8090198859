/**
 * Where a banner may lead: a path of our own, or an http(s) address. Our own address becomes its path, another one is kept (§5).
 * Null for everything else: javascript:, data:, //host, backslashes, control characters.
 */
export function bannerLink(link: string, publicOrigin: string): string | null {
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\\\u007f]/.test(link)) return null;
  if (/^\/(?!\/)/.test(link) || link.startsWith("#")) return link;
  if (!/^https?:\/\//i.test(link)) return null;
  try {
    const url = new URL(link);
    if (url.origin !== publicOrigin) return url.href;
    // without its origin //host would be another shop's
    return url.pathname.startsWith("//") ? null : url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}
