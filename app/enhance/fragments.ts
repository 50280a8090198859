/**
 * A link to a place on the same page is the browser's affair. The router would take it for a navigation, load the page anew and forget the refused form
 * with everything typed in it; so it does not hear of entries that differ from its page in the fragment alone; while another page is on
 * its way it hears that this one is wanted after all.
 */
export function keepFragments(): void {
  window.addEventListener(
    "popstate",
    (event) => {
      const { location: shown, navigation } = window.__remixRouter?.state ?? {};
      const same = shown?.pathname === location.pathname && shown.search === location.search;
      if (same && navigation?.state === "idle") event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
