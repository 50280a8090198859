import { useEffect, useRef } from "react";
import { markTitle } from "../../ui/page-title.ts";

interface Shown {
  empty: boolean;
  refused: boolean;
  busy: boolean;
  failed: string;
}

/** Where the focus goes when what had it is gone, and when what was sent is refused. */
export function useFocus({ empty, refused, busy, failed }: Shown) {
  const next = useRef<string | null>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (next.current === null) return;
    document.getElementById(empty ? "cart-heading" : next.current)?.focus();
    next.current = null;
  });
  useEffect(() => {
    if (!refused) return;
    const unmark = markTitle();
    // who only left a field is not taken away from the next one
    if (sent.current) document.querySelector<HTMLElement>("[data-focus]")?.focus();
    sent.current = false;
    return unmark;
  }, [refused]);
  useEffect(() => {
    if (!busy && !refused) sent.current = false;
  });
  useEffect(() => {
    if (failed && document.activeElement === document.body) document.getElementById("cart-told")?.focus();
  }, [failed]);
  return {
    next: (id: string) => void (next.current = id),
    onRefusal: () => void (sent.current = true),
  };
}
