import { useEffect } from "react";

/** ms between two signs of life (§9) */
const beat = 62_000;

/** While somebody looks at a page of the checkout the session goes on, though nothing is asked for: who searches for a card is not signed out meanwhile. */
export function useKeptAlive(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      // what is lost is made up for by the next
      if (!document.hidden) void fetch("/cart/count").catch(() => null);
    }, beat);
    return () => clearInterval(timer);
  }, []);
}
