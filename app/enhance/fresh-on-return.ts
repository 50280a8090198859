import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { askCount, forgetAdded, frameRenewed, standing } from "./cart-count.ts";

/**
 * A page that the browser had kept, or had made ahead, shows who one was and what one had then: once it is seen, both are asked again; where the
 * network is gone the page stays as it is. A count that could not be asked is asked when the page is looked at again.
 */
export function useFreshOnReturn(frame: unknown): void {
  const { revalidate } = useRevalidator();
  useEffect(frameRenewed, [frame]);
  useEffect(() => {
    const renew = () =>
      void standing().then((now) => {
        if (now === null) return;
        forgetAdded();
        revalidate();
      });
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && renew();
    const onLook = () => void askCount();
    const { prerendering } = document as { prerendering?: boolean };
    window.addEventListener("pageshow", onShow);
    window.addEventListener("online", onLook);
    window.addEventListener("focus", onLook);
    if (prerendering) document.addEventListener("prerenderingchange", renew, { once: true });
    return () => {
      window.removeEventListener("pageshow", onShow);
      window.removeEventListener("online", onLook);
      window.removeEventListener("focus", onLook);
      document.removeEventListener("prerenderingchange", renew);
    };
  }, [revalidate]);
}
