/**
 * The page of a route that is only a button's: nobody ever sees it, for its action leads on. Without one Remix would hand out what the action throws
 * as it is, JSON in a browser's window; with one whoever is refused is shown the shop's own page (docs/decisions/071).
 */
export function NoPage(): null {
  return null;
}
