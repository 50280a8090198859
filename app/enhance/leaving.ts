import { useEffect, useRef } from "react";

/**
 * Leaving would cut off what is on its way: whoever presses on, or on a link, goes when the shop has answered, and stays where it said something new.
 * The answer of `goWhenDone` is whether it waits; `asked`: something is on its way, though the page has not been drawn with it yet.
 */
export function useLeaving(
  busy: boolean,
  told: unknown,
  answer?: unknown,
): (go: () => void, asked?: boolean) => boolean {
  const leaving = useRef<{ go: () => void; told: unknown } | null>(null);
  const now = useRef({ busy, told });
  now.current = { busy, told };

  useEffect(() => {
    const { current } = leaving;
    if (busy || !current) return;
    leaving.current = null;
    if (told === current.told || told === "") current.go();
  }, [busy, told, answer]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
      const { href = "", target = "" } = (link ?? {}) as Partial<HTMLAnchorElement>;
      const elsewhere =
        target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented;
      if (!link || elsewhere || !now.current.busy) return;
      event.preventDefault();
      leaving.current = { go: () => window.location.assign(href), told: now.current.told };
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  return (go, asked = busy) => {
    if (asked) leaving.current = { go, told };
    return asked;
  };
}
