import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { added, askCount, forgetAdded, frameRenewed, standing } from "./cart-count.ts";

/**
 * A page that the browser had kept, or had made ahead, shows who one was and what one had then: once it is seen, both are asked again; where the
 * network is gone the page stays as it is. A page that is looked at again after another tab asks for the count alone, and for all where the session is over.
 */
export function useFreshOnReturn(frame: unknown): void {
  const { revalidate } = useRevalidator();
  useEffect(frameRenewed, [frame]);
  useEffect(() => {
    const renew = () => {
      const { came } = added();
      void standing().then((now) => {
        if (now == null) return;
        // what came in meanwhile stays in sight
        if (added().came === came) forgetAdded();
        revalidate();
      });
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && renew();
    const onLook = () =>
      void (document.visibilityState === "visible" && askCount().then((now) => now === false && revalidate()));
    const [{ deliveryType } = {}] = performance.getEntriesByType("navigation") as { deliveryType?: string }[];
    // fetched ahead by the rule of ui/products-ahead.tsx, by who one is now (arrivals and logout clear such pages); a form that was sent before the
    // scripts came has its message on the way, which a whole renewal would take
    if (deliveryType === "navigational-prefetch") onLook();
    window.addEventListener("pageshow", onShow);
    window.addEventListener("online", onLook);
    document.addEventListener("visibilitychange", onLook);
    document.addEventListener("prerenderingchange", renew);
    return () => {
      window.removeEventListener("pageshow", onShow);
      window.removeEventListener("online", onLook);
      document.removeEventListener("visibilitychange", onLook);
      document.removeEventListener("prerenderingchange", renew);
    };
  }, [revalidate]);
}
