import { useEffect, useRef } from "react";

/**
 * Leaving would cut off what is on its way: whoever presses on, or on a link, goes when the shop has answered, and stays where it said something new.
 * The answer of `goWhenDone` is whether it waits.
 */
export function useLeaving(busy: boolean, told: string): (go: () => void) => boolean {
  const leaving = useRef<{ go: () => void; told: string } | null>(null);
  const now = useRef({ busy, told });
  now.current = { busy, told };

  useEffect(() => {
    const { current } = leaving;
    if (busy || !current) return;
    leaving.current = null;
    if (told === current.told || told === "") current.go();
  }, [busy, told]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented;
      if (!link || elsewhere || !now.current.busy) return;
      event.preventDefault();
      const { href } = link as HTMLAnchorElement;
      leaving.current = { go: () => window.location.assign(href), told: now.current.told };
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  return (go) => {
    if (busy) leaving.current = { go, told };
    return busy;
  };
}
