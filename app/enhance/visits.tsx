import { useEffect } from "react";
import { tabList } from "./tab-list.ts";

/** The pages of this tab that were left last, and how far down each was read (§2, §9). */
interface Visit {
  path: string;
  y: number;
}

const { read, write } = tabList<Visit>("visits", 5);

/** Lists start at the top when one comes back to them: their products may be others now (§2). */
const lists = /^\/(search|category\/[12]|member\/(wish|notify))(\/|$)/;
export const startsAtTop = (pathname: string): boolean => lists.test(pathname);
/** The other lists keep it, and as they are asked in place the router has to (§2). From document to document the browser does, and asks nothing of the first paint. */
export const keepsItsPlace = (pathname: string): boolean => /^\/(category\/3|brand)\//.test(pathname);

/** Pages without scripts that one comes back to: from sign-in, or as to a list of one's own (ui/place-kept.tsx). */
export const isKeptWithoutScripts = (pathname: string): boolean =>
  /^\/(brand|combo-offers|single-carts|product|recently-viewed|member\/(wish|notify))(\/|$)/.test(pathname);

/** Written once for the pages with scripts and those without (ui/place-kept.tsx). */
export const signIn = /^\/(login|registry)(\/|$)/;
/** What is told, in sight below the header that stays; px that one reads on before it goes. */
export const inSight = { style: "position:sticky;z-index:5;top:4.375rem", until: 100 } as const;

/**
 * Where one stood on a page is found again: by the browser on Back (in the lists that are asked in place and keep their place by the router), and by
 * this list after a sign-in that led back. Without scripts the browser does what it does, and the page is the same.
 */
export function Visits() {
  useEffect(() => {
    const { pathname, search } = location;
    const here = pathname + search;
    const top = startsAtTop(pathname);
    if (top) history.scrollRestoration = "manual";
    if (cameFromSignIn() && !location.hash) {
      const visit = read().find(({ path }) => path === here);
      if (visit) {
        scrollTo(0, visit.y);
        stayInSight();
      }
    }
    // kept whole in the browser's memory, it comes back as it was left
    const shown = (event: PageTransitionEvent) => event.persisted && top && scrollTo(0, 0);
    const left = () => {
      // a list may have become another in place
      const here = location.pathname + location.search;
      write([{ path: here, y: Math.round(scrollY) }, ...read().filter(({ path }) => path !== here)]);
    };
    addEventListener("pageshow", shown);
    addEventListener("pagehide", left);
    return () => {
      removeEventListener("pageshow", shown);
      removeEventListener("pagehide", left);
    };
  }, []);
  return null;
}

/** What came of the sign-in, and of what was pressed before it, is told at the page's top: it stays beside the place that was found until one reads on. */
function stayInSight(): void {
  const told = document.querySelector<HTMLElement>("main > [data-focus]");
  const from = scrollY;
  if (!told) return;
  told.style.cssText = inSight.style;
  const readOn = () => {
    if (Math.abs(scrollY - from) < inSight.until) return;
    told.style.cssText = "";
    removeEventListener("scroll", readOn);
  };
  addEventListener("scroll", readOn);
}

function cameFromSignIn(): boolean {
  if (!URL.canParse(document.referrer)) return false;
  const { origin, pathname } = new URL(document.referrer);
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return origin === location.origin && signIn.test(pathname) && navigation?.type === "navigate";
}
