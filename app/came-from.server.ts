import { ownPath } from "./redirect-path.ts";
import { settings } from "./settings.server.ts";

/**
 * The page that showed a button about a product: as its form says, as the browser says, or the product's own. An answer's own address (a page
 * below /cart/ or the button's) is not where the shopper came from.
 */
export function cameFrom(request: Request, product_guid: string, said = ""): string {
  const home = /^[0-9a-z]{12,64}$/.test(product_guid) ? `/product/${product_guid}` : "/cart";
  const path = ownPath(said || seenOn(request), home);
  return path.startsWith("/cart/") ? home : path;
}

/** The page whose footer was used: as the browser says, for a list in place has another address than the one that it was sent under; else as its form says. */
export const footerOf = (request: Request, said: string | undefined): string => ownPath(seenOn(request) || said);

function seenOn(request: Request): string {
  const from = refererOf(request);
  return from ? from.pathname + from.search : "";
}

/** The page of ours that the browser says it comes from. */
export function refererOf(request: Request): URL | null {
  const from = request.headers.get("referer");
  if (!from || !URL.canParse(from)) return null;
  const url = new URL(from);
  return url.origin === settings.publicOrigin ? url : null;
}
