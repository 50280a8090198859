/**
 * A link to a place on the same page is the browser's affair. The router would take it for a navigation, load the page anew and forget the refused form
 * with everything typed in it; so it does not hear of entries that differ from its page in the fragment alone.
 */
export function keepFragments(): void {
  window.addEventListener(
    "popstate",
    (event) => {
      const { pathname, search } = window.__remixRouter?.state.location ?? {};
      if (pathname === location.pathname && search === location.search) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
